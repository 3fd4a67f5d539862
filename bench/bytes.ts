/**
 * 第一次打开一篇文档要多少字节与请求：首次绘制之前（慢 4G 下实际收到的），以及全部装载之后。
 * 字节是线上的（brotli、含响应头，HTTP/2）；预取另算。同一篇在 50、500、2000 篇的站里都量，得出每多一篇涨多少。
 */
import type {Browser} from '@playwright/test';
import {generators, type Generator} from './generators';
import {options} from './options';
import {launch, measured, settled, throttle} from './page';
import {Recorder} from './results';
import {built, precompress, serve} from './sites';

interface Transfer {
  type: string;
  prefetch: boolean;
  started: number;
  /** 到达的时刻与字节，响应头也在内。 */
  arrivals: {at: number; bytes: number}[];
  total: number;
}

const kinds: Readonly<Record<string, string>> = {Document: 'HTML', Stylesheet: 'CSS', Script: '脚本', Font: '字体'};

async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({
    viewport: {width: 412, height: 823},
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const client = await throttle(page);
  const transfers = new Map<string, Transfer>();
  let painted = Infinity;
  client.on('Network.requestWillBeSent', ({requestId, type = 'Other', timestamp, request}) => {
    const prefetch = Object.entries(request.headers).some(
      ([name, value]) => /purpose/i.test(name) && /prefetch/.test(value),
    );
    transfers.set(requestId, {
      type,
      prefetch: prefetch || request.initialPriority === 'VeryLow',
      started: timestamp,
      arrivals: [],
      total: 0,
    });
  });
  const arrive = (requestId: string, at: number, bytes: number) => transfers.get(requestId)?.arrivals.push({at, bytes});
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
  client.on('Page.lifecycleEvent', ({name, timestamp}) => {
    if (name === 'firstContentfulPaint') painted = Math.min(painted, timestamp);
  });
  await client.send('Page.enable');
  await client.send('Page.setLifecycleEventsEnabled', {enabled: true});
  await page.goto(url);
  await settled(page);
  await context.close();

  const all = [...transfers.values()].filter(({total}) => total > 0);
  const own = all.filter(({prefetch}) => !prefetch);
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const before = own.flatMap(({arrivals}) => arrivals).filter(({at}) => at <= painted);
  const result: Record<string, number> = {
    绘制前字节: sum(before.map(({bytes}) => bytes)),
    绘制前请求: own.filter(({started}) => started <= painted).length,
    全部字节: sum(own.map(({total}) => total)),
    全部请求: own.length,
    预取字节: sum(all.filter(({prefetch}) => prefetch).map(({total}) => total)),
  };
  for (const name of ['HTML', 'CSS', '脚本', '字体']) {
    result[name] = sum(own.filter(({type}) => kinds[type] === name).map(({total}) => total));
  }
  return result;
}

/** 先打开一次，看用到哪些文件，把它们压好。 */
async function compressUsed(browser: Browser, root: string, url: string): Promise<void> {
  const page = await browser.newPage();
  const used = new Set<string>();
  page.on('request', (request) => used.add(new URL(request.url()).pathname));
  await page.goto(url);
  await settled(page);
  await page.close();
  await precompress(root, [...used]);
}

export async function measureBytes(size: number, chosen: readonly Generator[] = generators): Promise<void> {
  const recorder = new Recorder('bytes');
  const browser = await launch();
  for (const generator of chosen) {
    const root = built(generator, size);
    const {origin, stop} = await serve(generator, root);
    const url = origin + generator.page(measured);
    if (generator.packages) await compressUsed(browser, root, url);
    // 装载之后的字节每次一样；绘制前的看时机，小的规模多量几次。
    for (let run = 0; run < (options.repeat ?? (size <= 50 ? 5 : 2)); run += 1) {
      const result = await visit(browser, url);
      recorder.add(size, generator.name, result);
      if (run === 0) console.log(`${generator.label} ${size}：${JSON.stringify(result)}`);
    }
    await stop();
  }
  await browser.close();
}
