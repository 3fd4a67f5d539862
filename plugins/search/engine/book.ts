/** 书：把索引摊成两串长文字，名目（标题、关键词、小标题）与正文；要找什么都只扫这两串。 */
import type {SearchIndex} from '../types';
import {createSounds, type Span} from './sounds';
import {fold, tighten} from './text';

/** 要找的东西：一串字，或一串按读音匹配的字母（可以夹着汉字）。 */
export interface Needle {
  value: string;
  sound: boolean;
  weight: number;
}

export const plain = (value: string, weight = 1): Needle => ({value, sound: false, weight});

/** 各栏在名次里的分量。 */
const weights = {title: 30, keyword: 25, heading: 16, body: 8};

/** 长文字里的一栏：哪一页的标题、关键词，或哪一节的小标题、正文。 */
export interface Field {
  kind: keyof typeof weights;
  weight: number;
  page: number;
  /** 第几节；整页的（标题、关键词）是 undefined。 */
  section: number | undefined;
  start: number;
  end: number;
}

/** 一栏一行，前后都有换行，所以“恰好是一栏”就是 `\n…\n`。 */
export interface LongText {
  key: string;
  fields: Field[];
}

export type Book = ReturnType<typeof createBook>;

function addField(text: LongText, kind: Field['kind'], line: string, page: number, section?: number): void {
  const start = text.key.length;
  text.key += `${tighten(fold(line))}\n`;
  text.fields.push({kind, weight: weights[kind], page, section, start, end: text.key.length - 1});
}

/** 词 → 它所在的各组里书里有的别的词。 */
function thesaurus(groups: SearchIndex['synonyms'], has: (value: string) => boolean): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const group of groups.map((words) => words.map((word) => tighten(fold(word))))) {
    for (const word of group) {
      const others = group.filter((other) => other !== word && has(other));
      if (others.length > 0) found.set(word, [...(found.get(word) ?? []), ...others]);
    }
  }
  return found;
}

/** 由索引建一本书，约二十毫秒，只建一次。 */
export function createBook({pages, sounds: table, traditional, synonyms: groups}: SearchIndex) {
  const names: LongText = {key: '\n', fields: []};
  const bodies: LongText = {key: '\n', fields: []};
  pages.forEach(({title, keywords, sections}, page) => {
    addField(names, 'title', title, page);
    for (const word of keywords) addField(names, 'keyword', word, page);
    sections.forEach(({heading, text}, section) => {
      addField(names, 'heading', heading, page, section);
      addField(bodies, 'body', text, page, section);
    });
  });
  const sounds = createSounds(table);
  const isNamed = (value: string): boolean => names.key.includes(value);
  const has = (value: string): boolean => isNamed(value) || bodies.key.includes(value);
  const synonyms = thesaurus(groups, has);
  const latin = [names.key, bodies.key, ...synonyms.keys()].join('\n').match(/[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*/g);
  const simplified = new Map(Array.from(traditional.matchAll(/(.)(.)/gu), ([, old = '', now = '']) => [old, now]));
  return {
    pages,
    names,
    bodies,
    sounds,
    has,
    isNamed,
    /** 恰好是一个标题、关键词或小标题。 */
    isWholeName: (value: string): boolean => names.key.includes(`\n${value}\n`),
    synonymsOf: (value: string): readonly string[] => synonyms.get(value) ?? [],
    /** 书里与同义词里的西文词。 */
    latinWords: new Set<string>(latin),
    /** text 的 from 起第一处匹配。 */
    locate: ({value, sound}: Needle, text: string, from: number): Span | undefined => {
      if (sound) return sounds.find(value, text, from);
      const at = text.indexOf(value, from);
      return at < 0 ? undefined : [at, at + value.length];
    },
    /** 繁体换成简体。 */
    simplify: (query: string): string =>
      query.replace(/[\u3400-\u9fff]/g, (character) => simplified.get(character) ?? character),
  };
}
