/** 脚本何时下载，以及接管之前按下的东西。 */
import type {Locator, Page} from '@playwright/test';
import {routes} from '../src/routes';
import {naiveHost} from './naiveHost';
import {
  colourToggle,
  expect,
  failures,
  hold,
  hydrated,
  idle,
  isPageChunk,
  menuToggle,
  noPrefetch,
  searchButton,
  sidebarLink,
  test as base,
  text,
  watch,
  type Held,
} from './support';
import {kinds, need, samples} from './pages';
import {corrected, latin} from './words';

const entry = /\/assets\/js\/main\./;
const isEntry = (url: string): boolean => entry.test(url);
const phone = {width: 390, height: 800};

/** 页面只发三分之二的主机，finish 发完余下的；测试失败也关掉。 */
const test = base.extend<{half: {origin: string; finish: () => void}}>({
  half: async ({}, use) => {
    let finish = (): void => {};
    const host = await naiveHost(
      undefined,
      '/',
      new Promise<void>((resolve) => (finish = resolve)),
    );
    await use({origin: host.origin, finish});
    await host.close();
  },
});

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

test('行 63：首次绘制之后就下载，省流量时也一样：不等空闲、样式表与 load', async ({
  page,
  context,
}) => {
  await noPrefetch(context);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const sheet = await hold(context, (url) => url.includes('/assets/css/'));
  await page.goto(routes.intro, {waitUntil: 'commit'});
  await hydrated(page);
  sheet.release();
});

/** 打开一篇文档，HTML 还差一截、脚本都到了。 */
async function openHalf(page: Page, origin: string): Promise<void> {
  const arrived = Promise.all(
    [entry, /\/assets\/js\/doc\./].map((script) =>
      page.waitForEvent('requestfinished', (request) =>
        script.test(request.url()),
      ),
    ),
  );
  await page.goto(origin + routes.intro, {waitUntil: 'commit'});
  await arrived;
}

test('脚本先到，HTML 还差一截：收完才接管，正文只有一份', async ({
  page,
  half,
}) => {
  const {complaints} = watch(page);
  await openHalf(page, half.origin);
  // 扩展往页面里添的链接，不是末尾的样式表。
  await page.evaluate(() =>
    document.body.append(document.createElement('link')),
  );
  await idle(page);
  await expect(page.locator('html')).toHaveAttribute(
    'data-has-hydrated',
    'false',
  );
  half.finish();
  await hydrated(page);
  await expect(page.locator('article')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('HTML 还差一截就按了停止：照样接管，正文是完整的一份', async ({
  page,
  half,
}) => {
  await openHalf(page, half.origin);
  await idle(page);
  await page.evaluate(() => window.stop());
  await hydrated(page);
  await expect(page.locator('article')).toHaveCount(1);
  await expect(page.locator('.theme-doc-footer')).toHaveCount(1);
});

test('行 63：浏览器不报首次绘制：load 之后 2 s 接管', async ({page}) => {
  await neverPainted(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (entry.test(request.url())) requested.push(request.url());
  });
  await page.goto(routes.intro);
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
  await page.goto(routes.intro);
  const requested = page.waitForRequest(entry);
  await page.mouse.click(600, 300);
  await requested;
  await page.clock.resume();
  await hydrated(page);
});

test('不等入口脚本，各类页面要的块已经在下载，一个不取两次；文档接管时一个也不用再要', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  // 获奖统计里的图是后加载的一部分，不算；博客的几种列表是同一个块。
  const lists = [
    routes.awards,
    routes.blogArchive,
    routes.blogAuthors,
    routes.blogTags,
  ];
  for (const route of kinds().filter(
    (one) => !lists.some((list) => one.startsWith(list)),
  )) {
    const {release} = await hold(context, isEntry);
    const {requests} = watch(page);
    const chunks = () =>
      requests
        .filter(
          (one) => one.resourceType() === 'script' && isPageChunk(one.url()),
        )
        .map((one) => one.url());
    // 入口脚本扣着，load 可能不来。
    await page.goto(route, {waitUntil: 'domcontentloaded'});
    const listed = await page
      .locator('[data-chunks]')
      .evaluate(({dataset}) => dataset.chunks?.split(' ').length);
    // 拦着的请求由另一个进程报来，忙的时候比页面的空闲还晚：等到写着的一个不少。
    await expect.poll(() => chunks().length).toBe(listed);
    const early = chunks();
    release();
    await hydrated(page);
    expect.soft(new Set(chunks()).size, route).toBe(chunks().length);
    if (await page.locator('html[class*="docs-doc-id-"]').count())
      expect.soft(chunks(), route).toEqual(early);
    page.removeAllListeners('request');
    await context.unrouteAll();
  }
});

test('提前下载的块失败：算头一次，再试一次，页面照样接管', async ({
  page,
  context,
}) => {
  const {release} = await hold(context, isEntry);
  const times: number[] = [];
  let failing: string | undefined;
  await context.route(
    (url) => isPageChunk(url.href),
    (route) => {
      failing ??= route.request().url();
      // 别的块与之后的预取不算。
      if (
        route.request().url() !== failing ||
        route.request().resourceType() !== 'script'
      )
        return route.continue();
      times.push(Date.now());
      return times.length === 1 ? route.abort() : route.continue();
    },
  );
  await page.goto(routes.intro, {waitUntil: 'domcontentloaded'});
  await expect.poll(() => times).toHaveLength(1);
  release();
  await hydrated(page);
  expect(times).toHaveLength(2);
});

test('服务器停了一会儿、浏览器没有说断网：读者再动手时再试，按下的照样补上', async ({
  page,
}) => {
  let refused = 0;
  await page.route(entry, (route) => {
    if (refused === 2) return route.continue();
    refused += 1;
    return route.fulfill({status: 503});
  });
  const known = await failures(page, entry);
  await page.goto(routes.intro);
  await expect.poll(known).toBe(2);
  expect(
    await page.evaluate(() => document.documentElement.dataset.hasHydrated),
  ).not.toBe('true');
  await searchButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('入口脚本到达之前断网：正文能读，网络恢复就接管', async ({
  page,
  context,
}) => {
  let broken = true;
  await page.route(entry, (route) =>
    broken ? route.abort() : route.continue(),
  );
  const known = await failures(page, entry);
  await page.goto(routes.intro);
  await expect.poll(known).toBe(2);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  broken = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await hydrated(page);
});

test.describe('接管之前按下的一次不丢，也不重复', () => {
  /** 扣住入口脚本打开一页。 */
  async function openHeld(page: Page, route: string): Promise<Held> {
    const held = await hold(page.context(), isEntry);
    // 入口脚本扣着，load 可能不来。
    await page.goto(route, {waitUntil: 'domcontentloaded'});
    return held;
  }

  /** 还不能用的按钮点不了，只能点它在的地方。 */
  async function centreOf(button: Locator): Promise<{x: number; y: number}> {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('按钮不在页面上');
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
  }
  async function press(button: Locator): Promise<void> {
    const {x, y} = await centreOf(button);
    await button.page().mouse.click(x, y);
  }
  const disabledToggle = (page: Page) =>
    page.locator('nav.navbar button[disabled]');
  const html = (page: Page) => page.locator('html');
  const carets = (page: Page) =>
    page.locator('.menu__list-item-collapsible > .menu__caret');

  test('颜色按钮：当场就换，接管之后再按一次换回来；接着点链接，链接不等脚本，下一页也是换过的', async ({
    page,
  }) => {
    const {release} = await openHeld(page, routes.intro);
    await press(disabledToggle(page));
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await sidebarLink(page, routes.entranceRules).click();
    await expect(page).toHaveURL(routes.entranceRules);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await press(disabledToggle(page));
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    release();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await colourToggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('按在别处、松开时到了颜色按钮上，不算', async ({page}) => {
    const {release} = await openHeld(page, routes.intro);
    const {x, y} = await centreOf(disabledToggle(page));
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(x, y);
    await page.mouse.up();
    release();
    await hydrated(page);
    await idle(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('正文里还不能用的按钮：不换颜色，接管之后补上', async ({page}) => {
    const {release} = await openHeld(page, need(samples.choices()));
    const choice = page.locator('article button[aria-pressed]').nth(1);
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    await expect(choice).toBeDisabled();
    await press(choice);
    release();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  });

  test('手机菜单与本页总览', async ({page}) => {
    await page.setViewportSize(phone);
    for (const [button, shown] of [
      [menuToggle(page), page.locator('.navbar-sidebar--show')],
      [
        page.getByRole('button', {
          name: text('theme.TOCCollapsible.toggleButtonLabel'),
        }),
        page.locator('.theme-doc-toc-mobile').getByRole('link').first(),
      ],
    ] as const) {
      const {release} = await openHeld(page, routes.intro);
      await button.click();
      release();
      await expect(shown).toBeVisible();
      await page.context().unrouteAll();
    }
  });

  test('选项卡：先后按了两个，算后一个；键盘选的，焦点还在它上面', async ({
    page,
  }) => {
    const {release} = await openHeld(page, need(samples.tabs()));
    const tabs = page.getByRole('tab');
    await tabs.nth(0).click();
    await tabs.nth(1).focus();
    await page.keyboard.press('Enter');
    release();
    await hydrated(page);
    await idle(page);
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(1)).toBeFocused();
  });

  test('侧栏的展开按钮：先后按了两个，都算，键盘按的也算；右键不算', async ({
    page,
  }) => {
    const {release} = await openHeld(page, routes.intro);
    await carets(page).nth(0).click();
    await carets(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await carets(page).nth(2).click({button: 'right'});
    release();
    await hydrated(page);
    const expanded = () =>
      carets(page).evaluateAll((all) =>
        all.slice(0, 3).map((caret) => caret.ariaExpanded),
      );
    await expect.poll(expanded).toEqual(['true', 'true', 'false']);
  });

  for (const [name, route, call] of [
    ['按钮', routes.intro, (page: Page) => searchButton(page).click()],
    [
      '“找不到页面”的按钮',
      '/404',
      (page: Page) =>
        page
          .getByRole('button', {name: text('lab.notFound.search'), exact: true})
          .click(),
    ],
    ['快捷键 /', routes.intro, (page: Page) => page.keyboard.press('/')],
    [
      '快捷键 Ctrl+K',
      routes.intro,
      (page: Page) => page.keyboard.press('Control+k'),
    ],
    [
      '大写锁定时的 Ctrl+K',
      routes.intro,
      (page: Page) => page.keyboard.press('Control+K'),
    ],
  ] as const) {
    test(`搜索的${name}，与接着打的字`, async ({page}) => {
      const {release} = await openHeld(page, route);
      await call(page);
      const [wrong, back, last] = corrected;
      await page.keyboard.type(wrong);
      await page.keyboard.press(back);
      await page.keyboard.type(last);
      release();
      await expect(page.getByRole('combobox')).toBeFocused();
      await expect(page.getByRole('combobox')).toHaveValue(latin);
    });
  }

  test('焦点在链接上，搜索的快捷键、字与 Enter：打开第一条结果，不打开那个链接', async ({
    page,
  }) => {
    const {release} = await openHeld(page, routes.intro);
    const next = page.locator('.pagination-nav__link--next');
    const other = (await next.getAttribute('href')) ?? '';
    await next.focus();
    await page.keyboard.press('/');
    await page.keyboard.type(latin);
    await page.keyboard.press('Enter');
    release();
    await expect(page).not.toHaveURL(routes.intro);
    await expect(page).not.toHaveURL(other);
  });

  test('搜索的快捷键按了又按 Escape：不打开', async ({page}) => {
    const {release} = await openHeld(page, routes.intro);
    await page.keyboard.press('/');
    await page.keyboard.type('git');
    await page.keyboard.press('Escape');
    release();
    await hydrated(page);
    await idle(page);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
