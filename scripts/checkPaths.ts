/**
 * npm run check:paths：说明与注释里写到的代码都还在。拿掉一个插件、改了文件的名字，还提到它的每一处都列出来。
 * 只提醒：说的也可能是别的项目里同名的文件夹。
 * 平时只看从 src、scripts、e2e、deploy 写起的路径：别的实验室改正文与数据，不会碰到它；拿掉了插件，才照 leaves.yml 看全部。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import {
  positionAt,
  printReport,
  type Diagnostic,
} from '../src/plugins/diagnostics';
import {runScript, siteDir} from './run';

const folders = ['src', 'scripts', 'e2e', 'deploy'];
const mention = /(?<![\w/.@-])(?:src|scripts|e2e|deploy)(?:\/[\w.-]*\w)+/g;

const exists = (name: string) => fs.existsSync(path.join(siteDir, name));
const read = (file: string) =>
  fs.readFileSync(path.join(siteDir, file), 'utf8');

/** 拿掉了的插件，与别处说到它的字。 */
const gone = Object.entries(
  z.record(z.string(), z.string()).parse(parse(read('scripts/leaves.yml'))),
).filter(([folder]) => !exists(folder));

const missing = (file: string, index: number, name: string): Diagnostic => ({
  file,
  ...positionAt(read(file), index),
  severity: 'warning',
  field: name,
  message: '已经不在',
  suggestion: '拿掉了就删去这一句，改了名字就照着改',
});

/** 一个文件里提到、却不在的路径。 */
const missingIn = (file: string) =>
  [...read(file).matchAll(mention)]
    .filter(([name]) => !exists(name))
    .map(({0: name, index}) => missing(file, index, name));

/** 一个文件里说到拿掉了的插件的。 */
const leftIn = (file: string) =>
  gone.flatMap(([folder, words]) =>
    Array.from(read(file).matchAll(new RegExp(words, 'g')), ({index}) =>
      missing(file, index, folder),
    ),
  );

/** 顶层的文件，与几个文件夹里的。 */
const filesIn = (...within: readonly string[]): string[] =>
  ['', ...within].flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: folder !== ''})
      .map((name) => path.join(folder, name.toString())),
  );

/** 测试里的路径是编的，不看。 */
const spoken = filesIn(...folders)
  .filter((file) => /\.(?:md|tsx?|mjs|css|conf)$/.test(file))
  .filter((file) => !/\.(?:test|spec)\.|fixtures|CHANGELOG/.test(file));
const everywhere = filesIn(...folders, '.github', 'data', 'docs', 'i18n')
  .filter((file) =>
    /\.(?:mdx?|tsx?|mjs|css|conf|ya?ml|json|gitattributes)$/.test(file),
  )
  .filter((file) => !/CHANGELOG|package-lock|leaves|sayings/.test(file));

runScript(__filename, () =>
  Promise.resolve(
    printReport([
      ...spoken.flatMap(missingIn),
      ...(gone.length > 0 ? everywhere.flatMap(leftIn) : []),
    ]),
  ),
);
