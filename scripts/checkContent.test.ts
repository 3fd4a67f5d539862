/** 代码要去的小节，正文里没有了，检查先说：不然构建到末尾才用英文停下。 */
import {expect, test} from 'vitest';
import {routes} from '../src/routes';
import {readSite} from '../src/plugins/content-lint/site';
import {dataPages} from '../src/plugins/content-lint/rules/paths';
import {siteData, withData} from '../src/plugins/lab-data/fixtures/data';
import {readLabData} from '../src/plugins/lab-data/load';
import {Page} from '../src/plugins/mdx/read/page';
import {checkRoutes} from './checkContent';
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
});

test('检索的词写错了，说在哪一行；写到的一节没有了，问法的只提醒一声', async () => {
  const site = await readSite(siteDir, siteData);
  const found = (search: string, sayings = 'page: /e\nsections: {}\n') =>
    withData(
      {'search.yml': () => search, 'sayings.yml': () => sayings},
      (dir) => {
        const {files: dataFiles, diagnostics} = readLabData(dir);
        return [...diagnostics, ...dataPages({...site, dataFiles})]
          .filter(({file}) => /search|sayings/.test(file))
          .map(
            ({line, field, message, severity = 'error'}) =>
              `${line} ${field} ${message} ${severity}`,
          );
      },
    );
  expect(found('synonyms:\n  - 甲 乙\n', '')).toEqual([
    '2 synonyms.0 类型不对 error',
    '1 page 缺少这一项 error',
    '1 sections 缺少这一项 error',
  ]);
  expect(
    found(
      'ask: /a#b\nphrasings:\n  /a:\n    b: [甲]\n    c: [乙]\n',
      'page: /e\nsections:\n  a: {call: 打 120, sayings: []}\n',
    ),
  ).toEqual([
    '1 ask 没有 /a 这一页 error',
    '4 phrasings./a.b 没有 /a 这一页 warning',
    '5 phrasings./a.c 没有 /a 这一页 warning',
    '1 page 没有 /e 这一页 error',
    '3 sections.a 没有 /e 这一页 error',
  ]);
});
