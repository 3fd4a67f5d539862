/** 查询 → 几个词。空格隔开的一段依次这样理解：原样与同义词 → 拆开，去掉不算数的字眼 → 拼音 → 改一处就是名目。 */
import type {Documents} from './documents';
import {createCorrector} from './editDistance';
import {createSegmenter} from './segment';
import {fold, isHan, isPhrase, literal, type Match} from './text';

/** 读者要找的一样东西；任意一种写法都算，一种也没有就是手册里没有它。 */
export interface Term {
  text: string;
  matches: Match[];
  /** 改成了这些词去找。 */
  similar: string[];
}

/** 一段：C++、wi-fi、10.5；别的符号隔开。 */
const chunkPattern = /[\p{L}\p{N}][\p{L}\p{N}+#%._-]*/gu;
/** 首字母至少三个。 */
const pinyinPattern = /^[a-z\u3400-\u9fff]{3,}$/;

export function createQueryReader(documents: Documents, stopWords: string[]) {
  const {has, isName, isNamed, synonymsOf, pinyin, text} = documents;
  const segment = createSegmenter(documents, new Set(stopWords));
  const correct = createCorrector(documents);
  /** 正文里碰巧连着的汉字不算：“报名截止”是两样东西。 */
  const isKnown = (value: string): boolean =>
    isName(value) ||
    (isHan(value) ? isNamed(value) && !isPhrase(value) : has(value));

  const matchesOf = (value: string): Match[] => [
    literal(value, /^[a-z]{1,2}$/.test(value)),
    ...synonymsOf(value).map((word) => literal(word, /^\w/.test(word))),
  ];
  const known = (value: string): Term => ({
    text: value,
    matches: matchesOf(value),
    similar: [],
  });

  /** 手册里没有的：拼音；同音与差一处的改；都不是就是没有。 */
  function unknown(value: string): Term {
    const match = pinyin.finder(value);
    if (pinyinPattern.test(value) && match(text).length > 0)
      return {...known(value), matches: [match]};
    // 落单的一个字改不出什么。
    const similar = value.length > 1 ? correct(value).words : [];
    return {text: value, matches: similar.flatMap(matchesOf), similar};
  }

  function resolve(value: string): Term[] {
    if (isKnown(value)) return [known(value)];
    const parts = segment(value);
    // 每一段都认得的没有写错：“捐仪器”不是“借仪器”。
    const isStrange = parts.some(({kind}) => kind === 'unknown');
    if (isStrange && !has(value) && correct(value).isSure)
      return [unknown(value)];
    // 连着写在手册里的：都是不算数的字眼也找得到。
    const whole = has(value) ? [known(value)] : [];
    const terms = parts
      .filter(({kind}) => kind !== 'stop')
      .flatMap((part) =>
        part.kind === 'known' ? known(part.text) : unknown(part.text),
      );
    return [...whole, ...terms];
  }

  /** 查询里的各个词。 */
  return (query: string): Term[] => {
    const chunks = fold(query.normalize()).match(chunkPattern) ?? [];
    // 空格隔开写的：blue pill 是一个名字；一句报错原样写着的一页最像。
    const phrase = chunks.join(' ');
    const isWhole = chunks.length > 1 && (isName(phrase) || has(phrase));
    const whole = isWhole ? [known(phrase)] : [];
    const terms = [...whole, ...chunks.flatMap(resolve)];
    return terms.filter(
      (term, at) => terms.findIndex(({text}) => text === term.text) === at,
    );
  };
}
