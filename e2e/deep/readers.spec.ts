/** 各样的读者：全部页面过 axe 与放大到 400 %，强制颜色。 */
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
  unfold,
  unknown,
} from '../support';
import {longest} from '../pages';

for (const [theme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const) {
  test(`全部页面，答案展开：axe 一条不漏，不横向滚动（${width} px，${theme}）`, async ({
    page,
  }) => {
    await resize(page, width);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const route of [...sitemapPaths(), unknown]) {
      await open(page, `${route}?docusaurus-theme=${theme}`);
      await unfold(page);
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
      // 背景与阴影都没有了，只能靠轮廓。
      await expect(page.locator(':focus')).toHaveCSS(
        'outline-style',
        /auto|solid/,
      );
    }
  }
});
