import {defineConfig} from '@playwright/test';
import {launchOptions} from './scripts/browser';

const port = Number(process.env.PORT ?? 8099);

/** e2e 测的是构建产物，由随项目发布的 nginx 配置提供。 */
export default defineConfig({
  testDir: 'e2e',
  // 发布、故障与引擎的深度测试另有 playwright.deep.config.ts。
  testIgnore: 'deep/**',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 30_000,
  expect: {timeout: 7_000},
  reporter: [['list', {printSteps: false}]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: launchOptions(),
    // 没过的留一张图、每步的记录、请求与控制台。每步都存网页的样子要多五分之一的时间：要看时加 --trace on。
    trace: {mode: 'retain-on-failure', screenshots: false, snapshots: false},
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'jiti scripts/serveNginx.ts',
    url: `http://127.0.0.1:${port}/`,
    env: {PORT: `127.0.0.1:${port}`},
    reuseExistingServer: false,
    gracefulShutdown: {signal: 'SIGTERM', timeout: 2000},
  },
});
