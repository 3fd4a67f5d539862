/** 内联的关键样式够用：完整的样式表到达之后，首屏里没有一个元素变样。每类页面一页，窄的亮色，宽的暗色。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {blogPosts, hasBlog, samples} from './pages';
import {expect, failures, hydrated, idle, look, open, test} from './support';

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
  /^(?:transition|animation|cursor|will-change|--|-webkit-tap|(?:block-size|height|perspective-origin|transform-origin):)/;

/** 首屏里每个元素（连同伪元素）算出的样式与左上角的位置；样式并成一段文字，逐项带回来要慢好几倍。 */
function styles(
  page: Page,
): Promise<{name: string; box: string; style: string[]}[]> {
  return page.evaluate(() => {
    const seen = [];
    for (const element of document.querySelectorAll(
      'body *:not(script, style, link, noscript)',
    )) {
      const {x, y, width, bottom, right} = element.getBoundingClientRect();
      if (
        width === 0 ||
        bottom <= 0 ||
        y >= innerHeight ||
        right <= 0 ||
        x >= innerWidth
      )
        continue;
      const style = [null, '::before', '::after'].map((pseudo) => {
        const computed = getComputedStyle(element, pseudo);
        if (pseudo && computed.content === 'none') return '';
        return [...computed]
          .map(
            (property) => `${property}: ${computed.getPropertyValue(property)}`,
          )
          .join('; ');
      });
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
    look(`${kind}，${width} px，${theme}`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      const address = `${path}?docusaurus-theme=${theme}`;
      // 不要脚本：只看样式。
      await page.route(/\/assets\/js\//, (route) =>
        route.fulfill({contentType: 'text/javascript', body: ''}),
      );
      const sheet = /\/assets\/css\//;
      await page.route(sheet, (route) =>
        route.fulfill({contentType: 'text/css', body: ''}),
      );
      await page.goto(address);
      const before = await styles(page);
      await page.unroute(sheet);
      await page.goto(address);
      const after = await styles(page);

      expect(before.map(({name, box}) => `${name} ${box}`)).toEqual(
        after.map(({name, box}) => `${name} ${box}`),
      );
      expect(after.some(({style}) => style[0]?.includes('color: '))).toBe(true);
      const changes = after.flatMap(({name, style}, index) =>
        style.flatMap((now, pseudo) => {
          const old = before[index]?.style[pseudo] ?? '';
          if (now === old) return [];
          const kept = old.split('; ');
          const different = now
            .split('; ')
            .filter((part) => !later.test(part) && !kept.includes(part));
          return different.map((part) => `${name} ${part}`);
        }),
      );
      expect(changes).toEqual([]);
    });
  }
}

test('手机上脚本先到，样式表失败一次、再试时又慢：没有样式的菜单一直不露面，样式表到了菜单才在', async ({
  page,
}) => {
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
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  const drawer = page.locator('.navbar-sidebar');
  await expect(drawer).toHaveCount(0);
  expect(await width()).toBe(360);
  release();
  await expect(drawer).toBeAttached();
  await expect(drawer).toBeHidden();
  expect(await width()).toBe(360);
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
    page.evaluate(
      () =>
        document.querySelector<HTMLLinkElement>('body > link')?.sheet?.cssRules
          .length,
    );
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
  await page.evaluate(() =>
    document.querySelector('article')?.parentElement?.parentElement?.remove(),
  );
  const alone = await toc.boundingBox();
  expect(alone?.x).toBe(placed?.x);
});
