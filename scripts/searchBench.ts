/**
 * 检索的用时：正式构建、nginx、Chromium 里 4 倍 CPU 降速，从输入事件到画出结果之后的那一帧。
 * 先 npm run build，再 npm run bench:search。--times=10 把内容复制成十倍，看增长后的样子；--every=5 只测五分之一的查询。
 * 机器的负载会影响结果，所以不放进测试。
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {chromium} from '@playwright/test';
import {pack, unpack} from '../plugins/search/codec';
import type {SearchIndex} from '../plugins/search/types';
import {launchOptions} from './browser';

const siteDir = path.resolve(__dirname, '..');
const build = path.join(siteDir, 'build');
const port = process.env.PORT ?? '8117';
const slowdown = 4;

/** 内容复制若干份，路径与标题各不相同。 */
function grow(index: SearchIndex, times: number): SearchIndex {
  const pages = Array.from({length: times}, (_, copy) =>
    index.pages.map(
      ([route, title, ...others]) =>
        [copy === 0 ? route : `${route}-${copy}`, copy === 0 ? title : `${title} ${copy}`, ...others] as const,
    ),
  ).flat();
  return {...index, pages};
}

/** 下面每个查询改写输入框的次数：三次，每次先清空。 */
const updates = 6;

/**
 * 在页面里跑：一帧开始时填入查询，等这一帧的结果画好。每个查询测三次取最短的，去掉别的进程的干扰。
 */
const measure = `async (queries) => {
  const input = document.querySelector('[role=combobox]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const once = (query) => new Promise((done) => requestAnimationFrame(() => {
    const started = performance.now();
    write.call(input, query);
    input.dispatchEvent(new Event('input', {bubbles: true}));
    const work = performance.now() - started;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done({work, painted: performance.now() - started});
    channel.port2.postMessage(0);
  }));
  const rows = [];
  for (const query of queries) {
    const runs = [];
    for (let run = 0; run < 3; run += 1) {
      await once('');
      await new Promise((done) => setTimeout(done, 20));
      runs.push(await once(query));
    }
    rows.push({
      work: Math.min(...runs.map((item) => item.work)),
      painted: Math.min(...runs.map((item) => item.painted)),
    });
  }
  return rows;
}`;

async function main(): Promise<void> {
  const option = (name: string): number =>
    Number(process.argv.find((item) => item.startsWith(`--${name}=`))?.split('=')[1] ?? 1);
  const [times, every] = [option('times'), option('every')];
  const name =
    fs.readdirSync(path.join(build, 'assets')).find((file) => /^search-index\.[0-9a-f]+\.json$/.test(file)) ?? '';
  const value = unpack(fs.readFileSync(path.join(build, 'assets', name), 'utf8'));
  const body = pack(times === 1 ? value : grow(value, times));
  const list: unknown = JSON.parse(fs.readFileSync(path.join(siteDir, 'e2e/search-queries.json'), 'utf8'));
  const queries = (Array.isArray(list) ? list : [])
    .filter((_item, at) => at % every === 0)
    .map((item: unknown) => (typeof item === 'object' && item !== null ? String(Reflect.get(item, 'query')) : ''));

  const server = spawn(
    process.execPath,
    [path.join(siteDir, 'node_modules/jiti/lib/jiti-cli.mjs'), 'scripts/serveNginx.ts'],
    {
      cwd: siteDir,
      env: {...process.env, PORT: port},
      stdio: 'ignore',
    },
  );
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 800}});
    await page.route('**/search-index.*.json', (route) => route.fulfill({contentType: 'application/json', body}));
    for (let tries = 0; tries < 40; tries += 1) {
      const answered = await page.goto(`http://127.0.0.1:${port}/docs/intro`).then(
        () => true,
        () => false,
      );
      if (answered) break;
      await page.waitForTimeout(250);
    }
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    const started = Date.now();
    await page.locator('.theme-layout-navbar button[aria-haspopup="dialog"]').click();
    await page.getByRole('combobox').fill('打印机');
    await page.getByRole('option').first().waitFor();
    const opening = Date.now() - started;
    // threadTicks 是主线程自己用去的时间，别的进程抢走的不算；机器忙的时候看这一项。
    await client.send('Performance.enable', {timeDomain: 'threadTicks'});
    const used = async (): Promise<number> => {
      const {metrics} = await client.send('Performance.getMetrics');
      return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const before = await used();
    const result: unknown = await page.evaluate(`(${measure})(${JSON.stringify(queries)})`);
    const perKey = ((await used()) - before) / (queries.length * updates);
    const rows: unknown[] = Array.isArray(result) ? result : [];
    const column = (key: string): number[] =>
      rows.map((row) => (typeof row === 'object' && row !== null ? Number(Reflect.get(row, key)) : 0));
    const line = (label: string, numbers: readonly number[]): string => {
      const sorted = [...numbers].sort((a, b) => a - b);
      const at = (share: number): string =>
        (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
      return `${label}：中位 ${at(0.5)} ms，95% ${at(0.95)} ms，最长 ${at(1)} ms（${queries[numbers.indexOf(sorted.at(-1) ?? 0)] ?? ''}）`;
    };
    console.log(`内容 ${times} 倍，${slowdown} 倍降速，${rows.length} 个查询`);
    console.log(`索引：${body.length} 字节，brotli ${zlib.brotliCompressSync(body).length} 字节`);
    console.log(`第一次打开到第一批结果：${opening} ms`);
    console.log(line('查询与渲染', column('work')));
    console.log(line('直到画出', column('painted')));
    console.log(`主线程每次改写平均用去：${perKey.toFixed(1)} ms（含排版与绘制）`);
    console.log(`机器的负载：${os.loadavg()[0]?.toFixed(1)}，${os.cpus().length} 个核`);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

void main();
