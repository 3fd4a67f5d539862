/**
 * npm run labels：把标签画成 A4 的 SVG，写进 labels/；有 Chromium 就另写一份 PDF。
 * npm run labels -- 编号 编号 …：只要这几个，写几遍就印几个。
 */
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {dataDirOf} from '../src/plugins/lab-data/load';
import {labelsOf} from '../src/plugins/labels';
import {sheetsOf} from '../src/plugins/labels/sheet';
import {hasBrowser, launchOptions} from './browser';
import {siteDir} from './run';

/** 一张 SVG 一页。 */
async function printPdf(
  sheets: readonly string[],
  file: string,
): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  const style =
    '@page{size:A4;margin:0}body{margin:0}svg{display:block}body>svg:not(:last-child){break-after:page}';
  await page.setContent(
    `<!doctype html><style>${style}</style>${sheets.join('')}`,
  );
  await page.pdf({path: file, preferCSSPageSize: true, printBackground: true});
  await browser.close();
}

async function main(): Promise<void> {
  const all = labelsOf(dataDirOf(siteDir), process.env.BASE_URL || '/');
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter(
    (code) => !all.some((label) => label.code === code),
  );
  if (unknown.length > 0)
    throw new Error(
      `没有编号 ${unknown.join('、')}，有的是 ${all.map(({code}) => code).join('、')}。`,
    );
  const labels =
    wanted.length === 0
      ? all
      : wanted.flatMap((code) => all.filter((label) => label.code === code));
  const sheets = sheetsOf(labels);
  const folder = path.join(siteDir, 'labels');
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder);
  for (const [at, sheet] of sheets.entries())
    fs.writeFileSync(path.join(folder, `labels-${at + 1}.svg`), sheet);
  const pdf = hasBrowser();
  if (pdf) await printPdf(sheets, path.join(folder, 'labels.pdf'));
  const without = '没有 Chromium，没有 PDF：用浏览器打开 SVG，按 A4、原大打印';
  console.log(
    `labels/ 里有 ${labels.length} 个标签、${sheets.length} 张 A4。${pdf ? 'labels.pdf 是全部' : without}。`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
