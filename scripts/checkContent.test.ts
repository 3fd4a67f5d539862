/** 代码要去的小节，正文里没有了，检查先说：不然构建到末尾才用英文停下。 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {routes} from '../src/routes';
import {readSite} from '../src/plugins/content-lint/site';
import {siteData} from '../src/plugins/lab-data/fixtures/data';
import {Page} from '../src/plugins/mdx/read/page';
import {checkRoutes, checkSearch} from './checkContent';
import {siteDir} from './run';

test('首页与搜索链到的每一个小节：改了编号，说出是哪一行', async () => {
  const site = await readSite(siteDir, siteData);
  expect(checkRoutes(site)).toEqual([]);
  const anchors = Object.values(routes).filter(
    (to): to is Extract<typeof to, `${string}#${string}`> =>
      typeof to === 'string' && to.includes('#'),
  );
  expect(anchors.length).toBeGreaterThan(0);
  const without = (file: string, text: string) => ({
    ...site,
    pages: site.pages.map((page) =>
      page.file === file
        ? new Page(siteDir, file, page.source.replaceAll(text, '·'))
        : page,
    ),
  });
  for (const to of anchors) {
    const [route, hash = ''] = to.split('#');
    const found = checkRoutes(without(`${route}.mdx`.slice(1), `#${hash} `));
    expect(found.map(({file}) => file)).toEqual(['src/routes.ts']);
    expect(found[0]?.message).toContain(`没有编号 ${hash}`);
  }
}, 60_000);

test('检索的词：写错的说在哪一行；写到的一页或一节没有了，去问谁、先答的要改，问法的只提醒', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-search-'));
  const found = (source: string, sayings = 'page: /e\nsections: {}\n') => {
    fs.writeFileSync(path.join(dataDir, 'search.yml'), source);
    fs.writeFileSync(path.join(dataDir, 'sayings.yml'), sayings);
    return checkSearch(dataDir, (to) => `没有 ${to}`).map(
      ({line, field, message, severity = 'error'}) =>
        `${line} ${field} ${message} ${severity}`,
    );
  };
  expect(found('synonyms:\n  - 甲 乙\n')).toEqual([
    '2 synonyms.0 类型不对 error',
  ]);
  expect(found('ask: /a#b\nphrasings:\n  /a:\n    b: [甲]\n')).toEqual([
    '1 ask 没有 /a#b error',
    '4 phrasings./a.b 没有 /a#b warning',
  ]);
  expect(found('')).toEqual([]);
  expect(
    found('', 'page: /e\nsections:\n  a: {call: 打 120, sayings: []}\n'),
  ).toEqual(['3 sections.a 没有 /e#a error']);
  fs.rmSync(dataDir, {recursive: true});
});
