import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(__dirname, '..');
const e2e = path.join(root, 'e2e');

/** 第几条 → 证明它的文件。 */
const rows = new Map(
  [
    ...fs
      .readFileSync(path.join(e2e, 'README.md'), 'utf8')
      .matchAll(/^(\d+)\. (.+)$/gm),
  ].map(([, row, sentence = '']) => [
    Number(row),
    [...sentence.matchAll(/`([^`]+\.(?:spec|test)\.ts)`/g)].map(
      ([, file = '']) =>
        path.join(/^(?:src|scripts)\//.test(file) ? root : e2e, file),
    ),
  ]),
);

/** 一个文件提到的条目：“行 7、16–42”是 7 与 16 到 42。 */
function cited(file: string): number[] {
  return [
    ...fs.readFileSync(file, 'utf8').matchAll(/行 (\d+(?:[–、]\d+)*)/g),
  ].flatMap(([, list = '']) =>
    list.split('、').flatMap((range) => {
      const [first = 0, last = first] = range.split('–').map(Number);
      return Array.from(
        {length: last - first + 1},
        (_, index) => first + index,
      );
    }),
  );
}

const tests = ['e2e', 'src', 'scripts'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter(
      (file) =>
        /\.(?:spec|test)\.tsx?$/.test(file) &&
        !file.endsWith('contract.test.ts'),
    )
    .map((file) => path.join(root, folder, file)),
);

test('契约一条一个编号，从小到大；拿掉的空着，不给别的用', () => {
  const numbers = [...rows.keys()];
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test('测试提到的每一条都在契约里', () => {
  const unknown = tests.flatMap((file) =>
    cited(file)
      .filter((row) => !rows.has(row))
      .map((row) => `${path.relative(root, file)} 行 ${row}`),
  );
  expect(unknown).toEqual([]);
});

test('契约里写的每个文件都在，也都提到那一条', () => {
  const wrong = [...rows].flatMap(([row, files]) =>
    files
      .filter((file) => !fs.existsSync(file) || !cited(file).includes(row))
      .map((file) => `${row} ${path.relative(root, file)}`),
  );
  expect(wrong).toEqual([]);
});
