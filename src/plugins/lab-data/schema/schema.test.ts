import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {describe, expect, test} from 'vitest';
import {isRealDate, lastDayOf, schemas} from '.';
import {words} from './words';

const siteDir = path.resolve(__dirname, '../../../..');
const read = (file: string): string =>
  fs.readFileSync(path.join(siteDir, file), 'utf8');

test.each([
  ['2026', '2026-12-31'],
  ['2026-11', '2026-11-30'],
  ['2024-02', '2024-02-29'],
  ['2025-12', '2025-12-31'],
  ['2026-11-20', '2026-11-20'],
])('%s 到 %s 才算过去', (written, last) => {
  expect(lastDayOf(written)).toBe(last);
});

test('日历上没有的日子不进位', () => {
  expect(['2024-02-29', '2025-02-29', '2026-13-45'].map(isRealDate)).toEqual([
    true,
    false,
    false,
  ]);
});

describe('编辑器用的 JSON 模式', () => {
  // 不一致就运行 npm run schemas，一并提交。
  test.each(Object.entries(schemas))(
    '%s：提交的是最新的，VS Code 找得到它',
    async (name, schema) => {
      const json = `data/schemas/${name}.json`;
      const generated = {
        ...z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}),
        title: `data/${name}.yml`,
      };
      await expect(
        `${JSON.stringify(generated, null, 2)}\n`,
      ).toMatchFileSnapshot(path.join(siteDir, json));
      expect(read('.vscode/settings.json')).toContain(
        `"./${json}": "data/${name}.yml"`,
      );
    },
  );

  test('每份数据都有模式', () => {
    // 这两份由检索与历史的插件自己校验。
    const files = fs
      .readdirSync(path.join(siteDir, 'data'))
      .filter(
        (file) =>
          file.endsWith('.yml') && !/^(?:search|contributors)\./.test(file),
      );
    expect(files.sort()).toEqual(
      Object.keys(schemas)
        .map((name) => `${name}.yml`)
        .sort(),
    );
  });

  test('枚举的说明里有页面上的中文', () => {
    for (const word of Object.values(words.status))
      expect(read('data/schemas/services.json')).toContain(word);
  });
});
