/** 构建之后：读全部成品页，写出索引，加上一张用到的字的读音表。 */
import fs from 'node:fs';
import path from 'node:path';
import {pinyin} from 'pinyin-pro';
import {readPages, routeOf} from '../post-build/pipeline';
import {readPage} from './pages';
import type {Page, SearchIndex, SearchWords, Section} from './types';

/** 这么大就提醒，字节：压缩后约三成半，连引擎的脚本不到 150 KB；再大就等得久了。 */
const remarkBytes = 410_000;

/** 读音 → 读这个音的字。名目里的照上下文读（“重”有 chong 也有 zhong），正文里的取最常用的。 */
function pinyinOf(names: readonly string[], text: string) {
  const table: Record<string, string> = {};
  for (const word of [...names, ...new Set(text)]) {
    const readings = pinyin(word, {toneType: 'none', type: 'array', v: true});
    Array.from(word).forEach((character, at) => {
      const reading = readings[at] ?? '';
      const known = table[reading] ?? '';
      if (/^[\u3400-\u9fff]$/.test(character) && !known.includes(character))
        table[reading] = known + character;
    });
  }
  return table;
}

/** 太长的节只收这么多字，断在一句的末尾；多出来的只收词，一页里各收一次：读者查得到，索引放得下。 */
const longestText = 105;
const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

/** 拆成单字的连回去：定影、盘位。 */
const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({segment}) =>
    segment.length > 1 ? ` ${segment} ` : segment,
  )
    .join('')
    .split(/[^\p{L}\p{N}_.-]+/u)
    .filter((word) => word.length > 1);

/** 断在一句的末尾。 */
function opening(text: string): string {
  const start = text.slice(0, longestText);
  return start === text
    ? text
    : (/^[^]*[。！？\n]/.exec(start)?.[0] ?? start).trimEnd();
}

/** 多出来的词里，名目里有的、不算数的不收：查它的人要的是名目里有它的页。 */
function shorten(
  {sections}: Page,
  names: string,
  stopWords: readonly string[],
): Section[] {
  const seen = new Set(stopWords);
  return sections.map((section, at) => {
    // 只有小节的一节，摘要写它的第一个小节。
    const text = opening(section.text) || (sections[at + 1]?.heading ?? '');
    const words = wordsOf(section.text.slice(text.length)).filter(
      (word) => !names.includes(word) && !seen.has(word) && seen.add(word),
    );
    return {...section, text, words: words.join(' ')};
  });
}

/** 读出的页面 → 索引。 */
export function encode(
  source: readonly Page[],
  words: SearchWords,
): SearchIndex {
  // 来源一节是一串链接，没有人查。
  const whole = source.map((page) => ({
    ...page,
    sections: page.sections.filter(({anchor}) => anchor !== 'sources'),
  }));
  const names = whole.flatMap(({title, keywords, sections}) => [
    title,
    ...keywords,
    ...sections.map(({heading}) => heading),
  ]);
  const named = names.join('\n');
  const pages = whole.map((page) => ({
    ...page,
    sections: shorten(page, named, words.stopWords),
  }));
  const sayings = words.synonyms.flat();
  const texts = pages.flatMap(({sections}) => sections.map(({text}) => text));
  return {
    pages,
    pinyin: pinyinOf([...names, ...sayings], texts.join('')),
    ...words,
  };
}

/** 登记在改页面的步骤前面：读的是上游写好的页面。 */
export function writeIndex(
  outDir: string,
  baseUrl: string,
  words: SearchWords,
): void {
  const pages = [...readPages(outDir)].flatMap(([file, html]) =>
    file === '404.html' ? [] : (readPage(routeOf(baseUrl, file), html) ?? []),
  );
  const index = JSON.stringify(encode(pages, words));
  fs.writeFileSync(path.join(outDir, 'search-index.json'), index);
  const bytes = Buffer.byteLength(index);
  if (bytes > remarkBytes)
    console.warn(
      `[检索] 索引有 ${Math.round(bytes / 1000)} KB，打开检索要等得久了，把 longestText 调小。`,
    );
}
