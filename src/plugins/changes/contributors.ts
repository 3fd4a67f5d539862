/** 谁写过这本手册：由 Git 按年得出，名字由 data/contributors.yml 给，没有列在里面的不显示。 */
import * as z from 'zod';
import {dateInChina} from '../../dates';
import type {Commit} from './git';

const text = z
  .string('写成文本，数字加引号')
  .trim()
  .min(1)
  .regex(/^[^@]*$/, '写了邮箱，换成名字');
const person = z.strictObject({
  git: text.describe('Git 里的署名'),
  name: text.max(40).describe('显示的名字，本人同意才写'),
});

export const contributors = z.strictObject({
  show: z.boolean().describe('true 才显示').default(false),
  people: z
    .array(person)
    .describe('同意显示名字的人；没有列出的不显示')
    .default([]),
});

const coAuthor = /^Co-authored-by: *(.+?) *</gim;

/** 每年有谁，近的年在前；写在说明末尾的合作者也算。没有打开开关、没有一个人同意，是空的。 */
export function creditsOf(
  commits: readonly Commit[],
  {show, people}: z.infer<typeof contributors>,
) {
  const isContent = ({path}: {path: string}): boolean =>
    /^(?:docs|blog|data)\//.test(path);
  const years = new Map<string, Set<string>>();
  for (const {author, message, time, files} of show ? commits : []) {
    if (!files.some(isContent)) continue;
    const others = [...message.matchAll(coAuthor)].map(([, name]) => name);
    const known = people.filter(({git}) => [author, ...others].includes(git));
    const year = dateInChina(time * 1000).slice(0, 4);
    const names = years.get(year) ?? new Set();
    for (const {name} of known) years.set(year, names.add(name));
  }
  return [...years]
    .map(([year, names]) => {
      return {year, names: [...names].sort((a, b) => a.localeCompare(b, 'zh'))};
    })
    .sort((a, b) => b.year.localeCompare(a.year));
}
export type Credits = ReturnType<typeof creditsOf>;
