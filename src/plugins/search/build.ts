/** 构建之后：读全部成品页，写出索引，加上一张用到的字的读音表。 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {pinyin} from 'pinyin-pro';
import type {SearchOptions, Urgent} from './options';
import {readPage} from './pages';
import {train} from './train';
import type {BuiltSite, Page, Rest, SearchIndex} from './types';

/** 索引这么大就提醒，字节：压缩后约三分之一，再大就等得久了。 */
const remarkBytes = 450_000;

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

/** 太长的节只收这么多字，断在一句的末尾。 */
const longestText = 60;

function openingOf(text: string): string {
  const start = text.slice(0, longestText);
  const sentences = /^[^]*[。！？\n]/.exec(start)?.[0] ?? start;
  return start === text ? text : sentences.trimEnd();
}

/** 由例句学会的；别的页面说到的都不是人出事。 */
function learn(
  {page: place, sections, harmless}: Urgent,
  pages: readonly Page[],
): SearchIndex['urgent'] {
  const entries = Object.entries(sections);
  const others = pages
    .filter(({path: route}) => !route.endsWith(place))
    .flatMap((page) => [
      ...[page.title, ...page.keywords],
      ...page.sections.flatMap(({heading, phrasings = ''}) => [
        heading,
        ...phrasings.split('\n'),
      ]),
    ]);
  const sayings = entries.flatMap(([, {sayings: said}], at) =>
    said.map((text) => [text, at + 1] as const),
  );
  const urgent = new Set(sayings.map(([text]) => text));
  const safe = [...new Set([...others, ...harmless])]
    .filter((text) => text !== '' && !urgent.has(text))
    .map((text) => [text, 0] as const);
  return {
    page: place,
    calls: Object.fromEntries(
      entries.map(([section, {call}]) => [section, call]),
    ),
    model: train([...safe, ...sayings], entries.length + 1),
  };
}

/** 读出的页面 → 索引与其余的字；页面的路径带着 baseUrl，选项里的不带。 */
export function encode(
  source: readonly Page[],
  {phrasings, weights, urgent, ...words}: SearchOptions,
  baseUrl = '/',
): {index: SearchIndex; rest: Rest} {
  // 来源一节是一串链接，没有人查。
  const whole = source.map((page) => ({
    ...page,
    sections: page.sections.filter(({anchor}) => anchor !== 'sources'),
  }));
  const pages = whole.map((page) => {
    const route = page.path.slice(baseUrl.length - 1);
    const said = new Map(Object.entries(phrasings[route] ?? {}));
    const [, weight] =
      Object.entries(weights).find(([part]) =>
        part.endsWith('/') ? route.includes(part) : route === part,
      ) ?? [];
    const sections = page.sections.map((section, at) => ({
      ...section,
      // 只有小节的一节，摘要写它的第一个小节。
      text: openingOf(section.text) || (page.sections[at + 1]?.heading ?? ''),
      phrasings: said.get(section.anchor)?.join('\n'),
    }));
    return {...page, weight, sections};
  });
  const sections = pages.flatMap((page) => page.sections);
  const names = [
    ...pages.flatMap(({title, keywords}) => [title, ...keywords]),
    ...sections.map(({heading}) => heading),
    ...words.synonyms.flat(),
  ];
  const rest = whole.map((page) =>
    page.sections.map(({text}) => text.slice(openingOf(text).length)),
  );
  const text = sections
    .flatMap((section) => [section.text, section.phrasings])
    .concat(rest.flat())
    .join('');
  const name = crypto.createHash('sha256').update(JSON.stringify(rest));
  const file = `assets/search-text.${name.digest('hex').slice(0, 8)}.json`;
  const index: SearchIndex = {
    ...words,
    pages,
    pinyin: pinyinOf(names, text + JSON.stringify(urgent ?? '')),
    rest: file,
    urgent: urgent && learn(urgent, pages),
  };
  return {index, rest};
}

/** 写出索引与放着其余的字的文件。 */
export function writeIndex(
  {outDir, baseUrl, pages}: BuiltSite,
  options: SearchOptions,
): void {
  const read = Array.from(pages, readPage).flatMap((page) => page ?? []);
  const {index, rest} = encode(read, options, baseUrl);
  const source = JSON.stringify(index);
  fs.mkdirSync(path.join(outDir, 'assets'), {recursive: true});
  fs.writeFileSync(path.join(outDir, 'search-index.json'), source);
  fs.writeFileSync(path.join(outDir, index.rest), JSON.stringify(rest));
  const bytes = Buffer.byteLength(source);
  if (bytes > remarkBytes)
    console.warn(
      `[检索] 索引有 ${Math.round(bytes / 1000)} KB，打开检索要等得久了，把 longestText 调小。`,
    );
}
