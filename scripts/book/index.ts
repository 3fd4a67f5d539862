/** npm run book：把构建好的站点（默认 build/，也可以另写目录）印成一份 PDF，见 src/plugins/book/README.md。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {bookFile} from '../../src/plugins/book';
import {dateInChina} from '../../src/dates';
import {hasBrowser, launchOptions} from '../browser';
import {siteDir as ownDir} from '../run';
import {readSite} from './chapters';
import {bookHtml} from './document';
import {printBook} from './print';

/**
 * 印一份，放到 bookFile 说的位置；从前印的都删去。
 * @returns 做成了什么，一句话
 * @throws Error 中文的一句：没有产物、没有浏览器、没有中文字体、页码不稳
 */
export async function makeBook(
  siteDir: string,
  buildDir: string,
): Promise<string> {
  const started = Date.now();
  fs.rmSync(path.dirname(bookFile(siteDir, '')), {
    recursive: true,
    force: true,
  });
  if (!fs.existsSync(path.join(buildDir, 'index.html')))
    throw new Error(`${buildDir} 里没有站点，先运行 npm run build。`);
  if (!hasBrowser())
    throw new Error(
      '没有浏览器，整本手册没有印：装 Chromium，或运行 npx playwright install chromium。',
    );
  // 只有 Linux 上会没有；那里有 fc-list。
  if (spawnSync('fc-list', [':lang=zh'], {encoding: 'utf8'}).stdout === '')
    throw new Error(
      '没有中文字体，整本手册没有印：装 fonts-noto-cjk 一类的字体。',
    );
  const site = readSite(buildDir);
  const file = bookFile(
    siteDir,
    site.first('meta[name=docs-sha]').attr('content'),
  );
  const html = bookHtml(
    site,
    fs.readFileSync(path.join(__dirname, 'book.css'), 'utf8'),
    dateInChina(),
  );
  const browser = await chromium.launch(launchOptions());
  try {
    const {pdf, pages} = await printBook(
      await browser.newPage(),
      html,
      buildDir,
      site.url,
    );
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, pdf);
    const cost = `${(pdf.length / 1024 ** 2).toFixed(1)} MiB，用了 ${Math.round((Date.now() - started) / 1000)} 秒`;
    return `${path.relative(siteDir, file)}：${site.chapters.length} 章，${pages} 页，${cost}。再构建一次，小礼物上就有它。`;
  } finally {
    await browser.close();
  }
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename) {
  makeBook(ownDir, path.resolve(ownDir, process.argv[2] ?? 'build')).then(
    console.log,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
