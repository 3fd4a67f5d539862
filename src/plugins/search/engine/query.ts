/** 查询 → 几个词。一个词依次这样理解：原样与同义词 → 换写法 → 拼音 → 去掉问句的字眼、拆开 → 改一处。 */
import {asSynonym, exactly, type Documents, type Match} from './documents';
import {createCorrector, type Correction} from './editDistance';
import {fold, hasHan, isHan, isLetters, respell, runsOf, spaced} from './text';

/** 读者要找的一样东西；matches 任意一种写法都算。 */
export interface Term {
  text: string;
  matches: Match[];
  /** 改成了这些词去找。 */
  similar: string[];
  /** 手册里没有它。 */
  missing: boolean;
  /** 没有它时，相近的词。 */
  near: string[];
}

interface Part {
  text: string;
  kind: 'known' | 'stop' | 'unknown';
  score: number;
}

/** 拆开时各种词的分量，乘以字数的平方；正文里碰巧相连的最低。 */
const partWeights = {stop: 2.5, synonym: 1.5, name: 1, body: 0.4};
const [longestPart, singleStop, singleUnknown] = [8, 0.8, -1];
/** 写法的分量：原样是 1。 */
const matchWeights = {synonym: 0.8, changed: 0.8, pinyin: 0.85};
const shortestPinyin = 3;

// oxlint-disable-next-line max-lines-per-function -- 一组小函数共用停用词与名目，分开就要处处传
export function createQueryReader(documents: Documents, stopWords: string[]) {
  const {has, isNamed, synonymsOf, pinyin, text} = documents;
  const correct = createCorrector(documents);
  const stops = new Set(stopWords);
  const longStops = stopWords.filter((word) => word.length > 1 && hasHan(word));
  const isAsking = (value: string): boolean =>
    /[吗呢吧啊呀了的着]$/.test(value) ||
    longStops.some((word) => value.includes(word));
  const isKnown = (value: string): boolean =>
    has(value) || synonymsOf(value).length > 0;

  const term = (value: string, parts: Partial<Term> = {}): Term => ({
    text: value,
    matches: [exactly(value)],
    similar: [],
    missing: false,
    near: [],
    ...parts,
  });
  const matchesOf = (value: string, weight: number): Match[] => [
    exactly(value, weight),
    ...synonymsOf(value).map((word) =>
      asSynonym(word, weight * matchWeights.synonym),
    ),
  ];
  const known = (value: string): Term =>
    term(value, {matches: matchesOf(value, 1)});
  const changed = (value: string, words: string[]): Term =>
    term(value, {
      matches: words.flatMap((word) => matchesOf(word, matchWeights.changed)),
      similar: words,
    });
  const missing = (value: string, near: string[] = []): Term =>
    term(value, {missing: true, near});

  function partOf(value: string): Part {
    const size = value.length;
    const part = (kind: Part['kind'], score: number): Part => ({
      text: value,
      kind,
      score,
    });
    if (stops.has(value))
      return part(
        'stop',
        size === 1 ? singleStop : size ** 2 * partWeights.stop,
      );
    if (size === 1) return part('unknown', singleUnknown);
    if (synonymsOf(value).length > 0)
      return part('known', size ** 2 * partWeights.synonym);
    if (isAsking(value) || !has(value)) return part('unknown', -Infinity);
    const weight = isNamed(value) ? partWeights.name : partWeights.body;
    return part('known', size ** 2 * weight);
  }

  /** 把连写的一串拆开，取总分最高的拆法；拆剩下的字连成一段。 */
  function divide(value: string): Part[] {
    const best: {score: number; parts: Part[]}[] = [{score: 0, parts: []}];
    for (let end = 1; end <= value.length; end += 1) {
      const choices = best
        .slice(-longestPart)
        .map(({score, parts}, at, {length}) => {
          const part = partOf(value.slice(end - length + at, end));
          return {score: score + part.score, parts: [...parts, part]};
        });
      best.push(choices.reduce((a, b) => (b.score > a.score ? b : a)));
    }
    return (best.at(-1)?.parts ?? []).reduce<Part[]>((all, part) => {
      const last = all.at(-1);
      if (last?.kind !== 'unknown' || part.kind !== 'unknown')
        return [...all, part];
      return [...all.slice(0, -1), {...last, text: last.text + part.text}];
    }, []);
  }

  /** 手册里没有的一段：同音与差一处的改，改不了的就说没有。 */
  function unknown(value: string, {words, near}: Correction): Term[] {
    if (words.length > 0) return [changed(value, words)];
    return value.length > 1 ? [missing(value, near)] : [];
  }

  /** 连写的汉字：改一处就是名目的先改，其余去掉问句的字眼、拆开。 */
  function divided(value: string): Term[] {
    const parts = divide(value);
    const correction = correct(value);
    const isWhole = parts.every(({kind}) => kind === 'unknown');
    if (isWhole || (correction.sure && correction.words.length > 0))
      return unknown(value, correction);
    return parts.flatMap((part) =>
      part.kind === 'known'
        ? known(part.text)
        : part.kind === 'stop'
          ? []
          : unknown(part.text, correct(part.text)),
    );
  }

  function byPinyin(value: string): Term[] {
    const match: Match = {
      weight: matchWeights.pinyin,
      find: pinyin.finder(value),
    };
    return match.find(text, 0) ? [term(value, {matches: [match]})] : [];
  }

  function resolve(value: string): Term[] {
    const written = [value, spaced(value), respell(spaced(value))].find(
      isKnown,
    );
    if (written !== undefined) return [known(written)];
    if (
      value.length >= shortestPinyin &&
      /[a-z]/.test(value) &&
      /^[a-z\u3400-\u9fff]+$/.test(value)
    ) {
      const found = byPinyin(value);
      if (found.length > 0) return found;
    }
    if (isHan(value)) return divided(value);
    const runs = runsOf(value);
    // 汉字与西文连写的各算各的；只有一段的是旁边带着符号。
    if (hasHan(value) && runs.length > 1) return withoutStops(runs);
    const correction = correct(value);
    if (correction.words.length > 0) return [changed(value, correction.words)];
    if (runs.length > 0 && runs[0] !== value) return withoutStops(runs);
    return [missing(value, correction.near)];
  }

  /** 去掉问句的字眼；全是的话原样留着。 */
  function withoutStops(words: string[]): Term[] {
    const telling = words.filter((word) => !stops.has(word));
    return (telling.length > 0 ? telling : words).flatMap(resolve);
  }

  /** 查询里的各个词。 */
  return (query: string): Term[] => {
    const folded = documents.simplify(
      fold(query.normalize('NFKC')).replaceAll('ü', 'v'),
    );
    const words = folded
      .split(/[\s，。；：？！、“”《》?!]+/)
      // 手册里有“C++”，没有“打印机+”；括号一类的符号，有也多半是随手碰到的。
      .map((word) =>
        has(word) && /^[\p{L}\p{N}](?:.*[\p{L}\p{N}+#%])?$/u.test(word)
          ? word
          : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
      )
      .filter((word) => word !== '');
    const phrase = words.join(' ');
    if (words.length > 1 && isKnown(phrase)) return [known(phrase)];
    // fan xiang fang da：带空格的拼音连起来读。
    const joined =
      words.length > 1 && words.every(isLetters)
        ? byPinyin(words.join(''))
        : [];
    const terms = joined.length > 0 ? joined : withoutStops(words);
    return [...new Map(terms.map((item) => [item.text, item])).values()];
  };
}
