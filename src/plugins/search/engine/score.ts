/** 每一页的得分：标题、关键词、小标题占得越满越像；少见的词、名目里的词、含得越全的页越要紧。 */
import {kinds} from '../types';
import {spansOf, type Documents, type Field, type Match} from './documents';
import type {Term} from './query';

export interface Scored {
  page: number;
  score: number;
  /** 含有查询里多大一部分，0 到 1。 */
  covered: number;
  /** 各节的得分，标题与关键词算在第一节。 */
  sections: number[];
}

/** 一栏里有它，占得越满越像。 */
const [present, filled] = [0.9, 0.5];
/** 少见的词重一些，到处都有的也算这么多。 */
const commonest = 2;
/** 一节以最像的一栏为主，别的栏添一点。 */
const otherField = 0.2;

/** 含有这个词的各栏与得分。 */
function fieldScores({text, fields}: Documents, matches: readonly Match[]) {
  const scores = new Map<Field, number>();
  for (const find of matches) {
    let at = 0;
    for (const [start, end] of spansOf(find, text)) {
      while ((fields[at]?.end ?? Infinity) < start) at += 1;
      const field = fields[at];
      if (!field) break;
      const share = (end - start) / (field.end - field.start);
      const score = field.weight * (present + filled * share);
      scores.set(field, Math.max(scores.get(field) ?? 0, score));
    }
  }
  return scores;
}

/** 一个词在各页各节的得分。 */
function sectionScores(documents: Documents, {matches}: Term) {
  const pages = new Map<number, number[]>();
  for (const [{page, section}, score] of fieldScores(documents, matches)) {
    const sections =
      pages.get(page) ?? documents.pages[page]?.sections.map(() => 0) ?? [];
    const before = sections[section] ?? 0;
    sections[section] =
      Math.max(before, score) + otherField * Math.min(before, score);
    pages.set(page, sections);
  }
  return pages;
}

/** 含有任何一个词的全部页面，最要紧的在前。 */
export function rank(documents: Documents, terms: readonly Term[]): Scored[] {
  const {pages} = documents;
  const found = terms.map((term) => {
    const scores = sectionScores(documents, term);
    const rarity = Math.log2(1 + pages.length / (scores.size + 1));
    return {scores, weight: commonest + rarity};
  });
  const total = found.reduce((sum, {weight}) => sum + weight, 0);
  const scored = pages.map(({kind, sections}, page) => {
    const all = sections.map(() => 0);
    let [score, covered] = [0, 0];
    for (const {scores, weight} of found) {
      const some = scores.get(page) ?? [0];
      const share = weight / total;
      const best = Math.max(...some);
      covered += best > 0 ? share : 0;
      score += share * best;
      some.forEach((one, at) => {
        all[at] = (all[at] ?? 0) + share * one;
      });
    }
    return {page, score: score * kinds[kind], covered, sections: all};
  });
  return scored
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score);
}
