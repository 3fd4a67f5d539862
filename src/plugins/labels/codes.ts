/** data/codes.txt：贴在实物上的短编号，一行一条：编号 打开哪里 是什么。是什么写数据里的路径，如 machines.gitea；东西没有了写 -。 */
import {randomInt} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Code {
  /** 写法不对的一行没有编号。 */
  code: string;
  /** 站内的路径，可以带 #编号。 */
  to: string;
  /** 数据里的路径，或 -。 */
  thing: string;
  line: number;
  /** 整行。 */
  text: string;
}

export const codesFile = 'codes.txt';

/** 手输也不会认错的：没有 0、o、1、l、i，没有元音就拼不成词。 */
const alphabet = '23456789bcdfghjkmnpqrtvwxy';
const row = new RegExp(`^([${alphabet}]{3,6}) +(/[\\w./#~-]*) +(\\S.*)$`);

/** 一份数据里的编号；空行与注释不算，没有这个文件就一个也没有。 */
export function readCodes(dataDir: string): Code[] {
  const file = path.join(dataDir, codesFile);
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return source.split('\n').flatMap((written, index) => {
    const text = written.trim();
    if (text === '' || text.startsWith('#')) return [];
    const [, code = '', to = '', thing = ''] = row.exec(text) ?? [];
    return [{code, to, thing, line: index + 1, text}];
  });
}

/** 一个没有用过的编号。 */
export function newCode(used: ReadonlySet<string>): string {
  for (;;) {
    const code = Array.from(
      {length: 3},
      () => alphabet[randomInt(alphabet.length)],
    ).join('');
    if (!used.has(code)) return code;
  }
}
