/** 查询 → 几个词。空格隔开的一段依次这样理解：原样与同义词 → 拼音 → 改一处就是名目 → 拆开，去掉不算数的字眼。 */
import {literal, type Documents, type Match} from './documents';
import {createCorrector} from './editDistance';
import {createSegmenter} from './segment';
import {fold, isHan} from './text';

/** 读者要找的一样东西；任意一种写法都算，一种也没有就是手册里没有它。 */
export interface Term {
  text: string;
  matches: Match[];
  /** 改成了这些词去找。 */
  similar: string[];
  /** 没有它时，相近的词。 */
  near: string[];
}

const shortestPinyin = 3;

/** 一段：C++、wi-fi、10.5；别的符号隔开。 */
const chunkPattern = /[\p{L}\p{N}][\p{L}\p{N}+#%._-]*/gu;
const isPinyin = (value: string): boolean =>
  value.length >= shortestPinyin && /^[a-z\u3400-\u9fff]*$/.test(value);

export function createQueryReader(documents: Documents, stopWords: string[]) {
  const {has, isNamed, synonymsOf, pinyin, text} = documents;
  const segment = createSegmenter(documents, new Set(stopWords));
  const correct = createCorrector(documents);
  /** 正文里碰巧连着的汉字不算：“报名截止”是两样东西。 */
  const isKnown = (value: string): boolean =>
    synonymsOf(value).length > 0 || (isHan(value) ? isNamed : has)(value);

  const known = (value: string): Match[] => [
    literal(value, /^[a-z]{1,2}$/.test(value)),
    ...synonymsOf(value).map((word) => literal(word, /^\w/.test(word))),
  ];
  const termOf = (
    value: string,
    matches: Match[],
    similar: string[] = [],
    near: string[] = [],
  ): Term => ({text: value, matches, similar, near});

  /** 手册里没有的：拼音；同音与差一处的改；都不是就说没有；落单的一个字不算。 */
  function unknown(value: string): Term[] {
    const match = pinyin.finder(value);
    if (isPinyin(value) && match(text, 0)) return [termOf(value, [match])];
    const {words, near} = correct(value);
    const matches = words.flatMap(known);
    return value.length > 1 ? [termOf(value, matches, words, near)] : [];
  }

  function resolve(value: string): Term[] {
    if (isKnown(value)) return [termOf(value, known(value))];
    const parts = segment(value);
    // 每一段都认得的没有写错：“捐仪器”不是“借仪器”。
    const isStrange = parts.some(({kind}) => kind === 'unknown');
    if (isStrange && correct(value).isSure) return unknown(value);
    // 连着写在手册里的：写着这几个字的一页最像。
    const whole =
      parts.length > 1 && has(value) ? [termOf(value, known(value))] : [];
    return [
      ...whole,
      ...parts.flatMap(({text: part, kind}) => {
        if (kind === 'stop') return [];
        return kind === 'known' ? termOf(part, known(part)) : unknown(part);
      }),
    ];
  }

  /** 查询里的各个词。 */
  return (query: string): Term[] => {
    const chunks = fold(query.normalize('NFKC')).match(chunkPattern) ?? [];
    // 空格隔开写的名字：blue pill。
    const phrase = chunks.join(' ');
    const terms = (
      phrase !== '' && isKnown(phrase) ? [phrase] : chunks
    ).flatMap(resolve);
    return [...new Map(terms.map((item) => [item.text, item])).values()];
  };
}
