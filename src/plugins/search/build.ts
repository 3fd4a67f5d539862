/** 构建之后：读全部成品页，写出索引，加上一张用到的字的读音表。 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {pinyin} from 'pinyin-pro';
import {createPinyin} from './engine/pinyin';
import {createUrgent, wholeOf} from './engine/urgent';
import type {SearchOptions, Urgent} from './options';
import {readPage} from './pages';
import {train} from './train';
import type {BuiltSite, Page, Rest, SearchIndex} from './types';

/** 读音 → 写着的字里读这个音的；多音字（“重”有 chong 也有 zhong）每个读音都收。 */
function pinyinOf(written: unknown) {
  const table: Record<string, string> = {};
  const characters = JSON.stringify(written).match(/[\u3400-\u9fff]/g) ?? [];
  for (const character of new Set(characters))
    for (const reading of pinyin(character, {
      toneType: 'none',
      type: 'array',
      multiple: true,
      v: true,
    }))
      table[reading] = (table[reading] ?? '') + character;
  return table;
}

/** 太长的节只收这么多字，断在一句的末尾；人出了事的，要给第一步，收多一些。 */
const [longestText, longestCall] = [18, 60];

function openingOf(text: string, most: number): string {
  const start = text.slice(0, most);
  const sentences = /^[^]*[。！？\n]/.exec(start)?.[0] ?? start;
  return start === text ? text : sentences.trimEnd();
}

/** 一页的名目。 */
const namesOf = ({title, keywords, sections}: Page): string[] => [
  ...[title, ...keywords],
  ...sections.map(({heading}) => heading),
];

/** 学过还认错的，这么短的整句记下，分量比拆开的都重。 */
const [longestWhole, wholeWeight] = [9, 99];

/** 由例句学会认人出事的话；别的页面说到的都不是人出事。 */
function learnUrgent(
  pages: readonly Page[],
  {page, sections, harmless}: Urgent,
  sounds: Record<string, string>,
) {
  const others = pages.flatMap((other) =>
    other.path.endsWith(page)
      ? []
      : [
          ...namesOf(other),
          ...other.sections.flatMap(({phrasings = []}) => phrasings),
        ],
  );
  const hurt = Object.entries(sections).flatMap(([section, {sayings}]) =>
    sayings.map((text) => [text, section] as const),
  );
  const calm = [...others, ...harmless].map((text) => [text, ''] as const);
  const examples = new Map([...calm, ...hurt]);
  const model = train(examples);
  const urgentOf = createUrgent(model, {pinyin: createPinyin(sounds)});
  for (const [text, section] of examples) {
    const [answered = ''] = urgentOf(text);
    if (answered === section || text.length > longestWhole) continue;
    const own = (model[section] ??= {});
    own[wholeWeight] = `${own[wholeWeight] ?? ''} ${wholeOf(text)}`.trim();
  }
  return model;
}

/** 读出的页面 → 索引与其余的字；页面的路径带着 baseUrl，选项里的不带。 */
export function encode(
  source: readonly Page[],
  {phrasings, weights, urgent, ...words}: SearchOptions,
  baseUrl = '/',
): {index: SearchIndex; rest: Rest} {
  const rest: string[][] = [];
  const pages = source.map((page): Page => {
    const route = page.path.slice(baseUrl.length - 1);
    const said = new Map(Object.entries(phrasings[route] ?? {}));
    const calls = new Map(
      Object.entries((urgent?.page === route && urgent.sections) || {}),
    );
    const [, weight] =
      Object.entries(weights).find(([part]) =>
        part.endsWith('/') ? route.includes(part) : route === part,
      ) ?? [];
    // 来源一节是一串链接，没有人查，全文却要多取 20 KB。
    const sections = page.sections.filter(({anchor}) => anchor !== 'sources');
    const openings = sections.map(({anchor, text}) =>
      openingOf(text, calls.has(anchor) ? longestCall : longestText),
    );
    rest.push(sections.map(({text}, at) => text.slice(openings[at]?.length)));
    return {
      ...page,
      weight,
      sections: sections.map((section, at) => ({
        ...section,
        // 只有小节的一节，摘要写它的第一个小节。
        text: openings[at] || (sections[at + 1]?.heading ?? ''),
        phrasings: said.get(section.anchor),
        call: calls.get(section.anchor)?.call,
      })),
    };
  });
  const hash = crypto.createHash('sha256').update(JSON.stringify(rest));
  const sounds = pinyinOf([pages, rest, urgent, words]);
  const index: SearchIndex = {
    ...words,
    pages,
    pinyin: sounds,
    rest: `assets/search-text.${hash.digest('hex').slice(0, 8)}.json`,
    urgent: urgent ? learnUrgent(pages, urgent, sounds) : {},
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
  const write = (file: string, content: unknown) =>
    fs.writeFileSync(path.join(outDir, file), JSON.stringify(content));
  fs.mkdirSync(path.join(outDir, 'assets'), {recursive: true});
  write('search-index.json', index);
  write(index.rest, rest);
}
