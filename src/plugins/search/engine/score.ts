/**
 * 每一页的得分，按 BM25F：一个词在标题、关键词、小标题、正文里各取占得最满的一处，加起来，多到一定就不再长；
 * 少见的词重一些。几个词在同一节的小标题与正文里，或都在标题与关键词里，再添一点；与一节的问法像的，也添一点。
 */
import type {Page} from '../types';
import type {Document, Documents} from './documents';
import type {Term} from './query';
import type {Match} from './text';

export interface Scored {
  page: Page;
  score: number;
  /** 含有查询里多大一部分，0 到 1。 */
  covered: number;
  /** 各节的得分；找到的词标题里都有，标题与关键词才算在页首。 */
  sections: number[];
}

/** 各栏的分量；占满一栏的加倍。 */
const weights = {title: 2, keyword: 2.5, heading: 2, body: 1.5};
/** 各栏加到这么多，得到一半的分。 */
const saturation = 4;
/** 到处都有的词也算这么多。 */
const commonest = 1.5;
/** 几个词在一处的添头。 */
const together = 0.04;
/** 最像的一句问法的添头：在一页、在一节里各算多少。 */
const phrasing = {page: 0.4, section: 8};

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** 一个词在各栏的得分：占了这一栏的多大一部分；没有的不列。 */
function pointsIn(document: Document, matches: readonly Match[]) {
  const present = matches.filter((find) => find(document.text).length > 0);
  if (present.length === 0) return [];
  return document.fields.flatMap(({kind, section, text}) => {
    const spans = present.flatMap((find) => find(text));
    const share = Math.max(0, ...spans.map(([from, to]) => to - from));
    const points = weights[kind] * (1 + share / text.length);
    return share === 0 ? [] : {kind, section, points};
  });
}

/** 含有任何一个词的全部页面，最要紧的在前。 */
export function rank(
  {documents, similarityTo}: Documents,
  terms: readonly Term[],
): Scored[] {
  const similarity = similarityTo(terms.map(({text}) => text).join(' '));
  const pages = documents.map((document) => ({
    document,
    found: terms.map(({matches}) => pointsIn(document, matches)),
  }));
  const rarities = terms.map((_term, at) => {
    const count = pages.filter(({found}) => found[at]?.length).length;
    return commonest + Math.log2(1 + pages.length / (count + 1));
  });
  const total = sum(rarities);
  const scored = pages.map(({document, found}): Scored => {
    const {page, phrasings} = document;
    const sections = page.sections.map(() => 0);
    let [score, covered, named] = [0, 0, 0];
    found.forEach((hits, at) => {
      if (hits.length === 0) return;
      const portion = (rarities[at] ?? 0) / total;
      const best = {title: 0, keyword: 0, heading: 0, body: 0};
      for (const {kind, section, points} of hits) {
        best[kind] = Math.max(best[kind], points);
        if (kind === 'title' || kind === 'keyword') named += portion * points;
        else sections[section] = (sections[section] ?? 0) + portion * points;
      }
      const points = sum(Object.values(best));
      score += (portion * points) / (points + saturation);
      covered += portion;
    });
    score += together * Math.max(named, ...sections);
    // 取平方：只像一半的算四分之一。一个词也没有的一节，碰巧有几个同样的字，不算。
    const alike = phrasings.map((lines, at) =>
      sections[at] ? Math.max(...lines.map(similarity)) ** 2 : 0,
    );
    score += phrasing.page * Math.max(...alike);
    alike.forEach((value, at) => {
      sections[at] = (sections[at] ?? 0) + phrasing.section * value;
    });
    return {page, score: score * (page.weight ?? 1), covered, sections};
  });
  return scored
    .filter(({covered}) => covered > 0)
    .sort((a, b) => b.score - a.score);
}
