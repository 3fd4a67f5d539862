/** 浏览器一侧共用的：启动、信任本机证书、加上慢网与慢 CPU。 */
import {spawnSync} from 'node:child_process';
import {chromium, type Browser, type CDPSession, type Page} from '@playwright/test';
import {findBrowser, launchOptions} from '../scripts/browser';
import {fail} from './machine';
import {localCertificate} from './sites';

/** 与 Lighthouse 的手机设置相同：4 倍 CPU，慢 4G 实际施加（不是推算）。 */
const slowdown = 4;
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** 量哪一篇：一篇普通文档，前五十篇之内，别的规模里也一样。 */
export const measured = 40;

export function browserFlags(): string[] {
  if (!findBrowser()) fail('没有浏览器，先运行 npm run pretest。');
  // 没有中文字体，汉字都是一样宽的方框，逐字找字体又慢得多：排版的用时与真的不一样。
  const fonts = spawnSync('fc-list', [':lang=zh'], {encoding: 'utf8'});
  if (!fonts.stdout) fail('没有中文字体。Debian 或 Ubuntu：sudo apt-get install -y fontconfig fonts-noto-cjk');
  return [...launchOptions().args, `--ignore-certificate-errors-spki-list=${localCertificate().spki}`];
}

export function launch(): Promise<Browser> {
  return chromium.launch({...launchOptions(), args: browserFlags()});
}

export function executable(): string {
  return launchOptions().executablePath ?? chromium.executablePath();
}

export async function throttle(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  await client.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
  return client;
}

/** 等到没有进行中的请求，再等 quiet 毫秒没有新的；默认比“load 之后 2 s 一定接管”更久。 */
export async function settled(page: Page, quiet = 3000): Promise<void> {
  let last = Date.now();
  let open = 0;
  const begin = () => {
    open += 1;
    last = Date.now();
  };
  const end = () => {
    open -= 1;
    last = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.waitForLoadState('load');
  for (const deadline = Date.now() + 45_000; Date.now() < deadline; await page.waitForTimeout(100)) {
    if (open <= 0 && Date.now() - last > quiet) break;
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
