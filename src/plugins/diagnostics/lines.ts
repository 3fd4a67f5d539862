/** 一行一条的文本文件（data/codes.txt、data/permalinks.txt、deploy/redirects.map）：读出各条，在末尾添。 */
import fs from 'node:fs';
import path from 'node:path';

/** 没有这个文件就是空的。 */
const read = (folder: string, file: string) => {
  const full = path.join(folder, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
};

/** 空行与注释不算。 */
export const linesOf = (folder: string, file: string) =>
  read(folder, file)
    .split('\n')
    .map((text, index) => ({text: text.trim(), line: index + 1}))
    .filter(({text}) => text !== '' && !text.startsWith('#'));

/** 在末尾添几行，原有的不动。 */
export function addLines(
  folder: string,
  file: string,
  lines: readonly string[],
): void {
  const end = /[^\n]$/.test(read(folder, file)) ? '\n' : '';
  const added = lines.map((line) => `${line}\n`).join('');
  if (added) fs.appendFileSync(path.join(folder, file), end + added);
}
