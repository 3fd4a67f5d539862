/** 构建之后：读全部成品页，写出索引。 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {encode} from './encode';
import {readPage} from './sections';
import type {SearchWords} from './types';

/** 压缩后超过这么多就提醒，字节：打开搜索要等得久了。 */
const remarkBytes = 150_000;

/** 同步地做完：预压缩等步骤动手之前，索引已经在了；登记在它们前面就行。 */
export function writeIndex(outDir: string, baseUrl: string, name: string, words: SearchWords): void {
  const files = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const pages = files.flatMap((file) => {
    const route = baseUrl + file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');
    return readPage(route, fs.readFileSync(path.join(outDir, file), 'utf8')) ?? [];
  });
  const index = JSON.stringify(encode(pages, words));
  fs.writeFileSync(path.join(outDir, name), index);
  const {BROTLI_PARAM_QUALITY: quality} = zlib.constants;
  const bytes = zlib.brotliCompressSync(index, {params: {[quality]: 5}}).length;
  if (bytes > remarkBytes)
    console.warn(`[检索] 索引压缩后有 ${Math.round(bytes / 1000)} KB，超过 150 KB，该按栏目分块了。`);
}
