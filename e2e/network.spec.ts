/** 网络：预取发生、不重复、该省时不取。全站只有同源的 GET 见 pages.spec.ts。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  connection,
  expect,
  fresh,
  idle,
  open,
  ownChunks,
  searchButton,
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

fresh(
  '看得见的链接空闲时预取，都取得到；点下去不再从网络取（行 85）',
  async ({page}) => {
    const {complaints} = watch(page);
    await open(page, routes.intro);
    await expect
      .poll(async () =>
        (await prefetchLinks(page)).some(ownChunks(routes.entranceRules)),
      )
      .toBe(true);
    await idle(page);
    await page.waitForFunction(() => {
      const done = new Set(
        performance.getEntriesByType('resource').map(({name}) => name),
      );
      const links = document.querySelectorAll<HTMLLinkElement>(
        'head link[rel="prefetch"]',
      );
      return [...links].every(({href}) => done.has(href));
    });
    await page.evaluate(() => performance.clearResourceTimings());
    await sidebarLink(page, routes.entranceRules).click();
    await arrived(page, routes.entranceRules);
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

test('2g 与省流量时不预取，悬停也不取（行 86、87）', async ({page}) => {
  for (const value of [
    {effectiveType: '2g', saveData: false},
    {effectiveType: '4g', saveData: true},
  ]) {
    await connection(page, value);
    await open(page, routes.intro);
    const {requests} = watch(page);
    await idle(page);
    expect(await prefetchLinks(page)).toEqual([]);
    await sidebarLink(page, routes.entranceRules).hover();
    await searchButton(page).hover();
    await idle(page);
    expect(requests.map((request) => request.url())).toEqual([]);
  }
});

test('没有 effectiveType（Firefox for Android）、没有 navigator.connection 时照常预取，没有报错（行 87）', async ({
  page,
}) => {
  const {complaints} = watch(page);
  for (const value of [{type: 'wifi'}, undefined]) {
    await connection(page, value);
    await open(page, routes.intro);
    await expect
      .poll(async () => (await prefetchLinks(page)).length)
      .toBeGreaterThan(0);
    await sidebarLink(page, routes.entranceRules).hover();
    await idle(page);
    expect(complaints).toEqual([]);
  }
});
