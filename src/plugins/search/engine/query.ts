/** 查询 → 几个词。空格隔开的一段依次这样理解：原样与同义词 → 拆开，去掉不算数的字眼 → 拼音 → 改一处就是名目。 */
import type {Book} from './book';
import {createCorrector} from './correct';
import {fold, isHan, literal, type Match} from './text';

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
/** 各种词的分量，乘以字数的平方；不是名目、只是哪里写着的最低。 */
const weights = {stop: 3.2, name: 1.5, written: 0.4};
const [longestWord, singleStop, unknownAtom] = [8, 0.8, -1];

/** 连写的一段怎样拆成词，拆剩下的认不认得。 */
function createSplitter({has, isName}: Book, stops: Set<string>) {
  /** 几个字合起来，手册里写着。 */
  const isWritten = (word: string) => word.length > 1 && has(word);
  const isUnknown = (word: string) =>
    !stops.has(word) && !isName(word) && !isWritten(word);

  /** 当作一个词的得分；几个字合起来还不认得的，不这样拆。 */
  function pointsOf(word: string, isAtom: boolean): number {
    const area = word.length ** 2;
    if (stops.has(word)) return area === 1 ? singleStop : area * weights.stop;
    if (isName(word)) return area * weights.name;
    if (isWritten(word)) return area * weights.written;
    return isAtom ? unknownAtom : -Infinity;
  }

  /** 连写的一段拆成词，一个词至多 most 个字，取总分最高的拆法；拆剩下的连成一段。 */
  function split(value: string, most = longestWord): string[] {
    const atoms = value.match(atomPattern) ?? [];
    /** 前几个字的最好的拆法。 */
    const best: {score: number; words: string[]}[] = [{score: 0, words: []}];
    for (let end = 1; end <= atoms.length; end += 1) {
      const choices = best.slice(-most).map((before, at, all) => {
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

  /** 几样东西合成的（锂电池充电），其中的名目也算：只写着一样的一节也找得到。 */
  const partsOf = (word: string): string[] =>
    isHan(word, 4)
      ? split(word, word.length - 1).filter(
          (part) => isName(part) && !stops.has(part),
        )
      : [];

  return {split, partsOf, isUnknown};
}

const term = (value: string, forms: Match[], similar: string[] = []): Term => ({
  text: value,
  find: (where) => forms.flatMap((find) => find(where)),
  isAbsent: forms.length === 0,
  similar,
});

export function createQueryReader(book: Book, stopWords: readonly string[]) {
  const {has, isName, synonymsOf, pinyin, text} = book;
  const stops = new Set(stopWords);
  const {split, partsOf, isUnknown} = createSplitter(book, stops);
  const correct = createCorrector(book);

  const formsOf = (value: string): Match[] => [
    literal(value, /^[a-z]{1,2}$/.test(value)),
    ...synonymsOf(value).map((word) => literal(word, /^\w/.test(word))),
  ];
  const known = (value: string): Term => term(value, formsOf(value));

  /** 手册里没有的：拼音；同音与差一处的改；都不是就是没有。 */
  function unknown(value: string): Term {
    const find = pinyin.finder(value);
    if (pinyinPattern.test(value) && find(text).length > 0)
      return term(value, [find]);
    // 落单的一个字改不出什么。
    const similar = value.length > 1 ? correct(value).words : [];
    return term(value, similar.flatMap(formsOf), similar);
  }

  function resolve(value: string): Term[] {
    // 整个标题、小标题。
    if (value.length > longestWord && isName(value)) return [known(value)];
    const words = split(value);
    // 认得的没有写错：“捐仪器”不是“借仪器”，“加视频”也不是“拍视频”。
    const isRight = !words.some(isUnknown) || isName(value.slice(1));
    return !isRight && !has(value) && correct(value).isSure
      ? [unknown(value)]
      : words
          .filter((word) => !stops.has(word))
          .flatMap((word) =>
            isUnknown(word)
              ? unknown(word)
              : [word, ...partsOf(word)].map(known),
          );
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
