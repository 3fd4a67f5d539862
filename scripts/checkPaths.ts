/**
 * npm run check:paths：说明与注释里写到的代码都还在。拿掉一个插件、改了文件的名字，还提到它的每一处都列出来。
 * 只提醒：说的也可能是别的项目里同名的文件夹。
 * 只看从 src、scripts、e2e、deploy 写起的路径：别的实验室改正文与数据，不会碰到它。
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  positionAt,
  printReport,
  type Diagnostic,
} from '../src/plugins/diagnostics';
import {runScript, siteDir} from './run';

const folders = ['src', 'scripts', 'e2e', 'deploy'];
const mention = /(?<![\w/.@-])(?:src|scripts|e2e|deploy)(?:\/[\w.-]*\w)+/g;

/** 一个文件里提到、却不在的。 */
function missingIn(file: string): Diagnostic[] {
  const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
  return [...text.matchAll(mention)]
    .filter(([name]) => !fs.existsSync(path.join(siteDir, name)))
    .map(({0: name, index}): Diagnostic => ({
      file,
      ...positionAt(text, index),
      severity: 'warning',
      field: name,
      message: '已经不在',
      suggestion: '拿掉了就删去这一句，改了名字就照着改',
    }));
}

/** 顶层的文件，与几个文件夹里的；测试里的路径是编的，不看。 */
const files = (): string[] =>
  ['', ...folders]
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(siteDir, folder), {recursive: folder !== ''})
        .map((name) => path.join(folder, name.toString())),
    )
    .filter((file) => /\.(?:md|tsx?|mjs|css|conf)$/.test(file))
    .filter((file) => !/\.(?:test|spec)\.|fixtures|CHANGELOG/.test(file));

runScript(__filename, () =>
  Promise.resolve(printReport(files().flatMap(missingIn))),
);
