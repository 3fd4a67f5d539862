/**
 * npm run compare -- 甲 乙 [页面…]：两个构建目录或两个网址，谁快。
 * 慢手机（慢 4G、处理器慢四倍）上交替打开，每页取中位数：最大的一块画出来、脚本接管（毫秒），首次绘制之前的请求与字节、脚本的字节。
 * 只比同一次里的：机器忙的时候两边一起慢。RUNS 是次数，默认 5；目录里没有压缩过的先压好（.br 写在旁边）。
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {compressAll} from '../src/plugins/post-build/precompress';
import {launchOptions} from './browser';
import {siteDir} from './run';

const defaultPages = ['/docs/intro', '/docs/exam/exam-2', '/docs/exam/exam-5'];
const runs = Number(process.env.RUNS ?? 5);

const slowdown = 4;
const bytesPerSecond = (1_600_000 * 0.9) / 8;
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond / 2,
};
const phone = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const longestTakeover = 30_000;
/** 接管之后再等这么久，最大的一块才算定了。 */
const settling = 500;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** 提供一个构建目录；给出它的网址。 */
async function serve(dir: string): Promise<string> {
  await compressAll(dir, path.join(siteDir, '.cache/compressed'));
  const server = http.createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const wanted = path.join(dir, decodeURIComponent(pathname));
    const file = [`${wanted}.html`, path.join(wanted, 'index.html'), wanted]
      .filter((name) => name.startsWith(dir))
      .find((name) => fs.statSync(name, {throwIfNoEntry: false})?.isFile());
    if (!file) return response.writeHead(404).end();
    const packed = fs.existsSync(`${file}.br`);
    response.setHeader(
      'Content-Type',
      types[path.extname(file)] ?? 'application/octet-stream',
    );
    if (packed) response.setHeader('Content-Encoding', 'br');
    return response.end(fs.readFileSync(packed ? `${file}.br` : file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('没有端口');
  return `http://127.0.0.1:${address.port}`;
}

/** 在页面里：记下最大的一块与接管的时刻。 */
function observe(): void {
  const marks = {lcp: 0, takeover: 0};
  Object.assign(window, {marks});
  new PerformanceObserver((list) => {
    for (const {startTime} of list.getEntries()) marks.lcp = startTime;
  }).observe({type: 'largest-contentful-paint', buffered: true});
  new MutationObserver(() => {
    const {hasHydrated} = document.documentElement.dataset;
    if (hasHydrated === 'true') marks.takeover ||= performance.now();
  }).observe(document, {attributes: true, subtree: true, childList: true});
}

/** 在页面里：这一次的各项。 */
function collect(): Record<string, number> {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const painted = paint?.startTime ?? 0;
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter((entry) => entry instanceof PerformanceResourceTiming);
  const early = entries.filter(({startTime}) => startTime < painted);
  const scripts = entries.filter(
    ({name, initiatorType}) =>
      /\.js(?:$|\?)/.test(name) && initiatorType === 'script',
  );
  const bytes = (some: typeof entries): number =>
    some.reduce((sum, {transferSize}) => sum + transferSize, 0);
  const marks: unknown = Reflect.get(window, 'marks');
  return {
    ...(typeof marks === 'object' ? marks : {}),
    requestsBeforePaint: early.length,
    bytesBeforePaint: bytes(early),
    scriptBytes: bytes(scripts),
  };
}

async function measure(
  browser: Browser,
  url: string,
): Promise<Record<string, number>> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
  await page.addInitScript(observe);
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForSelector('html[data-has-hydrated=true]', {
    state: 'attached',
    timeout: longestTakeover,
  });
  await page.waitForTimeout(settling);
  const result = await page.evaluate(collect);
  await context.close();
  return result;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

const [first, second, ...chosen] = process.argv.slice(2);
if (!first || !second) {
  console.error('npm run compare -- 甲 乙 [页面…]：甲、乙是构建目录或网址');
  process.exit(1);
}
const originOf = (target: string): Promise<string> | string =>
  /^https?:/.test(target) ? target : serve(path.resolve(target));
const origins = [await originOf(first), await originOf(second)];
const pages = chosen.length > 0 ? chosen : defaultPages;
const browser = await chromium.launch(launchOptions());
for (const page of pages) {
  const results: Record<string, number>[][] = [[], []];
  for (let run = 0; run < runs; run += 1)
    for (const [side, origin] of origins.entries())
      results[side]?.push(await measure(browser, origin + page));
  console.log(page);
  for (const metric of Object.keys(results[0]?.[0] ?? {})) {
    const [a = 0, b = 0] = results.map((side) =>
      median(side.map((result) => result[metric] ?? 0)),
    );
    console.log(`  ${metric} 甲 ${a} 乙 ${b} 甲÷乙 ${(a / b).toFixed(2)}`);
  }
}
await browser.close();
