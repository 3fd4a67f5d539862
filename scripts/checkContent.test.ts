/** 代码要去的小节，正文里没有了，检查先说：不然构建到末尾才用英文停下。 */
import {expect, test} from 'vitest';
import {routes} from '../src/routes';
import {readSite} from '../src/plugins/content-lint/site';
import {siteData} from '../src/plugins/lab-data/fixtures/data';
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
