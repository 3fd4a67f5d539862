/** 实验：边拖边算的图。有实验的页面由构建的结果里找，添一个不用改这里。 */
import fs from 'node:fs';
import path from 'node:path';
import {need} from './pages';
import {
  builtHtml,
  expect,
  idle,
  open,
  siteDir,
  sitemapPaths,
  test as base,
} from './support';

const mark = 'aria-label="先猜"';
const labs = sitemapPaths().filter((route) =>
  builtHtml(route)
    .replaceAll(/(aria-label)=(先猜)/g, '$1="$2"')
    .includes(mark),
);

for (const route of labs)
  base(
    `${route} 的实验：方向键与按钮一档一档走，图跟着变，走回来一样；没有输入框；没有脚本与打印时是开头的样子（行 127）`,
    async ({page}) => {
      await page.route('**/assets/js/**', (script) =>
        script.fulfill({contentType: 'text/javascript', body: ''}),
      );
      await page.goto(route);
      const lab = page.locator(`figure:has([${mark}])`);
      const reading = lab.locator('p[role="status"]:not(.lab-small)');
      const first = (await reading.textContent()) ?? '';
      expect(first).toMatch(/\d/);
      await expect(lab.getByRole('button', {disabled: false})).toHaveCount(0);

      await page.unroute('**/assets/js/**');
      await open(page, route);
      await expect(reading).toHaveText(first);
      await expect(lab.locator('input, select, textarea')).toHaveCount(0);
      const drawn = () =>
        lab
          .locator('.lab-drawing path')
          .evaluateAll((paths) =>
            paths.map((path) => path.getAttribute('d')).join('\n'),
          );
      const start = await drawn();
      for (const slider of await lab.getByRole('slider').all()) {
        const value = (await slider.getAttribute('aria-valuetext')) ?? '';
        // 已经在最大的一头，就先往回走。
        const isMost =
          (await slider.getAttribute('aria-valuenow')) ===
          (await slider.getAttribute('aria-valuemax'));
        const away = isMost ? 'ArrowLeft' : 'ArrowRight';
        await slider.focus();
        await page.keyboard.press(away);
        await expect(slider).not.toHaveAttribute('aria-valuetext', value);
        expect(await drawn()).not.toBe(start);
        await page.keyboard.press(isMost ? 'ArrowRight' : 'ArrowLeft');
        await expect(slider).toHaveAttribute('aria-valuetext', value);
        expect(await drawn()).toBe(start);
      }
      const buttons = lab.getByRole('button', {name: /增大$/});
      for (const button of await buttons.all()) await button.click();
      if ((await buttons.count()) > 0)
        await expect(reading).not.toHaveText(first);
      await page.emulateMedia({media: 'print'});
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(reading).toHaveText(first);
    },
  );

base.describe('手指', () => {
  base.use({viewport: {width: 360, height: 740}, hasTouch: true});
  for (const route of labs)
    base(
      `${route} 的实验：手指拖把手，值跟着变，页面不滚（行 127）`,
      async ({page}) => {
        await open(page, route);
        const fingers = await page.context().newCDPSession(page);
        const handles = page.locator(`figure:has([${mark}]) [role=slider]`);
        for (const handle of await handles.all()) {
          await handle.evaluate((node) =>
            node.scrollIntoView({block: 'center', behavior: 'instant'}),
          );
          const value = (await handle.getAttribute('aria-valuetext')) ?? '';
          const before = await page.evaluate(() => window.scrollY);
          // 先往右上；已经到头的往左下。
          for (const away of [40, -40]) {
            const box = await handle.locator('circle').first().boundingBox();
            const {x, y, width, height} = need(box ?? undefined);
            const [left, top] = [x + width / 2, y + height / 2];
            for (const [index, part] of [0, 0.25, 0.5, 0.75, 1].entries())
              await fingers.send('Input.dispatchTouchEvent', {
                type: index === 0 ? 'touchStart' : 'touchMove',
                touchPoints: [{x: left + part * away, y: top - part * away}],
              });
            await fingers.send('Input.dispatchTouchEvent', {
              type: 'touchEnd',
              touchPoints: [],
            });
            await idle(page);
            if ((await handle.getAttribute('aria-valuetext')) !== value) break;
          }
          await expect(handle).not.toHaveAttribute('aria-valuetext', value);
          expect(await page.evaluate(() => window.scrollY)).toBe(before);
        }
      },
    );
});

base('没有实验的页面，一点也不下载实验（行 127）', () => {
  const folder = path.join(siteDir, 'build/assets/js');
  const scripts = fs
    .readdirSync(folder)
    .filter((file) =>
      fs.readFileSync(path.join(folder, file), 'utf8').includes('任务重做'),
    );
  const loading = sitemapPaths().filter((route) =>
    scripts.some((file) => builtHtml(route).includes(file)),
  );
  expect(loading).toEqual(labs);
});
