/** 人身安全：读者的话里说到人出事，先答应急页的那一节。怎样由例句学会的在 train.ts。 */
import type {SearchIndex} from '../types';
import type {Book} from './book';
import {atomsOf, fold, gramsOf} from './text';

/** 一句话的各样；句首也算一个字，什么也没认出来的话由它说没有人出事。 */
export const urgentGramsOf = (
  text: string,
  split = (atom: string): string[] => [atom],
) => gramsOf(['^', ...atomsOf(fold(text.normalize())).flatMap(split)]);

/** 整句话也算一样：拆开了认不出来的例句，照写的认。 */
export const wholeOf = (text: string): string =>
  `=${fold(text.normalize()).replace(/\s/g, '')}`;

/** 有最像的一节这么像的，也给。 */
const alike = 0.8;

/** 一句话说的是应急页哪几节的事，最像的在前；没有人出事是空的。 */
export function createUrgent(
  model: SearchIndex['urgent'],
  {pinyin}: Pick<Book, 'pinyin'>,
) {
  const known = new Map<string, [section: string, weight: number][]>();
  for (const [section, rows] of Object.entries(model))
    for (const [weight, grams] of Object.entries(rows))
      for (const gram of grams.split(' '))
        known.set(gram, [
          ...(known.get(gram) ?? []),
          [section, Number(weight)],
        ]);
  // 两个连着的字的读音也认：慌的时候打了同音的字、只打了拼音。
  for (const [gram, row] of [...known]) {
    const sound = gram.length > 1 ? pinyin.spell(gram) : '';
    if (sound !== '' && !known.has(sound)) known.set(sound, row);
  }
  const split = (atom: string) =>
    known.has(atom) ? [atom] : pinyin.split(atom);
  return (query: string): string[] => {
    const scores = new Map([['', 0]]);
    for (const gram of [...urgentGramsOf(query, split), wholeOf(query)])
      for (const [section, weight] of known.get(gram) ??
        known.get(pinyin.spell(gram)) ??
        [])
        scores.set(section, (scores.get(section) ?? 0) + weight);
    const harmless = scores.get('') ?? 0;
    const least = alike * (Math.max(...scores.values()) - harmless);
    return Array.from(scores)
      .filter(([, score]) => score > harmless && score >= harmless + least)
      .sort(([, a], [, b]) => b - a)
      .map(([section]) => section);
  };
}
