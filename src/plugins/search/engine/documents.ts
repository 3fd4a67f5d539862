/** 索引摊成一长串，一栏一行，先是名目（标题、关键词、小标题），后是正文；查什么都只扫这一串。 */
import type {SearchIndex} from '../types';
import {createPinyin, type Span} from './pinyin';
import {fold} from './text';

/** 一种写法：给出它在 text 的 from 起第一处的起止。 */
export type Match = (text: string, from: number) => Span | undefined;

/** 原样的一串字；isWhole 的前后不能还是西文：“打印”的同义词 print 不去找 printf，switch 不去找 git switch。 */
export function literal(value: string, isWhole = false): Match {
  const isInside = (text: string, start: number): boolean =>
    /\w ?$/.test(text.slice(Math.max(0, start - 2), start)) ||
    /^ ?[\w(-]/.test(text.slice(start + value.length).slice(0, 2));
  return (text, from) => {
    let start = text.indexOf(value, from);
    while (isWhole && start >= 0 && isInside(text, start))
      start = text.indexOf(value, start + 1);
    return start < 0 ? undefined : [start, start + value.length];
  };
}

/** 每一处。 */
export function* spansOf(find: Match, text: string): Generator<Span> {
  for (let span = find(text, 0); span; span = find(text, span[1])) yield span;
}

/** 一栏：哪一页的标题、关键词，哪一节的小标题、正文；整页的算在第一节。 */
export interface Field {
  kind: 'title' | 'keyword' | 'heading' | 'body';
  page: number;
  section: number;
  start: number;
  end: number;
}

export type Documents = ReturnType<typeof createDocuments>;

/** 由索引建成，只建一次。 */
export function createDocuments({pages, ...index}: SearchIndex) {
  let text = '\n';
  const fields: Field[] = [];
  const add = (
    kind: Field['kind'],
    line: string,
    page: number,
    section = 0,
  ) => {
    const start = text.length;
    text += `${fold(line)}\n`;
    fields.push({kind, page, section, start, end: text.length - 1});
  };
  pages.forEach(({title, keywords, sections}, page) => {
    add('title', title, page);
    for (const word of keywords) add('keyword', word, page);
    sections.forEach(({heading}, at) => add('heading', heading, page, at));
  });
  const names = text;
  pages.forEach(({sections}, page) =>
    sections.forEach(({text: body}, at) => add('body', body, page, at)),
  );
  const has = (value: string): boolean => text.includes(value);
  const synonyms = new Map<string, string[]>();
  for (const group of index.synonyms) {
    const words = group.map(fold);
    for (const word of words) {
      const others = words.filter((other) => other !== word && has(other));
      if (others.length > 0)
        synonyms.set(word, [...(synonyms.get(word) ?? []), ...others]);
    }
  }
  /** 同义词里的各个说法。 */
  const sayings = [...synonyms.keys()].join('\n');
  return {
    pages,
    text,
    fields,
    names,
    has,
    pinyin: createPinyin(index.pinyin),
    sayings,
    isNamed: (value: string): boolean => names.includes(value),
    /** 恰好是一个标题、关键词或小标题，或者有同义词。 */
    isName: (value: string): boolean =>
      names.includes(`\n${value}\n`) || synonyms.has(value),
    synonymsOf: (value: string): readonly string[] => synonyms.get(value) ?? [],
    /** 手册里与同义词里的西文词。 */
    latinWords: new Set(
      `${text}${sayings}`.match(/[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*/g),
    ),
  };
}
