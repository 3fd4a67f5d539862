/**
 * 正文里的代码：C 都在 -Wall -Wextra -Werror 下编译，后面紧跟“输出”的还要运行、逐字比较，Python 只查语法；
 * 没有编译器或解释器就跳过。围栏后面的 snippet 是几条语句，包进 main；test 是接在上一段后面的自测，自带 main。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {positionAt} from '../diagnostics';
import {Page, spanOf} from '../mdx/read/page';

const flags = ['-std=c11', '-Wall', '-Wextra', '-Werror'];
/** 片段里常用的头文件，自己没有写的也算写了。 */
const headers = ['stdint', 'stddef', 'stdbool', 'stdio', 'string', 'math'];
const included = headers.flatMap((name) => ['-include', `${name}.h`]);

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-listings-'));
afterAll(() => fs.rmSync(directory, {recursive: true}));

/** 自测都是几毫秒的事，超过就是死循环。 */
const run = (command: string, args: readonly string[] = [], input = '') =>
  spawnSync(command, args, {input, timeout: 300_000, encoding: 'utf8'});
const isMissing = (command: string) =>
  run(command, ['--version']).error !== undefined;

/** 一页里的代码，按出现的次序；expected 是紧跟着的“输出”。 */
function listingsOf(page: Page) {
  const nodes = page.nodes('code');
  let base = '';
  return nodes.map((node, index) => {
    const {line} = positionAt(page.source, spanOf(node).start);
    const marks = node.meta?.replace(/title="[^"]*"/, '').split(/\s+/) ?? [];
    const next = nodes[index + 1];
    const output =
      next?.meta?.includes('title="输出"') &&
      !page.source.slice(spanOf(node).end, spanOf(next).start).trim()
        ? `${next.value}\n`
        : undefined;
    // #line 让编译器说的就是 MDX 的行。
    const code = `#line ${line + 1} "${page.file}"\n${node.value}\n`;
    const isTest = marks.includes('test');
    const isSnippet = marks.includes('snippet');
    const program = isSnippet
      ? `int main(void) {\n${code}return 0;\n}\n`
      : (isTest ? base : '') + code;
    if (node.lang === 'c' && program === code) base = code;
    return {
      lang: node.lang,
      place: `${page.file}:${line}`,
      value: node.value,
      program,
      isTest,
      expected: output,
    };
  });
}

const siteDir = path.join(__dirname, '../../..');
// 可以没有博客。
const listings = ['docs', 'blog']
  .filter((folder) => fs.existsSync(path.join(siteDir, folder)))
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true})
      .map((file) => `${folder}/${String(file)}`),
  )
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => new Page(siteDir, file))
  .filter(({mistakes}) => mistakes.length === 0)
  .flatMap(listingsOf);
const inLanguage = (lang: string) =>
  listings.filter((listing) => listing.lang === lang);

test.skipIf(isMissing('cc'))('C 没有警告，输出与页面写的一样', () => {
  for (const {place, program, isTest, expected} of inLanguage('c')) {
    const file = path.join(directory, 'listing');
    const linked = /\bmain\s*\(/.test(program) ? '-lm' : '-c';
    const args = [...flags, ...included, '-o', file, '-x', 'c', '-', linked];
    const {stderr} = run('cc', args, program);
    expect.soft(stderr, `${place} 改代码，使它没有警告`).toBe('');
    if (stderr || (!isTest && expected === undefined)) continue;
    const {status, stdout} = run(file);
    expect.soft(status, `${place} 自测通过时 main 返回 0`).toBe(0);
    if (expected !== undefined)
      expect.soft(stdout, `${place} 照运行的结果改“输出”`).toBe(expected);
  }
});

test.skipIf(isMissing('python3'))('Python 语法没有错', () => {
  const check = 'import ast, sys; ast.parse(sys.stdin.read())';
  for (const {place, value} of inLanguage('python'))
    expect.soft(run('python3', ['-c', check], value).stderr, place).toBe('');
});
