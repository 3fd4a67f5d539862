/** 文字的折叠与比较；折叠不改变字数，匹配到的位置因此和原文对得上。 */

const han = '[\\u3400-\\u9fff]';
const [someHan, allHan] = [new RegExp(han), new RegExp(`^${han}+$`)];

export const hasHan = (text: string): boolean => someHan.test(text);
export const isHan = (text: string): boolean => allHan.test(text);
export const isLetters = (text: string): boolean => /^[a-z]+$/.test(text);

/** 全角、大小写与兼容的写法（µ 与 μ、Ω 的两个码位）归一；要变成几个字的不动。 */
export function fold(text: string): string {
  return text.replace(/[A-Z\u00a0-\u33ff\uf900-\uffef]/g, (letter) => {
    const folded = letter.normalize('NFKC').toLowerCase();
    return folded.length === 1 ? folded : letter;
  });
}

const gaps = new RegExp(`(?<=${han}) +(?=[!-~])|(?<=[!-~]) +(?=${han})`, 'g');
const joint = new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9%]${han}`);

/** 汉字与西文之间的空格是排版，不参与匹配；显示时再加回来。 */
export const tighten = (text: string): string => text.replace(gaps, '');

/** 这两个字之间显示时要不要空一格。 */
export const needsSpace = (before: string, after: string): boolean => joint.test(before + after);

const runsPattern = new RegExp(`${han}+|[a-z]+|\\d+(?:\\.\\d+)*`, 'g');

/** 一个词里的几段：汉字、字母、数字；符号不要。 */
export const runsOf = (text: string): string[] => text.match(runsPattern) ?? [];

/** 量与单位：10uf 写作 10 μf，10kohm 写作 10 kω；raid0 写作 raid 0。 */
export function respell(word: string): string {
  return word
    .replace(/^([\d.]+)u(?=[afhsvw]$)/, '$1μ')
    .replace(/^([\d.]*)([km]?)ohms?$/, '$1$2ω')
    .replace(/(\d)(?=[a-zμω])|([a-z])(?=\d)/g, '$& ');
}

/** 从 a 写成 b 错在哪：1 是相邻两个字颠倒，2 是换了、多了、少了一个字；差得更多是 undefined。 */
export function slip(a: string, b: string): 1 | 2 | undefined {
  const shorter = Math.min(a.length, b.length);
  if (Math.max(a.length, b.length) > shorter + 1) return undefined;
  let head = 0;
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail += 1;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (left.length <= 1 && right.length <= 1) return 2;
  return left.length === 2 && left === right.charAt(1) + right.charAt(0) ? 1 : undefined;
}
