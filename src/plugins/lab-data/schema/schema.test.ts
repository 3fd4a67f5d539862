import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {expect, test} from 'vitest';
import {schemas} from '.';
import {isRealDate, lastDayOf} from '../../../dates';

const siteDir = path.resolve(__dirname, '../../../..');

test.each([
  ['2026', '2026-12-31'],
  ['2024-02', '2024-02-29'],
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

// 不一致就运行 npm run schemas，一并提交。
test.each(Object.entries(schemas))(
  '编辑器用的 JSON 模式 %s：提交的是最新的，VS Code 找得到它',
  async (name, schema) => {
    const json = `data/schemas/${name}.json`;
    const generated = {
      ...z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}),
      title: `data/${name}.yml`,
    };
    await expect(`${JSON.stringify(generated, null, 2)}\n`).toMatchFileSnapshot(
      path.join(siteDir, json),
    );
    expect(
      fs.readFileSync(path.join(siteDir, '.vscode/settings.json'), 'utf8'),
    ).toContain(`"./${json}": "data/${name}.yml"`);
  },
);
