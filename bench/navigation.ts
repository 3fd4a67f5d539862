/**
 * 换页：点“下一篇”到新标题画出来，4 倍 CPU、慢 4G。悬停过的（预取早已完成）与冷的（没有任何预取，直接触发点击），各家轮流，
 * 各 45 次：只量 15 次时，同样的代码中位数会差二十毫秒。冷的把 IntersectionObserver 换成空壳：三家都靠它预取。
 */
import type {Browser, Page} from '@playwright/test';
import {generators, type Generator} from './generators';
import {options} from './options';
import {launch, settled, throttle} from './page';
import {Recorder} from './results';
import {built, precompress, serve, type Served} from './sites';

/** 每个分类从第一篇起连点几次；三个分类一轮共十五次。 */
const clicks = 5;
const starts = [0, 1, 2];
const defaultRounds = 3;

const noObserver = `window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} takeRecords() { return []; } };`;

/** 在页面里跑：从点击事件的时刻，到新标题所在的那一帧画完。 */
const armed = `(() => {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  window.__nav = new Promise((done) => {
    addEventListener('click', (event) => {
      const look = () => {
        const now = heading();
        if (!now || now === before) return requestAnimationFrame(look);
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - event.timeStamp);
        channel.port2.postMessage(0);
      };
      requestAnimationFrame(look);
    }, {capture: true, once: true});
  });
})()`;

async function click(page: Page, selector: string, hover: boolean): Promise<number> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  if (hover) {
    await link.hover();
    // 悬停引起的预取在慢 4G 上不到一秒。
    await settled(page, 1000);
  }
  await page.evaluate(armed);
  if (hover) await page.mouse.down().then(() => page.mouse.up());
  else await link.evaluate((element: HTMLElement) => element.click());
  const duration: unknown = await page.evaluate('window.__nav');
  return Number(duration);
}

async function session(browser: Browser, generator: Generator, origin: string, start: number, hover: boolean) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  if (!hover) await page.addInitScript(noObserver);
  await page.goto(origin + generator.page(start));
  await settled(page);
  await throttle(page);
  const values: number[] = [];
  for (let count = 0; count < clicks; count += 1) {
    values.push(await click(page, generator.next ?? '', hover));
    await page.waitForTimeout(hover ? 300 : 1500);
  }
  await context.close();
  return values;
}

export async function measureNavigation(size: number, chosen: readonly Generator[] = generators): Promise<void> {
  const recorder = new Recorder('nav');
  const served: [Generator, Served][] = [];
  for (const generator of chosen.filter(({next}) => next)) {
    const root = built(generator, size);
    if (generator.packages) await precompress(root);
    served.push([generator, await serve(generator, root)]);
  }
  const browser = await launch();
  const rounds = Array.from({length: options.repeat ?? defaultRounds}, () => starts).flat();
  for (const start of rounds) {
    for (const hover of [true, false]) {
      for (const [generator, {origin}] of served) {
        const values = await session(browser, generator, origin, start, hover);
        for (const value of values) recorder.add(size, generator.name, {[hover ? '悬停过' : '冷']: value});
        console.log(`${generator.label} ${hover ? '悬停过' : '冷'}：${values.map(Math.round).join('、')} ms`);
      }
    }
  }
  await browser.close();
  for (const [, {stop}] of served) await stop();
}
