/** 一张“写法 → 说法”的表（.yml）：一行一种，各格是文字：正则、问题、改法，有的还有编号与别的。解释与规则都是字，不是程序，所以不写在程序里。 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';

const rows = z.array(z.tuple([z.string(), z.string(), z.string()], z.string()));

/** 一份表里的各段，键是段名；file 是绝对路径。 */
export const readTable = (file: string) =>
  z.record(z.string(), rows).parse(parse(fs.readFileSync(file, 'utf8')));

/** 第一格是正则；“汉”是任何一个汉字。 */
export const patternOf = (find: string, flags: string): RegExp =>
  new RegExp(find.replaceAll('汉', '\\p{Script=Han}'), flags);

/** 解析器与校验库说的 → 编辑看得懂的，见 mistakes.yml。 */
export const mistakes = readTable(path.join(__dirname, 'mistakes.yml'));

type Row = z.output<typeof rows>[number];

/** 一行写着的问题、改法与编号；$1 换成 what。 */
export function adviceIn([, ...said]: Row, what = '') {
  const [message = '', suggestion = '', rule] = said.map((text) =>
    text.replace('$1', () => what),
  );
  return {message, suggestion, ...(rule && {rule})};
}

/** 取第一条相合的。 */
export const rowFor = (found: readonly Row[] | undefined, text: string) =>
  found?.find(([find]) => new RegExp(find).test(text));

/** 说的是这一段里的哪一种；没有给 what 的，$1 是正则里的第一个括号。一种也不是的，是程序里的键写错了。 */
export function explain(section: string, reason: string, what?: string) {
  const row = rowFor(mistakes[section], reason);
  if (!row) throw new Error(`mistakes.yml 的 ${section} 里没有 ${reason}`);
  return adviceIn(row, what ?? new RegExp(row[0]).exec(reason)?.[1]);
}

/** 一条规则说的问题与改法，写在 mistakes.yml 的 rules 里；$1 换成 what。 */
export const said = (key: string, what?: string) => explain('rules', key, what);
