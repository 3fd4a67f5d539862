/** 无障碍：打开的状态、焦点与没有脚本；各类页面在 pages.spec.ts 里查。 */
import {routes} from '../src/routes';
import {
  arrived,
  expect,
  fresh,
  heading,
  open,
  test,
  text,
  unknown,
} from './support';
import {need, samples} from './pages';

test('第一次按 Tab 到“跳到主要内容”，回车之后焦点在正文里；换了一页，焦点在新的标题上（行 94）', async ({
  page,
}) => {
  await open(page, routes.intro);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {
    name: text('theme.common.skipToMainContent'),
    exact: true,
  });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  const next = page.locator('.pagination-nav__link--next');
  const href = (await next.getAttribute('href')) ?? '';
  await next.click();
  await arrived(page, href);
  await expect(heading(page)).toBeFocused();
});

test('答案展开时高度有动画，减少动态效果的当场展开（行 77）', async ({
  page,
}) => {
  await open(page, need(samples.exam()));
  for (const [index, reducedMotion] of [
    [0, 'no-preference'],
    [1, 'reduce'],
  ] as const) {
    await page.emulateMedia({reducedMotion});
    const answer = page.locator('main details').nth(index);
    await answer.scrollIntoViewIfNeeded();
    const {folded, opening} = await answer.evaluate((element) => {
      const before = element.clientHeight;
      element.setAttribute('open', '');
      return {folded: before, opening: element.clientHeight};
    });
    expect(opening > folded + 50).toBe(reducedMotion === 'reduce');
    await expect
      .poll(() => answer.evaluate((element) => element.clientHeight))
      .toBeGreaterThan(folded + 50);
  }
});

fresh.describe('没有脚本', () => {
  fresh.use({javaScriptEnabled: false});

  fresh(
    '没有一个按不动的按钮：菜单、搜索、颜色、目录、打勾、换图都不出现',
    async ({page}) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 800});
        for (const route of [
          routes.intro,
          routes.examMap,
          need(samples.states()),
          unknown,
        ]) {
          await page.goto(route);
          await expect(
            page.locator('button, input, select').filter({visible: true}),
          ).toHaveCount(0);
        }
      }
    },
  );

  fresh(
    '说明的一行没有被盖住，从它走得到总览；各系统的步骤依次排开',
    async ({page}) => {
      await page.setViewportSize({width: 390, height: 800});
      await page.goto(routes.intro);
      await page
        .locator('.lab-noscript')
        .getByRole('link', {name: text('lab.home.docs')})
        .click();
      await expect(page).toHaveURL(routes.docs);
      await expect(heading(page)).toBeVisible();
      await page.goto(need(samples.tabs()));
      for (const panel of await page.locator('[role="tabpanel"]').all())
        await expect(panel).toBeVisible();
    },
  );
});
