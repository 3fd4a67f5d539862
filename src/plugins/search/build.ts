/** 构建之后：读全部成品页，写出索引。全文照收，加上一张用到的字的读音表。 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {pinyin} from 'pinyin-pro';
import {routes} from '../../routes';
import {readPage} from './pages';
import {
  codeMark,
  type Page,
  type Section,
  type SearchIndex,
  type SearchWords,
} from './types';

/** 压缩后超过这么多就提醒，字节：连对话框的脚本（8 KB）一共 150 KB，再多就等得久了。 */
const remarkBytes = 142_000;

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

/** 太长的节只收这么多字；多出来的与代码只收词，一页里各收一次：读者查得到，索引放得下。 */
const longestText = 220;
const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

function opening(text: string): string {
  const sentences = text.match(/[^。！？\n]*[。！？\n]?/g) ?? [];
  let kept = '';
  for (const sentence of sentences) {
    if (kept !== '' && kept.length + sentence.length > longestText) break;
    kept += sentence;
  }
  return kept;
}

/** 拆成单字的连回去：定影、盘位。 */
const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text))
    .map(({segment}) => (segment.length > 1 ? ` ${segment} ` : segment))
    .join('')
    .split(/[^\p{L}\p{N}_.-]+/u)
    .filter((word) => word.length > 1);

function shorten(sections: readonly Section[]): Section[] {
  const texts = sections.map(({text}) => {
    const lines = text.split('\n');
    const isCode = (line: string): boolean => line.startsWith(codeMark);
    const prose = lines.filter((line) => !isCode(line)).join('\n');
    const kept = opening(prose);
    const rest = prose.slice(kept.length);
    const code = lines.filter(isCode).join(' ').replaceAll(codeMark, '');
    return {kept, words: [...wordsOf(rest), ...code.split(' ')]};
  });
  let known = texts.map(({kept}) => kept).join('\n');
  return sections.map((section, at) => {
    const {kept = '', words = []} = texts[at] ?? {};
    const added = [...new Set(words)].filter((word) => !known.includes(word));
    known += added.join(' ');
    return {
      ...section,
      text:
        added.length === 0
          ? kept.trim()
          : `${kept.trim()}\n${codeMark}${added.join(' ')}`,
    };
  });
}

/** 读出的页面 → 索引。 */
export function encode(
  source: readonly Page[],
  words: SearchWords,
): SearchIndex {
  // 来源一节是一串链接，没有人查。
  const pages = source.map((page) => ({
    ...page,
    sections: shorten(page.sections.filter(({anchor}) => anchor !== 'sources')),
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
  const bytes = zlib.brotliCompressSync(index).length;
  if (bytes > remarkBytes)
    console.warn(
      `[检索] 索引压缩后有 ${Math.round(bytes / 1000)} KB，打开检索要等得久了，把 longestText 调小。`,
    );
}
