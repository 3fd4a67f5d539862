/** 给读者看的：标出匹配处，取摘要，挑出一页里的几处。 */
import type {Group, Hit, Page, Piece, Section} from '../types';
import {spansOf, type Documents, type Match} from './documents';
import type {Scored} from './score';
import {fold} from './text';

/** 匹配到的每一个字的位置。 */
function marksOf(matches: readonly Match[], text: string): Set<number> {
  const marks = new Set<number>();
  for (const find of matches) {
    for (const [start, end] of spansOf(find, text))
      for (let at = start; at < end; at += 1) marks.add(at);
  }
  return marks;
}

/** from 到 to 切成匹配与不匹配的段。 */
function pieces(
  text: string,
  marks: ReadonlySet<number>,
  from = 0,
  to = text.length,
): Piece[] {
  const result: Piece[] = [];
  for (let at = from; at < to; at += 1) {
    const [character, last] = [
      text.charAt(at).replace('\n', ' '),
      result.at(-1),
    ];
    if (last?.hit === marks.has(at)) last.text += character;
    else result.push({text: character, hit: marks.has(at)});
  }
  return result;
}

/** 摘要里第一处匹配之前、之后，各最多这么多字。 */
const [before, after] = [36, 48];
const beforeHit = new RegExp(`[^。；！？\\n]{0,${before}}$`);
const fromHit = new RegExp(
  `^[^]{1,${after}}(?:(?<=[。！？])|(?=[，、；：,\\s]|$))`,
);

/** 第一处匹配的前后，没有匹配就是开头：从一句的开头或一个逗号之后起，断在标点上。 */
function excerpt(text: string, marks: ReadonlySet<number>): Piece[] {
  const hit = marks.size === 0 ? 0 : Math.min(...marks);
  const lead = beforeHit.exec(text.slice(0, hit))?.[0] ?? '';
  const isCut = lead.length === before;
  const kept = isCut ? lead.replace(/^.*?[，、：,\s]+/, '') : lead;
  const end = hit + (fromHit.exec(text.slice(hit))?.[0].length ?? after);
  const start = hit - kept.length;
  const from = start + text.slice(start, end).search(/[^\s，、；：,]|$/);
  const to = text.slice(0, end).replace(/[\s，、；：,]+$/, '').length;
  const isWhole = to === text.length || /[。！？]/.test(text.charAt(to - 1));
  return [
    {text: isCut ? '…' : '', hit: false},
    ...pieces(text, marks, from, to),
    {text: isWhole ? '' : '…', hit: false},
  ];
}

function hitOf(
  page: Page,
  {anchor, heading, text}: Section,
  matches: readonly Match[],
): Hit {
  const title = heading || page.title;
  const marks = marksOf(matches, fold(text));
  const [word] = pieces(text, marks).filter(({hit}) => hit);
  return {
    href: anchor === '' ? page.path : `${page.path}#${anchor}`,
    heading: pieces(title, marksOf(matches, fold(title))),
    excerpt: excerpt(text, marks),
    word: word?.text ?? '',
  };
}

/** 一页的结果：最相关的至多 limit 节；只有关键词对得上的，是页首。 */
export function groupOf(
  {pages}: Documents,
  {page: number, sections: scores}: Scored,
  matches: readonly Match[],
  limit: number,
): Group[] {
  const page = pages[number];
  if (!page) return [];
  const {path, title, crumbs, sections} = page;
  const scored = sections
    .map((section, at) => ({section, score: scores[at] ?? 0}))
    .sort((a, b) => b.score - a.score);
  const hits = scored
    .filter(({score}, at) => score > 0 || at === 0)
    .map(({section}) => hitOf(page, section, matches));
  return [{path, title, crumbs, hits: hits.slice(0, limit)}];
}
