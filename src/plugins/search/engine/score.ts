/**
 * 每一页的得分，按 BM25F：一个词在标题、关键词、小标题、正文里各取占得最满的一处，加起来，多到一定就不再长；
 * 少见的词重一些。几个词在同一节的小标题与正文里，或都在标题与关键词里，再添一点。
 */
import {kinds} from '../types';
import {spansOf, type Documents, type Field, type Match} from './documents';
import type {Term} from './query';

export interface Scored {
  page: number;
  score: number;
  /** 含有查询里多大一部分，0 到 1。 */
  covered: number;
  /** 标题与关键词的得分。 */
  named: number;
  isTitled: boolean;
  /** 各节的得分；标题里有的，标题与关键词算在页首。 */
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

/** 含有这个词的各栏，与它占了一栏的多大一部分。 */
function sharesOf({text, fields}: Documents, matches: readonly Match[]) {
  const shares = new Map<Field, number>();
  for (const find of matches) {
    let at = 0;
    for (const [start, end] of spansOf(find, text)) {
      while ((fields[at]?.end ?? Infinity) < start) at += 1;
      const field = fields[at];
      if (!field) break;
      const share = (end - start) / (field.end - field.start);
      shares.set(field, Math.max(shares.get(field) ?? 0, share));
    }
  }
  return shares;
}

/** 含有任何一个词的全部页面，最要紧的在前。 */
export function rank(documents: Documents, terms: readonly Term[]): Scored[] {
  const {pages} = documents;
  const found = terms.map(({matches}) => {
    const shares = sharesOf(documents, matches);
    const count = new Set(Array.from(shares.keys(), ({page}) => page)).size;
    const rarity = Math.log2(1 + pages.length / (count + 1));
    return {shares, weight: commonest + rarity};
  });
  const total = found.reduce((sum, {weight}) => sum + weight, 0);
  const scored = pages.map(({sections}, page) => ({
    page,
    score: 0,
    covered: 0,
    named: 0,
    isTitled: false,
    sections: sections.map(() => 0),
  }));
  for (const {shares, weight} of found) {
    const portion = weight / total;
    const best = new Map<Scored, Map<Field['kind'], number>>();
    for (const [{kind, page, section}, share] of shares) {
      const item = scored[page];
      if (!item) continue;
      const score = weights[kind] * (1 + share);
      const fields = best.get(item) ?? new Map<Field['kind'], number>();
      best.set(item, fields);
      fields.set(kind, Math.max(fields.get(kind) ?? 0, score));
      item.isTitled ||= kind === 'title';
      if (kind === 'title' || kind === 'keyword') item.named += portion * score;
      else
        item.sections[section] =
          (item.sections[section] ?? 0) + portion * score;
    }
    for (const [item, fields] of best) {
      const sum = [...fields.values()].reduce((a, b) => a + b, 0);
      item.score += (portion * sum) / (sum + saturation);
      item.covered += portion;
    }
  }
  for (const item of scored) {
    item.score += together * Math.max(item.named, ...item.sections);
    if (item.isTitled) item.sections[0] = (item.sections[0] ?? 0) + item.named;
    item.score *= kinds[pages[item.page]?.kind ?? 'guide'];
  }
  return scored
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score);
}
