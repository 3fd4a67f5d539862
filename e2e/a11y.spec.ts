/**
 * 无障碍：每个页面在宽窄、明暗四种组合里轮流查一种（npm run test:deep 查全部），加上各种打开的状态。
 */
import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {expect, open, sitemapPaths, test, text} from './support';

const combinations = [
  {width: 1280, theme: 'light'},
  {width: 390, theme: 'dark'},
  {width: 1280, theme: 'dark'},
  {width: 390, theme: 'light'},
] as const;

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({page})
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return result.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}：${node.target.join(' ')}（${node.any[0]?.message ?? ''}）`),
  );
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
}

sitemapPaths().forEach((url, index) => {
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
  for (const summary of await page.locator('details > summary').all()) await summary.click();
  expect(await violations(page)).toEqual([]);
});

test('无障碍：手机菜单打开时焦点在里面、后面不可用，Escape 关闭并还回焦点', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, '/docs/intro');
  const toggle = page.getByRole('button', {name: text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')});
  await toggle.click();
  const close = page.getByRole('button', {name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel')});
  await expect(close).toBeFocused();
  expect(await page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(toggle).toBeFocused();
  expect(await page.evaluate(() => document.querySelector('main')?.closest('[inert]') === null)).toBe(true);
});

test('无障碍：跳到主要内容', async ({page}) => {
  await open(page, '/docs/intro');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: text('theme.common.skipToMainContent')});
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
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
