/** 查询 → 几个词。一个词依次这样理解：原样与同义词 → 拼音 → 去掉不算数的字眼、拆开 → 改一处。 */
import {literal, type Documents, type Match} from './documents';
import {createCorrector} from './editDistance';
import {createSegmenter} from './segment';
import {fold, isHan, runsOf} from './text';

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

/** 一个词：C++、wi-fi、10.5；别的符号隔开。 */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}+#%._-]*/gu;

export function createQueryReader(documents: Documents, stopWords: string[]) {
  const {has, synonymsOf, pinyin, text} = documents;
  const stops = new Set(stopWords);
  const segment = createSegmenter(documents, stops);
  const correct = createCorrector(documents);
  const isKnown = (value: string): boolean =>
    has(value) || synonymsOf(value).length > 0;

  const known = (value: string): Match[] => [
    literal(value),
    ...synonymsOf(value).map((word) => literal(word, /^\w/.test(word))),
  ];
  const termOf = (value: string, matches: Match[]): Term => ({
    text: value,
    matches,
    similar: [],
    near: [],
  });

  /** 手册里没有的：同音与差一处的改，改不了的就说没有；落单的一个字不算。 */
  function corrected(value: string): Term[] {
    const {words, near} = correct(value);
    const matches = words.flatMap(known);
    return value.length > 1
      ? [{text: value, matches, similar: words, near}]
      : [];
  }

  function byPinyin(value: string): Term[] {
    const match = pinyin.finder(value);
    return match(text, 0) ? [termOf(value, [match])] : [];
  }

  /** 连写的汉字：改一处就是名目的先改，别的去掉不算数的，各算各的。 */
  function divided(value: string): Term[] {
    if (correct(value).isSure) return corrected(value);
    return segment(value).flatMap(({text: part, kind}) => {
      if (kind === 'stop') return [];
      return kind === 'known' ? termOf(part, known(part)) : corrected(part);
    });
  }

  function resolve(value: string): Term[] {
    if (isKnown(value)) return [termOf(value, known(value))];
    const spelled =
      value.length >= shortestPinyin &&
      /^[a-z\u3400-\u9fff]*[a-z][a-z\u3400-\u9fff]*$/.test(value)
        ? byPinyin(value)
        : [];
    if (spelled.length > 0) return spelled;
    if (isHan(value)) return divided(value);
    // 汉字、字母与数字连写的各算各的。
    const runs = runsOf(value);
    const whole = corrected(value);
    return runs.length < 2 || whole.some(({matches}) => matches.length > 0)
      ? whole
      : withoutStops(runs);
  }

  /** 去掉不算数的字眼；全是的话原样留着。 */
  function withoutStops(words: string[]): Term[] {
    const telling = words.filter((word) => !stops.has(word));
    return (telling.length > 0 ? telling : words).flatMap(resolve);
  }

  /** 查询里的各个词。 */
  return (query: string): Term[] => {
    const folded = fold(query.normalize('NFKC')).replaceAll('ü', 'v');
    // 手册里有“C++”，没有“打印机+”。
    const words = (folded.match(wordPattern) ?? []).map((word) =>
      has(word) ? word : word.replace(/[+#%._-]+$/, ''),
    );
    const phrase = words.join(' ');
    if (words.length > 1 && isKnown(phrase))
      return [termOf(phrase, known(phrase))];
    const terms = withoutStops(words);
    return [...new Map(terms.map((item) => [item.text, item])).values()];
  };
}
