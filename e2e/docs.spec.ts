/** 文档：每一篇的路径与编号、侧栏与上下页的次序、分类页、目录、版本与断点。行 2、14–35、46、47、50–54、79、80。 */
import fs from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type {Locator, Page} from '@playwright/test';
import sidebars from '../sidebars';
import {routes} from '../site.routes';
import {expect, hrefs, hydrated, open, permalinks, sitemapPaths, test, text, watch, writtenPages} from './support';

const title = '电子竞赛实验室手册';

/** 侧栏的一项：分类带 items。次序就是阅读顺序。 */
interface Entry {
  path: string;
  label?: string | undefined;
  items?: readonly Entry[];
}

/** 次序写在 sidebars.ts；添一篇、挪一篇只改那里，这里证明页面上的确是那样。 */
function entriesOf(items: SidebarsConfig[string]): Entry[] {
  return (Array.isArray(items) ? items : []).flatMap((item): Entry[] => {
    if (typeof item === 'string') return [{path: `/docs/${item}`}];
    if (item.type === 'doc' && typeof item.id === 'string') return [{path: `/docs/${item.id}`, label: item.label}];
    if (item.type !== 'category' || !('link' in item) || item.link?.type !== 'generated-index') return [];
    return [{path: `/docs${item.link.slug ?? ''}`, label: item.label, items: entriesOf(item.items)}];
  });
}

const tree: readonly Entry[] = Object.values(sidebars).flatMap(entriesOf);
const isCategory = ({items}: Entry) => items !== undefined;
/** 全部分类，外层在前。 */
const categories = tree
  .filter(isCategory)
  .flatMap((entry) => [entry, ...(entry.items ?? []).filter(isCategory)])
  .sort((a, b) => depthOf(a) - depthOf(b));

function depthOf(entry: Entry): number {
  return tree.includes(entry) ? 0 : 1;
}

function flatten(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => [entry.path, ...flatten(entry.items ?? [])]);
}

/** 侧栏、上下页共同的次序。 */
const order = flatten(tree);
const documents = order.filter((path) => !path.startsWith('/docs/category/'));

function sidebar(page: Page): Locator {
  return page.getByRole('navigation', {name: text('theme.docs.sidebar.navAriaLabel')});
}

function caret(page: Page, id: 'expand' | 'collapse', label: string): Locator {
  const name = text(`theme.DocSidebarItem.${id}CategoryAriaLabel`).replace('{label}', label);
  return sidebar(page).getByRole('button', {name, exact: true});
}

async function expandAll(page: Page): Promise<void> {
  for (const {label = ''} of categories) {
    await caret(page, 'expand', label).click();
    await expect(caret(page, 'collapse', label)).toHaveAttribute('aria-expanded', 'true');
  }
}

/** 服务器写出的每一篇：编号、侧栏第一层、上一页与下一页。 */
interface Written {
  path: string;
  htmlClass: string;
  firstLevel: (string | null)[];
  previous: (string | null)[];
  next: (string | null)[];
  h1: (string | null)[];
}

const testWithDocs = test.extend<{written: Written[]}>({
  written: async ({page}, use) => {
    const pages = await writtenPages(page, order);
    await use(
      await pages.evaluate((all) =>
        all.map(({path, written}) => {
          const hrefs = (selector: string) =>
            [...written.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
          return {
            path,
            htmlClass: written.documentElement.className,
            firstLevel: hrefs(
              '.theme-doc-sidebar-menu > li > a, .theme-doc-sidebar-menu > li > .menu__list-item-collapsible > a',
            ),
            previous: hrefs('.pagination-nav__link--prev'),
            next: hrefs('.pagination-nav__link--next'),
            h1: [...written.querySelectorAll('main h1')].map((heading) => heading.textContent),
          };
        }),
      ),
    );
  },
});

test.describe('行 2、14、15：侧栏', () => {
  test('行 14：侧栏里的文档与永久路径一致', () => {
    expect([...order].sort()).toEqual(
      permalinks()
        .filter((path) => path.startsWith('/docs/'))
        .sort(),
    );
  });

  test('行 2、14：展开全部分类，侧栏逐条就是阅读顺序', async ({page}) => {
    await open(page, '/docs/intro');
    await expandAll(page);
    const links = sidebar(page).getByRole('link');
    await expect(links).toHaveCount(order.length);
    expect(await hrefs(links)).toEqual(order);
  });

  test('行 2：每个主题的名称在侧栏里恰好出现一次', async ({page}) => {
    await open(page, '/docs/intro');
    await expandAll(page);
    const links = sidebar(page).getByRole('link');
    await expect(links).toHaveCount(order.length);
    const labels = await links.allInnerTexts();
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of [...categories.map((category) => category.label), '准入规则', '获奖统计', '开始前必读']) {
      expect.soft(labels.filter((one) => one === label)).toHaveLength(1);
    }
    expect(labels.filter((label) => !/\p{Script=Han}|Ubuntu|^s\d+/u.test(label))).toEqual([]);
  });

  testWithDocs('行 14：每一页文档的侧栏第一层都相同', ({written}) => {
    const firstLevel = tree.map((entry) => entry.path);
    for (const page of written) expect.soft(page.firstLevel, page.path).toEqual(firstLevel);
  });

  testWithDocs('行 14：上一页与下一页沿同一次序走完全部文档', ({written}) => {
    written.forEach((page, index) => {
      expect.soft(page.previous, `${page.path} 的上一页`).toEqual(order.slice(Math.max(index - 1, 0), index));
      expect.soft(page.next, `${page.path} 的下一页`).toEqual(order.slice(index + 1, index + 2));
    });
  });

  test('行 15：第一个链接是“开始前必读”，指向 /docs/intro', async ({page}) => {
    await open(page, '/docs/award-statistics');
    const first = sidebar(page).getByRole('link').first();
    await expect(first).toHaveText('开始前必读');
    await expect(first).toHaveAttribute('href', '/docs/intro');
    await first.click();
    await expect(page).toHaveURL('/docs/intro');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('开始前必读');
    await expect(page).toHaveTitle(`开始前必读 | ${title}`);
  });

  test('行 14、15、51–53：浏览器拿到的全局数据只有一个侧栏、一个版本，没有草稿与未列出的文档', async ({
    page,
    request,
  }) => {
    await open(page, '/docs/intro');
    const entry = await page.locator('script[src*="/assets/js/main."]').getAttribute('src');
    const main = await (await request.get(entry ?? '')).text();
    const versions =
      /"?versions"?:\[\{"?name"?:"current","?label"?:"Next".*?"?draftIds"?:\[(.*?)\],"?sidebars"?:\{(.*?\}\})\}/.exec(
        main,
      );
    expect(versions?.[0]).toMatch(/"?path"?:"\/docs","?mainDocId"?:"intro"/);
    expect(versions?.[0]).not.toMatch(/"?unlisted"?:(?:true|!0)/);
    expect(versions?.[1], '草稿').toBe('');
    const sidebars = (versions?.[2] ?? '').replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    expect(sidebars.replaceAll('"', '')).toBe('tutorialSidebar:{link:{path:/docs/intro,label:开始前必读}}');
  });

  test('行 79：侧栏不能收起', async ({page}) => {
    await open(page, '/docs/intro');
    await expect(sidebar(page)).toBeVisible();
    await expect(
      page.getByRole('button', {name: text('theme.docs.sidebar.collapseButtonAriaLabel'), exact: true}),
    ).toHaveCount(0);
    await expect(page.getByTitle(text('theme.docs.sidebar.collapseButtonTitle'))).toHaveCount(0);
  });

  test('行 80：展开一个分类，别的分类不会自己折叠', async ({page}) => {
    await open(page, '/docs/intro');
    const first = sidebar(page).getByRole('link', {name: '招新与考核说明', exact: true});
    const second = sidebar(page).getByRole('link', {name: '实验室守则', exact: true});
    await expect(first).toHaveCount(0);
    await caret(page, 'expand', '2025 实验室招新').click();
    await expect(first).toBeVisible();
    await caret(page, 'expand', '实验室规范').click();
    await expect(second).toBeVisible();
    await expect(first).toBeVisible();
    await expect(caret(page, 'collapse', '2025 实验室招新')).toHaveAttribute('aria-expanded', 'true');
    await caret(page, 'collapse', '实验室规范').click();
    await expect(second).toBeHidden();
    await expect(first).toBeVisible();
  });
});

test.describe('行 16–34、50：每一篇文档', () => {
  testWithDocs('行 16–34、50：编号就是路径，恰有一个一级标题', ({written}) => {
    for (const page of written.filter(({path}) => documents.includes(path))) {
      const id = page.path.replace('/docs/', '');
      expect.soft(page.htmlClass.split(/\s+/), page.path).toContain(`docs-doc-id-${id}`);
      expect.soft(page.h1, page.path).toEqual([expect.stringMatching(/\S/)]);
    }
  });

  for (const [rows, path] of [
    ['16', '/docs/intro'],
    ['17', '/docs/little-gifts'],
    ['18', '/docs/award-statistics'],
    ['22', '/docs/exam/intro'],
    ['31', '/docs/lab-entrance-rules'],
    ['32', '/docs/ops-doc/entrance-info/gitea'],
    ['33', '/docs/ops-doc/machine-info/gitea-Ubuntu-24.04.01'],
    ['33', '/docs/ops-doc/machine-info/server-Ubuntu-24.04.01'],
    ['34', '/docs/services/2025-09-24_network-printer'],
    ['34', '/docs/services/2025-09-26_wifi'],
  ] as const) {
    test(`行 ${rows}：${path} 答 200，水合之后地址与编号不变`, async ({page}) => {
      const witness = watch(page);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-type']).toContain('text/html');
      expect(response?.request().redirectedFrom()).toBeNull();
      await hydrated(page);
      await expect(page).toHaveURL(path);
      const classes = (await page.locator('html').getAttribute('class')) ?? '';
      expect(classes.split(' ')).toContain(`docs-doc-id-${path.replace('/docs/', '')}`);
      await expect(sidebar(page).locator('a[aria-current="page"]')).toHaveAttribute('href', path);
      expect(witness.complaints).toEqual([]);
    });
  }

  test('行 18：页脚的链接就是获奖统计', async ({page}) => {
    await open(page, '/docs/intro');
    await page.getByRole('contentinfo').last().getByRole('link', {name: '获奖统计', exact: true}).click();
    await expect(page).toHaveURL('/docs/award-statistics');
    await expect(page.getByRole('heading', {level: 1})).toContainText('获奖');
  });

  for (const category of tree.filter(isCategory)) {
    test(`行 19–34：“${category.label ?? ''}”各篇的页面路径指向这个分类`, async ({page}) => {
      for (const {path} of (category.items ?? []).filter((entry) => !isCategory(entry))) {
        await open(page, path);
        const crumbs = page.getByRole('navigation', {name: text('theme.docs.breadcrumbs.navAriaLabel')});
        expect.soft(await hrefs(crumbs.getByRole('link')), path).toEqual(['/', category.path]);
        await expect.soft(crumbs.getByRole('link').nth(1)).toHaveText(category.label ?? '');
        const heading = await page.getByRole('heading', {level: 1}).innerText();
        expect.soft(heading, path).toMatch(/\p{Script=Han}/u);
      }
    });
  }

  const inner = tree.flatMap((outer) => (outer.items ?? []).filter(isCategory).map((entry) => ({outer, entry})));
  for (const {outer, entry} of inner) {
    test(`行 32、33：“${entry.label ?? ''}”各篇的页面路径逐级指向两层分类`, async ({page}) => {
      for (const {path} of entry.items ?? []) {
        await open(page, path);
        const crumbs = page.getByRole('navigation', {name: text('theme.docs.breadcrumbs.navAriaLabel')});
        expect.soft(await hrefs(crumbs.getByRole('link')), path).toEqual(['/', outer.path, entry.path]);
      }
    });
  }

  test('行 22–30：从招新与考核说明一路点“下一页”，依次走完这个分类', async ({page}) => {
    const exams = flatten(tree.find(({path}) => path === routes.categories.recruitment)?.items ?? []);
    expect(exams[0]).toBe('/docs/exam/intro');
    await open(page, '/docs/exam/intro');
    for (const path of exams.slice(1)) {
      await page
        .getByRole('navigation', {name: text('theme.docs.paginator.navAriaLabel')})
        .getByRole('link', {name: new RegExp(`^${text('theme.docs.paginator.next')}`)})
        .click();
      await expect(page).toHaveURL(path);
      await expect(sidebar(page).locator('a[aria-current="page"]')).toHaveAttribute('href', path);
    }
  });

  test('行 31：侧栏第一层除了分类，只有不在分类里的文档', async ({page}) => {
    await open(page, '/docs/intro');
    const links = await hrefs(sidebar(page).getByRole('link'));
    expect(links.filter((href) => !href?.startsWith('/docs/category/'))).toEqual(
      tree.filter((entry) => !isCategory(entry)).map((entry) => entry.path),
    );
  });
});

test.describe('行 35：分类页', () => {
  test('行 35：侧栏里的分类都有分类页', async ({page}) => {
    await open(page, '/docs/intro');
    await expandAll(page);
    const links = (await hrefs(sidebar(page).getByRole('link'))).filter((href) => href?.startsWith('/docs/category/'));
    expect(links).toHaveLength(categories.length);
    expect(new Set(links)).toEqual(new Set(categories.map((category) => category.path)));
  });

  for (const category of categories) {
    test(`行 35：${category.path} 的标题是“${category.label ?? ''}”，卡片逐一是它的内容`, async ({page}) => {
      const witness = watch(page);
      const response = await page.goto(category.path);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', {level: 1})).toHaveText(category.label ?? '');
      await expect(page).toHaveTitle(`${category.label ?? ''} | ${title}`);
      const cards = main.getByRole('link').filter({has: page.getByRole('heading', {level: 2})});
      expect(await hrefs(cards)).toEqual((category.items ?? []).map((item) => item.path));
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\p{Script=Han}{4,}/u);
      expect(witness.complaints).toEqual([]);
    });
  }
});

test.describe('行 46、95：996 px 及以下是手机布局', () => {
  function parts(page: Page) {
    return {
      menu: page.getByRole('button', {name: text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}),
      mobileToc: page.getByRole('main').getByRole('button', {name: text('theme.TOCCollapsible.toggleButtonLabel')}),
      desktopToc: page.locator('.theme-doc-toc-desktop'),
      docsLink: page.locator('nav.navbar').getByRole('link', {name: '文档', exact: true}),
    };
  }

  test('行 46、95：996 px 是菜单按钮与折叠的目录', async ({page}) => {
    await page.setViewportSize({width: 996, height: 800});
    await open(page, '/docs/intro');
    const {menu, mobileToc, desktopToc, docsLink} = parts(page);
    await expect(menu).toBeVisible();
    await expect(mobileToc).toBeVisible();
    await expect(desktopToc).toHaveCount(0);
    await expect(sidebar(page)).toBeHidden();
    await expect(docsLink).toBeHidden();
  });

  test('行 46、95：997 px 是桌面布局', async ({page}) => {
    await page.setViewportSize({width: 997, height: 800});
    await open(page, '/docs/intro');
    const {menu, mobileToc, desktopToc, docsLink} = parts(page);
    await expect(menu).toBeHidden();
    await expect(mobileToc).toBeHidden();
    await expect(desktopToc).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(docsLink).toBeVisible();
  });

  test('行 46、95：窗口变宽变窄，布局跟着变', async ({page}) => {
    await page.setViewportSize({width: 997, height: 800});
    await open(page, '/docs/intro');
    const {menu, desktopToc} = parts(page);
    await expect(desktopToc).toBeVisible();
    await page.setViewportSize({width: 996, height: 800});
    await expect(menu).toBeVisible();
    await expect(desktopToc).toHaveCount(0);
    await page.setViewportSize({width: 997, height: 800});
    await expect(menu).toBeHidden();
    await expect(desktopToc).toBeVisible();
  });
});

test.describe('行 47、102：目录只列二级与三级标题', () => {
  for (const path of documents) {
    test(`行 47、102：${path} 的目录逐条是正文的二、三级标题`, async ({page}) => {
      await open(page, path);
      const toc = page.locator('.theme-doc-toc-desktop');
      const headings = await page
        .locator('.theme-doc-markdown')
        .locator('h2[id], h3[id]')
        .evaluateAll((all) => all.map((heading) => `#${heading.id}`));
      expect(headings.length).toBeGreaterThan(0);
      expect((await hrefs(toc.getByRole('link'))).map((href) => decodeURIComponent(href ?? ''))).toEqual(headings);
    });
  }

  test('行 47、102：目录两层都有，三级标题嵌在二级之下', async ({page}) => {
    await open(page, '/docs/intro');
    const toc = page.locator('.theme-doc-toc-desktop');
    const top = toc.getByRole('listitem').filter({has: page.locator('> a[href="#audience"]')});
    await expect(top.getByRole('link').nth(1)).toHaveAttribute('href', '#newcomers');
    await toc.locator('a[href="#operators"]').click();
    await expect(page).toHaveURL('/docs/intro#operators');
    await expect(page.getByRole('heading', {level: 3}).and(page.locator('#operators'))).toBeInViewport();
  });
});

test.describe('行 51：版本', () => {
  test('行 51：版本是 current，页面上不显示版本名', async ({page}) => {
    await open(page, '/docs/intro');
    await expect(page.locator('meta[name="docusaurus_version"]')).toHaveAttribute('content', 'current');
    await expect(page.locator('html')).toHaveClass(/(?:^| )docs-version-current(?: |$)/);
    await expect(page.locator('.theme-doc-version-badge, .theme-doc-version-banner')).toHaveCount(0);
    await expect(page.getByText('Next', {exact: true})).toHaveCount(0);
  });
});

test.describe('/docs：文档总览', () => {
  test('行 13、14：总览列出侧栏里的每一页，分组与侧栏相同', async ({page}) => {
    await open(page, '/docs');
    const main = page.getByRole('main');
    const listed = (await hrefs(main.getByRole('link'))).filter((href) => !href?.startsWith('#'));
    const groups = tree.filter(isCategory);
    expect(listed).toEqual(flatten(tree));
    await expect(main.getByRole('heading', {level: 2})).toContainText([
      '从这里开始',
      ...groups.map(({label = ''}) => label),
      '获奖与下载',
    ]);
  });
});

test('行 35：分类页与总览列出每篇文档时带着它自己的说明', async ({page}) => {
  await open(page, '/docs/services/2025-09-26_gitea');
  const summary = (await page.locator('meta[name="description"]').getAttribute('content')) ?? '';
  expect(summary.length).toBeGreaterThan(10);
  for (const path of ['/docs/category/service-guides', '/docs']) {
    await open(page, path);
    await expect(page.getByRole('main').getByText(summary, {exact: true}), path).toBeVisible();
  }
});

test('取自数据的值都换好了：没有空格子，没有剩下的占位，时刻不带 T，独占一行的是一段', () => {
  const left = sitemapPaths().flatMap((route) => {
    const file = path.resolve(__dirname, '../build', route === '/' ? 'index.html' : `${route.slice(1)}.html`);
    const html = fs.readFileSync(file, 'utf8').replace(/<script\b[^]*?<\/script>/g, '');
    return [
      /<td[^>]*>(?=<(?:td|tr|\/td|\/table))/,
      /\{\{\w/,
      />[^<]*\d{4}-\d\d-\d\dT\d\d:\d\d[+-]/,
      /<\/(?:h[2-6]|ol|p|pre|ul)>\s*[^<\s]/,
    ]
      .filter((pattern) => pattern.test(html))
      .map((pattern) => `${route} ${String(pattern)}`);
  });
  expect(left).toEqual([]);
});

test('360 px：图里最新的一年看得见，最上面的刻度不低于数据', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/docs/award-statistics');
  const charts = page.locator('article figure > .lab-scroll', {has: page.locator('svg')});
  expect(await charts.count()).toBeGreaterThanOrEqual(5);
  expect(await charts.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))).toEqual(
    new Array(await charts.count()).fill(0),
  );
  const axes = await charts.evaluateAll((boxes) =>
    boxes.map((box) => {
      const numbers = (selector: string) => [...box.querySelectorAll(selector)].map((text) => Number(text.textContent));
      return {ticks: numbers('.te.ts'), values: numbers('.tb')};
    }),
  );
  const withTicks = axes.filter(({ticks}) => ticks.length > 0);
  expect(withTicks.length).toBeGreaterThanOrEqual(3);
  for (const {ticks, values} of withTicks) expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(...values));
});
