/** 各样的读者：全部页面过 axe 与放大到 400 %，最旧的与别的引擎的浏览器，强制颜色。装了 Playwright 的 Firefox、WebKit 就各走一遍。 */
import {violations} from '../axe';
import {
  expect,
  fresh,
  menuToggle,
  open,
  overflow,
  resize,
  sitemapPaths,
  test,
  unfold,
  unknown,
} from '../support';
import {longest} from '../pages';
import {expectUsable} from '../words';

/** Chromium 111、Firefox 113 与 Safari 16.4 之中至少一个没有的；往上加的时候查兼容表。 */
const modern =
  'Iterator requestIdleCallback Object.groupBy Map.groupBy Promise.withResolvers URL.canParse Array.prototype.toSorted Array.prototype.toReversed Array.prototype.with Set.prototype.union AbortSignal.any Navigator.prototype.connection Element.prototype.checkVisibility';

for (const [theme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const)
  test(`全部页面：axe 一条不漏，不横滚；检索、菜单、换色与换页能用（${width} px，${theme}）`, async ({
    page,
    complaints,
  }) => {
    const isOldest = theme === 'light';
    if (isOldest)
      await page.addInitScript({
        content: modern.replace(/\S+/g, 'try{delete $&}catch{}'),
      });
    await expectUsable(page);
    await resize(page, width);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const route of [...sitemapPaths(), unknown]) {
      await open(page, `${route}?docusaurus-theme=${theme}`);
      await unfold(page);
      expect.soft(await violations(page), route).toEqual([]);
      expect.soft(await overflow(page), route).toBe(0);
    }
    if (isOldest) await menuToggle(page).click();
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(
      Number(isOldest),
    );
    expect(complaints).toEqual([]);
  });

fresh('强制颜色：键盘走到的每一个都有轮廓', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, longest);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    // 背景与阴影都没有了，只能靠轮廓。
    const focus = page.locator(':focus');
    await expect(focus).toHaveCSS('outline-style', /auto|solid/);
  }
});
