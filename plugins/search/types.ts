/** 检索各部分共用的形状。 */

/** 页面的类别，决定同样相关时的先后；次序即索引里的编号。 */
export const kinds = ['guide', 'list', 'page', 'operations', 'sample'] as const;

export type Kind = (typeof kinds)[number];

/** 一节：锚点为空的是页首。 */
export interface SourceSection {
  anchor: string;
  heading: string;
  text: string;
}

/** 从成品（或开发时从源文件）里读出的一页。 */
export interface SourcePage {
  path: string;
  kind: Kind;
  title: string;
  crumbs: string[];
  keywords: string[];
  sections: SourceSection[];
}

/** 一节的正文里，这个字符之后是没有随句子收录的词，见 compact.ts；只看得到检索结果，看不到它。 */
export const restMark = '\ue000';

/** 第几页的记号从这个字符起，一页一个；只跟在汉字后面，不会与文字相混。 */
export const firstMark = 0x23;

export const pageMark = (number: number): string => String.fromCharCode(firstMark + number);

/** 索引里的一页；用元组是因为键名在每一页重复，白白占字节。 */
export type IndexPage = readonly [
  path: string,
  title: string,
  kind: number,
  crumbs: readonly string[],
  keywords: readonly string[],
  sections: readonly (readonly [anchor: string, heading: string, text: string])[],
];

export interface SearchIndex {
  pages: readonly IndexPage[];
  /** 常见的词在哪些页：“词 + 各页的记号”，依次相接。正文里没有逐页列出的才在这里。 */
  common: string;
  /** 读音表：“拼音 + 读这个音的字”，依次相接。 */
  pinyin: string;
  /** 同义词组，只含手册里用得上的。 */
  synonyms: readonly (readonly string[])[];
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
}

/** 同一页的结果放在一起。 */
export interface Group {
  path: string;
  title: string;
  crumbs: readonly string[];
  hits: Hit[];
}

export interface Answer {
  groups: Group[];
  /** 结果条数，不是页数。 */
  count: number;
  /** 没有原样的词时，改按这些词查找；空表示没有改过。 */
  similar: string[];
  /** 没有一页同时含有全部的词，列出的只含一部分。 */
  partial: boolean;
  /** 没有结果时最接近的页面。 */
  nearest: {path: string; title: string}[];
}

/** 构建时先占位，索引写好后换成真实的网址。 */
export const placeholder = 'lab-search-index-url';
