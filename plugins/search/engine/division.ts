/** 把连写的一串拆开：书里有的词、问句的字眼、拆不动的字。 */
import type {Book} from './book';
import {fillers, isAsking} from './fillers';

export interface Token {
  text: string;
  kind: 'known' | 'filler' | 'unknown';
}

interface Grade {
  score: number;
  kind: Token['kind'];
}

/** 一段的得分：越长越好；问句的字眼、同义词、名目里有的依次低一些，正文里碰巧相连的最低。不成一段的是 undefined。 */
function gradeOf(book: Book, part: string): Grade | undefined {
  const size = part.length;
  if (fillers.has(part)) return {score: size === 1 ? 0.8 : size ** 2 * 2.5, kind: 'filler'};
  if (size === 1) return {score: -1, kind: 'unknown'};
  if (book.synonymsOf(part).length > 0) return {score: size ** 2 * 1.5, kind: 'known'};
  if (isAsking(part)) return undefined;
  if (book.isNamed(part)) return {score: size ** 2, kind: 'known'};
  // 头尾是虚字的短串多半是碰巧相连：“要做”“写在”。
  const edged = size < 4 && (fillers.has(part.charAt(0)) || fillers.has(part.charAt(size - 1)));
  return edged || !book.has(part) ? undefined : {score: size === 3 ? 2.9 : size ** 2 / 2, kind: 'known'};
}

const longest = 8;

/** 得分最高的一种拆法。 */
export function divide(book: Book, value: string): Token[] {
  const best: {score: number; tokens: Token[]}[] = [{score: 0, tokens: []}];
  for (let end = 1; end <= value.length; end += 1) {
    let choice = {score: -Infinity, tokens: best[0]?.tokens ?? []};
    for (let from = Math.max(0, end - longest); from < end; from += 1) {
      const text = value.slice(from, end);
      const before = best[from];
      const grade = gradeOf(book, text);
      if (!before || !grade || before.score + grade.score <= choice.score) continue;
      const last = before.tokens.at(-1);
      // 相邻的拆不动的字连成一段。
      const joined = last?.kind === 'unknown' && grade.kind === 'unknown';
      choice = {
        score: before.score + grade.score,
        tokens: joined
          ? [...before.tokens.slice(0, -1), {text: last.text + text, kind: last.kind}]
          : [...before.tokens, {text, kind: grade.kind}],
      };
    }
    best.push(choice);
  }
  return best.at(-1)?.tokens ?? [];
}
