/** 索引里的各页：折叠好的各栏，与查词用的全文、名目（标题、关键词、小标题）、同义词。 */
import type {Page, Rest, SearchIndex} from '../types';
import {createPinyin} from './pinyin';
import {atomsOf, createSimilarity, fold} from './text';

/** 一栏：一页的标题、一个关键词，一节的小标题、一句问法、正文；section 没有的是整页的。 */
export interface Field {
  kind: 'title' | 'keyword' | 'heading' | 'said' | 'body';
  section?: number;
  text: string;
}

const fieldsOf = ({title, keywords, sections}: Page): Field[] =>
  [
    {kind: 'title', text: title} as const,
    ...keywords.map((text) => ({kind: 'keyword', text}) as const),
    ...sections.flatMap(
      ({heading, text, phrasings = []}, section) =>
        [
          {kind: 'heading', section, text: heading},
          {kind: 'body', section, text},
          ...phrasings.map(
            (said) => ({kind: 'said', section, text: said}) as const,
          ),
        ] as const,
    ),
  ].map((field) => ({...field, text: fold(field.text)}));

export type Book = ReturnType<typeof createBook>;

/** 由索引与其余的字建成，各只建一次。 */
export function createBook(index: SearchIndex, rest?: Rest) {
  const pages = index.pages.map((indexed, at) => {
    const sections = indexed.sections.map((section, order) => ({
      ...section,
      text: section.text + (rest?.[at]?.[order] ?? ''),
    }));
    const page: Page = {...indexed, sections};
    /** 每一节的小标题与问法，一行一句，只留要比的字。 */
    const lines = sections.map(({heading, phrasings = []}) =>
      [heading || page.title, ...phrasings]
        .map((line) => `${atomsOf(fold(line)).join('')}\n`)
        .join(''),
    );
    const fields = fieldsOf(page);
    return {
      page,
      fields,
      text: fields.map((field) => `${field.text}\n`).join(''),
      lines,
    };
  });
  const text = pages.map((page) => page.text).join('');
  const has = (value: string): boolean => text.includes(value);
  const synonyms = new Map<string, string[]>();
  for (const group of index.synonyms.map((words) => words.map(fold)))
    for (const word of group)
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...group]);
  const wholeNames = new Set([
    ...pages.flatMap(({fields}) =>
      fields.flatMap(({kind, text: name}) =>
        kind === 'body' || kind === 'said' ? [] : name,
      ),
    ),
    ...synonyms.keys(),
  ]);
  return {
    pages,
    text,
    /** 名目与同义词，一行一个。 */
    names: [...wholeNames].join('\n'),
    has,
    pinyin: createPinyin(index.pinyin),
    similarity: createSimilarity(pages.flatMap(({lines}) => lines).join('')),
    /** 恰好是一个标题、关键词或小标题，或者有同义词。 */
    isName: (value: string): boolean => wholeNames.has(value),
    synonymsOf: (value: string): readonly string[] => synonyms.get(value) ?? [],
  };
}
