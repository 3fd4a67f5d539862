import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import book, {bookFile} from '.';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-book-plugin-'));
afterEach(() => vi.unstubAllEnvs());

/** 构建一次：页面得到什么，产物里有没有书。 */
async function build(mode: string): Promise<[unknown, boolean]> {
  vi.stubEnv('NODE_ENV', mode);
  vi.stubEnv('GITHUB_SHA', 'abc');
  const outDir = fs.mkdtempSync(path.join(siteDir, 'out-'));
  const setGlobalData = vi.fn();
  const plugin = book({siteDir});
  await plugin.contentLoaded?.call(plugin, {
    content: undefined,
    allContent: {},
    actions: {setGlobalData, addRoute: vi.fn(), createData: vi.fn()},
  });
  // 只用得到产物目录。
  await Reflect.apply(plugin.postBuild ?? fail, plugin, [{outDir}]);
  return [
    setGlobalData.mock.calls[0]?.[0],
    fs.existsSync(path.join(outDir, 'downloads/handbook.pdf')),
  ];
}

const fail = (): never => {
  throw new Error('没有 postBuild');
};

test('行 113：印了同一次提交的书，页面才知道它的大小与日期，文件才发布；别的提交的、npm start 里都没有', async () => {
  const file = bookFile(siteDir, 'abc');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(bookFile(siteDir, 'def'), '%PDF');
  expect(await build('production')).toEqual([undefined, false]);
  fs.writeFileSync(file, '%PDF-');
  fs.utimesSync(file, 0, Date.parse('2026-01-02T20:00:00Z') / 1000);
  expect(await build('production')).toEqual([
    {href: '/downloads/handbook.pdf', bytes: 5, date: '2026-01-03'},
    true,
  ]);
  expect(await build('development')).toEqual([undefined, false]);
});
