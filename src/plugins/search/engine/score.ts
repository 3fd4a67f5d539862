/**
 * 每一页的得分，按 BM25F：一个词在标题、关键词、小标题、正文里各取占得最满的一处，加起来，多到一定就不再长；
 * 少见的词重一些。再添上最好的一节的：几个词在一处，与一节的问法像；一页里先给哪一节也照它。
 */
import type {Page, Section} from '../types';
import type {Book} from './book';
import type {Term} from './query';

export interface Scored {
  page: Page;
  score: number;
  /** 含有查询里多大一部分，0 到 1。 */
  covered: number;
  /** 找到的各节，最要紧的在前；只有标题、关键词对得上的，是页首。 */
  sections: Section[];
}

/** 各栏的分量；占满一栏的加倍。 */
const weights = {title: 2, keyword: 2.5, heading: 2, body: 1.5};
/** 各栏加到这么多，得到一半的分。 */
const saturation = 4;
/** 到处都有的词也算这么多。 */
const commonest = 1.5;
/** 几个词在一处、与问法像的添头。 */
const [together, alike] = [0.05, 0.4];

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** 一页里一个词在各栏的得分：占了这一栏的多大一部分；没有的不列。 */
function foundIn({fields, text: whole}: Book['pages'][number], {find}: Term) {
  if (find(whole).length === 0) return [];
  return fields.flatMap(({kind, section, text}) => {
    const lengths = find(text).map(([from, to]) => to - from);
    const share = Math.max(0, ...lengths) / text.length;
    const points = weights[kind] * (1 + share);
    return lengths.length > 0 ? {kind, section, points} : [];
  });
}

/** 含有任何一个词的全部页面，最要紧的在前。 */
export function rank(
  {pages, similarity}: Book,
  terms: readonly Term[],
): Scored[] {
  const likenessOf = similarity(terms.map(({text}) => text).join(' '));
  /** 一节像不像；一个词也没有的，碰巧有几个同样的字，不算。取平方：只像一半的算四分之一。 */
  const likenessIn = (own: readonly string[], points: number) =>
    alike * (points && Math.max(...own.map(likenessOf))) ** 2;
  const found = pages.map((page) => terms.map((term) => foundIn(page, term)));
  const rarities = terms.map((_term, at) => {
    const count = found.filter((hits) => hits[at]?.length).length;
    return commonest + Math.log2(1 + pages.length / (count + 1));
  });
  const total = sum(rarities);
  const scored = pages.map(({page, lines}, place): Scored => {
    const own = page.sections.map(() => 0);
    let [score, covered, named] = [0, 0, 0];
    found[place]?.forEach((hits, at) => {
      const portion = (rarities[at] ?? 0) / total;
      const best = {title: 0, keyword: 0, heading: 0, body: 0};
      for (const {kind, section, points} of hits) {
        best[kind] = Math.max(best[kind], points);
        if (kind === 'title' || kind === 'keyword') named += portion * points;
        else own[section] = (own[section] ?? 0) + portion * points;
      }
      const points = sum(Object.values(best));
      score += (portion * points) / (points + saturation);
      if (hits.length > 0) covered += portion;
    });
    const sections = page.sections
      .map((section, at) => {
        const points = own[at] ?? 0;
        return {section, points, likeness: likenessIn(lines[at] ?? [], points)};
      })
      .sort(
        (a, b) => together * (b.points - a.points) + b.likeness - a.likeness,
      );
    score +=
      together * Math.max(named, ...own) +
      Math.max(...sections.map(({likeness}) => likeness));
    return {
      page,
      score: score * (page.weight ?? 1),
      covered,
      sections: sections
        .filter(({points}, at) => points > 0 || at === 0)
        .map(({section}) => section),
    };
  });
  return scored
    .filter(({covered}) => covered > 0)
    .sort((a, b) => b.score - a.score);
}
