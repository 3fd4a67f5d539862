/** 文档：侧栏、上下页、面包屑、分类页与目录照同一棵树；复制按钮。侧栏由页面上读出，添一篇、挪一篇不用改这里。 */
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {routes} from '../src/routes';
import {
  attributes,
  data,
  expect,
  fresh,
  open,
  siteDir,
  sitemapPaths,
  test,
  text,
  written,
} from './support';
import {need, samples} from './pages';

test('侧栏列全各页，名称不重复，处处叫这个名字；面包屑、上下页、分类的卡片与总览同一次序；目录是二、三级标题（行 2、13–35、47、50、51、102）', async ({
  page,
}) => {
  await open(page, routes.intro);
  const menu = page.locator('.theme-doc-sidebar-menu');
  const closed = menu.locator('.menu__caret[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  const $ = load(await menu.innerHTML());
  /** 照阅读顺序的各项；parents 是外面的各层分类，由外到内。 */
  const sidebar = $('li')
    .toArray()
    .map((item) => {
      const hrefOf = (one: typeof item) => $(one).find('a').attr('href') ?? '';
      const parents = $(item).parents('li').toArray().map(hrefOf).reverse();
      const isCategory = $(item).children('ul').length > 0;
      const route = hrefOf(item);
      return {
        route,
        label: $(item).find('a').first().text(),
        parents,
        /** 最外层的分类；不在分类里的是一组。 */
        group: parents[0] ?? (isCategory ? route : ''),
      };
    });
  const inside = (parent?: string) =>
    sidebar
      .filter(({parents}) => parents.at(-1) === parent)
      .map(({route}) => route);
  const order = sidebar.map(({route}) => route);
  const documents = sitemapPaths().filter((route) =>
    route.startsWith(`${routes.docs}/`),
  );
  expect([...order].sort()).toEqual(documents.sort());
  expect(new Set(sidebar.map(({label}) => label)).size).toBe(order.length);
  expect(sidebar[0]).toMatchObject({route: routes.intro, label: '开始前必读'});
  const indexes = new Set<string>(Object.values(routes.categories));
  for (const category of indexes)
    expect(written(category)('h1').text()).toMatch(/\p{Script=Han}{4}/u);
  expect(written(routes.categories.recruitment)('h1').text()).toContain(
    String(data.recruitment.season),
  );

  for (const route of [routes.home, routes.intro]) {
    const read = written(route);
    for (const link of read('nav ol a:has(b), article table a').toArray()) {
      const found = sidebar.find((item) => item.route === link.attribs.href);
      const name = read(link).children('b').text() || read(link).text();
      if (found)
        expect.soft([found.label, found.label.split('：')[0]]).toContain(name);
    }
  }

  expect(
    attributes(
      routes.docs,
      'main a:not(section:has(time) *, .lab-crumbs *, [href^="#"])',
    ),
  ).toEqual(order);
  const first = '.theme-doc-sidebar-menu > li >';
  const firstLevel = (route: string) =>
    attributes(route, `${first} a, ${first} .menu__list-item-collapsible > a`);
  expect(firstLevel(routes.docs)).toEqual(inside());
  const generated = path.join(siteDir, '.docusaurus/globalData.json');
  expect(fs.readFileSync(generated, 'utf8')).toMatch(
    /"name": "current",\s*"label": "Next",[^{]*"mainDocId": "intro"/,
  );

  for (const [index, {route, label, parents, group}] of sidebar.entries()) {
    const read = written(route);
    const inGroup = (at: number) =>
      sidebar
        .slice(at, at + 1)
        .flatMap((other) => (other.group === group ? [other.route] : []));
    const found = {
      firstLevel: firstLevel(route),
      crumbs: attributes(route, '.breadcrumbs__item a'),
      previous: attributes(route, '.pagination-nav__link--prev'),
      next: attributes(route, '.pagination-nav__link--next'),
      version: attributes(route, '[name=docusaurus_version]', 'content'),
      badges: read('[class*=theme-doc-version]').length,
    };
    expect.soft(found, route).toEqual({
      firstLevel: inside(),
      crumbs: [routes.home, ...parents],
      previous: inGroup(index - 1),
      next: inGroup(index + 1),
      version: ['current'],
      badges: 0,
    });
    if (indexes.has(route)) {
      expect.soft(read('h1').text()).toBe(label);
      expect.soft(attributes(route, 'main a:has(h2)')).toEqual(inside(route));
      const [summary] = attributes(route, '[name=description]', 'content');
      expect.soft(summary, route).toMatch(/\p{Script=Han}{4}/u);
      continue;
    }
    const id = route.slice(`${routes.docs}/`.length);
    expect.soft(read('html').hasClass(`docs-doc-id-${id}`), route).toBe(true);
    const toc = attributes(route, '.theme-doc-toc-desktop a').map(decodeURI);
    const sections = attributes(route, 'article :is(h2, h3)[id]', 'id');
    if (toc.length > 0 || route === routes.intro)
      expect.soft(toc, route).toEqual(sections.map((section) => `#${section}`));
  }
});

fresh(
  '复制代码、复制为 Markdown：复制得全，说一声；没有剪贴板就打开（行 94、111）',
  async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const route = need(samples.code());
    const address = `${route}.md`;
    expect(attributes(route, 'main dl a')).toContain(address);
    await open(page, route);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const block = page.locator('main .theme-code-block').first();
    // 名称会变，用不变的悬停提示定位同一个按钮。
    const button = block.getByTitle(text('theme.CodeBlock.copy'), {
      exact: true,
    });
    await block.hover();
    await button.click();
    await expect(button).toHaveAccessibleName('复制成功');
    // 行与行之间怎样隔开由样式定，空行不比。
    const lines = (value: string) =>
      value.split('\n').filter((line) => line.trim());
    expect(lines(await copied())).toEqual(
      lines(await block.locator('pre code').innerText()),
    );
    await expect(button).toHaveAccessibleName(
      text('theme.CodeBlock.copyButtonAriaLabel'),
    );

    const link = page.locator(`main a[href="${address}"]`);
    await link.click();
    await expect(page.locator('main dl [role="status"]')).toHaveText(/\S/);
    expect(await copied()).toBe(await (await page.request.get(address)).text());
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {value: undefined}),
    );
    await link.click();
    await expect(page).toHaveURL(address);
  },
);
