/** 整本手册：真的由 deploy/release.sh 构建、印、再构建，读回发布出去的 PDF。 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
  const linking = pages.filter((file) =>
    fs
      .readFileSync(path.join(site, file), 'utf8')
      .includes('/downloads/handbook.pdf'),
  );
  // Chromium 只压缩流，对象是读得出的字。
  const pdf = fs.readFileSync(
    path.join(site, 'downloads/handbook.pdf'),
    'latin1',
  );
  fs.rmSync(base, {recursive: true});
  expect(linking).toHaveLength(1);

  const found = (pattern: RegExp): (string | undefined)[] =>
    [...pdf.matchAll(pattern)].map(([, name]) => name);
  const places = new Set(found(/\/(p\d+) \[/g));
  const links = found(/\/Dest \/(p\d+)/g);
  expect(links.length).toBeGreaterThan(pages.length);
  expect(links.filter((name) => !places.has(name))).toEqual([]);
  expect(found(/\/(FontFile2) /g)).toHaveLength(
    found(/\/(CIDFontType2)/g).length,
  );
  for (const part of ['Outlines', 'StructTreeRoot', 'Lang'])
    expect(pdf, part).toContain(`/${part} `);
});
