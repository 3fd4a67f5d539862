/** 查询 → 几个词。空格隔开的一段依次这样理解：原样与同义词 → 拆开，去掉不算数的字眼 → 拼音 → 改一处就是名目。 */
import type {Book} from './book';
import {createCorrector} from './correct';
import {fold, literal, type Match} from './text';

/** 读者要找的一样东西，任何一种写法都算；手册里没有的，isAbsent。 */
export interface Term {
  text: string;
  find: Match;
  isAbsent: boolean;
  /** 改成了这些词去找。 */
  similar: string[];
}

/** 一段：C++、wi-fi、10.5；别的符号隔开。 */
const chunkPattern = /[\p{L}\p{N}][\p{L}\p{N}+#%._-]*/gu;
/** 连着的字母、数字不拆。 */
const atomPattern = /[a-z]+|\d+(?:\.\d+)*|./gu;
/** 首字母至少三个。 */
const pinyinPattern = /^[a-z\u3400-\u9fff]{3,}$/;
/** 各种词的分量，乘以字数的平方；不是名目、只是哪里写着的最低，写着的处数多些才像一个词。 */
const weights = {stop: 3.2, name: 1.5, written: 0.12};
const [longestWord, singleStop, unknownAtom] = [14, 0.8, -1];

/** 连写的一段怎样拆成词，拆剩下的认不认得。 */
function createSplitter({has, isName, text}: Book, stops: Set<string>) {
  /** 几个字合起来，手册里写着。 */
  const isWritten = (word: string) => word.length > 1 && has(word);
  const isUnknown = (word: string) =>
    !stops.has(word) && !isName(word) && !isWritten(word);

  /** 当作一个词的得分；几个字合起来还不认得的，不这样拆。 */
  function pointsOf(word: string, isAtom: boolean): number {
    const area = word.length ** 2;
    if (stops.has(word)) return area === 1 ? singleStop : area * weights.stop;
    if (isName(word)) return area * weights.name;
    if (isWritten(word))
      return area * weights.written * Math.log2(text.split(word).length);
    return isAtom ? unknownAtom : -Infinity;
  }

  /** 连写的一段拆成词，取总分最高的拆法；拆剩下的连成一段。 */
  function split(value: string): string[] {
    const atoms = value.match(atomPattern) ?? [];
    /** 前几个字的最好的拆法。 */
    const best: {score: number; words: string[]}[] = [{score: 0, words: []}];
    for (let end = 1; end <= atoms.length; end += 1) {
      const choices = best.slice(-longestWord).map((before, at, all) => {
        const length = all.length - at;
        const word = atoms.slice(end - length, end).join('');
        const score = before.score + pointsOf(word, length === 1);
        return {score, words: [...before.words, word]};
      });
      best.push(choices.reduce((a, b) => (b.score > a.score ? b : a)));
    }
    const joined: string[] = [];
    for (const word of best.at(-1)?.words ?? []) {
      const isRest = isUnknown(word) && isUnknown(joined.at(-1) ?? word);
      joined.push(((isRest && joined.pop()) || '') + word);
    }
    return joined;
  }

  return {split, isUnknown};
}

const term = (value: string, forms: Match[], similar: string[] = []): Term => ({
  text: value,
  find: (where) => forms.flatMap((find) => find(where)),
  isAbsent: forms.length === 0,
  similar,
});

export function createQueryReader(book: Book, stopWords: readonly string[]) {
  const {has, synonymsOf, pinyin, text} = book;
  const stops = new Set(stopWords);
  const {split, isUnknown} = createSplitter(book, stops);
  const correct = createCorrector(book);

  const formsOf = (value: string): Match[] => [
    literal(value, /^[a-z]{1,2}$/.test(value)),
    ...synonymsOf(value).map((word) => literal(word, /^\w/.test(word))),
  ];
  const known = (value: string): Term => term(value, formsOf(value));

  /** 手册里没有的：拼音；同音与差一处的改；连着写的几段拼音，从最长的一段认起；都不是就是没有。 */
  function unknown(value: string): Term[] {
    // 落单的一个字改不出什么。
    const similar = value.length > 1 ? correct(value) : [];
    const sounds = pinyinPattern.test(value) ? pinyin.split(value) : [];
    const least = (similar.length > 0 && sounds.length) || 1;
    for (let most = sounds.length; most >= least; most -= 1) {
      const find = pinyin.finder(sounds.slice(0, most).join(''));
      const rest = sounds.slice(most);
      // 不剩下一个音。
      if (rest.length !== 1 && find(text).length > 0)
        return [
          term(value, [find]),
          ...(rest[0] ? unknown(rest.join('')) : []),
        ];
    }
    return [term(value, similar.flatMap(formsOf), similar)];
  }

  function resolve(value: string): Term[] {
    const words = split(value);
    // 认得的没有写错：“捐仪器”不是“借仪器”。
    return words.some(isUnknown) && !has(value) && correct(value).length > 0
      ? unknown(value)
      : words
          .filter((word) => !stops.has(word))
          .flatMap((word) => (isUnknown(word) ? unknown(word) : known(word)));
  }

  /** 查询里的各个词。 */
  return (query: string): Term[] => {
    const chunks = fold(query.normalize()).match(chunkPattern) ?? [];
    // 空格隔开写的：一句报错原样写着的一页最像。
    const phrase = chunks.join(' ');
    const terms = [
      ...(chunks.length > 1 && has(phrase) ? [known(phrase)] : []),
      ...chunks.flatMap(resolve),
    ];
    const all = [...new Map(terms.map((one) => [one.text, one])).values()];
    if (all.some((one) => one.text.length > 1)) return all;
    // 只剩不算数的字眼、落单的字：照原样找，或者一个个找，不空着。
    return phrase && has(phrase)
      ? [known(phrase)]
      : all.map((one) => (has(one.text) ? known(one.text) : one));
  };
}
