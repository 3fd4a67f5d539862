/** 一行一条的文本文件（data/codes.txt、data/permalinks.txt、deploy/redirects.map）：读出各条，在末尾添。 */
import fs from 'node:fs';
import path from 'node:path';

/** 空行与注释不算，没有这个文件就是空的。 */
export function linesOf(folder: string, file: string) {
  const full = path.join(folder, file);
  const source = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
  return source
    .split('\n')
    .map((text, index) => ({text: text.trim(), line: index + 1}))
    .filter(({text}) => text !== '' && !text.startsWith('#'));
}

/** 在末尾添几行，原有的不动。 */
export function addLines(
  folder: string,
  file: string,
  lines: readonly string[],
): void {
  const full = path.join(folder, file);
  const before = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
  const end = before === '' || before.endsWith('\n') ? '' : '\n';
  const added = lines.map((line) => `${line}\n`);
  if (lines.length > 0) fs.appendFileSync(full, end + added.join(''));
}
