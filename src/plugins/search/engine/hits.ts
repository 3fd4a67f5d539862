/** 给读者看的：标出匹配处，取摘要，挑出一页里的几处。 */
import type {Group, Hit, Page, Piece, Section} from '../types';
import {fold, type Match} from './text';

/** 从 from 到 to，切成匹配与不匹配的段。 */
function piecesOf(
  text: string,
  spans: ReturnType<Match>,
  from = 0,
  to = text.length,
) {
  const pieces: Piece[] = [];
  for (let at = from; at < to; at += 1) {
    const hit = spans.some(([start, end]) => start <= at && at < end);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += text.charAt(at);
    else pieces.push({text: text.charAt(at), hit});
  }
  return pieces;
}

const longest = 64;
/** 人出了事的，给第一步：这一节的第一行，截在一句的末尾。 */
const firstStep = /^.{0,120}[。！？]|^.{0,120}(?=：)|^.{0,120}/;

/** 摘要从最前面一个找得到的词的那半句起，一个也没有就是开头；整句原样写着的，它最前。 */
function excerptOf(text: string, spans: ReturnType<Match>): Piece[] {
  const [start] = spans[0] ?? [0];
  const half = text.slice(0, start).search(/[^。；！？，：\n]*$/);
  const from = half + text.slice(half).search(/[^\s，、；：,。]|$/);
  const to = Math.min(from + longest, text.length);
  // 索引里只有开头的，也断在半句。
  const isWhole = to === text.length && /(?:^|[。！？])$/.test(text);
  return [
    ...piecesOf(text.replaceAll('\n', ' '), spans, from, to),
    {text: isWhole ? '' : '…', hit: false},
  ];
}

/** 一页的几节；isUrgent 的给电话与第一步。 */
export function groupOf(
  page: Page,
  sections: readonly Section[],
  find: Match,
  isUrgent = false,
): Group {
  const hits = sections.map(({anchor, heading, text, call = ''}): Hit => {
    const name = heading || page.title;
    const spans = find(fold(text));
    return {
      href: anchor === '' ? page.path : `${page.path}#${anchor}`,
      heading: piecesOf(name, find(fold(name))),
      excerpt: isUrgent
        ? [
            {text: call, hit: true},
            {text: ` ${firstStep.exec(text)?.[0]}`, hit: false},
          ]
        : excerptOf(text, spans),
      word: text.slice(...(spans[0] ?? [0, 0])),
      calls: (isUrgent && call.match(/\d{3,}/g)) || [],
    };
  });
  return {path: page.path, title: page.title, hits};
}
