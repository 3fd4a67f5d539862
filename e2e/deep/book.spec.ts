/** 整本手册：真的由 deploy/release.sh 构建、印、再构建，读回发布出去的 PDF。 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PDFDict, PDFDocument, PDFName} from '@cantoo/pdf-lib';
import {expect, freePort, siteDir, test} from '../support';

test('行 112、113：release.sh 带上整本手册，有页面链接它；书签、标记、字体与书里的每个链接都在', async () => {
  test.setTimeout(10 * 60_000);
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-book-'));
  const env = {
    ...process.env,
    LAB_BASE: base,
    LAB_SMOKE_PORT: String(await freePort()),
  };
  execFileSync(path.join(siteDir, 'deploy/release.sh'), ['deploy'], {
    env,
    stdio: 'pipe',
  });
  const site = path.join(base, 'current/site');
  const pages = fs
    .readdirSync(site, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'));
  const links = pages.filter((file) =>
    fs
      .readFileSync(path.join(site, file), 'utf8')
      .includes('/downloads/handbook.pdf'),
  );
  const pdf = await PDFDocument.load(
    fs.readFileSync(path.join(site, 'downloads/handbook.pdf')),
  );
  fs.rmSync(base, {recursive: true});
  expect(links).toHaveLength(1);

  const dicts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFDict ? [one] : []));
  const fonts = dicts.filter(
    (dict) =>
      dict.has(PDFName.of('CIDSystemInfo')) &&
      dict.has(PDFName.of('FontDescriptor')),
  );
  const embedded = (font: PDFDict): boolean =>
    font
      .lookup(PDFName.of('FontDescriptor'), PDFDict)
      .has(PDFName.of('FontFile2'));
  expect(fonts.filter((font) => !embedded(font))).toEqual([]);
  const places = pdf.catalog.lookup(PDFName.of('Dests'), PDFDict);
  const inside = dicts.flatMap((dict) =>
    dict.has(PDFName.of('Rect')) ? [dict.get(PDFName.of('Dest'))] : [],
  );
  const lost = inside.filter(
    (name) =>
      name !== undefined && !(name instanceof PDFName && places.has(name)),
  );
  expect(inside.length).toBeGreaterThan(pages.length);
  expect(lost).toEqual([]);
  for (const part of ['Outlines', 'StructTreeRoot', 'Lang'])
    expect(pdf.catalog.has(PDFName.of(part)), part).toBe(true);
});
