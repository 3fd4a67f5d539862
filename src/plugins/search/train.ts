/**
 * 由例句学会认人出事的话：平均感知机（averaged perceptron）。一句话拆成它的字与两个连着的字，每一样对每一节有一个分量；
 * 认错了，就把这句话的各样往对的一节添一点、从错的一节减一点，走几遍取平均。只留最要紧的分量，再学一遍。
 */
import crypto from 'node:crypto';
import {atomsOf, fold} from './engine/text';
import {encodeWeights, gramsIn, type Model} from './engine/urgent';

/** 一句话，与它说的是第几节的事；0 是没有人出事。 */
export type Example = readonly [text: string, section: number];

/** 一句话的各样在表里的位置：一样一行，一节一列。 */
interface Lesson {
  rows: readonly number[];
  section: number;
}

const rounds = 12;
/** 对的一节要比别的高出这么多。 */
const margin = 1;
/** 留这么多个分量，压缩后约 11 KB。 */
const mostWeights = 6500;

/** @param kept 不是零的分量才学 */
function learn(
  lessons: readonly Lesson[],
  sections: number,
  kept: Float64Array,
): Float64Array {
  const weights = new Float64Array(kept.length);
  const sums = new Float64Array(kept.length);
  const scores = new Float64Array(sections);
  let turn = 1;
  for (let round = 0; round < rounds; round += 1) {
    for (const {rows, section: right} of lessons) {
      turn += 1;
      const step = 1 / Math.sqrt(rows.length);
      scores.fill(0);
      for (const row of rows)
        for (let at = 0; at < sections; at += 1)
          scores[at] = (scores[at] ?? 0) + step * (weights[row + at] ?? 0);
      const own = scores[right] ?? 0;
      scores[right] = -Infinity;
      const wrong = scores.indexOf(Math.max(...scores));
      if (own - (scores[wrong] ?? 0) >= margin) continue;
      for (const row of rows) {
        for (const [at, change] of [
          [row + right, step],
          [row + wrong, -step],
        ] as const) {
          if (!kept[at]) continue;
          weights[at] = (weights[at] ?? 0) + change;
          sums[at] = (sums[at] ?? 0) + change * turn;
        }
      }
    }
  }
  return weights.map((weight, at) => weight - (sums[at] ?? 0) / turn);
}

const hashOf = (text: string): string =>
  crypto.createHash('sha256').update(text).digest('hex');

/** 由例句学会；sections 是几节，0 也算。例句的次序不要紧。 */
export function train(examples: readonly Example[], sections: number): Model {
  const counts = new Map<string, number>();
  const said = examples
    .map(([text, section]) => ({
      grams: [...gramsIn(atomsOf(fold(text)))],
      section,
      hash: hashOf(text),
    }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  for (const gram of said.flatMap(({grams}) => grams))
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  const names = [...counts.keys()];
  const places = new Map(names.map((gram, at) => [gram, at * sections]));
  const lessons = said.map(({grams, section}) => ({
    rows: grams.map((gram) => places.get(gram) ?? 0),
    section,
  }));
  const all = new Float64Array(names.length * sections).fill(1);
  // 越常见的越要紧。
  const strengths = learn(lessons, sections, all).map(
    (weight, at) =>
      Math.abs(weight) *
      (counts.get(names[Math.floor(at / sections)] ?? '') ?? 0) ** 0.3,
  );
  const least =
    strengths
      .slice()
      .sort()
      .at(-mostWeights - 1) ?? 0;
  const kept = strengths.map((strength) => Number(strength > least));
  const weights = learn(lessons, sections, kept);
  const rows = names
    .map((gram, at) => ({
      gram,
      code: encodeWeights(weights.subarray(at * sections, (at + 1) * sections)),
    }))
    .filter(({code}) => code !== '')
    .sort((a, b) => (a.gram < b.gram ? -1 : 1));
  return {
    grams: rows.map(({gram}) => gram).join(' '),
    weights: rows.map(({code}) => code).join(' '),
  };
}
