/** 检索各部分共用的形状；选项的在 options.ts。 */
import type {CheerioAPI} from 'cheerio';
import type {SearchOptions} from './options';
import type {Model} from './train';

/** 构建好的一页，读它的头部与正文；post-build 的就是这样的。 */
export interface BuiltPage {
  readonly route: string;
  /** “找不到页面”，不是内容。 */
  readonly isNotFound: boolean;
  readonly dom: CheerioAPI;
}

/** 构建好的网站。 */
export interface BuiltSite {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly pages: Iterable<BuiltPage>;
}

export interface Section {
  /** 空的是页首。 */
  anchor: string;
  heading: string;
  text: string;
  /** 读者会怎么问。 */
  phrasings?: string[];
  /** 人出了事，摘要前面的半句；里面的号码可以点。 */
  call?: string;
}

export interface Page {
  path: string;
  title: string;
  keywords: string[];
  sections: Section[];
  /** 同样相关时的分量；没有写的是 1。 */
  weight?: number;
}

export interface SearchIndex extends Omit<
  SearchOptions,
  'phrasings' | 'weights' | 'urgent'
> {
  pages: Page[];
  /** 读音 → 读这个音的字。 */
  pinyin: Record<string, string>;
  /** 放着各节其余的字的文件，相对索引的网址；开头里没有的词，取来它再答。 */
  rest: string;
  /** 由例句学会的，认人出事的话。 */
  urgent: Model;
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
  calls: readonly string[];
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
  /** 手册里没有的词。 */
  missing: string[];
}
