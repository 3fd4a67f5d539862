/** 编辑器用的 JSON 模式，由 zod 的模式得出；不一致就运行 npm run schemas，一并提交。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {expect, test} from 'vitest';
import {dataFiles} from '../src/plugins/lab-data/load';
import {everything} from '../src/plugins/lab-data/schema';
import {authors, tags} from '../src/plugins/lab-data/schema/blog';
import {siteDir} from './run';

const schemas = {...everything.shape, authors, tags};

test.each(
  [
    ...dataFiles.map((file) => `data/${file}`),
    'blog/authors.yml',
    'blog/tags.yml',
  ]
    .filter((file) => file.endsWith('.yml'))
    .map((file) => ({file, name: path.parse(file).name})),
)('$file：跑过 npm run schemas，VS Code 找得到它', async ({file, name}) => {
  const json = `data/schemas/${name}.json`;
  const schema =
    Object.entries<z.ZodType>(schemas).find(([key]) => key === name)?.[1] ??
    z.never();
  const generated = {
    ...z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}),
    title: file,
  };
  await expect(`${JSON.stringify(generated, null, 2)}\n`).toMatchFileSnapshot(
    path.join(siteDir, json),
  );
  expect(
    fs.readFileSync(path.join(siteDir, '.vscode/settings.json'), 'utf8'),
  ).toContain(`"./${json}": "${file}"`);
});
