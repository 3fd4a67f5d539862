/** 测试用哪个浏览器：Playwright 自带的装好了就用它，否则用 Linux 系统里的 Chromium 或 Chrome。 */
import fs from 'node:fs';
import {chromium} from '@playwright/test';

/** 没有界面的那一种在前：不画浏览器自己的窗口，跑得快。 */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
];

const find = () =>
  [chromium.executablePath(), ...systemBrowsers].find((file) =>
    fs.existsSync(file),
  );

/** 有没有能用的浏览器。 */
export const hasBrowser = () => find() !== undefined;

/** 启动参数；自带的由 Playwright 自己找。 */
export function launchOptions() {
  const file = find();
  return {
    executablePath: file === chromium.executablePath() ? undefined : file,
    args: ['--disable-gpu', '--disable-quic'],
  };
}
