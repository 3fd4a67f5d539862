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

const longest = 64;

/** 从最前面一个找得到的词的那半句起，一个也没有就是开头；整句原样写着的，它最前。 */
function excerpt(text: string, matches: readonly Match[]): Piece[] {
  const folded = fold(text);
  const spans = matches.map((find) => find(folded)).find(([first]) => first);
  const [hit] = spans?.[0] ?? [0];
  const start = text.slice(0, hit).search(/[^。；！？，：\n]*$/);
  const rest = text.slice(start).replace(/^[\s，、；：,。]+/, '');
  const shown = rest.slice(0, longest).replaceAll('\n', ' ');
  return [
    ...pieces(shown, matches),
    {text: rest.length > longest ? '…' : '', hit: false},
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
  const {path, title, sections} = page;
  const hits = sections
    .map((section, at) => ({section, score: scores[at] ?? 0}))
    .sort((a, b) => b.score - a.score)
    .filter(({score}, at) => score > 0 || at === 0)
    .slice(0, limit)
    .map(({section}) => hitOf(page, section, matches));
  return {path, title, hits};
}
