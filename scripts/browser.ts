/** 测试与生成图片用哪个浏览器：Playwright 自带的装好了就用它，否则用系统的 Chromium 或 Chrome。 */
import fs from 'node:fs';
import {chromium} from '@playwright/test';

/** 没有界面的那一种，Playwright 自带的也是它：不用画浏览器自己的窗口，跑完全部测试的时间约为带界面的六成。 */
const headlessShell = '/usr/bin/chromium-headless-shell';

const systemBrowsers = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const bundled = () => fs.existsSync(chromium.executablePath());
const installed = () => systemBrowsers.filter((file) => fs.existsSync(file));

/** 有没有能用的浏览器。 */
export const hasBrowser = (): boolean => bundled() || installed().length > 0;

/** 有没有不带界面的浏览器。 */
export const hasHeadlessShell = (): boolean =>
  bundled() || fs.existsSync(headlessShell);

/** 不连外网、root 也能启动的几样，Playwright 自己会给。 */
const args = ['--disable-gpu', '--disable-quic'];

/** 启动参数。 */
export function launchOptions(): {executablePath?: string; args: string[]} {
  const [executablePath] = installed();
  return bundled() || executablePath === undefined
    ? {args}
    : {executablePath, args};
}

/** 完整的浏览器，照样不显示窗口：不带界面的那一种没有前进后退缓存。undefined 表示没有。 */
export function fullBrowserOptions():
  {executablePath?: string; channel?: 'chromium'; args: string[]} | undefined {
  if (bundled()) return {channel: 'chromium', args};
  const executablePath = installed().find((file) => file !== headlessShell);
  return executablePath === undefined ? undefined : {executablePath, args};
}
