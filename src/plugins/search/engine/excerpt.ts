/** 给读者看的：标出匹配处，取摘要，挑出一页里的几处。 */
import type {Group, Hit, Page, Piece, Section} from '../types';
import type {Scored} from './score';
import {fold, type Match} from './text';

/** 切成匹配与不匹配的段。 */
function pieces(text: string, matches: readonly Match[]): Piece[] {
  const folded = fold(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const span of matches.flatMap((find) => find(folded)))
    hits.fill(true, ...span);
  const result: Piece[] = [];
  hits.forEach((hit, at) => {
    const last = result.at(-1);
    if (last?.hit === hit) last.text += text.charAt(at);
    else result.push({text: text.charAt(at), hit});
  });
  return result;
}

/** 摘要里第一处匹配之前、之后，各最多这么多字。 */
const [before, after] = [36, 48];
const beforeHit = new RegExp(`[^。；！？\\n]{0,${before}}$`);
const fromHit = new RegExp(
  `^[^]{1,${after}}(?:(?<=[。！？])|(?=[，、；：,\\s]|$))`,
);

/** 第一处匹配的前后，没有匹配就是开头：从一句的开头或一个逗号之后起，断在标点上。 */
function excerpt(text: string, matches: readonly Match[]): Piece[] {
  const folded = fold(text);
  const starts = matches.flatMap((find) => find(folded).map(([from]) => from));
  const hit = starts.length === 0 ? 0 : Math.min(...starts);
  const lead = beforeHit.exec(text.slice(0, hit))?.[0] ?? '';
  const isCut = lead.length === before;
  const rest = text.slice(hit);
  const shown = (
    (isCut ? lead.replace(/^.*?[，、：,\s]+/, '') : lead) +
    (fromHit.exec(rest)?.[0] ?? rest.slice(0, after))
  ).replace(/^[\s，、；：,]+|[\s，、；：,]+$/g, '');
  const isWhole = text.endsWith(shown) || /[。！？]$/.test(shown);
  return [
    {text: isCut ? '…' : '', hit: false},
    ...pieces(shown.replaceAll('\n', ' '), matches),
    {text: isWhole ? '' : '…', hit: false},
  ];
}

function hitOf(
  page: Page,
  {anchor, heading, text}: Section,
  matches: readonly Match[],
): Hit {
  return {
    href: anchor === '' ? page.path : `${page.path}#${anchor}`,
    heading: pieces(heading || page.title, matches),
    excerpt: excerpt(text, matches),
    word: pieces(text, matches).find(({hit}) => hit)?.text ?? '',
  };
}

/** 一页的结果：最相关的至多 limit 节；只有关键词对得上的，是页首。 */
export function groupOf(
  {page, sections: scores}: Scored,
  matches: readonly Match[],
  limit: number,
): Group {
  const {path, title, crumbs, sections} = page;
  const hits = sections
    .map((section, at) => ({section, score: scores[at] ?? 0}))
    .sort((a, b) => b.score - a.score)
    .filter(({score}, at) => score > 0 || at === 0)
    .slice(0, limit)
    .map(({section}) => hitOf(page, section, matches));
  return {path, title, crumbs, hits};
}
