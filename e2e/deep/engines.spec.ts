/**
 * 别的引擎：WebKit 与 Firefox ESR 里走一遍主要状态。全套测试在 Chromium 里跑，这里只证明没有写死在一个引擎上。
 * 当前的 Playwright 驱动不了原装的 Firefox，用 scripts/ensureTools.ts --deep 备好的 playwright-core 1.57；WebKit 见 webkit.ts。
 */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {BrowserType} from '@playwright/test';
import {routes} from '../../site.routes';
import {naiveHost, type NaiveHost} from '../naiveHost';
import {expect, permalinks, test} from '../support';
import {kinds, need, samples} from '../pages';
import {siteDir} from './support';
import {hasWebkit, startWebkit, type Engine} from './webkit';

const executablePath = ['/usr/bin/firefox-esr', '/usr/lib/firefox-esr/firefox-esr'].find((file) => fs.existsSync(file));
const driver = path.join(siteDir, '.cache/engines/node_modules/playwright-core');

function isBrowserType(value: unknown): value is BrowserType {
  return typeof value === 'object' && value !== null && 'launch' in value;
}

async function startFirefox(width: number): Promise<Engine> {
  const loaded: unknown = createRequire(__filename)(driver);
  const type: unknown = typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'firefox') : undefined;
  if (!isBrowserType(type)) throw new Error('playwright-core 里没有 firefox');
  const browser = await type.launch({channel: 'moz-firefox', executablePath});
  // 原装的 Firefox 没有这些模拟命令。
  const without = {colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null};
  const page = await browser.newPage({viewport: {width, height: 800}, ...without});
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
  return {
    errors,
    go: (url) => page.goto(url),
    run: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).first().click(),
    type: (selector, value) => page.locator(selector).fill(value),
    close: () => browser.close(),
  };
}

function start(name: string, width: number): Promise<Engine> {
  test.skip(name === 'WebKit' && !hasWebkit, '没有 WebKit，跳过（Debian：apt-get install webkit2gtk-driver xvfb）');
  const hasFirefox = executablePath !== undefined && fs.existsSync(driver);
  test.skip(name === 'Firefox' && !hasFirefox, '没有 Firefox ESR，跳过（jiti scripts/ensureTools.ts --deep）');
  return name === 'WebKit' ? startWebkit(width) : startFirefox(width);
}

let host: NaiveHost;
let engine: Engine;
test.beforeAll(async () => {
  host = await naiveHost();
});
test.afterEach(() => engine.close());
test.afterAll(() => host.close());

/** 正式的主机不许装进框架，窄的由朴素的主机提供。 */
const origin = (width: number, baseURL = ''): string => (width < 996 ? host.origin : baseURL);

/** 在页面里求值，等到是真的；正在换页时求不了，接着等。 */
const until = (expression: string): Promise<void> =>
  expect.poll(() => engine.run(expression).catch(() => false), expression).toBe(true);

/** 滚动与后退的事件要到下一帧才发，再等一会儿。 */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

async function open(url: string): Promise<void> {
  await engine.go(url);
  await until(`document.documentElement.dataset.hasHydrated === 'true'`);
}

/** 一页的样子：横滚的、窄到一行一个字的格子、没有下划线的链接、末行落单的标题、顶上不齐的两栏。 */
const faults = `[
  ...(document.documentElement.scrollWidth > innerWidth ? ['横向滚动'] : []),
  ...[...document.querySelectorAll('td, th')]
    .filter((cell) => cell.textContent.trim().length > 6 && cell.clientWidth < 45 && cell.clientHeight > 150)
    .map((cell) => '窄：' + cell.textContent),
  ...[...document.querySelectorAll('.markdown :is(p, li, td) > a:not([class])')]
    .filter((link) => {
      const {textDecorationLine, textDecorationThickness} = getComputedStyle(link);
      return textDecorationLine !== 'underline' || textDecorationThickness !== '1px';
    })
    .map((link) => '没有下划线：' + link.textContent),
  ...[...document.querySelectorAll('main :is(h1, h2, h3)')].filter((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    if (heading.querySelector('.hash-link')) range.setEndBefore(heading.querySelector('.hash-link'));
    const boxes = [...range.getClientRects()].filter(({width}) => width > 0);
    return boxes.length > 1 && boxes.at(-1).top > boxes[0].bottom - 4 && boxes.at(-1).width < boxes[0].height;
  }).map((heading) => '末行一个字：' + heading.textContent),
  ...[...document.querySelectorAll('main ul')]
    .filter((list) => getComputedStyle(list).columnWidth !== 'auto')
    .filter((list) => {
      const first = list.getBoundingClientRect();
      return [...list.children].some((item, index, all) => {
        const {left, top} = item.getBoundingClientRect();
        return index > 0 && left > all[index - 1].getBoundingClientRect().right && Math.abs(top - first.top) > 2;
      });
    })
    .map((list) => '两栏不齐：' + list.textContent.slice(0, 20)),
]`;

/** 手机与桌面各有一个换色的按钮，只露一个。 */
const toggle = '.navbar button[class*="toggleButton"]';
/** 打开抽屉再后退：只关抽屉，地址不变。 */
async function drawer(): Promise<void> {
  const before = await engine.run('location.href');
  await engine.run(`document.querySelector('.navbar__toggle').click()`);
  await until(`document.querySelector('.navbar-sidebar--show') !== null`);
  await engine.run('history.back()');
  await until(`document.querySelector('.navbar-sidebar--show') === null`);
  await settled();
  expect(await engine.run('location.href')).toBe(before);
}

for (const name of ['WebKit', 'Firefox']) {
  for (const width of [390, 1280]) {
    test(`${name}，${width} px：每一页都接管，不横滚，表格不挤成一列字，链接有下划线`, async ({baseURL}) => {
      test.setTimeout(5 * 60_000);
      engine = await start(name, width);
      for (const route of new Set([...kinds(), ...permalinks()])) {
        await open(origin(width, baseURL) + route);
        expect.soft(await engine.run(faults), route).toEqual([]);
      }
      expect(engine.errors).toEqual([]);
    });

    test(`${name}，${width} px：检索、抽屉、折叠、选项卡、换色、锚点、后退与前进`, async ({baseURL}) => {
      engine = await start(name, width);
      const at = origin(width, baseURL);
      await open(at + need(samples.answers()));
      await engine.click('main details > summary');
      await until(`document.querySelector('main details').open`);
      await open(at + need(samples.tabs()));
      await engine.click('main [role="tab"][aria-selected="false"]');
      await until(`document.querySelector('main [role="tab"]').ariaSelected === 'false'`);

      await engine.click('.navbar button:has(kbd)');
      await until(`document.querySelector('[role="combobox"]') !== null`);
      await engine.type('[role="combobox"]', 'dyj');
      await until(`document.querySelector('[role="option"]')?.textContent.includes('打印机') === true`);

      await open(at + routes.intro);
      await engine.run(`[...document.querySelectorAll('${toggle}')].find((button) => button.offsetParent).click()`);
      await until(`document.documentElement.dataset.theme === 'dark'`);
      await engine.run('scrollTo(0, 500)');
      await until('scrollY === 500');
      await settled();
      await engine.run(`document.querySelector('.pagination-nav__link--next').click()`);
      await until(`location.pathname !== '${routes.intro}' && scrollY === 0`);
      const there = await engine.run('location.pathname');
      await engine.run('history.back()');
      await until(`location.pathname === '${routes.intro}' && scrollY === 500`);
      await engine.run('history.forward()');
      await until(`location.pathname === '${String(there)}' && scrollY === 0`);
      expect(await engine.run('document.documentElement.dataset.theme')).toBe('dark');

      await engine.run(`[...document.querySelectorAll('article a.hash-link')].at(-1).click()`);
      const target = 'document.getElementById(decodeURIComponent(location.hash.slice(1)))';
      await until(`${target} !== null && ${target}.getBoundingClientRect().top < innerHeight`);
      if (width < 996) {
        await drawer();
        await engine.run('setTimeout(() => location.reload(), (window.e2eOld = 1))');
        await until(`!('e2eOld' in window) && document.documentElement.dataset.hasHydrated === 'true'`);
        await drawer();
      }
      expect(engine.errors).toEqual([]);
    });
  }
}
