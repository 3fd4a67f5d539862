/** 每一页的得分：标题、关键词、小标题占得越满越像，正文次数越多越要紧；少见的词、名目里的词要紧些。 */
import {kinds} from '../types';
import type {Documents, Field, Match} from './documents';
import type {Term} from './query';

export interface Scored {
  page: number;
  score: number;
  /** 含有查询里多大一部分，0 到 1。 */
  covered: number;
  /** 各节的得分，标题与关键词算在第一节。 */
  sections: number[];
}

/** 恰好是名目、名目里有一段、正文里第一次与之后每一次。 */
const likenesses = {name: 1.35, part: 0.7, share: 0.5, body: 0.6, again: 0.1};
/** 一节以最像的一栏为主，别的栏添一点；几节都提到的页添一点。 */
const [otherField, otherSections, mostOther] = [0.2, 0.06, 6];
/** 少见的词重一些，最多的也不低于 commonest。 */
const [commonest, rarityStep] = [0.45, 4];
/** 含得越全越要紧。 */
const coveredPower = 1.5;

function likenessOf({text, fields}: Documents, {find}: Match) {
  const found = new Map<Field, number>();
  let at = 0;
  for (let span = find(text, 0); span; span = find(text, span[1])) {
    const [start, end] = span;
    while ((fields[at]?.end ?? Infinity) < start) at += 1;
    const field = fields[at];
    if (!field) break;
    const share = (end - start) / (field.end - field.start);
    const before = found.get(field);
    if (field.kind === 'body')
      found.set(
        field,
        Math.min(
          1,
          (before ?? likenesses.body - likenesses.again) + likenesses.again,
        ),
      );
    else if (before === undefined)
      found.set(
        field,
        share === 1
          ? likenesses.name
          : likenesses.part + likenesses.share * share,
      );
  }
  return found;
}

/** 一个词在各页各节的得分。 */
function scoresOf(documents: Documents, {matches}: Term) {
  const best = new Map<Field, number>();
  for (const match of matches) {
    for (const [field, likeness] of likenessOf(documents, match)) {
      const score = field.weight * match.weight * likeness;
      best.set(field, Math.max(best.get(field) ?? 0, score));
    }
  }
  const scores = new Map<number, number[]>();
  for (const [{page, section}, score] of best) {
    const sections =
      scores.get(page) ?? documents.pages[page]?.sections.map(() => 0) ?? [];
    const before = sections[section] ?? 0;
    sections[section] =
      Math.max(before, score) + otherField * Math.min(before, score);
    scores.set(page, sections);
  }
  return scores;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, number) => all + number, 0);

/** 含有任何一个词的全部页面，最要紧的在前。 */
export function rank(documents: Documents, terms: readonly Term[]): Scored[] {
  const all = documents.pages.map(({sections}, page) => ({
    page,
    score: 0,
    covered: 0,
    sections: sections.map(() => 0),
  }));
  let total = 0;
  for (const term of terms) {
    const found = term.missing
      ? new Map<number, readonly number[]>()
      : scoresOf(documents, term);
    const weight =
      commonest +
      Math.log2(1 + documents.pages.length / (found.size + 1)) / rarityStep;
    total += weight;
    for (const [page, scores] of found) {
      const entry = all[page];
      if (!entry) continue;
      entry.covered += weight;
      entry.score +=
        weight *
        (Math.max(...scores) +
          Math.min(mostOther, otherSections * sum(scores)));
      entry.sections = entry.sections.map(
        (score, section) => score + weight * (scores[section] ?? 0),
      );
    }
  }
  for (const entry of all) {
    const kind = documents.pages[entry.page]?.kind ?? 'page';
    entry.covered /= total || 1;
    entry.score *= entry.covered ** coveredPower * kinds[kind];
    entry.sections = entry.sections.map((score) => score / (total || 1));
  }
  return all.filter(({score}) => score > 0).sort((a, b) => b.score - a.score);
}
