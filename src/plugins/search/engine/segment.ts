/** 连写的一段拆成词：手册里有的、不算数的、剩下的；取总分最高的拆法。连着的字母、数字不拆。 */
import type {Documents} from './documents';
import {isPhrase} from './text';

export interface Part {
  text: string;
  kind: 'known' | 'stop' | 'unknown';
}

/** 各种词的分量，乘以字数的平方；正文里碰巧相连的最低。 */
const weights = {stop: 3.2, name: 1.5, inName: 1, inBody: 0.4};
const [longest, singleStop, unknownAtom] = [8, 0.8, -1];

const atomPattern = /[a-z]+|\d+(?:\.\d+)*|./gu;

export function createSegmenter(
  {has, isName, isNamed}: Documents,
  stopWords: ReadonlySet<string>,
) {
  /** 拆出来的一个词与它的得分；几个字合起来还不认得的，不这样拆。 */
  function partOf(text: string, isAtom: boolean): [Part, score: number] {
    const area = text.length ** 2;
    if (stopWords.has(text)) {
      const score = text.length === 1 ? singleStop : area * weights.stop;
      return [{text, kind: 'stop'}, score];
    }
    if (isName(text)) return [{text, kind: 'known'}, area * weights.name];
    if (text.length > 1 && !isPhrase(text) && has(text)) {
      const weight = isNamed(text) ? weights.inName : weights.inBody;
      return [{text, kind: 'known'}, area * weight];
    }
    return [{text, kind: 'unknown'}, isAtom ? unknownAtom : -Infinity];
  }

  return (value: string): Part[] => {
    const atoms = value.match(atomPattern) ?? [];
    /** 前几个字的最好的拆法。 */
    const best: {score: number; parts: Part[]}[] = [{score: 0, parts: []}];
    for (let end = 1; end <= atoms.length; end += 1) {
      const from = Math.max(0, end - longest);
      const choices = best.slice(from).map((before, at) => {
        const text = atoms.slice(from + at, end).join('');
        const [part, score] = partOf(text, from + at === end - 1);
        return {score: before.score + score, parts: [...before.parts, part]};
      });
      best.push(choices.reduce((a, b) => (b.score > a.score ? b : a)));
    }
    // 拆剩下的连成一段。
    const joined: Part[] = [];
    for (const {text, kind} of best.at(-1)?.parts ?? []) {
      const last = joined.at(-1);
      if (last?.kind === 'unknown' && kind === 'unknown') last.text += text;
      else joined.push({text, kind});
    }
    return joined;
  };
}
