/** data/codes.txt：贴在实物上的短编号，一行一条：编号 打开哪里 是什么。是什么写数据里的路径，如 machines.gitea；东西没有了写 -。 */
import {randomInt} from 'node:crypto';
import {linesOf} from '../diagnostics';

export const codesFile = 'codes.txt';

/** 手输也不会认错的：没有 0、1、l、s、z，没有元音就拼不成词。 */
const alphabet = '23456789bcdfghjkmnpqrtvwxy';
const row = new RegExp(`^([${alphabet}]{3,6}) +(/[\\w./#~-]*) +(\\S.*)$`);

/** 一份数据里的编号：打开哪里（可以带 #编号），是什么（数据里的路径，或 -）。写法不对的一行没有编号。 */
export const readCodes = (dataDir: string) =>
  linesOf(dataDir, codesFile).map(({text, line}) => {
    const [, code = '', to = '', thing = ''] = row.exec(text) ?? [];
    return {code, to, thing, line, text};
  });

/** 一个没有用过的编号，记进 used。 */
export function newCode(used: Set<string>): string {
  let code = '';
  do
    code = Array.from(
      {length: 3},
      () => alphabet[randomInt(alphabet.length)],
    ).join('');
  while (used.has(code));
  used.add(code);
  return code;
}
