/** 界面文字全在 i18n/zh-Hans/code.json，要改哪一句都在这里；上游添了新的，或代码里写了新的，先补进来。 */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import * as z from 'zod';
import {siteDir} from './run';

const read = (file: string): string =>
  fs.readFileSync(path.join(siteDir, file), 'utf8');
const messages = z.record(z.string(), z.object({message: z.string()}));
const catalogue = messages.parse(JSON.parse(read('i18n/zh-Hans/code.json')));
const absent = (ids: readonly string[]): string[] =>
  ids.filter((id) => !(id in catalogue)).sort();

test('上游主题的每一句都在', () => {
  const file =
    'node_modules/@docusaurus/theme-translations/locales/base/theme-common.json';
  const upstream = z
    .record(z.string(), z.string())
    .parse(JSON.parse(read(file)));
  const ids = Object.keys(upstream).filter(
    (id) => !id.endsWith('___DESCRIPTION'),
  );
  // 运行 npx docusaurus write-translations --locale zh-Hans 补上，译成中文，删去它另外写出的文件夹。
  expect(absent(ids)).toEqual([]);
});

test('我们自己的每一句都在', () => {
  const sources = ['src']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(siteDir, folder), {
          recursive: true,
          encoding: 'utf8',
        })
        .map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const ids = sources.flatMap((file) =>
    [...read(file).matchAll(/\bid(?:=|: ?)['"](lab\.[\w.]+)['"]/g)].map(
      ([, id = '']) => id,
    ),
  );
  expect(absent(ids)).toEqual([]);
});

test('都是中文，或只有占位', () => {
  const foreign = Object.entries(catalogue).filter(
    ([, {message}]) =>
      /[a-z]{2,}/i.test(message.replace(/\{\w+\}/g, '')) &&
      !/\p{Script=Han}/u.test(message),
  );
  expect(foreign.map(([id]) => id)).toEqual([]);
});
