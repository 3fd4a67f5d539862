/**
 * 由例句学会认人出事的话：平均感知机（averaged perceptron）。一句话拆成它的字与两个连着的字，每一样对每一节有一个分量；
 * 认错了，就把这句话的各样往对的一节添一点、从错的一节减一点，走几遍取平均。只留最要紧的分量，再学一遍。
 */
import crypto from 'node:crypto';
import {urgentGramsOf} from './engine/urgent';

/** 一节 → 分量，半分一档 → 这么重的各样（一个字或两个连着的字），空格隔开；空的一节是没有人出事。 */
export type Model = Record<string, Record<string, string>>;

/** 一句话的各样在表里的位置：一样一行，一节一列。 */
interface Lesson {
  rows: readonly number[];
  right: number;
}

const rounds = 12;
/** 认对了的，隔几遍再看一次。 */
const interval = 3;
/** 对的一节要比别的高出这么多。 */
const margin = 1;
/** 留这么多个分量，压缩后约 18 KB。 */
const mostWeights = 8200;

/** @param kept 不是零的分量才学 */
function learn(
  lessons: readonly Lesson[],
  columns: number,
  kept: Float64Array,
): Float64Array {
  const weights = new Float64Array(kept.length);
  const sums = new Float64Array(kept.length);
  const scores = new Float64Array(columns);
  const learnt = new Set<Lesson>();
  let turn = 1;
  /** 最像的另一节；对的一节比它高出足够多的，是 undefined。 */
  function wrongOf({rows, right}: Lesson, step: number): number | undefined {
    scores.fill(0);
    for (const row of rows)
      for (let at = 0; at < columns; at += 1)
        scores[at] = (scores[at] ?? 0) + step * (weights[row + at] ?? 0);
    const own = scores[right] ?? 0;
    scores[right] = -Infinity;
    const most = Math.max(...scores);
    return own - most >= margin ? undefined : scores.indexOf(most);
  }
  function nudge(at: number, change: number): void {
    if (!kept[at]) return;
    weights[at] = (weights[at] ?? 0) + change;
    sums[at] = (sums[at] ?? 0) + change * turn;
  }
  for (let round = 0; round < rounds; round += 1)
    for (const lesson of lessons) {
      turn += 1;
      if (round % interval && learnt.has(lesson)) continue;
      const step = 1 / Math.sqrt(lesson.rows.length);
      const wrong = wrongOf(lesson, step);
      learnt.add(lesson);
      if (wrong === undefined) continue;
      learnt.delete(lesson);
      for (const row of lesson.rows) {
        nudge(row + lesson.right, step);
        nudge(row + wrong, -step);
      }
    }
  return weights.map((weight, at) => weight - (sums[at] ?? 0) / turn);
}

/** 由例句（一句话 → 它说的是哪一节的事，空的是没有人出事）学会；次序不要紧。 */
export function train(examples: ReadonlyMap<string, string>): Model {
  const sections = [...new Set(['', ...examples.values()])].sort();
  const columns = sections.length;
  const counts = new Map<string, number>();
  // 一节的例句挨着写，打散了学。
  const said = [...examples]
    .map(([text, section]) => {
      const grams = [...urgentGramsOf(text)];
      for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
      const order = crypto.createHash('sha256').update(text).digest('hex');
      return {grams, order, right: sections.indexOf(section)};
    })
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  const names = [...counts.keys()].sort();
  const places = new Map(names.map((gram, at) => [gram, at * columns]));
  const lessons = said.map(({grams, right}) => ({
    rows: grams.map((gram) => places.get(gram) ?? 0),
    right,
  }));
  const all = new Float64Array(names.length * columns).fill(1);
  // 越常见的越要紧。
  const strengths = learn(lessons, columns, all).map(
    (weight, at) =>
      weight &&
      Math.abs(weight) *
        (counts.get(names[Math.floor(at / columns)] ?? '') ?? 0) ** 0.3,
  );
  const least =
    strengths
      .filter(Boolean)
      .sort()
      .at(-mostWeights - 1) ?? 0;
  const kept = strengths.map((strength) => Number(strength > least));
  const weights = learn(lessons, columns, kept).map((weight) =>
    Math.round(2 * weight),
  );
  const model: Model = {};
  const add = (at: number, weight: number, gram: string): void => {
    const own = (model[sections[at] ?? ''] ??= {});
    own[weight] = `${own[weight] ?? ''} ${gram}`.trim();
  };
  weights.forEach((weight, at) => {
    if (weight)
      add(at % columns, weight, names[Math.floor(at / columns)] ?? '');
  });
  return model;
}
