/**
 * npm run bench：量本站与别家，结果写进 bench/RESULTS.md；参数见 options.ts 的 usage。
 * 别家的包第一次用到时装进 bench/.work/。机器上别的任务都停下，结果才可比。
 * 速度不是测试：这里没有断言，只有数字。
 */
import {generators} from './generators';
import {measureBuilds} from './builds';
import {measureBytes} from './bytes';
import {measureDev} from './dev';
import {options} from './options';
import {measureNavigation} from './navigation';
import {measurePages, policies} from './pages';
import {measurePress} from './press';
import {report} from './report';

/** 首屏、换页与按下只在这个规模量：页面本身与规模无关，规模的影响在 bytes 里。 */
const pageSize = 50;
const devSize = 500;

const wants = (part: string): boolean => options.only?.includes(part) ?? true;
const chosen = generators.filter(({name}) => options.generators?.includes(name) ?? true);
/** 几种策略都是本站的，不量本站就都不量。 */
const withOwn = chosen.some(({name}) => name === 'ours');

/** 一项出错，说明白，接着量别的：已经量到的不能白费。 */
async function attempt(part: string, run: () => Promise<void>): Promise<void> {
  if (!wants(part)) return;
  try {
    await run();
  } catch (error) {
    console.error(`${part} 没有量完：`, error);
    process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const {sizes} = options;
  await attempt('pages', () => measurePages(pageSize, [...chosen, ...(withOwn ? policies : [])]));
  if (sizes.includes(pageSize)) await attempt('bytes', () => measureBytes(pageSize, chosen));
  await attempt('nav', () => measureNavigation(pageSize, chosen));
  if (withOwn) await attempt('press', () => measurePress(pageSize));
  for (const size of sizes) {
    await attempt('builds', () => measureBuilds(size, chosen));
    if (size !== pageSize && size <= 2000) await attempt('bytes', () => measureBytes(size, chosen));
    if (size === devSize) await attempt('dev', () => measureDev(size, chosen));
    report();
  }
  report();
  process.exit();
}

void main();
