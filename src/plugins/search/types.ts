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
  /** 没有收进 text 的后半段里，还要查得到的词。 */
  words?: string;
  /** 读者会怎么问，一行一句。 */
  phrasings?: string;
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
}

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
}

/** 同一页的结果放在一起。 */
export interface Group extends Pick<Page, 'path' | 'title'> {
  hits: Hit[];
}

export interface Answer {
  groups: Group[];
  /** 没有原样的词时，改按这些词查找；空表示没有改过。 */
  similar: string[];
  /** 手册里没有的词，与它们相近的词。 */
  missing: string[];
  near: string[];
}
