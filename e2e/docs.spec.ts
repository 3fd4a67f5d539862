/** 文档：侧栏与上下页的次序、面包屑、分类页、目录与版本。侧栏由页面上读出，添一篇、挪一篇不用改这里。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  builtHtml,
  expect,
  fresh,
  hrefs,
  open,
  siteDir,
  siteTitle,
  sitemapPaths,
  test as base,
  text,
  writtenPages,
} from './support';
import {need, samples} from './pages';

/** 侧栏的一项；分类带 items。 */
interface Entry {
  path: string;
  label: string;
  items?: Entry[];
}

/** 展开侧栏里的全部分类，读出整棵树。 */
async function readTree(page: Page): Promise<Entry[]> {
  await open(page, routes.intro);
  const closed = page.locator(
    '.theme-doc-sidebar-menu .menu__caret[aria-expanded="false"]',
  );
  while ((await closed.count()) > 0) await closed.first().click();
  return page.locator('.theme-doc-sidebar-menu').evaluate((menu) => {
    const read = (list: Element): Entry[] =>
      [...list.children].map((item) => {
        const link = item.querySelector('a');
        const inner = item.querySelector(':scope > ul');
        const entry = {
          path: link?.getAttribute('href') ?? '',
          label: link?.textContent ?? '',
        };
        return inner ? {...entry, items: read(inner)} : entry;
      });
    return read(menu);
  });
}

interface Placed extends Entry {
  /** 外面的各层分类，由外到内。 */
  parents: string[];
}

/** 按阅读顺序摊平。 */
const flatten = (entries: readonly Entry[], parents: string[] = []): Placed[] =>
  entries.flatMap((entry) => [
    {...entry, parents},
    ...flatten(entry.items ?? [], [...parents, entry.path]),
  ]);

/** 一个进程里只读一次。 */
let known: Promise<Entry[]> | undefined;
const test = base.extend<{tree: Entry[]}>({
  tree: async ({page}, use) => use(await (known ??= readTree(page))),
});

test('行 2、14、15、35：侧栏列全文档与分类，各一次，名称不重复；第一个是“开始前必读”；六个分类的名称', ({
  tree,
}) => {
  const all = flatten(tree);
  const documents = sitemapPaths().filter((route) =>
    route.startsWith(`${routes.docs}/`),
  );
  expect(all.map((entry) => entry.path).sort()).toEqual(documents.sort());
  expect(tree[0]).toEqual({path: routes.intro, label: '开始前必读'});
  expect(new Set(all.map(({label}) => label)).size).toBe(all.length);
  const {recruitment, rules, services, operations, entrances, machines} =
    routes.categories;
  const named = new Map(all.map((entry) => [entry.path, entry.label]));
  expect(named.get(recruitment)).toContain('实验室招新');
  expect(
    [rules, services, operations, entrances, machines].map((category) =>
      named.get(category),
    ),
  ).toEqual([
    '实验室规范',
    '服务使用指南',
    '运维文档',
    '服务入口及相关信息',
    '机器信息',
  ]);
});

test('行 14、16–34、50：各页写出的编号、侧栏第一层、面包屑、上下页都照同一棵树', async ({
  page,
  tree,
}) => {
  const order = flatten(tree);
  const pages = await writtenPages(
    page,
    order.map((entry) => entry.path),
  );
  const found = await pages.evaluate((all) =>
    all.map(({path: route, written}) => {
      const links = (selector: string) =>
        [...written.querySelectorAll(selector)].map((link) =>
          link.getAttribute('href'),
        );
      const item = '.theme-doc-sidebar-menu > li >';
      return {
        route,
        classes: written.documentElement.className.split(' '),
        headings: written.querySelectorAll('main h1').length,
        firstLevel: links(
          `${item} a, ${item} .menu__list-item-collapsible > a`,
        ),
        crumbs: links('.breadcrumbs__item a'),
        previous: links('.pagination-nav__link--prev'),
        next: links('.pagination-nav__link--next'),
      };
    }),
  );
  found.forEach((written, index) => {
    const {parents = [], items} = order[index] ?? {};
    const near = (at: number) =>
      order.slice(Math.max(at, 0), at + 1).map((entry) => entry.path);
    expect.soft(written, written.route).toMatchObject({
      headings: 1,
      firstLevel: tree.map((entry) => entry.path),
      crumbs: [routes.home, ...parents],
      previous: index === 0 ? [] : near(index - 1),
      next: near(index + 1),
    });
    if (!items)
      expect
        .soft(written.classes)
        .toContain(
          `docs-doc-id-${written.route.replace(`${routes.docs}/`, '')}`,
        );
  });
});

test('行 35：分类页的标题是分类的名称，卡片逐一是它的内容，各有中文说明', async ({
  page,
  tree,
}) => {
  const categories = flatten(tree).filter(({items}) => items);
  const pages = await writtenPages(
    page,
    categories.map((entry) => entry.path),
  );
  const found = await pages.evaluate((all) =>
    all.map(({written}) => ({
      title: written.title,
      heading: written.querySelector('main h1')?.textContent,
      cards: [...written.querySelectorAll('main a:has(h2)')].map((card) =>
        card.getAttribute('href'),
      ),
      summary:
        written
          .querySelector('meta[name="description"]')
          ?.getAttribute('content') ?? '',
    })),
  );
  for (const [index, {label, items = []}] of categories.entries()) {
    expect.soft(found[index]).toEqual({
      title: `${label} | ${siteTitle}`,
      heading: label,
      cards: items.map((item) => item.path),
      summary: expect.stringMatching(/\p{Script=Han}{4,}/u),
    });
  }
});

test('行 13、14：从首页到总览，它按同样的分组列出每一页', async ({
  page,
  tree,
}) => {
  const order = flatten(tree);
  await open(page, routes.home);
  await page
    .getByRole('link', {name: text('lab.home.docs'), exact: true})
    .click();
  await arrived(page, routes.docs);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 1})).toHaveText('文档总览');
  await expect(
    page.locator('.theme-doc-sidebar-menu a').first(),
  ).toHaveAttribute('href', routes.intro);
  const listed = (
    await hrefs(main.locator('a:not(section:has(time) *)'))
  ).filter((href) => !href?.startsWith('#'));
  expect(listed).toEqual(order.map((entry) => entry.path));
  await expect(main.getByRole('heading', {level: 2})).toContainText(
    tree.filter(({items}) => items).map(({label}) => label),
  );
});

test('行 47、102：目录逐条是正文的二、三级标题，三级嵌在二级之下', async ({
  page,
}) => {
  const documents = sitemapPaths().filter((route) =>
    /<div[^>]*theme-doc-toc-desktop/.test(builtHtml(route)),
  );
  expect(documents.length).toBeGreaterThan(1);
  const pages = await writtenPages(page, documents);
  const found = await pages.evaluate((all) =>
    all.map(({path: route, written}) => {
      const depth = (link: Element): string =>
        link.closest('ul ul') ? 'H3' : 'H2';
      return {
        route,
        toc: [...written.querySelectorAll('.theme-doc-toc-desktop a')].map(
          (link) =>
            `${depth(link)} ${decodeURIComponent(link.getAttribute('href') ?? '')}`,
        ),
        headings: [
          ...written.querySelectorAll('.theme-doc-markdown :is(h2, h3)[id]'),
        ].map((heading) => `${heading.tagName} #${heading.id}`),
      };
    }),
  );
  for (const {route, toc, headings} of found)
    expect.soft(toc, route).toEqual(headings);
});

test('行 14、51、52：一个侧栏、一个版本 current，没有草稿；页面上不显示版本名', async ({
  page,
}) => {
  const globalData: unknown = JSON.parse(
    fs.readFileSync(path.join(siteDir, '.docusaurus/globalData.json'), 'utf8'),
  );
  const version = {
    name: 'current',
    label: 'Next',
    path: routes.docs,
    mainDocId: 'intro',
    draftIds: [],
    sidebars: {
      tutorialSidebar: {link: {path: routes.intro, label: '开始前必读'}},
    },
  };
  expect(globalData).toMatchObject({
    'docusaurus-plugin-content-docs': {default: {versions: [version]}},
  });
  await open(page, routes.intro);
  await expect(page.locator('meta[name="docusaurus_version"]')).toHaveAttribute(
    'content',
    'current',
  );
  await expect(
    page.locator('.theme-doc-version-badge, .theme-doc-version-banner'),
  ).toHaveCount(0);
});

fresh(
  '行 111：“复制为 Markdown”接管之前是链接；接管之后复制并说一声，剪贴板不给就照样打开',
  async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = `${routes.intro}.md`;
    expect(builtHtml(routes.intro)).toMatch(new RegExp(`<a href="?${address}`));
    await open(page, routes.intro);
    const link = page.locator(`main a[href="${address}"]`);
    await link.click();
    await expect(page.locator('main dl [role="status"]')).toHaveText(
      text('lab.markdown.copied'),
    );
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await (await page.request.get(address)).text());
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {value: undefined}),
    );
    await link.click();
    await expect(page).toHaveURL(address);
  },
);

base(
  '行 124：会回答的图：按钮、按图与键盘都换，读数念出来，正文不动；没有脚本与打印时是第一种样子',
  async ({page}) => {
    const route = need(samples.states());
    const second = '.lab-drawing .state-2:not(.state-1)';
    await open(page, route);
    const figure = page
      .locator('figure:has([role="status"])')
      .filter({visible: true})
      .first();
    const states = figure.getByRole('group').getByRole('button');
    const reading = figure.getByRole('status').locator('p:visible');
    const names = await states.allTextContents();
    const [first = '', next = ''] = names;
    await expect(reading).toContainText(first);
    await expect(figure.locator(second).first()).not.toBeVisible();
    const height = () =>
      figure.evaluate((node) => node.getBoundingClientRect().height);
    await figure.getByRole('button', {name: `换成：${next}`}).click();
    await expect(states.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(reading).toHaveCount(1);
    await expect(reading).toContainText(next);
    await expect(figure.locator(second).first()).toBeVisible();
    const before = await height();

    await states.last().focus();
    await page.keyboard.press('Enter');
    await expect(reading).toContainText(names.at(-1) ?? '');
    expect(await height()).toBe(before);

    await page.emulateMedia({media: 'print'});
    await expect(figure.locator(second).first()).not.toBeVisible();
    await expect(reading).toContainText(first);

    await page.emulateMedia({media: null});
    await page.route('**/assets/js/**', (script) =>
      script.fulfill({contentType: 'text/javascript', body: ''}),
    );
    await page.goto(route);
    await expect(reading).toContainText(first);
    await expect(figure.locator(second).first()).not.toBeVisible();
  },
);
