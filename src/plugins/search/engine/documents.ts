/** 索引里的各页：折叠好的各栏，与查词用的全文、名目（标题、关键词、小标题）、同义词。 */
import type {Page, Rest, SearchIndex} from '../types';
import {createPinyin} from './pinyin';
import {createSimilarity, fold} from './text';

/** 一栏：一页的标题、一个关键词，一节的小标题、正文；整页的算在第一节。 */
export interface Field {
  kind: 'title' | 'keyword' | 'heading' | 'body';
  section: number;
  text: string;
}

/** 一页；text 是各栏连起来，phrasings 是每一节的小标题与每句问法。 */
export interface Document {
  page: Page;
  fields: Field[];
  text: string;
  phrasings: string[][];
}

const linesOf = (fields: readonly Field[]): string =>
  `\n${fields.map(({text}) => text).join('\n')}\n`;

const fieldsOf = ({title, keywords, sections}: Page): Field[] => [
  {kind: 'title', section: 0, text: fold(title)},
  ...keywords.map((word): Field => ({
    kind: 'keyword',
    section: 0,
    text: fold(word),
  })),
  ...sections.flatMap(({heading, text, phrasings = ''}, section): Field[] => [
    {kind: 'heading', section, text: fold(heading)},
    {kind: 'body', section, text: fold(text)},
    {kind: 'body', section, text: fold(phrasings)},
  ]),
];

export type Documents = ReturnType<typeof createDocuments>;

/** 由索引与其余的字建成，各只建一次。 */
export function createDocuments(index: SearchIndex, rest?: Rest) {
  const pages = index.pages.map((page, at): Page => {
    const sections = page.sections.map((section, order) => ({
      ...section,
      text: section.text + (rest?.[at]?.[order] ?? ''),
    }));
    return {...page, sections};
  });
  const documents = pages.map((page): Document => {
    const fields = fieldsOf(page);
    const phrasings = page.sections.map(({heading, phrasings: said}, at) =>
      fold(`${said ?? ''}\n${at === 0 ? page.title : heading}`).split('\n'),
    );
    return {page, fields, text: linesOf(fields), phrasings};
  });
  const fields = documents.flatMap((document) => document.fields);
  const named = fields.filter(({kind}) => kind !== 'body');
  const names = linesOf(named);
  const wholeNames = new Set(named.map(({text}) => text));
  const text = names + linesOf(fields.filter(({kind}) => kind === 'body'));
  const has = (value: string): boolean => text.includes(value);
  const synonyms = new Map<string, string[]>();
  for (const group of index.synonyms.map((words) => words.map(fold))) {
    for (const word of group)
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...group]);
  }
  return {
    isWhole: rest !== undefined,
    documents,
    text,
    names,
    has,
    pinyin: createPinyin(index.pinyin),
    similarityTo: createSimilarity(
      documents.flatMap(({phrasings}) => phrasings.flat()),
    ),
    /** 同义词里的各个说法。 */
    sayings: [...synonyms.keys()],
    isNamed: (value: string): boolean => names.includes(value),
    /** 恰好是一个标题、关键词或小标题，或者有同义词。 */
    isName: (value: string): boolean =>
      wholeNames.has(value) || synonyms.has(value),
    /** 书里写着的同义词；用到时才去全文里找：打开时三千个词都找一遍，慢手机要卡住一两秒。 */
    synonymsOf: (value: string): readonly string[] =>
      (synonyms.get(value) ?? []).filter((word) => word !== value && has(word)),
  };
}
