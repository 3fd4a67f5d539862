/** 本地存储：公告与文档版本的键；存储用不了的时候照样能用。行 56、60、104、105。公告显示时的键见 variants.spec.ts。 */
import type {BrowserContext} from '@playwright/test';
import {routes} from '../site.routes';
import {colourToggle, expect, hydrated, open, test, text, watch} from './support';

const versionKey = 'docs-preferred-version-default';

test('行 56、104：没有配置公告：不显示，也不写公告的两个键', async ({page}) => {
  await open(page, routes.intro);
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /announcement/i.test(key))).toEqual([]);
});

test('行 56：留着从前的公告记录也不影响打开', async ({page}) => {
  const witness = watch(page);
  await open(page, routes.intro);
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'older');
    localStorage.setItem('docusaurus.announcement.dismiss', 'false');
  });
  await page.reload();
  await hydrated(page);
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  expect(witness.complaints).toEqual([]);
});

test('行 105：文档版本的偏好：不存在的版本打开时删去，存在的留着', async ({page}) => {
  await open(page, routes.intro);
  expect(await page.evaluate((key) => localStorage.getItem(key), versionKey)).toBeNull();
  await page.evaluate((key) => localStorage.setItem(key, '1.0'), versionKey);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), versionKey)).toBeNull();
  await page.evaluate((key) => localStorage.setItem(key, 'current'), versionKey);
  await page.reload();
  await hydrated(page);
  // 读取与删除在同一步里：颜色按钮可用说明水合后的副作用都已跑过。
  await expect(colourToggle(page)).toBeEnabled();
  expect(await page.evaluate((key) => localStorage.getItem(key), versionKey)).toBe('current');
});

/** 浏览器禁用存储：一碰就抛错。 */
const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });

/** 存储满了：能读，一写就抛错。 */
const fillStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

for (const [name, breakStorage] of [
  ['存储被禁用', blockStorage],
  ['存储写满了', fillStorage],
] as const) {
  test(`行 60：${name}：照样打开、切换颜色、换页、展开分类，只是刷新后不记得`, async ({page, context}) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await breakStorage(context);
    await open(page, routes.intro);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await colourToggle(page).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(colourToggle(page)).toHaveAccessibleName(new RegExp(text('theme.colorToggle.ariaLabel.mode.dark')));
    await page.locator(`.theme-doc-sidebar-menu a[href="${routes.littleGifts}"]`).click();
    await expect(page.locator('html.docs-doc-id-little-gifts')).toBeAttached();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.locator('.theme-doc-sidebar-menu button.menu__caret').first().click();
    await expect(page.locator('.theme-doc-sidebar-menu button.menu__caret').first()).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.reload();
    await hydrated(page);
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(page).not.toHaveTitle('Page Error');
    expect(errors).toEqual([]);
  });
}

test('隐私说明里的表列全了浏览器里存的键', async ({page}) => {
  await open(page, '/docs/services/2025-09-26_wifi');
  await page.getByRole('tab').nth(1).click();
  await colourToggle(page).click();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('打印机');
  await page.getByRole('option').first().click();
  await page.locator(`.theme-doc-sidebar-menu a.menu__link[href="${routes.intro}"]`).click();
  await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  for (const key of ['theme', /^docusaurus\.tab\./, /^lab-search-/, /^lab-scroll-/])
    expect(stored).toContainEqual(expect.stringMatching(key));
  await open(page, routes.about);
  const rows = await page
    .getByRole('row')
    .filter({has: page.locator('td:first-child > code')})
    .allInnerTexts();
  const listed = rows.map((row) => row.split('\t')[0] ?? '');
  const known = (key: string) =>
    listed.some((name) => name === key || (name.endsWith('开头的') && key.startsWith(name.replace(/\s*开头的$/, ''))));
  expect(stored.filter((key) => !known(key))).toEqual([]);
});
