/** 由 Chromium 印成 PDF，再读出每个位置在第几页。 */
import fs from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import {PDFArray, PDFDict, PDFDocument, PDFName, PDFRef} from '@cantoo/pdf-lib';
import type {Page} from '@playwright/test';
import {fileOf} from './chapters';

/** 第一遍得出页码，第二遍填上；填了之后挪了行，再来，四遍还不稳就算失败。 */
const passes = 4;

/** PDF 里每个有名字的位置 → 第几页，从 1 数起。 */
function destinations(pdf: PDFDocument): Record<string, number> {
  const pages = new Map(pdf.getPages().map(({ref}, index) => [ref, index + 1]));
  const names = pdf.catalog.lookup(PDFName.of('Dests'), PDFDict);
  return Object.fromEntries(
    names.keys().map((name) => {
      const page = names.lookup(name, PDFArray).get(0);
      return [
        name.decodeText(),
        (page instanceof PDFRef && pages.get(page)) || 0,
      ];
    }),
  );
}

/**
 * 页面要的样式与图都从产物里取，不连网。
 * @throws Error 印了几遍，页码还在变
 */
export async function printBook(
  page: Page,
  html: string,
  buildDir: string,
  site: string,
): Promise<{pdf: Uint8Array; pages: number}> {
  const address = `${site}/book`;
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === address)
      return route.fulfill({body: html, contentType: 'text/html'});
    const file = url.startsWith(`${site}/`) ? fileOf(buildDir, site, url) : '';
    return fs.existsSync(file) ? route.fulfill({path: file}) : route.abort();
  });
  await page.goto(address, {timeout: 120_000});
  let numbers: Record<string, number> = {};
  for (let pass = 1; pass <= passes; pass++) {
    const printed = await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
    const pdf = await PDFDocument.load(printed, {updateMetadata: false});
    const found = destinations(pdf);
    if (isDeepStrictEqual(found, numbers)) {
      // 打开就看到书签；对象压成流，大小减半。
      pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
      const small = await pdf.save({useObjectStreams: true});
      return {pdf: small, pages: pdf.getPageCount()};
    }
    numbers = found;
    await page.locator('[data-page-of]').evaluateAll((marks, known) => {
      for (const mark of marks)
        mark.textContent = String(
          known[mark.getAttribute('data-page-of') ?? ''] ?? '',
        );
    }, numbers);
  }
  throw new Error(`印了 ${passes} 遍，页码还在变，整本手册没有印成。`);
}
