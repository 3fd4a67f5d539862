/** 浏览器一侧：启动、慢网与慢 CPU（与 Lighthouse 的手机设置相同，真的施加，不是推算），以及打开一页量什么。 */
import {chromium, type Browser, type CDPSession, type Page} from '@playwright/test';
import {launchOptions} from '../scripts/browser';
import {localCertificate} from './server';

const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

export function launch(): Promise<Browser> {
  const {args, ...options} = launchOptions();
  const trusted = `--ignore-certificate-errors-spki-list=${localCertificate().fingerprint}`;
  return chromium.launch({...options, args: [...args, trusted]});
}

export async function throttle(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  await client.send('Emulation.setCPUThrottlingRate', {rate: 4});
  return client;
}

/** 等到没有进行中的请求，再等 quiet 毫秒没有新的。 */
export async function settled(page: Page, quiet = 3000): Promise<void> {
  let last = Date.now();
  let open = 0;
  const change = (by: number) => () => {
    open += by;
    last = Date.now();
  };
  const [begin, end] = [change(1), change(-1)];
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.waitForLoadState('load');
  for (const deadline = Date.now() + 45_000; Date.now() < deadline; await page.waitForTimeout(100)) {
    if (open <= 0 && Date.now() - last > quiet) break;
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** 在页面里跑：记下最大内容绘制与接管（水合完）的时刻。 */
const watch = `(() => {
  window.__bench = {};
  new PerformanceObserver((list) => list.getEntries().forEach(({startTime}) => (window.__bench.lcp = startTime)))
    .observe({type: 'largest-contentful-paint', buffered: true});
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hasHydrated === 'true') window.__bench.hydrated ??= performance.now();
  }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ['data-has-hydrated']});
})()`;

interface Transfer {
  type: string;
  prefetch: boolean;
  started: number;
  /** 到达的时刻与字节，响应头也在内。 */
  arrivals: {at: number; bytes: number}[];
  total: number;
}

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

/** 记下一页的全部请求。 */
function record(client: CDPSession): Map<string, Transfer> {
  const transfers = new Map<string, Transfer>();
  client.on('Network.requestWillBeSent', ({requestId, type = 'Other', timestamp, request}) => {
    const asked = Object.entries(request.headers).some(
      ([name, value]) => /purpose/i.test(name) && value.includes('prefetch'),
    );
    const prefetch = asked || request.initialPriority === 'VeryLow';
    transfers.set(requestId, {type, prefetch, started: timestamp, arrivals: [], total: 0});
  });
  const arrive = (id: string, at: number, bytes: number) => transfers.get(id)?.arrivals.push({at, bytes});
  client.on('Network.responseReceived', ({requestId, timestamp, response}) =>
    arrive(requestId, timestamp, response.encodedDataLength),
  );
  client.on('Network.dataReceived', ({requestId, timestamp, encodedDataLength}) =>
    arrive(requestId, timestamp, encodedDataLength),
  );
  client.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.total = encodedDataLength;
  });
  return transfers;
}

/** 第一次打开一页：绘制与接管的时刻，绘制之前与全部装载之后的字节、请求；预取的不算。 */
export async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true};
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const client = await throttle(page);
  const transfers = record(client);
  let painted = Infinity;
  client.on('Page.lifecycleEvent', ({name, timestamp}) => {
    if (name === 'firstContentfulPaint') painted = Math.min(painted, timestamp);
  });
  await client.send('Page.enable');
  await client.send('Page.setLifecycleEventsEnabled', {enabled: true});
  await page.goto(url);
  await settled(page);
  const moment = async (name: string) => Number((await page.evaluate(`window.__bench.${name}`)) ?? NaN);
  const [lcp, hydrated] = [await moment('lcp'), await moment('hydrated')];
  await context.close();

  const own = [...transfers.values()].filter(({total, prefetch}) => total > 0 && !prefetch);
  const before = own.flatMap(({arrivals}) => arrivals).filter(({at}) => at <= painted);
  const scripts = own.filter(({type}) => type === 'Script');
  return {
    'LCP ms': lcp,
    '接管 ms': hydrated,
    '绘制前 B': sum(before.map(({bytes}) => bytes)),
    绘制前请求: own.filter(({started}) => started <= painted).length,
    '脚本 B': sum(scripts.map(({total}) => total)),
    脚本请求: scripts.length,
    '全部 B': sum(own.map(({total}) => total)),
    全部请求: own.length,
  };
}
