/** 无障碍：各类页面轮流在宽窄、明暗四种组合里查，加上打开的状态、没有脚本与打印。全部页面在 deep/everyone.spec.ts。 */
import {routes} from '../src/routes';
import {combinations, violations} from './axe';
import {
  arrived,
  expect,
  hrefs,
  idle,
  look,
  menuToggle,
  open,
  sitemapPaths,
  test,
  text,
} from './support';
import {kinds, need, samples} from './pages';

[...kinds(), ...[samples.tabs() ?? []].flat(), '/nope'].forEach(
  (url, index) => {
    const {width, theme} =
      combinations[index % combinations.length] ?? combinations[0];
    look(`无障碍：${url}，${width} px，${theme}`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await open(page, `${url}?docusaurus-theme=${theme}`);
      expect(await violations(page)).toEqual([]);
    });
  },
);

test('无障碍：手机菜单打开时焦点在里面、后面不可用；上面开着检索，Escape 先关检索；再按关菜单、还回焦点', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, routes.intro);
  const toggle = menuToggle(page);
  const unusable = page.locator('[inert] main, main[inert]');
  await toggle.click();
  const close = page.getByRole('button', {
    name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel'),
  });
  await expect(close).toBeFocused();
  await expect(unusable).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(unusable).toHaveCount(0);
  await expect(page.locator('main')).toHaveCount(1);
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
  await expect(skip).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('换了一页，焦点在新的标题上，读屏软件念的是它；有地址里的那一节时不抢', async ({
  page,
}) => {
  await open(page, routes.intro);
  const next = page.locator('.pagination-nav__link--next');
  const href = (await next.getAttribute('href')) ?? '';
  await next.click();
  await arrived(page, href);
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await arrived(page, routes.intro);
  await expect(page.locator('h1')).toBeFocused();
});

test('答案按高度展开；要减少动态效果的当场展开', async ({page}) => {
  const answer = page.locator('main details').first();
  const height = () => answer.evaluate((element) => element.clientHeight);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({reducedMotion});
    await open(page, need(samples.manyAnswers()));
    const folded = await height();
    const opening = await answer.evaluate((element) => {
      element.setAttribute('open', '');
      return element.clientHeight;
    });
    await idle(page);
    await expect.poll(height).toBeGreaterThan(folded + 50);
    if (reducedMotion === 'reduce')
      expect(opening).toBeGreaterThan(folded + 50);
    else expect(opening).toBeLessThan(folded + 50);
  }
});

test.describe('没有脚本', () => {
  test.use({javaScriptEnabled: false});

  for (const width of [390, 1280]) {
    test(`${width} px：说明的一行没有被盖住，从它走得到每一篇文档`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 800});
      await page.goto(routes.intro);
      const note = page.locator('.lab-noscript');
      const link = note.getByRole('link', {name: text('lab.home.docs')});
      // 被别的东西盖住，点击就到不了它。
      await link.click({trial: true});
      await note.click({position: {x: 60, y: 12}, trial: true});
      await link.click();
      await expect(page).toHaveURL(routes.docs);
      const linked = await hrefs(page.locator('main a'));
      const documents = sitemapPaths().filter((url) =>
        /^\/docs\/(?!category\/)/.test(url),
      );
      expect(documents.filter((url) => !linked.includes(url))).toEqual([]);
    });
  }

  test('各系统的步骤依次排开，写明是哪一个', async ({page}) => {
    await page.goto(need(samples.tabs()));
    const panels = page.locator('[role="tabpanel"]');
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    await expect(
      page.locator('.lab-tab-name').filter({visible: true}),
    ).toHaveCount(await panels.count());
  });
});
