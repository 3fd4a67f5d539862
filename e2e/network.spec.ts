/** 脚本何时下载，接管之前按下的东西，预取。全站只有同源的 GET 见 pages.spec.ts。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  colourToggle,
  connection,
  expect,
  expectTheme,
  follow,
  fresh,
  hold,
  hydrated,
  idle,
  menuToggle,
  open,
  ownChunks,
  resize,
  searchButton,
  sidebarLink,
  test,
  watch,
} from './support';
import {need, samples} from './pages';

const entry = /\/assets\/js\/main\./;

test('第一帧之后就下载脚本，不等 load（行 63）', async ({page}) => {
  const image = await hold(page, (url) => url.includes('/img/'));
  await page.goto(routes.intro, {waitUntil: 'commit'});
  await hydrated(page);
  image.release();
});

fresh(
  '没有第一帧（如在后台打开的标签页）：load 之后 2 s 接管（行 63）',
  async ({page}) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.addInitScript(() => {
      const draw = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (frame) =>
        document.readyState === 'complete' ? draw(frame) : 0;
    });
    const {requests} = watch(page);
    const asked = () => requests.filter((request) => entry.test(request.url()));
    await page.goto(routes.intro);
    await page.clock.runFor(1999);
    expect(asked()).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(asked).toHaveLength(1);
    // 接管本身也要画一帧。
    await page.clock.resume();
    await hydrated(page);
  },
);

/** 扣住入口脚本打开一页，按一下再放行；扣着的时候 load 可能不来。 */
async function pressEarly(
  page: Page,
  route: string,
  press: () => Promise<void>,
) {
  const {release} = await hold(page, (url) => entry.test(url));
  await page.goto(route, {waitUntil: 'domcontentloaded'});
  await press();
  release();
  await hydrated(page);
}

test('接管之前按下的一次不丢，也不重复：颜色、选项卡、搜索、手机菜单；链接不等脚本', async ({
  page,
}) => {
  // 还不能用的按钮，点它在的地方。
  await pressEarly(page, routes.intro, () =>
    page.locator('nav.navbar button[disabled]').click({force: true}),
  );
  await expectTheme(page, 'dark');
  await idle(page);
  await colourToggle(page).click();
  await expectTheme(page, 'light');
  const tab = page.getByRole('tab').nth(1);
  await pressEarly(page, need(samples.tabs()), () => tab.click());
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await pressEarly(page, routes.intro, () => searchButton(page).click());
  await expect(page.getByRole('textbox')).toBeFocused();
  await pressEarly(page, routes.intro, async () => {
    await sidebarLink(page, routes.entranceRules).click();
    await expect(page).toHaveURL(routes.entranceRules);
  });
  await resize(page, 390);
  await pressEarly(page, routes.intro, () => menuToggle(page).click());
  await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
});

const prefetched = (page: Page) =>
  page
    .locator('head link[rel="prefetch"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );

fresh(
  '看得见的链接空闲时预取，都取得到；点下去不再从网络取（行 85）',
  async ({page, complaints}) => {
    await open(page, routes.intro);
    await expect
      .poll(async () =>
        (await prefetched(page)).some(ownChunks(routes.entranceRules)),
      )
      .toBe(true);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => performance.clearResourceTimings());
    await follow(page, routes.entranceRules);
    // 点击仍会插入 <script>，但都来自缓存：传输量是 0。慢的机器上，记录比换页晚一步。
    const sizes = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming &&
            entry.initiatorType === 'script'
              ? [entry.transferSize]
              : [],
          ),
      );
    await expect.poll(sizes).not.toEqual([]);
    expect(Math.max(...(await sizes()))).toBe(0);
    // 取不到的，控制台会说。
    expect(complaints).toEqual([]);
  },
);

test('2g 与省流量不预取；说不出网速的浏览器照常，没有报错（行 86、87）', async ({
  page,
}) => {
  for (const [value, isPrefetched] of [
    [{effectiveType: '2g', saveData: false}, false],
    [{effectiveType: '4g', saveData: true}, false],
    [{type: 'wifi'}, true],
    [undefined, true],
  ] as const) {
    await connection(page, value);
    await open(page, routes.intro);
    const {requests, complaints} = watch(page);
    await idle(page);
    await sidebarLink(page, routes.entranceRules).hover();
    await searchButton(page).hover();
    await idle(page);
    if (isPrefetched) await expect.poll(() => prefetched(page)).not.toEqual([]);
    else {
      expect(await prefetched(page)).toEqual([]);
      expect(requests.map((request) => request.url())).toEqual([]);
    }
    expect(complaints).toEqual([]);
  }
});
