/** 谁写过这本手册：由 Git 按年得出，名字由 data/contributors.yml 给，没有列在里面的不显示。 */
import * as z from 'zod';
import type {Commit} from './git';
import {dayOf} from './news';

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

/** 每年有谁，近的年在前；写在说明末尾的合作者也算。没有打开开关、没有一个人同意，是空的。 */
export function creditsOf(
  commits: readonly Commit[],
  {show, people}: z.infer<typeof contributors>,
) {
  const years = new Map<string, Set<string>>();
  for (const {author, message, time} of show ? commits : []) {
    const year = dayOf(time).slice(0, 4);
    const authors = [
      author,
      ...[...message.matchAll(/^Co-authored-by: *(.+?) *</gim)].map(
        ([, name]) => name,
      ),
    ];
    const known = people.filter(({git}) => authors.includes(git));
    if (known.length > 0)
      years.set(
        year,
        new Set([...(years.get(year) ?? []), ...known.map(({name}) => name)]),
      );
  }
  return [...years]
    .map(([year, names]) => ({
      year,
      names: [...names].sort((a, b) => a.localeCompare(b, 'zh')),
    }))
    .sort((a, b) => b.year.localeCompare(a.year));
}
export type Credits = ReturnType<typeof creditsOf>;
