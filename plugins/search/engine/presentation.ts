/** 给读者看的：标出匹配处、摘要、每页几处、没有结果时最接近的页。 */
import {kinds, type Answer, type Group, type Hit, type Page, type Piece, type Section} from '../types';
import type {Book, Needle} from './book';
import type {Concept} from './concepts';
import type {Scored} from './ranking';
import type {Span} from './sounds';
import {fold, hasHan, needsSpace, tighten} from './text';

/** 各处匹配的区间，按位置排好、并掉重叠的。 */
function spans({locate}: Book, needles: readonly Needle[], text: string): Span[] {
  const found: Span[] = [];
  for (const needle of needles) {
    for (let span = locate(needle, text, 0); span; span = locate(needle, text, span[1])) found.push(span);
  }
  const merged: Span[] = [];
  for (const [start, end] of found.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

/** 切成匹配与不匹配的段；收录时去掉的汉字与西文之间的空格在这里加回来，不算进匹配的一段。 */
function pieces(text: string, marks: readonly Span[], from = 0, to = text.length): Piece[] {
  const result: Piece[] = [];
  for (let at = from; at < to; at += 1) {
    const hit = marks.some(([start, end]) => start <= at && at < end);
    const character = text.charAt(at) === '\n' ? ' ' : text.charAt(at);
    const space = at > from && needsSpace(text.charAt(at - 1), character) ? ' ' : '';
    const last = result.at(-1);
    if (last?.hit === hit) last.text += space + character;
    else {
      if (last && hit) last.text += space;
      result.push({text: hit ? character : space + character, hit});
    }
  }
  return result;
}

/** 摘要里匹配处之前、总共，各最多这么多字。 */
const [leadSize, excerptSize] = [36, 72];

/** 第一处匹配前后各取一些，断在标点上：尽量从一句的开头起，开头与末尾都不是逗号。 */
function excerpt(text: string, marks: readonly Span[]): Piece[] {
  const [hit, hitEnd] = marks[0] ?? [0, 0];
  const stops = [0, ...Array.from(text.matchAll(/[，。；：、！？,\s]+/g), ({index, 0: stop}) => index + stop.length)];
  const near = stops.filter((stop) => stop <= hit && stop >= hit - leadSize);
  const startsSentence = (at: number): boolean => at === 0 || /[。；！？\n]/.test(text.charAt(at - 1));
  const from = near.find(startsSentence) ?? near[0] ?? hit - leadSize / 3;
  const limit = from + excerptSize;
  const to =
    limit >= text.length ? text.length : (stops.filter((stop) => stop <= limit && stop >= hitEnd).at(-1) ?? limit);
  const last = text.slice(0, to).replace(/[\s，、；：,]+$/, '').length;
  return [
    ...(startsSentence(from) ? [] : [{text: '…', hit: false}]),
    ...pieces(text, marks, from, last),
    ...(to === text.length || startsSentence(last) ? [] : [{text: '…', hit: false}]),
  ];
}

/** 只有关键词匹配时，把那个关键词放在摘要前面，读者才知道为什么有这一条。 */
function keywordOf(book: Book, {title, keywords}: Page, needles: readonly Needle[]): Piece[] {
  const marks = (text: string): Span[] => spans(book, needles, fold(text));
  const word = marks(title).length > 0 ? undefined : keywords.find((keyword) => marks(keyword).length > 0);
  return word === undefined ? [] : [...pieces(word, marks(word)), {text: ' · ', hit: false}];
}

/** 一节怎样显示；原样的词在这一节里有，就不标它的同义词与读音。 */
function hitOf(book: Book, page: Page, {anchor, heading, text}: Section, concepts: readonly Concept[]): Hit {
  const title = tighten(heading || page.title);
  const [titleKey, key] = [fold(title), fold(text)];
  const needles = concepts.flatMap((concept) => {
    const exact = concept.needles.filter(
      ({value, sound, weight}) => weight === 1 && !sound && `${titleKey}\n${key}`.includes(value),
    );
    return exact.length > 0 ? exact : concept.needles;
  });
  const marks = spans(book, needles, key);
  return {
    href: anchor === '' ? page.path : `${page.path}#${anchor}`,
    heading: pieces(title, spans(book, needles, titleKey)),
    excerpt: [...(anchor === '' && marks.length === 0 ? keywordOf(book, page, needles) : []), ...excerpt(text, marks)],
  };
}

/** 一页的结果：最相关的至多 limit 节，差得远的不列。 */
export function groupOf(book: Book, scored: Scored, concepts: readonly Concept[], limit: number): Group[] {
  const page = book.pages[scored.page];
  if (!page) return [];
  const ranked = page.sections
    .map((section, at) => ({section, score: (scored.sections[at] ?? 0) + (at === 0 ? scored.own : 0)}))
    .sort((a, b) => b.score - a.score);
  const bar = (ranked[0]?.score ?? 0) * 0.45;
  const hits = ranked
    .filter(({score}) => score > 0 && score >= bar)
    .slice(0, limit)
    .map(({section}) => hitOf(book, page, section, concepts));
  return [{path: page.path, title: page.title, crumbs: page.crumbs, hits}];
}

/** 什么都找不到时：标题与关键词里和查询相同的字最多的几页。 */
export function nearestTo({pages}: Book, phrase: string): Answer['nearest'] {
  const parts = Array.from(phrase, (character, at) => (hasHan(character) ? character : phrase.slice(at, at + 3)));
  const wanted = [...new Set(parts)].filter((part) => hasHan(part) || part.length === 3);
  return pages
    .map(({path, title, keywords, kind}) => {
      const text = fold([title, ...keywords].join('\n'));
      return {path, title, score: wanted.filter((part) => text.includes(part)).length * kinds[kind]};
    })
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({path, title}) => ({path, title}));
}
