/** npm run book：把构建好的站点（默认 build/，也可以另写目录）印成一份 PDF，见 src/plugins/book/README.md。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {bookFile} from '../../src/plugins/book';
import {dateInChina} from '../../src/dates';
import {hasBrowser, launchOptions} from '../browser';
import {siteDir as ownDir} from '../run';
import {fileOf, readSite} from './chapters';
import {bookHtml} from './document';

/** 由 Chromium 印；页面要的样式与图都从产物里取，不连网。 */
async function print(
  html: string,
  buildDir: string,
  site: string,
): Promise<Uint8Array> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const address = `${site}/book`;
    await page.route('**', (route) => {
      const url = route.request().url();
      if (url === address)
        return route.fulfill({body: html, contentType: 'text/html'});
      const file = url.startsWith(`${site}/`)
        ? fileOf(buildDir, site, url)
        : '';
      return fs.existsSync(file) ? route.fulfill({path: file}) : route.abort();
    });
    await page.goto(address, {timeout: 120_000});
    return await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
  } finally {
    await browser.close();
  }
}

/**
 * 印一份，放到 bookFile 说的位置；从前印的都删去。
 * @returns 做成了什么，一句话
 * @throws Error 中文的一句：没有产物、没有浏览器、没有中文字体
 */
export async function makeBook(
  siteDir: string,
  buildDir: string,
): Promise<string> {
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
  const css = fs.readFileSync(path.join(__dirname, 'book.css'), 'utf8');
  const html = bookHtml(site, css, dateInChina());
  const pdf = await print(html, buildDir, site.url);
  const commit = site.first('meta[name=docs-sha]').attr('content');
  const file = bookFile(siteDir, commit);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, pdf);
  const size = (pdf.length / 1024 ** 2).toFixed(1);
  return `${path.relative(siteDir, file)}：${site.chapters.length} 章，${size} MiB。再构建一次，小礼物上就有它。`;
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
