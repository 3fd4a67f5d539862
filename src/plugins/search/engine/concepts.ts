/** 查询 → 几个概念。一个词依次这样理解：原样与同义词 → 换写法 → 读音 → 改一处 → 拆开。 */
import {plain, type Book, type Needle} from './book';
import {fillers, isAsking} from './fillers';
import {fold, hasHan, isHan, isLetters, respell, runsOf, spaced} from './text';
import {createCorrector, type Correction} from './typos';

/** 读者要找的一样东西；needles 任意一个匹配就算。 */
export interface Concept {
  needles: Needle[];
  /** 改过的写法，给读者看。 */
  similar: string[];
}

interface Part {
  text: string;
  kind: 'known' | 'filler' | 'unknown';
  score: number;
}

/** 连写的一段是什么，得分越长越高；问句的字眼、同义词、名目里有的依次低一些，正文里碰巧相连的最低。 */
function partOf(book: Book, text: string): Part {
  const size = text.length;
  const part = (kind: Part['kind'], score: number): Part => ({
    text,
    kind,
    score,
  });
  if (fillers.has(text))
    return part('filler', size === 1 ? 0.8 : size ** 2 * 2.5);
  if (size === 1) return part('unknown', -1);
  if (book.synonymsOf(text).length > 0) return part('known', size ** 2 * 1.5);
  if (isAsking(text) || !book.has(text)) return part('unknown', -Infinity);
  return part('known', book.isNamed(text) ? size ** 2 : size ** 2 / 2);
}

const longest = 8;

/** 把连写的一串拆开，取总分最高的一种拆法。 */
function divide(book: Book, value: string): Part[] {
  const best: {score: number; parts: Part[]}[] = [{score: 0, parts: []}];
  for (let end = 1; end <= value.length; end += 1) {
    const choices = best.slice(-longest).map(({score, parts}, at, {length}) => {
      const part = partOf(book, value.slice(end - length + at, end));
      return {score: score + part.score, parts: [...parts, part]};
    });
    best.push(choices.reduce((a, b) => (b.score > a.score ? b : a)));
  }
  return best.at(-1)?.parts ?? [];
}

/** 去掉问句的字眼；全是的话原样留着。 */
function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

const concept = (needles: Needle[], similar: string[] = []): Concept => ({
  needles,
  similar,
});

/** 照着一本书理解查询。 */
export class QueryReader {
  private readonly correct: (value: string) => Correction;

  constructor(private readonly book: Book) {
    this.correct = createCorrector(book);
  }

  /** 一个词与它的同义词。 */
  private needlesOf(value: string, weight: number): Needle[] {
    return [
      plain(value, weight),
      ...this.book.synonymsOf(value).map((word) => plain(word, weight * 0.8)),
    ];
  }

  private changed(words: string[]): Concept {
    return concept(
      words.flatMap((word) => this.needlesOf(word, 0.8)),
      words,
    );
  }

  /** 按读音理解，读音在书里有的才算。 */
  private heard(value: string): Concept[] {
    const {sounds, key} = this.book;
    const needle: Needle = {weight: 0.85, find: sounds.finder(value)};
    return needle.find(key, 0) ? [concept([needle])] : [];
  }

  /** 连写的汉字：改一处就是名目的先改，其余去掉问句的字眼、拆开。 */
  private divided(value: string): Concept[] {
    const parts = divide(this.book, value);
    const known = parts.filter(({kind}) => kind === 'known');
    const {words, sure} = this.correct(value);
    if (words.length > 0 && (sure || known.length === 0))
      return [this.changed(words)];
    const asked = parts
      .map(({text, kind}) => (kind === 'filler' ? ' ' : text))
      .join('');
    const cores = asked.split(' ').filter((core) => core !== '');
    if (cores.length > 0 && asked !== value)
      return cores.flatMap((core) => this.resolve(core));
    // 拆剩下的字不算：书里没有它。
    return known.length > 0
      ? known.map(({text}) => concept(this.needlesOf(text, 1)))
      : [concept([plain(value)])];
  }

  /** 一个词可以怎样理解。 */
  private resolve(value: string): Concept[] {
    const {has, synonymsOf} = this.book;
    const writings = [value, spaced(value), respell(spaced(value))];
    const written = writings.find(
      (word) => has(word) || synonymsOf(word).length > 0,
    );
    if (written !== undefined) return [concept(this.needlesOf(written, 1))];
    const heard =
      value.length > 1 &&
      /[a-z]/.test(value) &&
      /^[a-z\u3400-\u9fff]+$/.test(value);
    const sounding = heard ? this.heard(value) : [];
    if (sounding.length > 0) return sounding;
    if (isHan(value) && value.length > 2) return this.divided(value);
    const {words} =
      hasHan(value) && !isHan(value) ? {words: []} : this.correct(value);
    if (words.length > 0) return [this.changed(words)];
    const runs = runsOf(value);
    // 汉字与西文连写的各算各的；只有一段的是旁边带着符号。
    if (runs.length > 0 && runs[0] !== value)
      return withoutFillers(runs).flatMap((word) => this.resolve(word));
    return [concept([plain(value)])];
  }

  conceptsOf(query: string): Concept[] {
    const words = this.book
      .simplify(fold(query.normalize('NFKC')).replaceAll('ü', 'v'))
      .split(/[\s，。；：？！、“”《》?!]+/)
      // 书里有“C++”，没有“打印机+”；括号一类的符号，书里有也多半是随手碰到的。
      .map((word) =>
        this.book.has(word) &&
        /^[\p{L}\p{N}](?:.*[\p{L}\p{N}+#%])?$/u.test(word)
          ? word
          : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
      )
      .filter((word) => word !== '');
    const telling = withoutFillers(words);
    const phrase = words.join(' ');
    if (
      words.length > 1 &&
      (this.book.has(phrase) || this.book.synonymsOf(phrase).length > 0)
    )
      return [concept(this.needlesOf(phrase, 1))];
    // fan xiang fang da：带空格的拼音连起来读。
    const joined =
      telling.length > 1 && telling.every(isLetters)
        ? this.heard(telling.join(''))
        : [];
    return joined.length > 0
      ? joined
      : telling.flatMap((word) => this.resolve(word));
  }
}
