/** 构建之后：读全部成品页，写出索引。全文照收，加上一张用到的字的读音表。 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {pinyin} from 'pinyin-pro';
import {routes} from '../../routes';
import {readPage} from './pages';
import {codeMark, type Page, type SearchIndex, type SearchWords} from './types';

/** 压缩后超过这么多就提醒，字节：打开搜索要等得久了。 */
const remarkBytes = 160_000;

/** 用到的每个字的读音：名目里照上下文读（“重”有 chong 也有 zhong），正文里的取最常用的。 */
function pinyinOf(names: readonly string[], text: string): string {
  const table = new Map<string, Set<string>>();
  for (const word of [...names, ...new Set(text)]) {
    const readings = pinyin(word, {toneType: 'none', type: 'array', v: true});
    Array.from(word).forEach((character, at) => {
      const reading = readings[at] ?? '';
      if (/^[\u3400-\u9fff]$/.test(character) && /^[a-z]+$/.test(reading))
        table.set(reading, (table.get(reading) ?? new Set()).add(character));
    });
  }
  return [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reading, characters]) => reading + [...characters].sort().join(''))
    .join('');
}

/** 太长的节只收这么多字，多出来的收成一行词：读者查得到，索引放得下。 */
const longestText = 380;
const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

function shorten(text: string): string {
  const sentences = text.match(/[^。！？\n]*[。！？\n]?/g) ?? [];
  let kept = '';
  for (const sentence of sentences) {
    if (kept !== '' && kept.length + sentence.length > longestText) break;
    kept += sentence;
  }
  // 拆成单字的连回去：定影、盘位。
  const words = Array.from(segmenter.segment(text.slice(kept.length)))
    .map(({segment}) => (segment.length > 1 ? ` ${segment} ` : segment))
    .join('')
    .split(/[^\p{L}\p{N}_.-]+/u)
    .filter((word) => word.length > 1 && !kept.includes(word));
  return words.length === 0
    ? kept.trim()
    : `${kept.trim()}\n${codeMark}${[...new Set(words)].join(' ')}`;
}

/** 读出的页面 → 索引。 */
export function encode(
  source: readonly Page[],
  words: SearchWords,
): SearchIndex {
  // 来源一节是一串链接，没有人查。
  const pages = source.map((page) => ({
    ...page,
    sections: page.sections
      .filter(({anchor}) => anchor !== 'sources')
      .map((section) => ({...section, text: shorten(section.text)})),
  }));
  const emergency = pages.find(({path: route}) =>
    route.endsWith(routes.emergency),
  );
  for (const {section} of words.safety) {
    if (!emergency?.sections.some(({anchor}) => anchor === section))
      throw new Error(
        `[检索] 应急页里没有 data/search.yml 要的 ${section} 这一节。`,
      );
  }
  const names = pages.flatMap(({title, keywords, sections}) => [
    title,
    ...keywords,
    ...sections.map(({heading}) => heading),
  ]);
  const text = pages.flatMap(({sections}) => sections.map((one) => one.text));
  // 繁体只认得名目与同义词里用到的字，够读懂一个查询。
  const used = new Set(
    [...names, ...words.synonyms.flat(), ...words.stopWords].join(''),
  );
  const pairs = fs
    .readFileSync(path.join(__dirname, 'traditional.txt'), 'utf8')
    .replaceAll('\n', '')
    .match(/../g);
  return {
    pages,
    pinyin: pinyinOf(names, text.join('')),
    traditional: (pairs ?? [])
      .filter((pair) => used.has(pair.charAt(1)))
      .join(''),
    ...words,
  };
}

/** 同步地做完：预压缩等步骤动手之前，索引已经在了；登记在它们前面就行。 */
export function writeIndex(
  outDir: string,
  baseUrl: string,
  words: SearchWords,
): void {
  const files = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .sort();
  const pages = files.flatMap((file) => {
    if (!file.endsWith('.html') || file === '404.html') return [];
    const route =
      baseUrl +
      file.replaceAll(path.sep, '/').replace(/(?:(?:^|\/)index)?\.html$/, '');
    return (
      readPage(route, fs.readFileSync(path.join(outDir, file), 'utf8')) ?? []
    );
  });
  const index = JSON.stringify(encode(pages, words));
  fs.writeFileSync(path.join(outDir, 'search-index.json'), index);
  const {BROTLI_PARAM_QUALITY: quality} = zlib.constants;
  const bytes = zlib.brotliCompressSync(index, {params: {[quality]: 5}}).length;
  if (bytes > remarkBytes)
    console.warn(
      `[检索] 索引压缩后有 ${Math.round(bytes / 1000)} KB，打开检索要等得久了，把 longestText 调小。`,
    );
}
