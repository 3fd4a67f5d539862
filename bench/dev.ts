/**
 * 开发服务器：有缓存时从启动到第一页画出来，以及保存一处修改到页面上看见它。
 */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {generators, homeOf, type Generator} from './generators';
import {node22, wait} from './machine';
import {nextPort, options} from './options';
import {launch, measured} from './page';
import {Recorder} from './results';
import {dirOf, environment, write} from './sites';

const edits = 7;

function start(generator: Generator, size: number, port: number): ChildProcess {
  const cli = path.join(homeOf(generator), generator.cli);
  return spawn(node22(), [cli, ...(generator.serve?.(port) ?? [])], {
    cwd: dirOf(generator, size),
    env: {...environment(generator), NODE_ENV: 'development', BROWSER: 'none'},
    stdio: 'ignore',
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const stopped = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await stopped;
  clearTimeout(timer);
}

/** 打开到标题画出来；服务器还没起来就再试。 */
async function open(page: Page, url: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(50)) {
    try {
      await page.goto(url);
      await page.locator('h1').first().waitFor();
      return;
    } catch (error) {
      if (!String(error).includes('ERR_CONNECTION')) throw error;
    }
  }
  throw new Error(`${url} 没有起来`);
}

/** 页面里出现 text 的那一帧的时刻。 */
const sees = (text: string): string => `new Promise((done) => {
  const look = () => (document.body.textContent.includes('${text}') ? done(Date.now()) : requestAnimationFrame(look));
  look();
})`;

async function oneSession(browser: Browser, generator: Generator, size: number) {
  const port = nextPort();
  const started = Date.now();
  const child = start(generator, size, port);
  const page = await browser.newPage();
  const source = path.join(dirOf(generator, size), generator.source(measured));
  const original = fs.readFileSync(source, 'utf8');
  const delays: number[] = [];
  try {
    await open(page, `http://127.0.0.1:${port}${generator.page(measured)}`);
    const first = Date.now() - started;
    await wait(3000);
    for (let edit = 1; edit <= edits; edit += 1) {
      const mark = `修改编号${started}${edit}`;
      const seen = page.evaluate(sees(mark));
      const saved = Date.now();
      fs.writeFileSync(source, original.replace('\n\n## ', `\n\n${mark}。\n\n## `));
      delays.push(Number(await Promise.race([seen, wait(20_000).then(() => NaN)])) - saved);
      await wait(700);
    }
    return {first, delays};
  } finally {
    fs.writeFileSync(source, original);
    await page.close();
    await stop(child);
  }
}

export async function measureDev(size: number, chosen: readonly Generator[] = generators): Promise<void> {
  const recorder = new Recorder('dev');
  const browser = await launch();
  const repeats = options.repeat ?? 5;
  const able = chosen.filter(({serve}) => serve);
  for (const generator of able) write(generator, size);
  // 第一遍只为写好缓存，不记。
  for (let run = 0; run <= repeats; run += 1) {
    for (const generator of able) {
      const {first, delays} = await oneSession(browser, generator, size);
      if (run === 0) continue;
      recorder.add(size, generator.name, {首页: first});
      for (const delay of delays) recorder.add(size, generator.name, {修改: delay});
      console.log(`${generator.label} ${size}：首页 ${first} ms，修改 ${delays.join('、')} ms`);
    }
  }
  await browser.close();
}
