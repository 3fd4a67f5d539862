/** 样式：内联的关键样式够用，完整的样式表到达之后首屏里没有一个元素挪动、换色或换字；手机上没有撑破的页。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {kinds, samples} from './pages';
import {expect, look as browse, open} from './support';

/** 首屏里每个元素的位置，与读者看得出的几样样式。 */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, link, noscript)')]
      .map((element) => ({element, box: element.getBoundingClientRect()}))
      .filter(
        ({box: {width, top, bottom, left, right}}) =>
          width > 0 &&
          bottom > 0 &&
          top < innerHeight &&
          right > 0 &&
          left < innerWidth,
      )
      .map(({element, box}) => {
        const style = getComputedStyle(element);
        const place = [box.x, box.y, box.width].map(Math.round);
        const {color, backgroundColor, font, borderTop, opacity} = style;
        return [
          `${element.tagName} ${element.getAttribute('class') ?? ''}`,
          ...[...place, color, backgroundColor, font, borderTop, opacity],
        ].join(' ');
      }),
  );

for (const [route, theme, width] of [
  [routes.home, 'dark', 1440],
  [routes.intro, 'light', 390],
  [samples.exam() ?? routes.examIntro, 'dark', 390],
  [routes.awards, 'light', 1440],
  [routes.categories.operations, 'light', 390],
] as const) {
  browse(`${route}，${width} px，${theme}`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    // 不要脚本：只看样式。
    await page.route(/\/assets\/js\//, (request) =>
      request.fulfill({contentType: 'text/javascript', body: ''}),
    );
    const sheet = /\/assets\/css\//;
    await page.route(sheet, (request) =>
      request.fulfill({contentType: 'text/css', body: ''}),
    );
    await page.goto(`${route}?docusaurus-theme=${theme}`);
    const before = await look(page);
    await page.unroute(sheet);
    await page.reload();
    expect(before.length).toBeGreaterThan(10);
    expect(await look(page)).toEqual(before);
  });
}

/** 放得下的不到四个字、写的却不止四个字的格子。 */
const narrowCells = (page: Page): Promise<string[]> =>
  page.locator('main :is(th, td)').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const style = getComputedStyle(cell);
        const room =
          cell.clientWidth -
          parseFloat(style.paddingLeft) -
          parseFloat(style.paddingRight);
        return room > 0 && room < 4 * parseFloat(style.fontSize);
      })
      .map((cell) => cell.textContent.trim())
      .filter((content) => content.length > 4),
  );

for (const route of kinds())
  browse(
    `手机：${route} 的表一列至少四个字；字放大到两倍也不左右滚动`,
    async ({page}) => {
      await page.setViewportSize({width: 360, height: 740});
      await open(page, route);
      expect(await narrowCells(page)).toEqual([]);
      const width = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return document.documentElement.scrollWidth;
      });
      expect(width).toBe(360);
    },
  );
