/** 无障碍：各类页面轮流在宽窄、明暗四种组合里查，加上打开的状态与没有脚本。 */
import {routes} from '../src/routes';
import {combinations, violations} from './axe';
import {
  arrived,
  expect,
  heading,
  hrefs,
  look,
  menuToggle,
  open,
  sitemapPaths,
  test,
  text,
} from './support';
import {kinds, need, samples} from './pages';

[...kinds(), '/nope'].forEach((route, index) => {
  const {width, theme} =
    combinations[index % combinations.length] ?? combinations[0];
  look(`无障碍：${route}，${width} px，${theme}`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, `${route}?docusaurus-theme=${theme}`);
    expect(await violations(page)).toEqual([]);
  });
});

test('无障碍：手机菜单打开时焦点在里面、后面不可用；Escape 关上，还回焦点', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, routes.intro);
  const unusable = page.locator('[inert] main, main[inert]');
  await menuToggle(page).click();
  const close = page.getByRole('button', {
    name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel'),
  });
  await expect(close).toBeFocused();
  await expect(unusable).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(menuToggle(page)).toBeFocused();
  await expect(unusable).toHaveCount(0);
});

test('行 94：第一次按 Tab 到“跳到主要内容”，回车之后焦点在正文里', async ({
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
});

test('换了一页，焦点在新的标题上，读屏软件念的是它', async ({page}) => {
  await open(page, routes.intro);
  const next = page.locator('.pagination-nav__link--next');
  const href = (await next.getAttribute('href')) ?? '';
  await next.click();
  await arrived(page, href);
  await expect(heading(page)).toBeFocused();
});

test('行 77：答案展开时高度有动画，减少动态效果的当场展开', async ({page}) => {
  const answer = page.locator('main details').first();
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({reducedMotion});
    await open(page, need(samples.answers()));
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

test.describe('没有脚本', () => {
  test.use({javaScriptEnabled: false});

  test('说明的一行没有被盖住，从它走得到每一篇文档', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await page.goto(routes.intro);
    await page
      .locator('.lab-noscript')
      .getByRole('link', {name: text('lab.home.docs')})
      .click();
    await expect(page).toHaveURL(routes.docs);
    const linked = await hrefs(page.locator('main a'));
    const documents = sitemapPaths().filter((route) =>
      /^\/docs\/(?!category\/)/.test(route),
    );
    expect(documents.filter((route) => !linked.includes(route))).toEqual([]);
  });

  test('各系统的步骤依次排开', async ({page}) => {
    await page.goto(need(samples.tabs()));
    const panels = page.locator('[role="tabpanel"]');
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });
});
