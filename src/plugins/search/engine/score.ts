/**
 * 每一节的得分，按 BM25F：一个词在这一页的标题、关键词与这一节的小标题、问法、正文里各取占得最满的一处，加起来，多到一定就不再长；
 * 少见的词重一些。再添上这句话的字有多大一部分在这一节的小标题与问法里：不分词，漏认的词也算到一点。一页的是它最好的一节，加上各节合起来的。
 */
import type {Page, Section} from '../types';
import type {Book, Field} from './book';
import type {Term} from './query';

interface Scored {
  page: Page;
  score: number;
  /** 找到的各节，最要紧的在前；差得远的不列。 */
  sections: Section[];
}

/** 各栏的分量；占满一栏的加倍。 */
const weights = {title: 2.1, keyword: 1, heading: 1.4, said: 0.6, body: 0.55};
/** 各栏加到这么多，得到一半的分。 */
const saturation = 3.7;
/** 到处都有的词也算这么多；不是名目的打折：多半是拆剩下的。 */
const [commonest, notName] = [4.5, 0.8];
/** 各节合起来的；这句话的字在小标题与问法里的。 */
const [whole, shared] = [0.6, 0.9];
/** 一页里别的一节，有最好的一节的这么大一部分才列。 */
const leastSection = 0.7;

type Found = Pick<Field, 'kind' | 'section'> & {points: number};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** 一页里一个词在各栏的得分：占了这一栏的多大一部分；没有的不列。 */
function foundIn({fields, text: all}: Book['pages'][number], {find}: Term) {
  if (find(all).length === 0) return [];
  return fields.flatMap(({kind, section, text}): Found[] => {
    const lengths = find(text).map(([from, to]) => to - from);
    const share = Math.max(0, ...lengths) / text.length;
    const points = weights[kind] * (1 + share);
    return lengths.length > 0 ? [{kind, section, points}] : [];
  });
}

/** 一个词在几栏里的得分，0 到 1。 */
function pointsOf(found: readonly Found[]): number {
  const best = new Map<string, number>();
  for (const {kind, points} of found)
    best.set(kind, Math.max(best.get(kind) ?? 0, points));
  const points = sum([...best.values()]);
  return points / (points + saturation);
}

/** 含有任何一个词的全部页面，最要紧的在前。 */
export function rank(
  {pages, similarity, isName}: Book,
  terms: readonly Term[],
  query: string,
): Scored[] {
  const sharedWith = similarity(query);
  const found = pages.map((page) => terms.map((term) => foundIn(page, term)));
  const rarities = terms.map(({text}, at) => {
    const count = found.filter((hits) => hits[at]?.length).length;
    const rarity = commonest + Math.log2(1 + pages.length / (count + 1));
    return rarity * (isName(text) ? 1 : notName);
  });
  const scored = pages.flatMap(({page, lines}, place): Scored[] => {
    const hits = found[place] ?? [];
    if (!hits.some((all) => all.length > 0)) return [];
    /** 各个词的得分加起来，只看 isSeen 的几处。 */
    const scoreOf = (isSeen: (one: Found) => boolean): number =>
      sum(
        hits.map(
          (all, at) => (rarities[at] ?? 0) * pointsOf(all.filter(isSeen)),
        ),
      ) / sum(rarities);
    const sections = page.sections
      .flatMap((section, at) => {
        const isHere = (one: Found) => one.section === at;
        if (at > 0 && !hits.some((all) => all.some(isHere))) return [];
        const score =
          scoreOf((one) => isHere(one) || one.section === undefined) +
          shared * sharedWith(lines[at] ?? '');
        return {section, score};
      })
      .sort((a, b) => b.score - a.score);
    const best = sections[0]?.score ?? 0;
    return [
      {
        page,
        score: (best + whole * scoreOf(() => true)) * (page.weight ?? 1),
        sections: sections
          .filter(({score}) => score >= leastSection * best)
          .map(({section}) => section),
      },
    ];
  });
  return scored.sort((a, b) => b.score - a.score);
}
