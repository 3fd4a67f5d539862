/** 网络：预取发生、不重复、该省时不取。全站只有同源的 GET 见 pages.spec.ts。 */
import type {Page, Request} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  connection,
  expect,
  idle,
  open,
  ownChunks,
  prefetched as allPrefetched,
  sidebarLink,
  test,
  watch,
} from './support';

declare global {
  interface Window {
    e2eIdle: {wait: number; run: () => void}[];
  }
}

const prefetchLinks = (page: Page): Promise<string[]> =>
  page
    .locator('head link[rel="prefetch"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );

/** 把整页从上到下露一遍，让每个链接都进过视口，再等预取的任务做完。 */
async function revealAll(page: Page): Promise<void> {
  await idle(page);
  const height = await page.evaluate(
    () => document.documentElement.scrollHeight,
  );
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await idle(page);
  }
}

const describe = (request: Request): string =>
  `${request.method()} ${request.resourceType()} ${request.url()}`;

test('行 85：水合之后浏览器一空闲就预取看得见的链接，不另等；一直不空闲，最多等 2 秒', async ({
  page,
}) => {
  // 空闲由测试说，不看机器有多忙。
  await page.addInitScript(() => {
    window.e2eIdle = [];
    window.requestIdleCallback = (task, options) =>
      window.e2eIdle.push({
        wait: options?.timeout ?? Infinity,
        run: () => task({didTimeout: false, timeRemaining: () => 50}),
      });
  });
  await open(page, routes.intro);
  const waits = () => page.evaluate(() => window.e2eIdle.map(({wait}) => wait));
  await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
  expect(Math.max(...(await waits()))).toBeLessThanOrEqual(2000);
  expect(await prefetchLinks(page)).toEqual([]);
  await page.evaluate(() => window.e2eIdle.splice(0).forEach(({run}) => run()));
  expect(
    (await prefetchLinks(page)).filter((href) => href.startsWith('/assets/js/'))
      .length,
  ).toBeGreaterThan(0);
});

test('行 85：预取过的页面，点下去不再从网络取脚本块', async ({page}) => {
  await open(page, routes.intro);
  const target = sidebarLink(page, routes.entranceRules);
  await expect(target).toBeInViewport();
  await expect
    .poll(async () =>
      (await prefetchLinks(page)).some(ownChunks(routes.entranceRules)),
    )
    .toBe(true);
  await allPrefetched(page);
  await page.evaluate(() => performance.clearResourceTimings());
  await target.click();
  await arrived(page, routes.entranceRules);
  // 点击仍会插入 <script>，但都来自缓存：传输量是 0。
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.initiatorType === 'script',
      )
      .map((entry) => ({
        name: entry.name,
        size: Number(Reflect.get(entry, 'transferSize')),
      })),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({size}) => size > 0)).toEqual([]);
});

test('行 85：每个脚本块只有一个预取标签，网址都取得到；看一页预取的字节有上限', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1000));
  await open(page, routes.docs);
  await revealAll(page);
  await allPrefetched(page);
  const hrefs = await prefetchLinks(page);
  expect(hrefs.length).toBeGreaterThan(0);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  for (const href of hrefs)
    expect((await request.get(href)).status(), href).toBe(200);
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.initiatorType === 'link',
      )
      .filter(({name}) => name.includes('/assets/js/'))
      .reduce(
        (sum, entry) =>
          sum +
          (entry instanceof PerformanceResourceTiming
            ? entry.encodedBodySize
            : 0),
        0,
      ),
  );
  expect(bytes).toBeGreaterThan(0);
  // 至多超出一条路由的几个块。
  expect(bytes).toBeLessThan(150_000 * 1.2);
});

for (const [row, name, value] of [
  ['行 86', '2g', {effectiveType: '2g', saveData: false}],
  ['行 86', 'slow-2g', {effectiveType: 'slow-2g', saveData: false}],
  ['行 87', '省流量', {effectiveType: '4g', saveData: true}],
  ['行 87', '只有 saveData 一项', {saveData: true}],
] as const) {
  test(`${row}：${name} 时不预取，悬停也不取`, async ({page, context}) => {
    const witness = watch(page);
    await connection(context, value);
    await open(page, routes.intro);
    await revealAll(page);
    expect(await prefetchLinks(page)).toEqual([]);
    const before = witness.requests.length;
    await page.evaluate(() => window.scrollTo(0, 0));
    await sidebarLink(page, routes.entranceRules).hover();
    await idle(page);
    expect(witness.requests.slice(before).map(describe)).toEqual([]);
    expect(witness.complaints).toEqual([]);
  });
}

for (const [name, value] of [
  ['3g', {effectiveType: '3g', saveData: false}],
  ['没有 effectiveType（Firefox for Android）', {type: 'wifi'}],
  ['没有 navigator.connection', undefined],
] as const) {
  test(`行 87：${name} 时照常预取，没有报错`, async ({page, context}) => {
    const witness = watch(page);
    await connection(context, value);
    await open(page, routes.intro);
    await expect
      .poll(async () => (await prefetchLinks(page)).length)
      .toBeGreaterThan(0);
    await sidebarLink(page, routes.entranceRules).hover();
    await idle(page);
    expect(witness.complaints).toEqual([]);
  });
}
