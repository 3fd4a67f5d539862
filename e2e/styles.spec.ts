/** 样式：内联的关键样式够用，完整的样式表到达之后首屏里没有一个元素挪动、换色或换字。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {samples} from './pages';
import {expect, resize, test} from './support';

/** 首屏里每个元素的位置，与读者看得出的几样样式。 */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, link, noscript)')]
      .map((element) => ({element, box: element.getBoundingClientRect()}))
      .filter(
        ({box: {width, top, bottom}}) =>
          width > 0 && bottom > 0 && top < innerHeight,
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

test('没有完整的样式表，首屏照样：首页、正文、考核、获奖与分类各看一页', async ({
  page,
}) => {
  // 不要脚本：只看样式。
  await page.route(/\/assets\/js\//, (request) =>
    request.fulfill({contentType: 'text/javascript', body: ''}),
  );
  const sheet = /\/assets\/css\//;
  for (const [route, theme, width] of [
    [routes.home, 'dark', 1440],
    [routes.intro, 'light', 390],
    [samples.exam() ?? routes.examIntro, 'dark', 390],
    [routes.awards, 'light', 1440],
    [routes.categories.operations, 'light', 390],
  ] as const) {
    await resize(page, width);
    await page.route(sheet, (request) =>
      request.fulfill({contentType: 'text/css', body: 'nothing {}'}),
    );
    await page.goto(`${route}?docusaurus-theme=${theme}`);
    const before = await look(page);
    await page.unroute(sheet);
    await page.reload();
    expect(before.length).toBeGreaterThan(10);
    expect(await look(page), route).toEqual(before);
  }
});
