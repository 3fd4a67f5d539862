/** 一张“写法 → 说法”的表（.yml）：一行一种，各格是文字。解释与规则都是字，不是程序，所以不写在程序里。 */
import fs from 'node:fs';
import {parse} from 'yaml';
import * as z from 'zod';

const rows = z.array(z.tuple([z.string(), z.string(), z.string()], z.string()));

/** 一份表里的各段，键是段名；file 是绝对路径。 */
export const readTable = (file: string) =>
  z.record(z.string(), rows).parse(parse(fs.readFileSync(file, 'utf8')));

/** 第一格是正则；“汉”是任何一个汉字。 */
export const patternOf = (find: string, flags: string): RegExp =>
  new RegExp(find.replaceAll('汉', '\\p{Script=Han}'), flags);
