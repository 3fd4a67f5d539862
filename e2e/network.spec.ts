/** 网络：预取发生、不重复、该省时不取。全站只有同源的 GET 见 pages.spec.ts。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  connection,
  expect,
  idle,
  open,
  ownChunks,
  prefetched,
  sidebarLink,
  test,
  watch,
} from './support';

const prefetchLinks = (page: Page): Promise<string[]> =>
  page
    .locator('head link[rel="prefetch"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );

test('行 85：看得见的链接空闲时预取，都取得到；点下去不再从网络取', async ({
  page,
  request,
}) => {
  await open(page, routes.intro);
  await expect
    .poll(async () =>
      (await prefetchLinks(page)).some(ownChunks(routes.entranceRules)),
    )
    .toBe(true);
  await prefetched(page);
  const links = await prefetchLinks(page);
  for (const link of new Set(links))
    expect((await request.get(link)).status(), link).toBe(200);
  await page.evaluate(() => performance.clearResourceTimings());
  await sidebarLink(page, routes.entranceRules).click();
  await arrived(page, routes.entranceRules);
  // 点击仍会插入 <script>，但都来自缓存：传输量是 0。
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.initiatorType === 'script'
          ? [entry.transferSize]
          : [],
      ),
  );
  expect(sizes).not.toEqual([]);
  expect(Math.max(...sizes)).toBe(0);
});

for (const [row, name, value] of [
  ['行 86', '2g', {effectiveType: '2g', saveData: false}],
  ['行 87', '省流量', {effectiveType: '4g', saveData: true}],
] as const) {
  test(`${row}：${name} 时不预取，悬停也不取`, async ({page, context}) => {
    const witness = watch(page);
    await connection(context, value);
    await open(page, routes.intro);
    await idle(page);
    expect(await prefetchLinks(page)).toEqual([]);
    const before = witness.requests.length;
    await sidebarLink(page, routes.entranceRules).hover();
    await idle(page);
    expect(witness.requests.slice(before).map((one) => one.url())).toEqual([]);
  });
}

for (const [name, value] of [
  ['没有 effectiveType（Firefox for Android）', {type: 'wifi'}],
  ['没有 navigator.connection', undefined],
] as const) {
  test(`行 87：${name} 时照常预取，没有报错`, async ({page, context}) => {
    const {complaints} = watch(page);
    await connection(context, value);
    await open(page, routes.intro);
    await expect
      .poll(async () => (await prefetchLinks(page)).length)
      .toBeGreaterThan(0);
    await sidebarLink(page, routes.entranceRules).hover();
    await idle(page);
    expect(complaints).toEqual([]);
  });
}
