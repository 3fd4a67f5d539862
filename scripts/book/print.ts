/** 由 Chromium 印成 PDF，再读出每个位置在第几页。 */
import fs from 'node:fs';
import {PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRef} from '@cantoo/pdf-lib';
import type {Page} from '@playwright/test';
import {fileOf} from './chapters';
import {fillNumbers} from './links';

/** 第一遍得出页码，第二遍填上；填了之后挪了行，再来，四遍还不稳就算失败。 */
const passes = 4;

/** PDF 里每个有名字的位置 → 第几页，从 1 数起。 */
function destinations(pdf: PDFDocument): Map<string, number> {
  const pages = new Map(pdf.getPages().map(({ref}, index) => [ref, index + 1]));
  const names = pdf.catalog.lookup(PDFName.of('Dests'), PDFDict);
  return new Map(
    names.keys().map((name) => {
      const page = names.lookup(name, PDFArray).get(0);
      return [name.decodeText(), (page instanceof PDFRef && pages.get(page)) || 0];
    }),
  );
}

const same = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([name, number]) => other.get(name) === number);

/** 打开就看到书签，各章收着；对象压成流，大小减半。 */
function finish(pdf: PDFDocument): Promise<Uint8Array> {
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
  for (const [, item] of pdf.context.enumerateIndirectObjects()) {
    if (!(item instanceof PDFDict) || !item.has(PDFName.of('Title'))) continue;
    const count = item.lookupMaybe(PDFName.of('Count'), PDFNumber)?.asNumber();
    if (count !== undefined) item.set(PDFName.of('Count'), PDFNumber.of(-Math.abs(count)));
  }
  return pdf.save({useObjectStreams: true});
}

/** 页面要的样式与图都从产物里取，不连网。 */
async function serve(page: Page, buildDir: string, site: string): Promise<void> {
  await page.route('**', (route) => {
    const url = route.request().url();
    const file = url.startsWith(`${site}/`) ? fileOf(buildDir, `${site}/`, url) : '';
    return fs.existsSync(file) ? route.fulfill({path: file}) : route.abort();
  });
}

/** 没有中文字体时，每个字都画成同一个空框。 */
const hasChinese = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const draw = (text: string): string => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillText(text, 10, 20);
      return canvas.toDataURL();
    };
    return draw('手') !== draw('册');
  });

/**
 * @param html 页码还没有填的一份
 * @throws Error 没有中文字体；印了几遍，页码还在变
 */
export async function printBook(
  page: Page,
  html: string,
  buildDir: string,
  site: string,
): Promise<{pdf: Uint8Array; pages: number}> {
  if (!(await hasChinese(page))) throw new Error('没有中文字体，整本手册没有印：装 fonts-noto-cjk 一类的字体。');
  await serve(page, buildDir, site);
  let numbers: ReadonlyMap<string, number> = new Map();
  for (let pass = 1; pass <= passes; pass++) {
    await page.setContent(fillNumbers(html, numbers), {waitUntil: 'load', timeout: 120_000});
    const printed = await page.pdf({tagged: true, outline: true, preferCSSPageSize: true, printBackground: true});
    const pdf = await PDFDocument.load(printed, {updateMetadata: false});
    const found = destinations(pdf);
    if (same(found, numbers)) return {pdf: await finish(pdf), pages: pdf.getPageCount()};
    numbers = found;
  }
  throw new Error(`印了 ${passes} 遍，页码还在变，整本手册没有印成。`);
}
