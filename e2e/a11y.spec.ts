/**
 * 无障碍：每一类页面挑一页，轮流在宽窄、明暗四种组合里查，加上各种打开的状态。
 * 全部页面 × 四种组合在 e2e/deep/a11y.spec.ts（npm run test:deep）。
 */
import {combinations, setTheme, violations} from './axe';
import {expect, open, sitemapPaths, test, text} from './support';

/** 一类一页：版式与组件各不相同的那些。 */
const pages = [
  '/',
  '/docs',
  '/docs/intro',
  '/docs/exam/exam-3',
  '/docs/exam/map',
  '/docs/exam/some-competition',
  '/docs/award-statistics',
  '/docs/category/operations',
  '/docs/services/2025-09-26_gitea',
  '/blog',
  '/blog/archive',
  '/blog/mdx-blog-post',
  '/blog/tags',
  '/blog/authors',
  '/markdown-page',
];

pages.forEach((url, index) => {
  const combination = combinations[index % combinations.length] ?? combinations[0];
  test(`无障碍：${url}，${combination.width} px，${combination.theme}`, async ({page}) => {
    await page.setViewportSize({width: combination.width, height: 900});
    await setTheme(page, combination.theme);
    await open(page, url);
    expect(await violations(page)).toEqual([]);
  });
});

test('无障碍：找不到页面', async ({page}) => {
  await open(page, '/nope');
  expect(await violations(page)).toEqual([]);
});

test('无障碍：答案展开', async ({page}) => {
  await open(page, '/docs/exam/exam-2');
  const summaries = await page.locator('details > summary').all();
  expect(summaries.length).toBeGreaterThan(1);
  for (const summary of summaries) await summary.click();
  expect(await violations(page)).toEqual([]);
});

test('无障碍：手机菜单打开时焦点在里面、后面不可用，Escape 关闭并还回焦点', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, '/docs/intro');
  const toggle = page.getByRole('button', {name: text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')});
  await toggle.click();
  const close = page.getByRole('button', {name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel')});
  await expect(close).toBeFocused();
  const main = page.locator('main');
  const unusable = page.locator('[inert] main, main[inert]');
  await expect(main).toHaveCount(1);
  await expect(unusable).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(main).toHaveCount(1);
  await expect(unusable).toHaveCount(0);
});

test('无障碍：手机菜单上面开着检索，Escape 只关检索', async ({page}) => {
  await page.setViewportSize({width: 700, height: 800});
  await open(page, '/docs/intro');
  await page.getByRole('button', {name: text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}).click();
  const close = page.getByRole('button', {name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel')});
  await expect(close).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
});

test('无障碍：跳到主要内容', async ({page}) => {
  await open(page, '/docs/intro');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: text('theme.common.skipToMainContent')});
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('没有脚本：手机上走得到每一篇文档', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false, viewport: {width: 390, height: 800}});
  const page = await context.newPage();
  await page.goto('/docs/intro');
  await page
    .locator('noscript, .lab-noscript')
    .getByRole('link', {name: text('lab.home.docs')})
    .click();
  await expect(page).toHaveURL(/\/docs$/);
  const linked = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const documents = sitemapPaths().filter((url) => url.startsWith('/docs/') && !url.startsWith('/docs/category/'));
  expect(documents.filter((url) => !linked.includes(url))).toEqual([]);
  await context.close();
});

test('没有脚本：宽屏上说明的一行不被侧栏顶上的站名盖住', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false, viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  await page.goto('/docs/intro');
  const covered = await page.locator('.lab-noscript').evaluate((line) => {
    const {left, top, bottom} = line.getBoundingClientRect();
    return document.elementFromPoint(left + 60, (top + bottom) / 2)?.closest('.lab-noscript') !== line;
  });
  expect(covered).toBe(false);
  await context.close();
});

test('没有脚本：各系统的步骤依次排开，写明是哪一个', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto('/docs/services/2025-09-26_gitea');
  const panels = await page.locator('[role="tabpanel"]').all();
  expect(panels.length).toBeGreaterThan(2);
  for (const panel of panels) await expect(panel).toBeVisible();
  for (const name of ['Windows', 'macOS', 'Linux']) {
    await expect(page.locator('.lab-tab-name').filter({hasText: name}).first()).toBeVisible();
  }
  await context.close();
});

test('打印：答案展开，各系统的步骤都在，导航不打印', async ({page}) => {
  await open(page, '/docs/services/2025-09-26_gitea');
  await page.emulateMedia({media: 'print'});
  const panels = await page.locator('[role="tabpanel"]').all();
  expect(panels.length).toBeGreaterThan(2);
  for (const panel of panels) await expect(panel).toBeVisible();
  await expect(page.locator('nav.navbar')).toBeHidden();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await page.emulateMedia({media: null});
  await open(page, '/docs/exam/exam-2');
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('details').first().locator('p').first()).toBeVisible();
});
