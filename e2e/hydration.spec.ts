/** 脚本何时下载，以及接管之前按下的东西：plugins/fast-pages/hydration.ts。 */
import type {Page} from '@playwright/test';
import {naiveHost} from './naiveHost';
import {routes} from '../site.routes';
import {expect, failures, hold, hydrated, idle, open, test as base, text, watch} from './support';

const entry = /\/assets\/js\/main\./;
const phone = {width: 390, height: 800};

/** 页面只发三分之二的主机，finish 发完余下的；测试失败也关掉。 */
const test = base.extend<{half: {origin: string; finish: () => void}}>({
  half: async ({}, use) => {
    let finish = (): void => {};
    const host = await naiveHost(undefined, '/', new Promise<void>((resolve) => (finish = resolve)));
    await use({origin: host.origin, finish});
    await host.close();
  },
});

/** 扣住入口脚本，直到调用返回的函数。 */
async function holdEntry(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(entry, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** 时间停住，由测试推进；浏览器不报首次绘制（如在后台打开的标签页）。 */
async function neverPainted(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options?: PerformanceObserverInit): void {
        if (options?.type !== 'paint') super.observe(options);
      }
    };
  });
}

test('静态的 HTML 里没有要下载的脚本', async ({request}) => {
  const html = await (await request.get('/docs/intro')).text();
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
  expect(html, '入口脚本的地址写在加载器里').toMatch(entry);
});

test('首次绘制之后才下载脚本，没有人动手也会接管', async ({page}) => {
  await open(page, '/docs/intro');
  const {paint, script} = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    script: performance
      .getEntriesByType('resource')
      .filter(({name}) => name.includes('/assets/js/'))
      .reduce((earliest, {startTime}) => Math.min(earliest, startTime), Infinity),
  }));
  expect(script).toBeGreaterThanOrEqual(paint);
});

test('首次绘制之后就下载：不等空闲、样式表与 load', async ({page, context}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const sheet = await hold(context, (url) => url.includes('/assets/css/'));
  await page.goto('/docs/intro', {waitUntil: 'commit'});
  await hydrated(page);
  sheet.release();
});

/** 打开一篇文档，HTML 还差一截、脚本都到了。 */
async function openHalf(page: Page, origin: string): Promise<void> {
  const arrived = Promise.all(
    [entry, /\/assets\/js\/content\./].map((script) =>
      page.waitForEvent('requestfinished', (request) => script.test(request.url())),
    ),
  );
  await page.goto(`${origin}/docs/intro`, {waitUntil: 'commit'});
  await arrived;
}

test('脚本先到，HTML 还差一截：收完才接管，正文只有一份', async ({page, half}) => {
  const {complaints} = watch(page);
  await openHalf(page, half.origin);
  // 扩展往页面里添的链接，不是末尾的样式表。
  await page.evaluate(() => document.body.append(document.createElement('link')));
  await idle(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  half.finish();
  await hydrated(page);
  await expect(page.locator('article')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('HTML 还差一截就按了停止：照样接管，正文是完整的一份', async ({page, half}) => {
  await openHalf(page, half.origin);
  await idle(page);
  await page.evaluate(() => window.stop());
  await hydrated(page);
  await expect(page.locator('article')).toHaveCount(1);
  await expect(page.locator('.theme-doc-footer')).toHaveCount(1);
});

test('浏览器不报首次绘制：load 之后 2 s 接管', async ({page}) => {
  await neverPainted(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (entry.test(request.url())) requested.push(request.url());
  });
  await page.goto('/docs/intro');
  await page.clock.runFor(1999);
  expect(requested).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => requested).toHaveLength(1);
  // 接管本身也要画一帧。
  await page.clock.resume();
  await hydrated(page);
});

test('浏览器不报首次绘制：读者一动手就下载', async ({page}) => {
  await neverPainted(page);
  await page.goto('/docs/intro');
  const requested = page.waitForRequest(entry);
  await page.mouse.click(600, 300);
  await requested;
  await page.clock.resume();
  await hydrated(page);
});

for (const path of [
  '/',
  '/docs',
  '/docs/intro',
  '/docs/category/operations',
  '/docs/exam/exam-1',
  '/blog',
  '/markdown-page',
]) {
  test(`不等入口脚本，要的块一个不少、一个不多：${path}`, async ({page}) => {
    const release = await holdEntry(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, chunk] = /\/assets\/js\/(?!main|runtime)([\w-]+)\.\w+\.js$/.exec(request.url()) ?? [];
      if (chunk !== undefined && request.resourceType() === 'script') requested.push(chunk);
    });
    // 入口脚本扣着，load 可能不来。
    await page.goto(path, {waitUntil: 'domcontentloaded'});
    const listed = (await page.locator('script[data-chunks]').getAttribute('data-chunks'))?.split(' ');
    await expect.poll(() => requested).toEqual(listed);
    release();
    await hydrated(page);
    expect(requested).toEqual(listed);
  });
}

test('提前下载的块失败：算头一次，300 ms 后再试一次，页面照样接管', async ({page}) => {
  const release = await holdEntry(page);
  const times: number[] = [];
  await page.route(/\/assets\/js\/doc\./, (route) => {
    // 之后的预取不算。
    if (route.request().resourceType() !== 'script') return route.continue();
    times.push(Date.now());
    return times.length === 1 ? route.abort() : route.continue();
  });
  await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
  await expect.poll(() => times).toHaveLength(1);
  const released = Date.now();
  release();
  await hydrated(page);
  const [, again = 0, ...more] = times;
  expect(more).toEqual([]);
  expect(again - released).toBeGreaterThanOrEqual(300);
});

test('服务器停了一会儿、浏览器没有说断网：读者再动手时再试，按下的照样补上', async ({page}) => {
  let refused = 0;
  await page.route(entry, (route) => {
    if (refused === 2) return route.continue();
    refused += 1;
    return route.fulfill({status: 503});
  });
  const known = await failures(page, entry);
  await page.goto(routes.intro);
  await expect.poll(known).toBe(2);
  expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).not.toBe('true');
  await page.getByRole('button', {name: text('lab.search.button')}).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('入口脚本下载失败：悄悄再试一次就接管', async ({page}) => {
  let failed = 0;
  await page.route(entry, (route) => (failed++ === 0 ? route.abort() : route.continue()));
  await open(page, '/docs/intro');
  expect(failed).toBe(2);
});

test('入口脚本到达之前断网：正文能读，网络恢复就接管', async ({page, context}) => {
  let broken = true;
  await page.route(entry, (route) => (broken ? route.abort() : route.continue()));
  const known = await failures(page, entry);
  await page.goto('/docs/intro');
  await expect.poll(known).toBe(2);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  broken = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await hydrated(page);
});

test.describe('接管之前按下的一次不丢，也不重复', () => {
  /** 颜色按钮这时还不能用，点不了，只能点它在的地方。 */
  async function pressColor(page: Page): Promise<void> {
    const box = await page.locator('nav.navbar button[disabled]').boundingBox();
    if (!box) throw new Error('颜色按钮不在页面上');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  const color = (page: Page) => page.locator('html');

  test('颜色按钮：当场就换，接管之后再按一次换回来', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    await pressColor(page);
    await expect(color(page)).toHaveAttribute('data-theme', 'dark');
    release();
    await hydrated(page);
    await expect(color(page)).toHaveAttribute('data-theme', 'dark');
    await page.locator('nav.navbar button[aria-label*="当前为暗黑模式"]').click();
    await expect(color(page)).toHaveAttribute('data-theme', 'light');
  });

  test('颜色按钮：接着点链接，下一页也是换过的', async ({page}) => {
    await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    await pressColor(page);
    await page.getByRole('link', {name: '准入规则'}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('准入规则');
    await expect(color(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('正文里还不能用的按钮：不换颜色，接管之后补上', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/blog/mdx-blog-post', {waitUntil: 'domcontentloaded'});
    const choice = page.locator('article button[aria-pressed]').nth(1);
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    await expect(choice).toBeDisabled();
    await choice.scrollIntoViewIfNeeded();
    const box = await choice.boundingBox();
    if (!box) throw new Error('按钮不在页面上');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(color(page)).toHaveAttribute('data-theme', 'light');
    release();
    await hydrated(page);
    await expect(color(page)).toHaveAttribute('data-theme', 'light');
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  });

  test('手机菜单', async ({page}) => {
    await page.setViewportSize(phone);
    const release = await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    const toggle = page.getByRole('button', {name: text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')});
    await toggle.click();
    release();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  });

  test('本页总览', async ({page}) => {
    await page.setViewportSize(phone);
    const release = await holdEntry(page);
    await page.goto('/docs/exam/intro', {waitUntil: 'domcontentloaded'});
    await page.getByRole('button', {name: text('theme.TOCCollapsible.toggleButtonLabel')}).click();
    release();
    await hydrated(page);
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link').first()).toBeVisible();
  });

  test('选项卡', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/services/2025-09-26_gitea', {waitUntil: 'domcontentloaded'});
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('先后按了两个选项卡，算后一个', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/services/2025-09-26_gitea', {waitUntil: 'domcontentloaded'});
    const tabs = page.getByRole('tab');
    await tabs.nth(1).click();
    await tabs.nth(0).click();
    release();
    await hydrated(page);
    await idle(page);
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
  });

  test('按在别处、松开时到了按钮上，不算', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    const box = await page.locator('nav.navbar button[disabled]').boundingBox();
    if (!box) throw new Error('颜色按钮不在页面上');
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.up();
    await expect(color(page)).toHaveAttribute('data-theme', 'light');
    release();
    await hydrated(page);
    await expect(color(page)).toHaveAttribute('data-theme', 'light');
  });

  test('键盘选的选项卡，焦点还在它上面', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/services/2025-09-26_gitea', {waitUntil: 'domcontentloaded'});
    const tab = page.getByRole('tab').nth(1);
    await tab.focus();
    await page.keyboard.press('Enter');
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
  });

  test('侧栏的展开按钮', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    const caret = page.locator('.menu__caret').first();
    await expect(caret).toHaveAttribute('aria-expanded', 'false');
    await caret.click();
    release();
    await hydrated(page);
    await expect(caret).toHaveAttribute('aria-expanded', 'true');
  });

  test('键盘按下的按钮', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    await page.locator('.menu__caret').first().focus();
    await page.keyboard.press('Enter');
    release();
    await hydrated(page);
    await expect(page.locator('.menu__caret').first()).toHaveAttribute('aria-expanded', 'true');
  });

  for (const [route, name] of [
    ['/docs/intro', 'lab.search.button'],
    ['/404', 'lab.notFound.search'],
  ] as const) {
    test(`${route} 的搜索按钮，与接着打的字`, async ({page}) => {
      const release = await holdEntry(page);
      await page.goto(route, {waitUntil: 'domcontentloaded'});
      await page.getByRole('button', {name: text(name), exact: true}).click();
      await page.keyboard.type('gitea');
      release();
      await expect(page.getByRole('combobox')).toBeFocused();
      await expect(page.getByRole('combobox')).toHaveValue('gitea');
    });
  }

  test('先后按了两个，都算；右键不算', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    const carets = page.locator('.menu__list-item-collapsible > .menu__caret');
    await carets.nth(0).click();
    await carets.nth(1).click();
    await carets.nth(2).click({button: 'right'});
    release();
    await hydrated(page);
    const expanded = () => carets.evaluateAll((all) => all.slice(0, 3).map((caret) => caret.ariaExpanded));
    await expect.poll(expanded).toEqual(['true', 'true', 'false']);
  });

  for (const shortcut of ['/', 'Control+k', 'Control+K']) {
    test(`搜索的快捷键 ${shortcut}，与接着打的字`, async ({page}) => {
      const release = await holdEntry(page);
      await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
      await page.keyboard.press(shortcut);
      await page.keyboard.type('gitex');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('a');
      release();
      await expect(page.getByRole('combobox')).toBeFocused();
      await expect(page.getByRole('combobox')).toHaveValue('gitea');
    });
  }

  test('焦点在链接上，搜索的快捷键、字与 Enter：打开第一条结果，不打开那个链接', async ({page}) => {
    const release = await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    await page.locator('.pagination-nav__link--next').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('gitea');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/gitea/);
  });

  test('搜索的快捷键按了又按 Escape：不打开', async ({page}) => {
    const {requests} = watch(page);
    const release = await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    await page.keyboard.press('/');
    await page.keyboard.type('git');
    await page.keyboard.press('Escape');
    release();
    await hydrated(page);
    await idle(page);
    // 要打开就会先下载对话框。
    expect(requests.filter((request) => request.url().includes('/assets/js/search.'))).toEqual([]);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });

  test('链接不等脚本', async ({page}) => {
    await holdEntry(page);
    await page.goto('/docs/intro', {waitUntil: 'domcontentloaded'});
    await page.getByRole('link', {name: '准入规则'}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('准入规则');
  });
});
