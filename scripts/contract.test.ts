import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(__dirname, '..');
const readme = fs.readFileSync(path.join(root, 'e2e/README.md'), 'utf8');

/** 契约的一条：编号，括号里证明它的文件。 */
const rows = [...readme.matchAll(/^(\d+)\. .*$/gm)].map(([line, row]) => ({
  row: Number(row),
  files: [...line.matchAll(/`([^`]+\.(?:spec|test)\.ts)`/g)].map(
    ([, file = '']) => (/^(?:src|scripts)\//.test(file) ? file : `e2e/${file}`),
  ),
}));

/** 一个文件提到的条目：“行 7、16–42”是 7 与 16 到 42。 */
function cited(file: string): number[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/行 (\d+(?:[–、]\d+)*)/g)].flatMap(([, list = '']) =>
    list.split('、').flatMap((range) => {
      const [first = 0, last = first] = range.split('–').map(Number);
      return Array.from({length: last - first + 1}, (_, n) => first + n);
    }),
  );
}

test('契约里写的每个文件都在，也都提到那一条', () => {
  const wrong = rows.flatMap(({row, files}) =>
    files
      .filter(
        (file) =>
          !fs.existsSync(path.join(root, file)) || !cited(file).includes(row),
      )
      .map((file) => `${row} ${file}`),
  );
  expect(wrong).toEqual([]);
});
