/** 测试用哪个浏览器：Playwright 自带的装好了就用它，否则用 Linux 系统里的 Chromium 或 Chrome。 */
import fs from 'node:fs';
import {chromium} from '@playwright/test';

/** 在哪里；没有就是 undefined。没有界面的那一种在前：不画浏览器自己的窗口，跑得快。 */
export const findBrowser = () =>
  [
    chromium.executablePath(),
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
  ].find((file) => fs.existsSync(file));

/** 启动参数；自带的由 Playwright 自己找。 */
export function launchOptions() {
  const file = findBrowser();
  const isOwn = file === chromium.executablePath();
  return {
    executablePath: isOwn ? undefined : file,
    args: ['--disable-gpu', '--disable-quic'],
  };
}
