/** 编辑器用的 JSON 模式，由 zod 的模式得出；不一致就运行 npm run schemas，一并提交。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {expect, test} from 'vitest';
import {schemas} from '../src/plugins/lab-data/schema';
import {authors, tags} from '../src/plugins/lab-data/schema/blog';
import {schema as searchWords, urgent} from '../src/plugins/search';
import {siteDir} from './run';

test.each<[file: string, schema: z.ZodType]>([
  ...Object.entries(schemas).map(([name, schema]): [string, z.ZodType] => [
    `data/${name}.yml`,
    schema,
  ]),
  ['data/search.yml', searchWords],
  ['data/sayings.yml', urgent],
  ['blog/authors.yml', authors],
  ['blog/tags.yml', tags],
])('%s：跑过 npm run schemas，VS Code 找得到它', async (file, schema) => {
  const json = `data/schemas/${path.parse(file).name}.json`;
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
