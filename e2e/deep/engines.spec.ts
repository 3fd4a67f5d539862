/**
 * 别的引擎：Firefox ESR 里走一遍主要状态。全套测试在 Chromium 里跑，这里只证明没有写死在一个引擎上。
 * 当前的 Playwright 驱动不了原装的 Firefox，用 scripts/ensureTools.ts --deep 备好的 playwright-core 1.57。
 */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Browser, BrowserType, Page} from '@playwright/test';
import {routes} from '../../site.routes';
import {expect, isPageChunk, permalinks, test, text} from '../support';
import {outside} from '../pages';
import {siteDir} from './support';

const executablePath = ['/usr/bin/firefox-esr', '/usr/lib/firefox-esr/firefox-esr'].find((file) => fs.existsSync(file));
const driver = path.join(siteDir, '.cache/engines/node_modules/playwright-core');

function isBrowserType(value: unknown): value is BrowserType {
  return typeof value === 'object' && value !== null && 'launch' in value;
}

function firefox(): BrowserType | undefined {
  if (!fs.existsSync(driver)) return undefined;
  const loaded: unknown = createRequire(__filename)(driver);
  const type: unknown = typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'firefox') : undefined;
  return isBrowserType(type) ? type : undefined;
}

let browser: Browser | undefined;

test.beforeAll(async () => {
  test.skip(executablePath === undefined, '没有 Firefox ESR，跳过（Debian：apt-get install firefox-esr）');
  const type = firefox();
  test.skip(type === undefined, '没有 .cache/engines 里的 playwright-core，跳过（jiti scripts/ensureTools.ts --deep）');
  browser = await type?.launch({channel: 'moz-firefox', executablePath});
});

test.afterAll(async () => {
  await browser?.close();
});

/** 两个版本的断言库不通用：这里只用页面自己的等待与普通的值。 */
async function newPage(size = {width: 1280, height: 800}): Promise<{page: Page; errors: string[]}> {
  if (!browser) throw new Error('Firefox 没有启动');
  const context = await browser.newContext({
    viewport: size,
    // 原装的 Firefox 没有这些模拟命令。
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  const note = (message: string): void => {
    // Firefox 用 default-src 管 <link rel=prefetch>，而它必须是 'none'：预取在 Firefox 里不生效，悬停预载照常。
    if (!/Content-Security-Policy.*\(default-src\).*\/assets\/js\//.test(message)) errors.push(message);
  };
  // 内容安全策略的拒绝在 Firefox 里也当成页面错误报上来。
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return {page, errors};
}

async function go(page: Page, url: string): Promise<number> {
  const response = await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  return response?.status() ?? 0;
}

test('Firefox：每一条永久路径都水合，没有报错', async ({baseURL}) => {
  const {page, errors} = await newPage();
  for (const url of permalinks()) {
    expect([url, await go(page, (baseURL ?? '') + url)]).toEqual([url, 200]);
    expect(await page.locator('.navbar').count()).toBe(1);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

for (const size of [
  {width: 1280, height: 800},
  {width: 390, height: 844},
]) {
  test(`Firefox，${size.width} px：站内换页、后退、换色并记住、找不到的页面，没有横向滚动`, async ({baseURL}) => {
    const {page, errors} = await newPage(size);
    const narrow = size.width < 996;
    await go(page, (baseURL ?? '') + routes.intro);
    const title = await page.title();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await page.evaluate(() => (document.documentElement.dataset.mark = '1'));
    if (narrow) await page.locator('.navbar__toggle').click();
    const menu = narrow ? '.navbar-sidebar' : '.theme-doc-sidebar-menu';
    await page.locator(`${menu} a[href="${routes.entranceRules}"]`).click();
    await page.waitForFunction((before) => document.title !== before, title);
    await page.goBack();
    await page.waitForFunction((before) => document.title === before, title);
    expect(await page.locator('html').getAttribute('data-mark')).toBe('1');
    await page.locator('.navbar button[class*="toggleButton"]').first().click();
    await page.waitForSelector('html[data-theme="dark"]', {state: 'attached'});
    await go(page, (baseURL ?? '') + outside);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(errors).toEqual([]);
    expect(await go(page, `${baseURL ?? ''}/docs/nope`)).toBe(404);
    expect(await page.locator('h1').innerText()).toContain(text('theme.NotFound.title'));
    await page.context().close();
  });
}

test('Firefox：块下载失败只刷新一次，说明原因，正文能读', async ({baseURL}) => {
  const {page} = await newPage();
  await page.route('**/assets/js/*.js', (route) =>
    isPageChunk(route.request().url()) ? route.abort() : route.continue(),
  );
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.goto((baseURL ?? '') + routes.intro);
  await page.waitForSelector('[role="alert"]');
  expect(await page.locator('[role="alert"]').innerText()).toContain(text('lab.failure.explain'));
  await page.waitForTimeout(2000);
  expect(documents).toBe(2);
  expect(await page.locator('h1').count()).toBe(1);
  await page.context().close();
});
