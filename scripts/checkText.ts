/**
 * npm run check:text：中文排版与专有名词，写法在 .autocorrectrc。autocorrect 自己的输出是一整行一整行的对照，
 * 不说哪里错；这里换成与别的检查一样的一行：文件、行、改前改后。加上 --fix 就直接改，npm run fix 用它：
 * 不用 autocorrect 自己的命令，它会把 keywords: [甲, 乙] 里的逗号换成全角，关键词就并成了一个。
 * 参数是站点根目录，省略就是本仓库；测试用它检查假的页面。
 */
import fs from 'node:fs';
import path from 'node:path';
import {formatFor, Ignorer, lintFor, loadConfig} from 'autocorrect-node';
import {parseFrontMatter} from '../plugins/markdown/read/frontMatter';
import {contentFolders, filesUnder} from '../plugins/content-lint/site';
import type {Fault} from '../plugins/diagnostics/faults';
import {positionAt} from '../plugins/diagnostics/positions';
import {report, siteDir as ownDir} from './run';

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

/** 元数据里写在方括号里的列表占着哪几行，从 1 数起：里面的逗号是记号，不是标点。 */
function listLines(source: string): Set<number> {
  const lines = new Set<number>();
  const lineOf = (offset: number) => positionAt(source, offset).line;
  for (const {value} of parseFrontMatter(source).fields.values()) {
    if (source[value.start] !== '[') continue;
    for (let line = lineOf(value.start); line <= lineOf(value.end - 1); line += 1) lines.add(line);
  }
  return lines;
}

function faultsIn(siteDir: string, file: string, fix: boolean): Fault[] {
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const {lines, error} = lintFor(source, file);
  if (error) return [{file, line: 1, field: '排版', problem: `查不了（${error}）`, remedy: '核对文件的写法'}];
  const lists = listLines(source);
  const wrong = lines.filter(({l}) => !lists.has(l));
  if (fix && wrong.length > 0) {
    const before = source.split('\n');
    // 一行改成一行，行数不变。
    const after = formatFor(source, file).split('\n');
    const kept = after.map((text, index) => (lists.has(index + 1) ? (before[index] ?? text) : text));
    fs.writeFileSync(path.join(siteDir, file), kept.join('\n'));
    return [];
  }
  return wrong.map(({l, c, old, new: fixed}) => {
    const {at, from, to} = difference(old, fixed);
    const remedy = `改成“${to}”，npm run fix 会自动改`;
    return {file, line: l, column: c + at, field: '排版', problem: `写成了“${from}”（文-1、文-3、文-6）`, remedy};
  });
}

/**
 * 检查全部正文的排版；fix 时改得了的直接改，只还回改不了的。
 * @param siteDir 站点根目录的绝对路径
 */
export function checkText(siteDir: string, fix: boolean): Fault[] {
  loadConfig(fs.readFileSync(path.join(siteDir, '.autocorrectrc'), 'utf8'));
  const ignorer = new Ignorer(siteDir);
  const files = [...contentFolders.flatMap((folder) => filesUnder(siteDir, folder)), 'README.md'];
  return files.filter((file) => !ignorer.isIgnored(file)).flatMap((file) => faultsIn(siteDir, file, fix));
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  const [root = ownDir] = process.argv.slice(2).filter((word) => word !== '--fix');
  report(...checkText(path.resolve(root), process.argv.includes('--fix')));
}
