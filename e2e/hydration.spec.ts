/** 脚本何时下载，以及接管之前按下的东西。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  colourToggle,
  expect,
  hold,
  hydrated,
  idle,
  menuToggle,
  noPrefetch,
  open,
  searchButton,
  sidebarLink,
  test,
  type Held,
} from './support';
import {need, samples} from './pages';

const entry = /\/assets\/js\/main\./;

test('行 63：首次绘制之后就下载，省流量时也一样：不等空闲与 load', async ({
  page,
  context,
}) => {
  await noPrefetch(context);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const image = await hold(context, (url) => url.includes('/img/'));
  await page.goto(routes.intro, {waitUntil: 'commit'});
  await hydrated(page);
  image.release();
});

test('行 63：浏览器不报首次绘制（如在后台打开的标签页）：load 之后 2 s 接管', async ({
  page,
}) => {
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
});

test('入口脚本抖了一下：再试一次，照样接管', async ({page}) => {
  let refused = 0;
  await page.route(entry, (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await open(page, routes.intro);
  expect(refused).toBe(2);
});

test.describe('接管之前按下的一次不丢，也不重复', () => {
  /** 扣住入口脚本打开一页；扣着的时候 load 可能不来。 */
  async function openHeld(page: Page, route: string): Promise<Held> {
    const held = await hold(page.context(), (url) => entry.test(url));
    await page.goto(route, {waitUntil: 'domcontentloaded'});
    return held;
  }

  test('颜色按钮：接管之后换了色；之后再按换回来', async ({page}) => {
    const {release} = await openHeld(page, routes.intro);
    const html = page.locator('html');
    // 还不能用的按钮点不了，只能点它在的地方。
    const box = await page.locator('nav.navbar button[disabled]').boundingBox();
    if (!box) throw new Error('按钮不在页面上');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    release();
    await hydrated(page);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await idle(page);
    await colourToggle(page).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

  test('链接不等脚本', async ({page}) => {
    const {release} = await openHeld(page, routes.intro);
    await sidebarLink(page, routes.entranceRules).click();
    await expect(page).toHaveURL(routes.entranceRules);
    release();
  });

  test('手机菜单', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    const {release} = await openHeld(page, routes.intro);
    await menuToggle(page).click();
    release();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  });

  test('选项卡', async ({page}) => {
    const {release} = await openHeld(page, need(samples.tabs()));
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('侧栏的展开按钮', async ({page}) => {
    const {release} = await openHeld(page, routes.intro);
    const caret = page.locator('.menu__caret').first();
    await caret.click();
    release();
    await hydrated(page);
    await expect(caret).toHaveAttribute('aria-expanded', 'true');
  });

  test('搜索的按钮', async ({page}) => {
    const {release} = await openHeld(page, routes.intro);
    await searchButton(page).click();
    release();
    await expect(page.getByRole('textbox')).toBeFocused();
  });
});
