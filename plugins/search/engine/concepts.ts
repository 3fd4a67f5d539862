/** 查询 → 几个概念。一个词依次这样理解：原样与同义词 → 换写法 → 读音 → 改一处 → 拆开。 */
import {plain, type Book, type Needle} from './book';
import {divide} from './division';
import {fillers} from './fillers';
import {fold, hasHan, isHan, isLetters, respell, runsOf} from './text';
import {correct, createFragments} from './typos';

/** 读者要找的一样东西；needles 任意一个匹配就算。 */
export interface Concept {
  needles: Needle[];
  /** 改过的写法，给读者看。 */
  similar: string[];
}

/** 去掉问句的字眼；全是的话原样留着。 */
function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

const concept = (needles: Needle[]): Concept => ({needles, similar: []});

/** 照着一本书理解查询。 */
export class QueryReader {
  private fragments: Map<string, string> | undefined;

  constructor(private readonly book: Book) {}

  /** 差一个字的写法。 */
  private nearTo(value: string) {
    this.fragments ??= createFragments(this.book);
    return correct(this.book, this.fragments, value);
  }

  private synonymNeedles(value: string, weight: number): Needle[] {
    return this.book.synonymsOf(value).map((word) => plain(word, weight));
  }

  /** 按读音理解，读音在书里有的才算。 */
  private heard(value: string): Needle[] {
    const needle = {value, sound: true, weight: 0.85};
    return [this.book.names, this.book.bodies].some(({key}) => this.book.locate(needle, key, 0)) ? [needle] : [];
  }

  private changed(similar: string[]): Concept {
    return {...concept(similar.flatMap((word) => [plain(word, 0.8), ...this.synonymNeedles(word, 0.6)])), similar};
  }

  /** 书里有的一个词。 */
  private known(value: string): Concept {
    return concept([plain(value), ...this.synonymNeedles(value, 0.8)]);
  }

  /** 连写的汉字：差一个字就是名目的先改，其余去掉问句的字眼、拆开。 */
  private divided(value: string): Concept[] {
    const tokens = divide(this.book, value);
    const split = tokens.map(({text, kind}) => (kind === 'filler' ? ' ' : text)).join('');
    const cores = split.split(' ').filter((core) => core !== '');
    const asked = cores.length > 0 && cores[0] !== value;
    const parts = tokens.filter(({kind}) => kind === 'known');
    const guess = this.nearTo(value);
    if (guess.words.length > 0 && (guess.cost <= 0 || parts.length === 0)) return [this.changed(guess.words)];
    if (asked) return cores.flatMap((core) => this.resolve(core));
    // 拆剩下的字不算：书里没有它。
    if (parts.length > 0) return parts.map(({text}) => this.known(text));
    return [concept([plain(value)])];
  }

  /** 一个词可以怎样理解。 */
  private resolve(value: string): Concept[] {
    const written = [value, respell(value)].find(
      (word) => this.book.has(word) || this.book.synonymsOf(word).length > 0,
    );
    if (written !== undefined) return [this.known(written)];
    if (value.length > 1 && (isLetters(value) || (hasHan(value) && /[a-z]/.test(value)))) {
      const needles = this.heard(value);
      if (needles.length > 0) return [concept(needles)];
    }
    if (isHan(value) && value.length > 2) return this.divided(value);
    const {words} = hasHan(value) && !isHan(value) ? {words: []} : this.nearTo(value);
    if (words.length > 0) return [this.changed(words)];
    const runs = runsOf(value);
    // 汉字与西文连写的各算各的；只有一段的是旁边带着符号。
    if (runs.length > 0 && runs[0] !== value) return withoutFillers(runs).flatMap((word) => this.resolve(word));
    return [concept([plain(value)])];
  }

  /** 查询里空格隔开的各个词；同义词表里带空格的（remote desktop）是一个词。 */
  wordsIn(query: string): string[] {
    const words = this.book
      .simplify(fold(query.normalize('NFKC')).replaceAll('ü', 'v'))
      .split(/[\s，。；：？！、“”《》?!]+/)
      // 书里有“C++”，没有“打印机+”：后一种的符号多半是随手碰到的。
      .map((word) =>
        this.book.has(word) && !/^[([{]/.test(word) ? word : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
      )
      .filter((word) => word !== '');
    for (let at = words.length - 1; at > 0; at -= 1) {
      const pair = `${words[at - 1] ?? ''} ${words[at] ?? ''}`;
      if (this.book.synonymsOf(pair).length > 0) words.splice(at - 1, 2, pair);
    }
    return withoutFillers(words);
  }

  conceptsOf(words: readonly string[]): Concept[] {
    // fan xiang fang da：带空格的拼音连起来读。
    const joined = words.length > 1 && words.every(isLetters) ? this.heard(words.join('')) : [];
    return joined.length > 0 ? [concept(joined)] : words.flatMap((word) => this.resolve(word));
  }
}
