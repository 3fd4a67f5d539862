/**
 * 别的引擎：Firefox ESR 里走一遍主要状态。全套测试在 Chromium 里跑，这里只证明没有写死在一个引擎上。
 * 当前的 Playwright 驱动不了原装的 Firefox，用 scripts/ensureDeepTools.ts 备好的 playwright-core 1.57。
 */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Browser, BrowserType, Page} from '@playwright/test';
import {expect, permalinks, test, text} from '../support';
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
  test.skip(type === undefined, '没有 .cache/engines 里的 playwright-core，跳过（jiti scripts/ensureDeepTools.ts）');
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

test('Firefox：首页、文档、博客、考题、统计都水合，没有报错', async ({baseURL}) => {
  const {page, errors} = await newPage();
  for (const url of permalinks()) {
    const status = await go(page, (baseURL ?? '') + url);
    expect([url, status]).toEqual([url, 200]);
    expect(await page.locator('.navbar').count()).toBe(1);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test('Firefox：站内换页、后退、换色并记住、找不到的页面', async ({baseURL}) => {
  const {page, errors} = await newPage();
  await go(page, `${baseURL ?? ''}/docs/intro`);
  await page.evaluate(() => (document.documentElement.dataset.mark = '1'));
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/lab-entrance-rules"]').click();
  await page.waitForFunction(() => document.title.includes('准入'));
  await page.goBack();
  await page.waitForFunction(() => document.location.pathname === '/docs/intro');
  expect(await page.locator('html').getAttribute('data-mark')).toBe('1');
  await page.locator('.navbar button[class*="toggleButton"]').first().click();
  await page.waitForSelector('html[data-theme="dark"]', {state: 'attached'});
  await go(page, `${baseURL ?? ''}/blog`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(errors).toEqual([]);
  expect(await go(page, `${baseURL ?? ''}/docs/nope`)).toBe(404);
  expect(await page.locator('h1').innerText()).toContain(text('theme.NotFound.title'));
  await page.context().close();
});

test('Firefox：手机宽度的菜单能打开与换页，没有横向滚动', async ({baseURL}) => {
  const {page, errors} = await newPage({width: 390, height: 844});
  await go(page, `${baseURL ?? ''}/docs/intro`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.navbar__toggle').click();
  await page.locator('.navbar-sidebar a[href="/docs/lab-entrance-rules"]').click();
  await page.waitForFunction(() => document.title.includes('准入'));
  expect(errors).toEqual([]);
  await page.context().close();
});

test('Firefox：块下载失败只刷新一次，说明原因，正文能读', async ({baseURL}) => {
  const {page} = await newPage();
  await page.route('**/assets/js/*.js', (route) =>
    /\/(main|runtime~main)\./.test(route.request().url()) ? route.continue() : route.abort(),
  );
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.goto(`${baseURL ?? ''}/docs/intro`);
  await page.waitForSelector('[role="alert"]');
  expect(await page.locator('[role="alert"]').innerText()).toContain(text('lab.failure.explain'));
  await page.waitForTimeout(2000);
  expect(documents).toBe(2);
  expect(await page.locator('h1').count()).toBe(1);
  await page.context().close();
});
