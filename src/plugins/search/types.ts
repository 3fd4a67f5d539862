/** 检索各部分共用的形状；data/search.yml 的在 words.ts。 */
import type {SearchWords} from './words';

/** 页面的类别与同样相关时的分量：指南与单页、分类、运维、术语表、示例博客。 */
export const kinds = {
  guide: 1,
  list: 0.65,
  operations: 0.88,
  glossary: 0.25,
  sample: 0.15,
} as const;

export interface Section {
  /** 空的是页首。 */
  anchor: string;
  heading: string;
  text: string;
  /** 没有收进 text 的后半段里的西文：报错的原文、命令。 */
  latin?: string;
  /** 读者会怎么问，一行一句。 */
  phrasings?: string;
  /** 这一节里的电话，依次。 */
  calls?: string[];
}

export interface Page {
  path: string;
  kind: keyof typeof kinds;
  title: string;
  keywords: string[];
  sections: Section[];
}

export interface SearchIndex extends Omit<SearchWords, 'phrasings'> {
  pages: Page[];
  /** 读音 → 读这个音的字。 */
  pinyin: Record<string, string>;
  /** 放着各节其余的字的文件，相对索引的网址；开头里没有的词，取来它再答。 */
  rest: string;
}

/** 没有收进索引的字，一页一项，一节一段。 */
export type Rest = readonly (readonly string[])[];

/** 一段文字；hit 为真时是匹配到的部分，界面用 <mark> 显示。 */
export interface Piece {
  text: string;
  hit: boolean;
}

/** 一条结果：页首或其中一节。 */
export interface Hit {
  href: string;
  heading: Piece[];
  excerpt: Piece[];
  /** 这一节里写着的词：到了那一页，在收着的块里的打开它。 */
  word: string;
  /** 人出了事，这几个号码点了就打。 */
  calls?: readonly string[];
}

/** 同一页的结果放在一起。 */
export interface Group extends Pick<Page, 'path' | 'title'> {
  hits: Hit[];
}

export interface Answer {
  groups: Group[];
  /** 有没认出来的字，而手里只有各节的开头：全文取来再答一次才作准，在那之前不说没有。 */
  isPartial: boolean;
  /** 没有原样的词时，改按这些词查找；空表示没有改过。 */
  similar: string[];
  /** 手册里没有的词，与它们相近的词。 */
  missing: string[];
  near: string[];
}
