/** 书：把索引摊成一串长文字，先是名目（标题、关键词、小标题），后是正文；要找什么都只扫这一串。 */
import type {SearchIndex} from '../types';
import {createSounds, type Span} from './sounds';
import {fold, spaced} from './text';

/** 要找的东西；find 是 text 的 from 起第一处。 */
export interface Needle {
  weight: number;
  find: (text: string, from: number) => Span | undefined;
}

/** 原样的一串字。 */
export const plain = (value: string, weight = 1): Needle => ({
  weight,
  find: (text, from) => {
    const at = text.indexOf(value, from);
    return at < 0 ? undefined : [at, at + value.length];
  },
});

/** 各栏在名次里的分量。 */
const weights = {title: 30, keyword: 25, heading: 16, body: 8};

/** 长文字里的一栏，一栏一行：哪一页的标题、关键词，哪一节的小标题、正文。整页的算在第一节。 */
export interface Field {
  kind: keyof typeof weights;
  weight: number;
  page: number;
  section: number;
  start: number;
  end: number;
}

export type Book = ReturnType<typeof createBook>;

/** 词 → 它所在的各组里书里有的别的词。 */
function thesaurus(
  groups: SearchIndex['synonyms'],
  has: (value: string) => boolean,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const group of groups.map((words) =>
    words.map((word) => spaced(fold(word))),
  )) {
    for (const word of group) {
      const others = group.filter((other) => other !== word && has(other));
      if (others.length > 0)
        found.set(word, [...(found.get(word) ?? []), ...others]);
    }
  }
  return found;
}

/** 由索引建一本书，只建一次。 */
export function createBook({
  pages,
  sounds,
  traditional,
  synonyms: groups,
}: SearchIndex) {
  let key = '\n';
  const fields: Field[] = [];
  const add = (
    kind: Field['kind'],
    line: string,
    page: number,
    section = 0,
  ): void => {
    const start = key.length;
    key += `${fold(line)}\n`;
    fields.push({
      kind,
      weight: weights[kind],
      page,
      section,
      start,
      end: key.length - 1,
    });
  };
  pages.forEach(({title, keywords, sections}, page) => {
    add('title', title, page);
    for (const word of keywords) add('keyword', word, page);
    sections.forEach(({heading}, section) =>
      add('heading', heading, page, section),
    );
  });
  const names = key;
  pages.forEach(({keywords, sections}, page) => {
    // 关键词也算页首说过的话，与正文一起数次数。
    const spoken = sections.map(({text}, section) =>
      section === 0 ? [text, ...keywords].join('\n') : text,
    );
    spoken.forEach((text, section) => add('body', text, page, section));
  });
  const has = (value: string): boolean => key.includes(value);
  const synonyms = thesaurus(groups, has);
  const simplified = new Map(
    Array.from(traditional.matchAll(/(.)(.)/gu), ([, old = '', now = '']) => [
      old,
      now,
    ]),
  );
  return {
    pages,
    key,
    fields,
    names,
    sounds: createSounds(sounds),
    has,
    isNamed: (value: string): boolean => names.includes(value),
    /** 恰好是一个标题、关键词或小标题。 */
    isWholeName: (value: string): boolean => names.includes(`\n${value}\n`),
    synonymsOf: (value: string): readonly string[] => synonyms.get(value) ?? [],
    /** 书里与同义词里的西文词。 */
    latinWords: new Set(
      [key, ...synonyms.keys()]
        .join('\n')
        .match(/[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*/g),
    ),
    /** 繁体换成简体。 */
    simplify: (query: string): string =>
      query.replace(
        /[\u3400-\u9fff]/g,
        (character) => simplified.get(character) ?? character,
      ),
  };
}
