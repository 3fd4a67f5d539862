/** 各样的读者：全部页面过 axe 与放大到 400 %，强制颜色，最旧的浏览器。 */
import {routes} from '../../src/routes';
import {violations} from '../axe';
import {
  expect,
  fresh,
  open,
  overflow,
  resize,
  sitemapPaths,
  test,
  unknown,
  watch,
} from '../support';
import {kinds, longest} from '../pages';
import {expectUsable} from '../words';

for (const [theme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const) {
  test(`全部页面，答案展开：axe 一条不漏，不横向滚动（${width} px，${theme}）`, async ({
    page,
  }) => {
    test.setTimeout(10 * 60_000);
    await resize(page, width);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const route of [...sitemapPaths(), unknown]) {
      await open(page, `${route}?docusaurus-theme=${theme}`);
      await page.locator('main details').evaluateAll((all) => {
        for (const answer of all) answer.setAttribute('open', '');
      });
      expect.soft(await violations(page), route).toEqual([]);
      expect.soft(await overflow(page), route).toBe(0);
    }
  });
}

fresh('强制颜色：键盘走到的每一个都有轮廓', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  for (const route of [routes.home, longest]) {
    await open(page, route);
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      // 背景与阴影都没有了，只能靠轮廓与边框。
      const lines = await page.locator(':focus').evaluate((element) => {
        const style = getComputedStyle(element);
        return [style.outline, style.borderTop, style.borderBottom];
      });
      const isBare = lines.every((line) => /none|\b0px/.test(line));
      expect(isBare, `${route} 第 ${step} 个`).toBe(false);
    }
  }
});

/** Chromium 111、Firefox 113 与 Safari 16.4 之中至少一个没有的；往上加的时候查兼容表。 */
const modern =
  'Iterator requestIdleCallback Object.groupBy Map.groupBy Promise.withResolvers URL.canParse Array.prototype.toSorted Array.prototype.toReversed Array.prototype.with Set.prototype.union AbortSignal.any Navigator.prototype.connection Element.prototype.checkVisibility';

fresh(
  '最旧的浏览器，它们没有的接口一概去掉：各类页面接管，换页、检索与换色都能用',
  async ({page}) => {
    const {complaints} = watch(page);
    await page.addInitScript({
      content: modern.replace(/\S+/g, 'try{delete $&}catch{}'),
    });
    for (const route of kinds()) await open(page, route);
    expect(await page.evaluate(() => 'toSorted' in [])).toBe(false);
    await expectUsable(page);
    expect(complaints).toEqual([]);
  },
);
