/**
 * 正文里的代码：C 都在 -Wall -Wextra -Werror 下编译，后面紧跟“输出”的还要运行、逐字比较，Python 只查语法；
 * 没有编译器或解释器就跳过。围栏后面的 snippet 是几条语句，包进 main；test 是接在上一段后面的自测，自带 main。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {spanOf, type Page} from '../markdown/read/page';
import {readPages} from './check';

const flags = '-std=c11 -Wall -Wextra -Werror'.split(' ');
const headers = 'stdint stddef stdbool stdio string math'
  .split(' ')
  .flatMap((name) => ['-include', `${name}.h`]);

const toolOf = (...commands: string[]) =>
  commands.find((command) => spawnSync(command, ['--version']).status === 0);
const compiler = toolOf('cc', 'gcc', 'clang');
const python = toolOf('python3');

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-listings-'));
afterAll(() => fs.rmSync(directory, {recursive: true}));

/** 自测都是几毫秒的事，超过就是死循环。 */
function run(command: string, args: readonly string[] = [], input = '') {
  const {status, signal, stdout, stderr} = spawnSync(command, args, {
    input,
    timeout: 30_000,
    encoding: 'utf8',
  });
  return {ended: signal ?? status, stdout, stderr};
}

/** 一页里的代码，按出现的次序；after 是它与前一段之间隔着的字。 */
function listingsOf(page: Page) {
  const nodes = page.nodes('code');
  return nodes.map((node, index) => {
    const meta = node.meta ?? '';
    const place = `${page.file}:${node.position?.start.line ?? 0}`;
    const before = nodes[index - 1];
    const after = page.source
      .slice(before ? spanOf(before).end : 0, spanOf(node).start)
      .trim();
    // #line 让编译器说的就是 MDX 的行。
    const code = `#line ${(node.position?.start.line ?? 0) + 1} "${page.file}"\n${node.value}\n`;
    const marks = meta.replace(/title="[^"]*"/, '').split(/\s+/);
    const snippet = marks.includes('snippet');
    const kind = {
      c: node.lang === 'c',
      python: node.lang === 'python',
      output: meta.includes('title="输出"'),
    };
    const text = snippet ? `int main(void) {\n${code}return 0;\n}\n` : code;
    return {
      ...kind,
      place,
      value: node.value,
      after,
      text,
      test: marks.includes('test'),
      snippet,
    };
  });
}

const listings = readPages(path.join(__dirname, '../../..')).flatMap((page) => {
  const all = listingsOf(page);
  return all.map((one, index) => {
    const base = all
      .slice(0, index)
      .filter(({c, test, snippet}) => c && !test && !snippet)
      .at(-1);
    const next = all[index + 1];
    const output = next?.output && next.after === '' ? next : undefined;
    return {
      ...one,
      text: (one.test ? (base?.text ?? '') : '') + one.text,
      expected: output,
    };
  });
});

const named = (wanted: (one: (typeof listings)[number]) => boolean) =>
  listings.filter(wanted).map((one) => [one.place, one] as const);

test.skipIf(!compiler).each(named(({c}) => c))(
  '%s 没有警告，输出与页面写的一样',
  (_, {text, test: runs, expected}) => {
    const linked = /\bmain\s*\(/.test(text);
    const program = path.join(directory, 'listing');
    const source = ['-x', 'c', '-', ...(linked ? ['-lm'] : ['-c'])];
    const {stderr} = run(
      compiler ?? '',
      [...flags, ...headers, '-o', program, ...source],
      text,
    );
    expect(stderr, `改代码，使它在 ${flags.join(' ')} 下没有警告`).toBe('');
    if (!runs && !expected) return;
    const {ended, stdout} = run(program);
    expect(ended, '自测通过时 main 返回 0').toBe(0);
    if (expected)
      expect(stdout, `${expected.place} 照运行的结果改，或改代码`).toBe(
        `${expected.value}\n`,
      );
  },
);

test.skipIf(!python).each(named((one) => one.python))(
  '%s 语法没有错',
  (_, {value}) => {
    const check = 'import ast, sys; ast.parse(sys.stdin.read())';
    expect(run(python ?? '', ['-c', check], value).stderr).toBe('');
  },
);

test('“输出”都紧跟在 C 代码后面，不然没有人核对', () => {
  const compared = listings
    .filter(({c}) => c)
    .map(({expected}) => expected?.place);
  expect(
    listings.filter(({output, place}) => output && !compared.includes(place)),
  ).toEqual([]);
});
