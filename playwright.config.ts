import fs from 'node:fs';
import {defineConfig, firefox, webkit} from '@playwright/test';
import {launchOptions} from './scripts/browser';

const port = Number(process.env.PORT ?? 8099);

/** 装了 Playwright 的 Firefox、WebKit 就多走一遍，没装就不列出来。 */
const engines = (['firefox', 'webkit'] as const).filter((name) =>
  fs.existsSync({firefox, webkit}[name].executablePath()),
);

/** 压满机器或重新构建的，一次一个，也多等一会儿；快慢不由测试说。 */
const oneByOne = {workers: 1, timeout: 1_200_000, expect: {timeout: 30_000}};
const chromium = {launchOptions: launchOptions()};

/** site 测构建产物；server 测随项目发布的 nginx 配置；deep 每周与发布之前跑。 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: {timeout: 15_000},
  reporter: [['list', {printSteps: false}]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // 要看每一步，另加 --trace on；一直记着，每个测试都慢一点。
    screenshot: 'only-on-failure',
  },
  projects: [
    {name: 'site', testIgnore: ['server/**', 'deep/**'], use: chromium},
    {name: 'server', testDir: 'e2e/server', use: chromium},
    {
      name: 'deep',
      testDir: 'e2e/deep',
      use: chromium,
      ...oneByOne,
    },
    ...engines.map((browserName) => ({
      name: `deep-${browserName}`,
      testDir: 'e2e/deep',
      testMatch: 'readers.spec.ts',
      use: {browserName},
      ...oneByOne,
    })),
  ],
  webServer: {
    command: `docusaurus serve --no-open --host 127.0.0.1 --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    // 构建与提供都按根路径，见 docusaurus.config.ts。
    env: {BASE_URL: ''},
  },
});
