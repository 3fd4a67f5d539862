/** 脚本何时下载，以及接管之前按下的东西。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  colourToggle,
  expect,
  fresh,
  hold,
  hydrated,
  idle,
  menuToggle,
  noPrefetch,
  prepare,
  searchButton,
  sidebarLink,
  test,
} from './support';
import {need, samples} from './pages';

const entry = /\/assets\/js\/main\./;

test('首次绘制之后就下载，省流量时也一样：不等空闲与 load（行 63）', async ({
  page,
}) => {
  await noPrefetch(page);
  await prepare(page, () => {
    window.requestIdleCallback = () => 0;
  });
  const image = await hold(page, (url) => url.includes('/img/'));
  await page.goto(routes.intro, {waitUntil: 'commit'});
  await hydrated(page);
  image.release();
});

fresh(
  '浏览器不报首次绘制（如在后台打开的标签页）：load 之后 2 s 接管（行 63）',
  async ({page}) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.addInitScript(() => {
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe(options?: PerformanceObserverInit): void {
          if (options?.type !== 'paint') super.observe(options);
        }
      };
    });
    const requested: string[] = [];
    page.on('request', (request) => {
      if (entry.test(request.url())) requested.push(request.url());
    });
    await page.goto(routes.intro);
    await page.clock.runFor(1999);
    expect(requested).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => requested).toHaveLength(1);
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
): Promise<void> {
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
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await idle(page);
  await colourToggle(page).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  const tab = page.getByRole('tab').nth(1);
  await pressEarly(page, need(samples.tabs()), () => tab.click());
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await pressEarly(page, routes.intro, () => searchButton(page).click());
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.setViewportSize({width: 390, height: 800});
  await pressEarly(page, routes.intro, () => menuToggle(page).click());
  await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  await page.setViewportSize({width: 1280, height: 800});
  await pressEarly(page, routes.intro, async () => {
    await sidebarLink(page, routes.entranceRules).click();
    await expect(page).toHaveURL(routes.entranceRules);
  });
});
