/** 每一页的得分：标题、关键词、小标题占得越满越像，正文次数越多越要紧；少见的词、指南类的页要紧些。 */
import {kinds} from '../types';
import type {Book, Field, Needle} from './book';
import type {Concept} from './concepts';

export interface Scored {
  page: number;
  score: number;
  /** 含有查询里多大一部分，0 到 1。 */
  covered: number;
  /** 各节的得分，标题与关键词算在第一节。 */
  sections: number[];
}

/** 有它的各栏与相像的程度：名目里占得越满越像；正文里次数越多越要紧，至多数五次。 */
function likeness({key, fields}: Book, {find}: Needle): Map<Field, number> {
  const found = new Map<Field, number>();
  let at = 0;
  for (let span = find(key, 0); span; span = find(key, span[1])) {
    const [start, end] = span;
    while ((fields[at]?.end ?? Infinity) < start) at += 1;
    const field = fields[at];
    if (!field) break;
    const share = (end - start) / (field.end - field.start);
    if (field.kind === 'body')
      found.set(field, Math.min(1, (found.get(field) ?? 0.5) + 0.1));
    else if (!found.has(field))
      found.set(field, share === 1 ? 1.35 : 0.7 + 0.5 * share);
  }
  return found;
}

/** 一个概念在各页各节的得分：一栏取各种写法里最高的，一节以最像的一栏为主。 */
function scoresOf(book: Book, {needles}: Concept): Map<number, number[]> {
  const best = new Map<Field, number>();
  for (const needle of needles) {
    for (const [field, like] of likeness(book, needle)) {
      best.set(
        field,
        Math.max(best.get(field) ?? 0, field.weight * needle.weight * like),
      );
    }
  }
  const scores = new Map<number, number[]>();
  for (const [{page, section}, score] of best) {
    const sections =
      scores.get(page) ?? book.pages[page]?.sections.map(() => 0) ?? [];
    const before = sections[section] ?? 0;
    sections[section] = Math.max(before, score) + 0.2 * Math.min(before, score);
    scores.set(page, sections);
  }
  return scores;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, number) => all + number, 0);

/** 含有任何一个概念的全部页面，最要紧的在前。 */
export function rank(book: Book, concepts: readonly Concept[]): Scored[] {
  const all = book.pages.map(({sections}, page) => ({
    page,
    score: 0,
    covered: 0,
    sections: sections.map(() => 0),
  }));
  let total = 0;
  for (const concept of concepts) {
    const found = scoresOf(book, concept);
    // 哪一页都没有的词说明不了什么，不该把别的词找到的页面压下去。
    const rarity =
      found.size === 0
        ? 0.5
        : 0.45 + Math.log2(1 + book.pages.length / (found.size + 1)) / 4;
    total += rarity;
    for (const [page, scores] of found) {
      const entry = all[page];
      if (!entry) continue;
      entry.covered += rarity;
      entry.score +=
        rarity * (Math.max(...scores) + Math.min(6, 0.06 * sum(scores)));
      entry.sections = entry.sections.map(
        (score, section) => score + rarity * (scores[section] ?? 0),
      );
    }
  }
  for (const entry of all) {
    entry.covered /= total || 1;
    entry.score *=
      entry.covered * kinds[book.pages[entry.page]?.kind ?? 'page'];
    entry.sections = entry.sections.map((score) => score / (total || 1));
  }
  return all.filter(({score}) => score > 0).sort((a, b) => b.score - a.score);
}
