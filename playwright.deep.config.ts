import {defineConfig} from '@playwright/test';
import base from './playwright.config';

/**
 * npm run test:deep：发布、负载、网络故障、TLS 与别的浏览器引擎。每周与发布之前跑，不进 npm test。
 * 一次一个：这些测试要么压满机器，要么重新构建，并行只会互相拖垮。
 */
export default defineConfig({
  ...base,
  testDir: 'e2e/deep',
  testIgnore: [],
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  // 改一份数据，用到它的几十页都要重新编译，忙的机器上要十几秒；快慢不由测试说。
  expect: {timeout: 30_000},
});
