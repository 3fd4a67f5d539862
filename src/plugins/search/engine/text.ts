/** 文字的折叠；折叠不改变字数，匹配到的位置因此和原文对得上。 */

const han = '[\\u3400-\\u9fff]';
const [someHan, allHan] = [new RegExp(han), new RegExp(`^${han}+$`)];

export const hasHan = (text: string): boolean => someHan.test(text);
export const isHan = (text: string): boolean => allHan.test(text);
export const isLetters = (text: string): boolean => /^[a-z]+$/.test(text);

/** 全角、大小写、部首与兼容的写法归一；要变成几个字的不动。 */
export function fold(text: string): string {
  return text.replace(/[A-Z\u00a0-\u33ff\uf900-\uffef]/g, (letter) => {
    const folded = letter.normalize('NFKC').toLowerCase();
    return folded.length === 1 ? folded : letter;
  });
}

const runsPattern = new RegExp(`${han}+|[a-z]+|\\d+(?:\\.\\d+)*`, 'g');

/** 一个词里的几段：汉字、字母、数字；符号不要。 */
export const runsOf = (text: string): string[] => text.match(runsPattern) ?? [];

const joints = new RegExp(`${han}(?=[a-z0-9μω])|[a-z0-9%μω](?=${han})`, 'g');

/** 手册里汉字与西文之间空一格。 */
export const spaced = (word: string): string => word.replace(joints, '$& ');

/** 量与单位：10uf 写作 10 μf，10kohm 写作 10 kω；raid0 写作 raid 0。 */
export const respell = (word: string): string =>
  word
    .replace(/([\d.]+)u(?=[afhsvw]\b)/, '$1μ')
    .replace(/([\d.]*)([km]?)ohms?\b/, '$1$2ω')
    .replace(/\d(?=[a-zμω])|[a-z](?=\d)/g, '$& ');
