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

/** src 里的一些源文件与它们的全文。 */
const sourcesIn = (...folders: string[]): [file: string, source: string][] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {
        recursive: true,
        encoding: 'utf8',
      })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file): [string, string] => [
        `${folder}/${file}`,
        read(`${folder}/${file}`),
      ]),
  );
/** 取自翻译目录的我们自己的句子。 */
const ownIds = (source: string): string[] =>
  [...source.matchAll(/\bid(?:=|: ?)['"](lab\.[\w.]+)['"]/g)].map(
    ([, id = '']) => id,
  );

const chrome = ['src/theme', 'src/client', 'src/plugins/search/theme'];
const content = ['src/components', 'src/labs', 'src/pages'];

test('界面（主题、客户端模块、检索）的每一句都取自翻译目录，目录里没有多的', () => {
  const sources = sourcesIn(...chrome);
  const ids = sources.flatMap(([, source]) => ownIds(source));
  expect(absent(ids)).toEqual([]);
  const unused = Object.keys(catalogue).filter(
    (id) => id.startsWith('lab.') && !ids.includes(id),
  );
  expect(unused).toEqual([]);
  const literal = sources.flatMap(([file, source]) => {
    const rest = source
      .replace(/\/\*[^]*?\*\/|\/\/.*|<Translate[^]*?<\/Translate>/g, '')
      // 报给报告的人的，不是界面。
      .replace(/new Error\([^)]*\)/g, '')
      .replace(/\bmessage:\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/g, '');
    return [...rest.matchAll(/.*\p{Script=Han}.*/gu)].map(
      ([line]) => `${file} ${line.trim()}`,
    );
  });
  expect(literal).toEqual([]);
});

test('正文里的组件自己带着字，不取自翻译目录；代替上游的，用上游的那一句', () => {
  const found = sourcesIn(...content).filter(
    ([, source]) => ownIds(source).length > 0,
  );
  expect(found.map(([file]) => file)).toEqual([]);
});

test('都是中文，或只有占位', () => {
  const foreign = Object.entries(catalogue).filter(
    ([, {message}]) =>
      /[a-z]{2,}/i.test(message.replace(/\{\w+\}/g, '')) &&
      !/\p{Script=Han}/u.test(message),
  );
  expect(foreign.map(([id]) => id)).toEqual([]);
});
