/** 给读者看的：标出匹配处，取摘要，挑出一页里的几处。 */
import {
  codeMark,
  type Group,
  type Hit,
  type Page,
  type Piece,
  type Section,
} from '../types';
import type {Documents, Match} from './documents';
import type {Term} from './query';
import type {Scored} from './score';
import {fold} from './text';

/** 匹配到的每一个字的位置。 */
function marksOf(matches: readonly Match[], text: string): Set<number> {
  const marks = new Set<number>();
  for (const {find} of matches) {
    for (let span = find(text, 0); span; span = find(text, span[1])) {
      for (let at = span[0]; at < span[1]; at += 1) marks.add(at);
    }
  }
  return marks;
}

/** 切成匹配与不匹配的段。 */
function pieces(
  text: string,
  marks: ReadonlySet<number>,
  from = 0,
  to = text.length,
): Piece[] {
  const result: Piece[] = [];
  for (let at = from; at < to; at += 1) {
    const [character, last] = [
      text.charAt(at).replace(codeMark, '').replace('\n', ' '),
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

/** 第一处匹配的前后：尽量从一句的开头起，断在标点上，开头与末尾都不是逗号。 */
function excerpt(text: string, marks: ReadonlySet<number>): Piece[] {
  const hit = marks.size === 0 ? 0 : Math.min(...marks);
  const lead = beforeHit.exec(text.slice(0, hit))?.[0] ?? '';
  const cut = lead.length === before;
  const start =
    hit - (cut ? lead.replace(/^.*?[，、：,\s]+/, '') : lead).length;
  const end = hit + (fromHit.exec(text.slice(hit))?.[0].length ?? after);
  const from = start + text.slice(start, end).search(/[^\s，、；：,]|$/);
  const to = text.slice(0, end).replace(/[\s，、；：,]+$/, '').length;
  return [
    ...(cut ? [{text: '…', hit: false}] : []),
    ...pieces(text, marks, from, to),
    ...(to === text.length || /[。！？]/.test(text.charAt(to - 1))
      ? []
      : [{text: '…', hit: false}]),
  ];
}

/** 一节怎样显示；原样的词在这一节里有，就不标它的同义词与读音。 */
function hitOf(
  page: Page,
  {anchor, heading, text}: Section,
  terms: readonly Term[],
): Hit {
  const title = heading || page.title;
  const [titleKey, key] = [fold(title), fold(text)];
  const matches = terms.flatMap((term) => {
    const exact = term.matches.filter(
      ({weight, find}) => weight === 1 && find(`${titleKey}\n${key}`, 0),
    );
    return exact.length > 0 ? exact : term.matches;
  });
  const [titleMarks, marks] = [
    marksOf(matches, titleKey),
    marksOf(matches, key),
  ];
  // 页首只有关键词匹配时，摘要就是关键词，读者才知道为什么有这一条。
  const keywords =
    anchor === '' && titleMarks.size + marks.size === 0
      ? page.keywords.join('、')
      : '';
  const keywordMarks = marksOf(matches, fold(keywords));
  return {
    href: anchor === '' ? page.path : `${page.path}#${anchor}`,
    heading: pieces(title, titleMarks),
    excerpt:
      keywordMarks.size > 0
        ? excerpt(keywords, keywordMarks)
        : excerpt(text, marks),
  };
}

/** 比最好的一节差过这么多的不列。 */
const nearBest = 0.45;

/** 一页的结果：最相关的至多 limit 节，差得远的不列。 */
export function groupOf(
  {pages}: Documents,
  scored: Scored,
  terms: readonly Term[],
  limit: number,
): Group[] {
  const page = pages[scored.page];
  if (!page) return [];
  const scores = scored.sections;
  const bar = Math.max(...scores) * nearBest;
  const ranked = page.sections
    .map((section, at) => ({section, score: scores[at] ?? 0}))
    .filter(({score}) => score > 0 && score >= bar)
    .sort((a, b) => b.score - a.score);
  const hits = ranked
    .slice(0, limit)
    .map(({section}) => hitOf(page, section, terms));
  return [{path: page.path, title: page.title, crumbs: page.crumbs, hits}];
}
