/** 内联的关键样式够用：完整的样式表到达之后，首屏里没有一个元素变样。每类页面一页，窄的亮色，宽的暗色。 */
import type {Page} from '@playwright/test';
import {routes} from '../site.routes';
import {blogPosts, hasBlog, samples} from './pages';
import {expect, failures, hydrated, idle, open, test} from './support';

const kinds: Readonly<Record<string, string | undefined>> = {
  首页: routes.home,
  文档: routes.intro,
  服务指南: samples.guide(),
  运维: samples.machine(),
  试题: samples.manyAnswers(),
  获奖统计: routes.awards,
  分类: routes.categories.operations,
  博客: hasBlog ? routes.blog : undefined,
  文章: blogPosts().at(-1),
  找不到: '/docs/no-such-page',
};

/** 元素伸到屏幕下面的部分还没有样式，高度与由高度算出的量不算；过渡、指针与滚动条不画在首屏上。 */
const later =
  /^(?:transition|animation|cursor|will-change|--|-webkit-tap|(?:block-size|height|perspective-origin|transform-origin)$)/;

/** 首屏里每个元素（连同伪元素）算出的样式与左上角的位置。 */
function look(page: Page): Promise<{name: string; box: string; style: Record<string, string>}[]> {
  return page.evaluate(() => {
    const seen = [];
    for (const element of document.querySelectorAll('body *:not(script, style, link, noscript)')) {
      const {x, y, width, bottom, right} = element.getBoundingClientRect();
      if (width === 0 || bottom <= 0 || y >= innerHeight || right <= 0 || x >= innerWidth) continue;
      const style: Record<string, string> = {};
      for (const pseudo of ['', '::before', '::after']) {
        const computed = getComputedStyle(element, pseudo || null);
        if (pseudo && computed.content === 'none') continue;
        for (const property of computed) style[property + pseudo] = computed.getPropertyValue(property);
      }
      seen.push({
        name: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`,
        box: [x, y, width].map(Math.round).join(' '),
        style,
      });
    }
    return seen;
  });
}

for (const [kind, path] of Object.entries(kinds)) {
  if (path === undefined) continue;
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    test(`${kind}，${width} px，${theme}`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      // 不要脚本：只看样式。
      await page.route(/\/assets\/js\//, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
      const sheet = /\/assets\/css\//;
      await page.route(sheet, (route) => route.fulfill({contentType: 'text/css', body: ''}));
      await page.goto(path);
      const before = await look(page);
      await page.unroute(sheet);
      await page.goto(path);
      const after = await look(page);

      expect(before.map(({name, box}) => `${name} ${box}`)).toEqual(after.map(({name, box}) => `${name} ${box}`));
      const changes = after.flatMap(({name, style}, index) =>
        Object.entries(style)
          .filter(([property, value]) => !later.test(property) && before[index]?.style[property] !== value)
          .map(([property, value]) => `${name} ${property}：${before[index]?.style[property] ?? '没有'} → ${value}`),
      );
      expect(changes).toEqual([]);
    });
  }
}

test('手机上脚本先到、样式表后到：没有样式的菜单不露面，样式表到了菜单才在', async ({page}) => {
  await page.setViewportSize({width: 360, height: 640});
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/css\//, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(routes.intro, {waitUntil: 'commit'});
  await hydrated(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  const drawer = page.locator('.navbar-sidebar');
  await expect(drawer).toHaveCount(0);
  expect(await width()).toBe(360);
  release();
  await expect(drawer).toBeAttached();
  await expect(drawer).toBeHidden();
  expect(await width()).toBe(360);
});

test('手机上样式表失败一次：再试一次，没有样式的菜单一直不露面', async ({page}) => {
  await page.setViewportSize({width: 360, height: 640});
  const times: number[] = [];
  let release = (): void => undefined;
  const again = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/css\//, async (route) => {
    times.push(Date.now());
    if (times.length === 1) return route.abort();
    await again;
    return route.continue();
  });
  await page.goto(routes.intro);
  await hydrated(page);
  await expect.poll(() => times).toHaveLength(2);
  const drawer = page.locator('.navbar-sidebar');
  await expect(drawer).toHaveCount(0);
  release();
  await expect(drawer).toBeAttached();
  await expect(drawer).toBeHidden();
});

test('样式表两次都失败：换页时再试', async ({page}) => {
  let refused = 0;
  await page.route(/\/assets\/css\//, (route) => {
    if (refused === 2) return route.continue();
    refused += 1;
    return route.fulfill({status: 503});
  });
  const known = await failures(page, /\/assets\/css\//);
  const rules = () =>
    page.evaluate(() => document.querySelector<HTMLLinkElement>('body > link')?.sheet?.cssRules.length);
  await open(page, routes.intro);
  await expect.poll(known).toBe(2);
  await idle(page);
  expect((await rules()) ?? 0).toBe(0);
  await page.locator('.pagination-nav__link--next').click();
  await expect.poll(async () => (await rules()) ?? 0).toBeGreaterThan(100);
});

test('正文还没有收到，目录已经在右边', async ({page}) => {
  await open(page, routes.intro);
  const toc = page.locator('.table-of-contents').first();
  const placed = await toc.boundingBox();
  expect(placed?.x).toBeGreaterThan(720);
  await page.evaluate(() => document.querySelector('article')?.parentElement?.parentElement?.remove());
  const alone = await toc.boundingBox();
  expect(alone?.x).toBe(placed?.x);
});

for (const scale of [1, 1.25, 1.5, 1.75, 2]) {
  test(`不用滚动的表，两侧没有漏出来的线，缩放 ${scale * 100}%`, async ({browser}) => {
    const context = await browser.newContext({deviceScaleFactor: scale, viewport: {width: 1366, height: 900}});
    const page = await context.newPage();
    await open(page, routes.serviceOverview);
    const tables = page.locator('.lab-scroll:has(> table)');
    const count = await tables.count();
    expect(count).toBeGreaterThan(0);
    for (let index = 0; index < Math.min(count, 4); index += 1) {
      const table = tables.nth(index);
      if (await table.evaluate((element) => element.scrollWidth > element.clientWidth)) continue;
      const before = await table.screenshot();
      await table.evaluate((element) => void (element.style.background = 'none'));
      expect((await table.screenshot()).equals(before), `第 ${index + 1} 张`).toBe(true);
    }
    await context.close();
  });
}

test('手机上图总是整幅，不必左右滑动', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  for (const route of [routes.examIntro, routes.entranceRules, routes.awards, samples.manyAnswers() ?? routes.intro]) {
    await open(page, route);
    const cut = await page
      .locator('.lab-scroll:has(svg)')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.ariaLabel));
    expect(cut, route).toEqual([]);
  }
});
