/** 各样的读者：全部页面过 axe 与放大到 400 %，打印，强制颜色，最旧的浏览器，扩展与走错的钟。 */
import type {Page} from '@playwright/test';
import {routes} from '../../src/routes';
import {violations} from '../axe';
import {expect, fresh, open, sitemapPaths, test, watch} from '../support';
import {kinds, longest} from '../pages';
import {expectUsable} from '../words';

const allPages = 10 * 60_000;

const expandAnswers = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const answer of all) answer.setAttribute('open', '');
  });

for (const [theme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const) {
  test(`全部页面，答案展开：axe 一条不漏，不横向滚动（${width} px，${theme}）`, async ({
    page,
  }) => {
    test.setTimeout(allPages);
    await page.setViewportSize({width, height: 800});
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const route of [...sitemapPaths(), '/nope']) {
      await open(page, `${route}?docusaurus-theme=${theme}`);
      await expandAnswers(page);
      expect.soft(await violations(page), route).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      expect.soft(overflow, route).toBeLessThanOrEqual(0);
    }
  });
}

test('打印：每一页的站外链接写出网址', async ({page}) => {
  test.setTimeout(allPages);
  await page.emulateMedia({media: 'print'});
  let count = 0;
  for (const route of sitemapPaths()) {
    await open(page, route);
    const links = await page
      .locator('main .markdown a[href^="http"]')
      .evaluateAll((all) =>
        all.map((link) => ({
          href: link.getAttribute('href') ?? '',
          // 行末写着核实到哪一步的一格窄，依据只在网页上点得到。
          isAside: link.closest('td:last-child') !== null,
          printed: link.textContent + getComputedStyle(link, '::after').content,
        })),
      );
    count += links.length;
    // 表里放不下网址，页末的来源里印着同一个；每个网址至少印一处。
    const printed = links.map((link) => link.printed).join('\n');
    const lost = links.filter(
      ({href, isAside}) =>
        !isAside && !printed.includes(href.replace(/^https?:\/\/|\/$/g, '')),
    );
    expect.soft(lost, route).toEqual([]);
  }
  expect(count).toBeGreaterThan(0);
});

fresh.describe('强制颜色', () => {
  fresh.use({forcedColors: 'active'});

  fresh('键盘走到的每一个都有轮廓', async ({page}) => {
    for (const route of [routes.home, longest()]) {
      await open(page, route);
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab');
        // 背景与阴影都没有了，只能靠轮廓与边框。
        const bare = await page.locator(':focus').evaluateAll((all) =>
          all
            .filter((element) => {
              const style = getComputedStyle(element);
              return [style.outline, style.borderTop, style.borderBottom].every(
                (line) => /none|\b0px/.test(line),
              );
            })
            .map((element) => element.outerHTML.slice(0, 100)),
        );
        expect(bare, route).toEqual([]);
      }
    }
  });
});

/** Chromium 111、Firefox 113 与 Safari 16.4 之中至少一个没有的；往上加的时候查兼容表。 */
const modern = [
  ...['Intl.Segmenter', 'Iterator', 'scheduler', 'navigation', 'Highlight'],
  ...['requestIdleCallback', 'cancelIdleCallback', 'CSS.highlights'],
  ...['Object.groupBy', 'Map.groupBy', 'Promise.try', 'Promise.withResolvers'],
  ...['Array.fromAsync', 'Array.prototype.toReversed', 'URL.canParse'],
  ...['Array.prototype.toSorted', 'Array.prototype.toSpliced', 'URL.parse'],
  ...['Array.prototype.with', 'Set.prototype.union', 'RegExp.escape'],
  ...['Set.prototype.intersection', 'Set.prototype.difference'],
  ...['String.prototype.isWellFormed', 'AbortSignal.any'],
  ...['Navigator.prototype.connection', 'Element.prototype.checkVisibility'],
  'Document.prototype.startViewTransition',
];

fresh(
  '最旧的浏览器，它们没有的接口一概去掉：各类页面接管，换页、检索与换色都能用',
  async ({page}) => {
    const {complaints} = watch(page);
    await page.addInitScript((names) => {
      for (const name of names) {
        const path = name.split('.');
        const last = path.pop() ?? '';
        const owner = path.reduce<unknown>(
          (value, key) =>
            typeof value === 'object' || typeof value === 'function'
              ? value && Reflect.get(value, key)
              : undefined,
          window,
        );
        if (typeof owner === 'object' || typeof owner === 'function')
          if (owner) Reflect.deleteProperty(owner, last);
      }
    }, modern);
    for (const route of kinds()) await open(page, route);
    expect(await page.evaluate(() => 'toSorted' in [])).toBe(false);
    await expectUsable(page);
    expect(complaints).toEqual([]);
  },
);

fresh(
  '扩展在水合之前往 html、head、body 与应用里塞东西：照样能用',
  async ({page}) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const app = document.getElementById('__docusaurus');
        if (!app) return;
        observer.disconnect();
        document.body.setAttribute('cz-shortcut-listen', 'true');
        for (const place of [document.head, document.body, app])
          place.prepend(document.createElement('aside'));
      }).observe(document, {childList: true, subtree: true});
    });
    await expectUsable(page);
    await expect(page.locator('.navbar')).toHaveCount(1);
  },
);

fresh('本机的钟走错了：照常水合与换页，没有报错', async ({page}) => {
  await page.clock.setFixedTime(new Date('1971-01-01T00:00:00Z'));
  const {complaints} = watch(page);
  for (const route of kinds()) await open(page, route);
  await expectUsable(page);
  expect(complaints).toEqual([]);
});
