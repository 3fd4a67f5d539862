/** 连写的一段拆成词：手册里有的、不算数的、剩下的；取总分最高的拆法。连着的字母、数字不拆。 */
import type {Documents} from './documents';

export interface Part {
  text: string;
  kind: 'known' | 'stop' | 'unknown';
}

/** 各种词的分量，乘以字数的平方；正文里碰巧相连的最低。 */
const weights = {stop: 3.2, exact: 1.5, name: 1, body: 0.4};
const [longest, singleStop, unknownAtom] = [8, 0.8, -1];

export function createSegmenter(
  {has, isName, isNamed}: Documents,
  stopWords: ReadonlySet<string>,
) {
  function scored(text: string, isAtom: boolean): Part & {score: number} {
    const [size, area] = [text.length, text.length ** 2];
    if (stopWords.has(text))
      return {
        text,
        kind: 'stop',
        score: size === 1 ? singleStop : area * weights.stop,
      };
    if (isName(text)) return {text, kind: 'known', score: area * weights.exact};
    if (size === 1 || !has(text))
      return {
        text,
        kind: 'unknown',
        score: isAtom ? unknownAtom : -Infinity,
      };
    const weight = isNamed(text) ? weights.name : weights.body;
    return {text, kind: 'known', score: area * weight};
  }

  /** 拆剩下的连成一段。 */
  const joinUnknown = (all: Part[], part: Part): Part[] => {
    const last = all.at(-1);
    return last?.kind === 'unknown' && part.kind === 'unknown'
      ? [...all.slice(0, -1), {...last, text: last.text + part.text}]
      : [...all, part];
  };

  return (value: string): Part[] => {
    const atoms = value.match(/[a-z]+|\d+(?:\.\d+)*|./gu) ?? [];
    const best: {score: number; parts: Part[]}[] = [{score: 0, parts: []}];
    for (let end = 1; end <= atoms.length; end += 1) {
      const choices = best
        .slice(-longest)
        .map(({score, parts}, at, {length}) => {
          const start = end - length + at;
          const text = atoms.slice(start, end).join('');
          const part = scored(text, start === end - 1);
          return {score: score + part.score, parts: [...parts, part]};
        });
      best.push(choices.reduce((a, b) => (b.score > a.score ? b : a)));
    }
    return (best.at(-1)?.parts ?? []).reduce(joinUnknown, []);
  };
}
