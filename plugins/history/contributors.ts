/** 谁写过这本手册：由 Git 按年得出，名字由 data/contributors.yml 给，没有列在里面的不显示。 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readFile} from '../diagnostics/dataFile';
import {FaultsError} from '../diagnostics/faults';
import {schemaFaults} from '../diagnostics/schemaFaults';
import type {Commit} from './git';

const person = z.strictObject({
  git: z
    .string('写成文本，数字加引号')
    .trim()
    .min(1)
    .refine((value) => !value.includes('@'), '写了邮箱，换成它的指纹，见文件开头')
    .describe('Git 里的署名，或 sha256: 加邮箱指纹的前 12 位以上'),
  name: z.string('写成文本，数字加引号').trim().min(1).max(40).describe('显示的名字，本人同意才写'),
});

export const contributors = z.strictObject({
  show: z.boolean().describe('true 才显示'),
  people: z.array(person).describe('同意显示名字的人；没有列出的不显示').default([]),
});
type Contributors = z.infer<typeof contributors>;

/** 一年里写过的人。 */
export interface Credit {
  year: string;
  names: readonly string[];
}

/**
 * 没有这个文件就不显示。
 * @throws FaultsError 写错的地方，一次列全
 */
export function loadContributors(file: string): Contributors {
  if (!fs.existsSync(file)) return {show: false, people: []};
  const {raw, faults, faultAt} = readFile(path.dirname(file), path.basename(file));
  const parsed = contributors.safeParse(raw ?? {});
  if (parsed.success && faults.length === 0) return parsed.data;
  const wrong = schemaFaults(parsed.error).map(({at, problem, remedy}) => faultAt(at, problem, remedy));
  throw new FaultsError('署名', faults.length > 0 ? faults : wrong);
}

/** 提交的人，连同写在说明末尾的合作者。 */
const authorsOf = ({author, email, message}: Commit): (readonly [name: string, email: string])[] => [
  [author, email],
  ...[...message.matchAll(/^Co-authored-by: *(.+?) *<(.+?)>/gim)].map(([, name = '', at = '']) => [name, at] as const),
];

const fingerprint = (email: string): string =>
  `sha256:${crypto.createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`;

/** 每年有谁，近的年在前；没有打开开关、没有一个人同意，是空的。 */
export function creditsOf(commits: readonly Commit[], {show, people}: Contributors): Credit[] {
  const years = new Map<string, Set<string>>();
  for (const commit of show ? commits : []) {
    const year = new Date((commit.time + 8 * 3600) * 1000).toISOString().slice(0, 4);
    for (const [author, email] of authorsOf(commit)) {
      const known = people.find(
        ({git}) => git === author || (/^sha256:.{12}/.test(git) && fingerprint(email).startsWith(git)),
      );
      if (known) years.set(year, (years.get(year) ?? new Set()).add(known.name));
    }
  }
  return [...years]
    .map(([year, names]) => ({year, names: [...names].sort((a, b) => a.localeCompare(b, 'zh'))}))
    .sort((a, b) => b.year.localeCompare(a.year));
}
