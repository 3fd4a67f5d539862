/**
 * npm run check:text：中文排版与专有名词，写法在 .autocorrectrc。autocorrect 自己的输出是一整行一整行的对照，
 * 不说哪里错；这里换成与别的检查一样的一行：文件、行、改前改后。能自动改的由 npm run fix 改。
 * 参数是站点根目录，省略就是本仓库；测试用它检查假的页面。
 */
import fs from 'node:fs';
import path from 'node:path';
import {Ignorer, lintFor, loadConfig} from 'autocorrect-node';
import {filesUnder} from '../plugins/content-rules/site';
import {formatFault, type Fault} from '../plugins/lab-data/faults';

const siteDir = path.resolve(process.argv[2] ?? path.join(__dirname, '..'));

/** 与 npm run fix 改的是同一批。 */
const folders = ['docs', 'blog', 'src/pages'];

/** 前后各留几个字，看得出是哪里。 */
const context = 6;

/** 一行里改动的那一段，连同两边的几个字。 */
function difference(before: string, after: string): {at: number; from: string; to: string} {
  const old = Array.from(before);
  const now = Array.from(after);
  const at = old.findIndex((letter, index) => letter !== now[index]);
  const start = at < 0 ? old.length : at;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - start && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const cut = (letters: string[]) =>
    letters.slice(Math.max(start - context, 0), letters.length - Math.max(tail - context, 0)).join('');
  return {at: start, from: cut(old), to: cut(now)};
}

function faultsIn(file: string): Fault[] {
  const {lines, error} = lintFor(fs.readFileSync(path.join(siteDir, file), 'utf8'), file);
  if (error) return [{file, line: 1, field: '排版', problem: `查不了（${error}）`, remedy: '核对文件的写法'}];
  return lines.map(({l, c, old, new: fixed}) => {
    const {at, from, to} = difference(old, fixed);
    const remedy = `改成“${to}”，npm run fix 会自动改`;
    return {file, line: l, column: c + at, field: '排版', problem: `写成了“${from}”（文-1、文-3、文-6）`, remedy};
  });
}

function main(): void {
  loadConfig(fs.readFileSync(path.join(siteDir, '.autocorrectrc'), 'utf8'));
  const ignorer = new Ignorer(siteDir);
  const files = [...folders.flatMap((folder) => filesUnder(siteDir, folder)), 'README.md'];
  const faults = files.filter((file) => !ignorer.isIgnored(file)).flatMap(faultsIn);
  for (const fault of faults) console.error(formatFault(fault));
  if (faults.length > 0) process.exitCode = 1;
}

main();
