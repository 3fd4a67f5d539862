/**
 * 换页：点“下一篇”到新标题画出来，4 倍 CPU、慢 4G。悬停过的预取早已完成；冷的没有任何预取，直接触发点击。
 * 冷的把 IntersectionObserver 换成空壳：各家都靠它预取。
 */
import type {Browser, Page} from '@playwright/test';
import {settled, throttle} from './browser';

const noObserver = `window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} takeRecords() { return []; } };`;

/** 在页面里跑：从点击事件的时刻，到新标题所在的那一帧画完。 */
const armed = `(() => {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  window.__move = new Promise((done) => {
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
  if (hover) await link.click();
  else await link.evaluate((element: HTMLElement) => element.click());
  return Number(await page.evaluate('window.__move'));
}

/**
 * 从一页起连着点几次“下一篇”，返回每一次的毫秒。
 * @param next “下一篇”的选择器
 */
export async function move(browser: Browser, url: string, next: string, hover: boolean): Promise<number[]> {
  const clicks = 5;
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  if (!hover) await page.addInitScript(noObserver);
  await page.goto(url);
  await settled(page);
  await throttle(page);
  const values: number[] = [];
  for (let count = 0; count < clicks; count += 1) {
    values.push(await click(page, next, hover));
    await page.waitForTimeout(hover ? 300 : 1500);
  }
  await context.close();
  return values;
}
