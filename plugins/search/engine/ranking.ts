/** 每一页的得分：标题、关键词、小标题占得越满越像，正文次数越多越要紧；少见的词、指南类的页要紧些。 */
import {kinds} from '../types';
import {plain, type Book, type Field, type LongText, type Needle} from './book';
import type {Concept} from './concepts';

export interface Scored {
  page: number;
  score: number;
  /** 含有查询里多大一部分，0 到 1。 */
  covered: number;
  /** 整页（标题、关键词）的得分与各节的得分。 */
  own: number;
  sections: number[];
}

/** 有它的各栏与相像的程度：名目里占得越满越像；正文里次数越多越要紧，至多数五次。 */
function likeness({locate}: Book, {key, fields}: LongText, needle: Needle): Map<Field, number> {
  const found = new Map<Field, number>();
  let at = 0;
  for (let span = locate(needle, key, 0); span; span = locate(needle, key, span[1])) {
    const [start, end] = span;
    while ((fields[at]?.end ?? Infinity) < start) at += 1;
    const field = fields[at];
    if (!field) break;
    const before = found.get(field);
    if (field.kind === 'body') found.set(field, Math.min(1, (before ?? 0.5) + 0.1));
    else if (before === undefined) {
      const share = (end - start) / (field.end - field.start);
      found.set(field, share === 1 ? 1.35 : 0.7 + 0.5 * share + (start === field.start ? 0.05 : 0));
    }
  }
  return found;
}

interface PageScore {
  title: number;
  keyword: number;
  sections: number[];
}

/** 一个概念在各页的得分；一栏取各种写法里最高的。 */
function scoresOf(book: Book, {needles}: Concept): Map<number, PageScore> {
  const best = new Map<Field, number>();
  for (const needle of needles) {
    for (const text of [book.names, book.bodies]) {
      for (const [field, like] of likeness(book, text, needle)) {
        best.set(field, Math.max(best.get(field) ?? 0, field.weight * needle.weight * like));
      }
    }
  }
  const scores = new Map<number, PageScore>();
  for (const [{kind, page, section}, score] of best) {
    const entry = scores.get(page) ?? {title: 0, keyword: 0, sections: book.pages[page]?.sections.map(() => 0) ?? []};
    scores.set(page, entry);
    if (section !== undefined) entry.sections[section] = (entry.sections[section] ?? 0) + score;
    else if (kind === 'title') entry.title = score;
    else entry.keyword = Math.max(entry.keyword, score);
  }
  return scores;
}

/** 整句原样出现过的页：在标题或关键词里的、在别处的，各乘多少。 */
function verbatimFactors(book: Book, words: readonly string[]): Map<number, number> {
  const factors = new Map<number, number>();
  for (const phrase of words.length > 1 ? [words.join(''), words.join(' ')] : []) {
    for (const text of [book.bodies, book.names]) {
      for (const {page, section} of likeness(book, text, plain(phrase)).keys()) {
        factors.set(page, Math.max(factors.get(page) ?? 1, section === undefined ? 1.6 : 1.3));
      }
    }
  }
  return factors;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** 含有任何一个概念的全部页面，按收录的次序。 */
export function rank(book: Book, concepts: readonly Concept[], words: readonly string[]): Scored[] {
  const all = book.pages.map(({sections}, page): Scored => ({
    page,
    score: 0,
    covered: 0,
    own: 0,
    sections: sections.map(() => 0),
  }));
  let total = 0;
  for (const concept of concepts) {
    const found = scoresOf(book, concept);
    // 哪一页都没有的词说明不了什么，不该把别的词找到的页面压下去。
    const rarity = found.size === 0 ? 0.5 : 0.45 + Math.log2(1 + book.pages.length / (found.size + 1)) / 4;
    total += rarity;
    for (const [page, {title, keyword, sections}] of found) {
      const entry = all[page];
      if (!entry) continue;
      const top = Math.max(0, ...sections);
      const best = Math.max(title, keyword, top);
      entry.covered += rarity;
      entry.score += rarity * (best + 0.2 * (title + keyword + top - best) + Math.min(6, 0.06 * sum(sections)));
      entry.own += rarity * Math.max(title, keyword * 0.9);
      sections.forEach((score, section) => (entry.sections[section] = (entry.sections[section] ?? 0) + rarity * score));
    }
  }
  const verbatim = verbatimFactors(book, words);
  const whole = Math.max(total, 0.1);
  for (const entry of all) {
    entry.covered /= whole;
    entry.own /= whole;
    entry.score *= entry.covered * (verbatim.get(entry.page) ?? 1) * kinds[book.pages[entry.page]?.kind ?? 'page'];
  }
  return all.filter(({score}) => score > 0);
}

/** 列出哪几页，按名次：含全部概念的；一页也没有时含得最多的。差一些、标题却对得上的也留下。 */
export function choose(scored: readonly Scored[], most: number): {chosen: Scored[]; partial: boolean} {
  const best = Math.max(0, ...scored.map(({covered}) => covered));
  const partial = best < 0.999;
  const enough = partial ? best * 0.75 : 0.999;
  const chosen = scored
    .filter(({covered, own}) => best >= 0.3 && (covered >= enough || (covered >= 0.25 && own > 4)))
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
  return {chosen, partial};
}
