/** 网络：只有同源的 GET；预取发生、不重复、该省时不取；不预取时也按时水合。行 83–87，W8、W9。 */
import type {Page, Request} from '@playwright/test';
import {routes} from '../site.routes';
import {
  connection,
  expect,
  hydrated,
  idle,
  isPageChunk,
  noPrefetch,
  open,
  ownChunks,
  prefetched as allPrefetched,
  sitemapPaths,
  test,
  watch,
} from './support';

declare global {
  interface Window {
    e2ePrefetched: {name: string; bytes: number}[];
    e2eIdle: {wait: number; run: () => void}[];
  }
}

const prefetchLinks = (page: Page): Promise<string[]> =>
  page
    .locator('head link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** 把整页从上到下露一遍，让每个链接都进过视口，再等预取的任务做完。 */
async function revealAll(page: Page): Promise<void> {
  await idle(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await idle(page);
  }
}

const describe = (request: Request): string => `${request.method()} ${request.resourceType()} ${request.url()}`;

// 分成几份并行走完全站；每一份都是从头打开，看得见的链接的预取也算在内。
const shards = 4;
for (let shard = 0; shard < shards; shard += 1) {
  test(`行 83、84：走遍全站，请求都是同源的 GET，没有 .json（${shard + 1}/${shards}）`, async ({page, baseURL}) => {
    test.setTimeout(90_000);
    const {requests} = watch(page);
    const paths = sitemapPaths().filter((_, index) => index % shards === shard);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await open(page, path);
      await idle(page);
    }
    const allowed = new Set(['document', 'script', 'stylesheet', 'image', 'font', 'other']);
    expect(
      requests
        .filter(
          (request) =>
            new URL(request.url()).origin !== baseURL ||
            request.method() !== 'GET' ||
            !allowed.has(request.resourceType()),
        )
        .map(describe),
    ).toEqual([]);
    // “other”只能是预取的脚本块与网站图标。
    expect(
      requests
        .filter((request) => request.resourceType() === 'other')
        .filter((request) => !isPageChunk(request.url()) && !request.url().endsWith('/img/favicon.svg'))
        .map(describe),
    ).toEqual([]);
    expect(requests.filter((request) => /\.json(\?|$)/.test(request.url())).map(describe)).toEqual([]);
  });
}

test('行 85：水合之后浏览器一空闲就预取看得见的链接，不另等；一直不空闲，最多等 2 秒', async ({page}) => {
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
  expect((await prefetchLinks(page)).filter((href) => href.startsWith('/assets/js/')).length).toBeGreaterThan(0);
});

test('行 85：预取过的页面，点下去不再从网络取脚本块', async ({page}) => {
  await open(page, routes.intro);
  const target = page.locator(`.theme-doc-sidebar-menu a[href="${routes.entranceRules}"]`);
  await expect(target).toBeInViewport();
  await expect.poll(async () => (await prefetchLinks(page)).some(ownChunks(routes.entranceRules))).toBe(true);
  await allPrefetched(page);
  await page.evaluate(() => performance.clearResourceTimings());
  await target.click();
  await expect(page.locator('html.docs-doc-id-lab-entrance-rules')).toBeAttached();
  // 点击仍会插入 <script>，但都来自缓存：传输量是 0。
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .map((entry) => ({name: entry.name, size: Number(Reflect.get(entry, 'transferSize'))})),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({size}) => size > 0)).toEqual([]);
});

test('W9：每个脚本块只有一个预取标签，网址都取得到', async ({page, request}) => {
  await open(page, routes.docs);
  await revealAll(page);
  const hrefs = await prefetchLinks(page);
  expect(hrefs.length).toBeGreaterThan(10);
  expect([...new Set(hrefs)].sort()).toEqual([...hrefs].sort());
  for (const href of hrefs) {
    expect(href).toMatch(/^\/assets\/js\/[^/]+\.[0-9a-f]+\.js$/);
    expect((await request.get(href)).status(), href).toBe(200);
  }
});

test('从博客去文档，要的块全都预取过；带 # 的链接也认得是哪一页', async ({page}) => {
  await open(page, routes.blog);
  const link = page.locator('.navbar a[href^="/docs/"]').first();
  await expect(link).toBeVisible();
  await expect.poll(async () => (await prefetchLinks(page)).length).toBeGreaterThan(3);
  await allPrefetched(page);
  const prefetched = await prefetchLinks(page);
  const {requests} = watch(page);
  const wanted = () =>
    requests.filter((request) => request.resourceType() === 'script').map((request) => new URL(request.url()).pathname);
  const href = (await link.getAttribute('href')) ?? '';
  await page.evaluate((url) => void window.docusaurus.preload(url), `${href}#x`);
  await expect.poll(() => wanted().length).toBeGreaterThan(3);
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator('.theme-doc-markdown')).toBeVisible();
  expect(wanted().filter((source) => !prefetched.includes(source))).toEqual([]);
});

test('看一页预取的字节有上限，换一页重新算', async ({page}) => {
  const budget = 150_000;
  // 浏览器替页面存的记录有上限，满了也要照样算；放不下一条就是满了。
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(0);
    window.e2ePrefetched = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== 'link') continue;
        if (entry.name.includes('/assets/js/'))
          window.e2ePrefetched.push({name: entry.name, bytes: entry.encodedBodySize});
      }
    }).observe({type: 'resource', buffered: true});
  });
  const prefetched = () => page.evaluate(() => window.e2ePrefetched);
  const sum = (entries: readonly {bytes: number}[]) => entries.reduce((total, {bytes}) => total + bytes, 0);
  await open(page, routes.docs);
  await revealAll(page);
  // 插入的都到了，又空闲过，没有接着插入：停下来了。
  await expect(async () => {
    await idle(page);
    expect((await prefetched()).length).toBe((await prefetchLinks(page)).length);
  }).toPass();
  const first = await prefetched();
  // 全部文档的块合起来远超上限，所以确实是停下来的；至多超出一条路由的几个块。
  expect(sum(first)).toBeGreaterThan(budget * 0.8);
  expect(sum(first)).toBeLessThan(budget * 1.15);
  const heading = page.getByRole('heading', {level: 1});
  const before = await heading.innerText();
  await page.locator('main a[href^="/docs/"]').last().click();
  await expect(heading).not.toHaveText(before);
  await revealAll(page);
  await expect.poll(async () => (await prefetched()).length).toBeGreaterThan(first.length);
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
    await page.locator(`.theme-doc-sidebar-menu a[href="${routes.littleGifts}"]`).hover();
    await page.locator('article a[href^="/docs/"]').first().hover();
    await idle(page);
    expect(witness.requests.slice(before).map(describe)).toEqual([]);
    expect(witness.complaints).toEqual([]);
  });
}

for (const [name, value] of [
  ['3g', {effectiveType: '3g', saveData: false}],
  ['没有 effectiveType（Firefox for Android）', {type: 'wifi'}],
] as const) {
  test(`行 87：${name} 时照常预取，没有报错`, async ({page, context}) => {
    const witness = watch(page);
    await connection(context, value);
    await open(page, routes.intro);
    await expect.poll(async () => (await prefetchLinks(page)).length).toBeGreaterThan(0);
    await page.locator(`.theme-doc-sidebar-menu a[href="${routes.littleGifts}"]`).hover();
    await idle(page);
    expect(witness.complaints).toEqual([]);
  });
}

test('行 87：浏览器没有 navigator.connection 时照常预取，没有报错', async ({page, context}) => {
  const witness = watch(page);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {configurable: true, value: undefined});
  });
  await open(page, routes.intro);
  await expect.poll(async () => (await prefetchLinks(page)).length).toBeGreaterThan(0);
  expect(witness.complaints).toEqual([]);
});

for (const path of [routes.home, routes.intro, routes.awards, routes.blog]) {
  test(`行 63：省流量时 ${path} 也不等读者动手、不等计时与空闲，画出来就下载脚本、水合`, async ({page, context}) => {
    await noPrefetch(context);
    // 时间停住：靠 setTimeout 或 requestIdleCallback 才下载的，这里永远等不到。
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const {requests} = watch(page);
    await page.goto(path);
    await expect.poll(() => requests.filter((request) => /\/assets\/js\/main\./.test(request.url()))).toHaveLength(1);
    // 接管本身也要画一帧。
    await page.clock.resume();
    await hydrated(page);
  });
}
