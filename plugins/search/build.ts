/** 由构建好的页面生成检索索引：构建之后的第一步，由 plugins/fast-pages 按次序调用。 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {pack} from './codec';
import {compactor} from './compact';
import {synonyms} from './synonyms';
import {placeholder, type SourcePage} from './types';

/** brotli 之后的上限：全功能 60 KB，减去代码，再留一点余地。 */
const budget = 49_200;

/** 压缩前超过这么多就提醒：该分块了。 */
const warnBytes = 400 * 1024;

/** 从多到少的收法，见 worthKeeping；最后一档只收每节的开头与反复出现的词。 */
const choices = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, Infinity];

const brotliBytes = (text: string, quality: number): number =>
  zlib.brotliCompressSync(text, {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: quality}}).length;

/**
 * 装得下多少收多少，折半找：大小大体随收得多少增减，不保证正好是最多的一档。
 * 用最高质量量一次要一百多毫秒，所以先用快的一档：它装得下就够了；装不下的按两档之比估，同样的内容各档的比相差不到百分之一。
 */
function fit(pages: readonly SourcePage[]): string {
  const build = compactor(pages, synonyms);
  const packed = (choice: number): string => pack(build(choices[choice]));
  const quick = (text: string): number => brotliBytes(text, 5);
  const exact = (text: string): number => brotliBytes(text, 11);
  let under = choices.length - 1;
  let best = packed(under);
  // 实测快的一档大不到三成；收得最少也超出三成的大站点就用它，不必再量。
  if (quick(best) > budget * 1.3) return best;
  const all = packed(0);
  if (quick(all) <= budget) return all;
  // 宁可估小一点，最后再量一次。
  const ratio = (exact(best) / quick(best)) * 0.995;
  let over = -1;
  while (under - over > 1) {
    const middle = (over + under) >> 1;
    const tried = packed(middle);
    if (quick(tried) * ratio <= budget) [under, best] = [middle, tried];
    else over = middle;
  }
  // 估得太小的退一档。
  while (under < choices.length - 1 && exact(best) > budget) best = packed((under += 1));
  return best;
}

/** 写好索引，返回它的网址，给 linkSearchIndex。 */
export function writeSearchIndex(outDir: string, baseUrl: string, sources: readonly SourcePage[]): string {
  const index = fit(sources);
  const hash = crypto.createHash('sha256').update(index).digest('hex').slice(0, 8);
  const name = `assets/search-index.${hash}.json`;
  fs.writeFileSync(path.join(outDir, name), index);
  if (Buffer.byteLength(index) > warnBytes) {
    console.warn(`[检索] 索引有 ${Math.round(Buffer.byteLength(index) / 1024)} KB，超过 400 KB，该按栏目分块了。`);
  }
  return `${baseUrl}${name}`;
}

/** 把占位的网址换成真的。 */
export const linkSearchIndex = (head: string, url: string): string => head.replace(placeholder, () => url);
