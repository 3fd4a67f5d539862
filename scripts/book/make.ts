/** 从产物到一份 PDF；哪里不成，说一句。 */
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {buildDate} from '../../plugins/lab-data/schema';
import {bookFile} from '../../plugins/book';
import {hasBrowser, launchOptions} from '../browser';
import {readSite} from './chapters';
import {bookHtml} from './document';
import {printBook} from './print';

/**
 * 印一份，放到 bookFile 说的位置；从前印的都删去。
 * @param buildDir 产物目录
 * @returns 做成了什么，一句话
 * @throws Error 中文的一句：没有产物、没有浏览器、没有中文字体、页码不稳
 */
export async function makeBook(siteDir: string, buildDir: string): Promise<string> {
  const started = Date.now();
  fs.rmSync(path.dirname(bookFile(siteDir, '')), {recursive: true, force: true});
  if (!fs.existsSync(path.join(buildDir, 'index.html')))
    throw new Error(`${buildDir} 里没有站点，先运行 npm run build。`);
  if (!hasBrowser())
    throw new Error('没有浏览器，整本手册没有印：装 Chromium，或运行 npx playwright install chromium。');
  const site = readSite(buildDir);
  const css = fs.readFileSync(path.join(__dirname, 'book.css'), 'utf8');
  const browser = await chromium.launch(launchOptions());
  try {
    const {pdf, pages} = await printBook(await browser.newPage(), bookHtml(site, css, buildDate()), buildDir, site.url);
    const file = bookFile(siteDir, site.commit);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, pdf);
    const cost = `${(pdf.length / 1024 ** 2).toFixed(1)} MiB，用了 ${Math.round((Date.now() - started) / 1000)} 秒`;
    return `${path.relative(siteDir, file)}：${site.chapters.length} 章，${pages} 页，${cost}。再构建一次，小礼物上就有它。`;
  } finally {
    await browser.close();
  }
}
