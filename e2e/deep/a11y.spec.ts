/** 每个页面 × 宽窄 × 明暗，axe 一条不漏。 */
import {combinations, setTheme, violations} from '../axe';
import {expect, open, sitemapPaths, test} from '../support';

for (const {width, theme} of combinations) {
  test(`无障碍：全部页面，${width} px，${theme}`, async ({page}) => {
    test.setTimeout(10 * 60_000);
    await page.setViewportSize({width, height: 900});
    await setTheme(page, theme);
    for (const url of sitemapPaths()) {
      await open(page, url);
      expect(await violations(page), url).toEqual([]);
    }
  });
}
