/** 文档：侧栏与上下页的次序、面包屑、分类页、目录与版本。侧栏由页面上读出，添一篇、挪一篇不用改这里。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  builtHtml,
  data,
  expect,
  fresh,
  hrefs,
  open,
  sidebarLink,
  siteDir,
  sitemapPaths,
  test as base,
  text,
  writtenPages,
} from './support';
import {need, samples} from './pages';

/** 侧栏的一项。 */
interface Entry {
  path: string;
  label: string;
  /** 外面的各层分类，由外到内。 */
  parents: string[];
  isCategory: boolean;
}

/** 展开侧栏里的全部分类，照阅读顺序读出。 */
async function readSidebar(page: Page): Promise<Entry[]> {
  await open(page, routes.intro);
  const closed = page.locator(
    '.theme-doc-sidebar-menu .menu__caret[aria-expanded="false"]',
  );
  while ((await closed.count()) > 0) await closed.first().click();
  return page.locator('.theme-doc-sidebar-menu').evaluate((menu) => {
    const read = (list: Element, parents: string[]): Entry[] =>
      [...list.children].flatMap((item) => {
        const link = item.querySelector('a');
        const inner = item.querySelector(':scope > ul');
        const path = link?.getAttribute('href') ?? '';
        const label = link?.textContent ?? '';
        return [
          {path, label, parents, isCategory: inner !== null},
          ...(inner ? read(inner, [...parents, path]) : []),
        ];
      });
    return read(menu, []);
  });
}

/** 这一层的各项；没有写就是第一层。 */
const inside = (sidebar: readonly Entry[], parent?: string): string[] =>
  sidebar
    .filter(({parents}) => parents.at(-1) === parent)
    .map(({path: route}) => route);

/** 一个进程里只读一次。 */
let known: Promise<Entry[]> | undefined;
const test = base.extend<{sidebar: Entry[]}>({
  sidebar: async ({page}, use) => use(await (known ??= readSidebar(page))),
});

test('侧栏列全文档与分类，各一次，名称不重复；第一个是“开始前必读”；六个分类有中文名，招新的一类写着届次（行 2、14、15、35）', ({
  sidebar,
}) => {
  const documents = sitemapPaths().filter((route) =>
    route.startsWith(`${routes.docs}/`),
  );
  const named = new Map(sidebar.map(({path: at, label}) => [at, label]));
  expect(sidebar).toHaveLength(named.size);
  expect([...named.keys()].sort()).toEqual(documents.sort());
  expect(new Set(named.values()).size).toBe(named.size);
  expect(sidebar[0]).toMatchObject({path: routes.intro, label: '开始前必读'});
  const {categories} = routes;
  expect(named.get(categories.recruitment)).toContain(
    String(data.recruitment.season),
  );
  for (const category of Object.values(categories))
    expect(named.get(category)).toMatch(/\p{Script=Han}{4}/u);
});

test('各页写出的编号、侧栏第一层、面包屑、上下页都照同一棵树，目录逐条是二、三级标题；分类页的卡片逐一是它的内容，有中文说明（行 14、16–35、47、50、102）', async ({
  page,
  sidebar,
}) => {
  const order = sidebar.map(({path: route}) => route);
  const pages = await writtenPages(page, order);
  const found = await pages.evaluate((all) =>
    all.map(({written}) => {
      const links = (selector: string) =>
        [...written.querySelectorAll(selector)].map((link) =>
          link.getAttribute('href'),
        );
      const item = '.theme-doc-sidebar-menu > li >';
      return {
        classes: written.documentElement.className.split(' '),
        headings: [...written.querySelectorAll('main h1')].map(
          ({textContent}) => textContent,
        ),
        firstLevel: links(
          `${item} a, ${item} .menu__list-item-collapsible > a`,
        ),
        crumbs: links('.breadcrumbs__item a'),
        previous: links('.pagination-nav__link--prev'),
        next: links('.pagination-nav__link--next'),
        cards: links('main a:has(h2)'),
        toc: [...written.querySelectorAll('.theme-doc-toc-desktop a')].map(
          (link) =>
            `${link.closest('ul ul') ? 'H3' : 'H2'} ${decodeURIComponent(link.getAttribute('href') ?? '')}`,
        ),
        sections: [
          ...written.querySelectorAll('.theme-doc-markdown :is(h2, h3)[id]'),
        ].map((section) => `${section.tagName} #${section.id}`),
        summary: written
          .querySelector('meta[name="description"]')
          ?.getAttribute('content'),
      };
    }),
  );
  const withToc = found.filter(({toc}) => toc.length > 0);
  expect(withToc).not.toEqual([]);
  for (const {toc, sections} of withToc) expect.soft(toc).toEqual(sections);
  for (const [index, entry] of sidebar.entries()) {
    const {path: route, label, parents, isCategory} = entry;
    const id = route.replace(`${routes.docs}/`, '');
    expect.soft(found[index], route).toMatchObject({
      headings: [isCategory ? label : expect.any(String)],
      firstLevel: inside(sidebar),
      crumbs: [routes.home, ...parents],
      previous: order.slice(0, index).slice(-1),
      next: order.slice(index + 1).slice(0, 1),
      ...(isCategory
        ? {
            cards: inside(sidebar, route),
            summary: expect.stringMatching(/\p{Script=Han}{4,}/u),
          }
        : {classes: expect.arrayContaining([`docs-doc-id-${id}`])}),
    });
  }
});

test('从首页到总览，它按同样的分组列出每一页（行 13、14）', async ({
  page,
  sidebar,
}) => {
  await open(page, routes.home);
  await page
    .getByRole('link', {name: text('lab.home.docs'), exact: true})
    .click();
  await arrived(page, routes.docs);
  const main = page.getByRole('main');
  await expect(sidebarLink(page, routes.intro)).toBeVisible();
  const listed = (
    await hrefs(main.locator('a:not(section:has(time) *, .lab-crumbs *)'))
  ).filter((href) => !href?.startsWith('#'));
  expect(listed).toEqual(sidebar.map(({path: route}) => route));
  await expect(main.getByRole('heading', {level: 2})).toContainText(
    sidebar
      .filter(({parents, isCategory}) => isCategory && parents.length === 0)
      .map(({label}) => label),
  );
});

test('一个侧栏、一个版本 current，没有草稿；页面上不显示版本名（行 14、51、52）', async ({
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
  await expect(
    page.locator('.theme-doc-version-badge, .theme-doc-version-banner'),
  ).toHaveCount(0);
});

fresh(
  '“复制为 Markdown”接管之前是链接；接管之后复制并说一声，剪贴板不给就照样打开（行 111）',
  async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = `${routes.intro}.md`;
    expect(builtHtml(routes.intro)).toMatch(new RegExp(`<a href="?${address}`));
    await open(page, routes.intro);
    const link = page.locator(`main a[href="${address}"]`);
    await link.click();
    await expect(page.locator('main dl [role="status"]')).toHaveText(/\S/);
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
  '会回答的图：按钮、按图与键盘都换，读数念出来，正文不动；没有脚本与打印时是第一种样子（行 124）',
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

/** 画着元件的页面，由构建的结果里找。 */
const schematics = sitemapPaths().filter((route) =>
  /<a\b[^>]* id="?sch-/.test(builtHtml(route)),
);

for (const route of schematics)
  base(
    `${route} 的原理图：手机上按每个位号与它旁边的值，都是按这只元件（行 128）`,
    async ({page}) => {
      await page.setViewportSize({width: 360, height: 740});
      await open(page, route);
      const missed = await page
        .locator('.lab-drawing a[id^="sch-"]')
        .evaluateAll((links) =>
          links.flatMap((link) => {
            const next = link.nextElementSibling;
            const value = next?.localName === 'text' ? next.textContent : '';
            const row = document
              .getElementById(link.id.replace('sch-', 'part-'))
              ?.closest('tr');
            const isValue =
              value !== '' &&
              [...(row?.cells ?? [])].some((cell) =>
                cell.textContent.startsWith(value),
              );
            return [link.querySelector('text'), isValue ? next : undefined]
              .filter((label) => label instanceof Element)
              .filter((label) => {
                label.scrollIntoView({
                  block: 'center',
                  inline: 'center',
                  behavior: 'instant',
                });
                const box = label.getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                return document.elementFromPoint(x, y)?.closest('a') !== link;
              })
              .map((label) => `${link.id} ${label.textContent}`);
          }),
        );
      expect(missed).toEqual([]);
    },
  );
