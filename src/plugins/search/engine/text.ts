/** 文字的折叠；折叠不改变字数，匹配到的位置因此和原文对得上。 */

const han = '[\\u3400-\\u9fff]';
const allHan = new RegExp(`^${han}+$`);

export const isHan = (text: string): boolean => allHan.test(text);
export const isLetters = (text: string): boolean => /^[a-z]+$/.test(text);

/** 全角、大小写、部首与兼容的写法归一；要变成几个字的不动。 */
export function fold(text: string): string {
  return text.replace(/[A-Z\u00a0-\u33ff\uf900-\uffef]/g, (letter) => {
    const folded = letter.normalize('NFKC').toLowerCase();
    return folded.length === 1 ? folded : letter;
  });
}
