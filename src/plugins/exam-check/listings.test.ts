/**
 * 正文里的代码：C 都在 -Wall -Wextra -Werror 下编译，后面紧跟“输出”的还要运行、逐字比较，Python 只查语法；
 * 没有编译器或解释器就跳过。围栏后面的 snippet 是几条语句，包进 main；test 是接在上一段后面的自测，自带 main。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {filesUnder} from '../content-lint/site';
import {Page, spanOf} from '../mdx/read/page';

const flags = ['-std=c11', '-Wall', '-Wextra', '-Werror'];
/** 片段里常用的头文件，自己没有写的也算写了。 */
const headers = ['stdint', 'stddef', 'stdbool', 'stdio', 'string', 'math'];
const included = headers.flatMap((name) => ['-include', `${name}.h`]);

const toolOf = (...commands: string[]) =>
  commands.find((command) => spawnSync(command, ['--version']).status === 0);
const compiler = toolOf('cc', 'gcc', 'clang');
const python = toolOf('python3');

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-listings-'));
afterAll(() => fs.rmSync(directory, {recursive: true}));

/** 自测都是几毫秒的事，超过就是死循环。 */
const run = (command: string, args: readonly string[] = [], input = '') =>
  spawnSync(command, args, {input, timeout: 30_000, encoding: 'utf8'});

/** 一页里的代码，按出现的次序；expected 是紧跟着的“输出”。 */
function listingsOf(page: Page) {
  const nodes = page.nodes('code');
  let base = '';
  return nodes.map((node, index) => {
    const line = node.position?.start.line ?? 0;
    const marks = (node.meta ?? '').replace(/title="[^"]*"/, '').split(/\s+/);
    const next = nodes[index + 1];
    const between = (end: number) =>
      page.source.slice(spanOf(node).end, end).trim();
    const expected =
      next?.meta?.includes('title="输出"') && between(spanOf(next).start) === ''
        ? `${next.value}\n`
        : undefined;
    // #line 让编译器说的就是 MDX 的行。
    const code = `#line ${line + 1} "${page.file}"\n${node.value}\n`;
    const tested = marks.includes('test');
    const program = marks.includes('snippet')
      ? `int main(void) {\n${code}return 0;\n}\n`
      : (tested ? base : '') + code;
    if (node.lang === 'c' && !tested && program === code) base = code;
    const place = `${page.file}:${line}`;
    return {
      lang: node.lang,
      place,
      value: node.value,
      program,
      tested,
      expected,
    };
  });
}

const siteDir = path.join(__dirname, '../../..');
const listings = ['docs', 'blog']
  .flatMap((folder) => filesUnder(siteDir, folder))
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => new Page(siteDir, file))
  .filter(({mistakes}) => mistakes.length === 0)
  .flatMap(listingsOf);
const inLanguage = (lang: string) =>
  listings
    .filter((listing) => listing.lang === lang)
    .map((listing) => [listing.place, listing] as const);

test.skipIf(!compiler).each(inLanguage('c'))(
  '%s 没有警告，输出与页面写的一样',
  (_, {program, tested, expected}) => {
    const linked = /\bmain\s*\(/.test(program);
    const file = path.join(directory, 'listing');
    const source = ['-x', 'c', '-', ...(linked ? ['-lm'] : ['-c'])];
    const args = [...flags, ...included, '-o', file, ...source];
    const {stderr} = run(compiler ?? '', args, program);
    expect(stderr, `改代码，使它在 ${flags.join(' ')} 下没有警告`).toBe('');
    if (!tested && expected === undefined) return;
    const {status, stdout} = run(file);
    expect(status, '自测通过时 main 返回 0').toBe(0);
    if (expected !== undefined)
      expect(stdout, '“输出”照运行的结果改，或改代码').toBe(expected);
  },
  30_000,
);

test.skipIf(!python).each(inLanguage('python'))(
  '%s 语法没有错',
  (_, {value}) => {
    const check = 'import ast, sys; ast.parse(sys.stdin.read())';
    expect(run(python ?? '', ['-c', check], value).stderr).toBe('');
  },
);
