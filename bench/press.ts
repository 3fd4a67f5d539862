/**
 * 第一次按下：颜色按钮或手机菜单一画出来就按，到看见效果要多久。四种脚本策略轮流，4 倍 CPU、慢 4G。
 * 按下没有效果的（脚本还没接管，浏览器把它丢了）记作丢失，延迟算到脚本接管为止：那之后再按才有用。
 */
import type {Browser} from '@playwright/test';
import {generators, type Generator} from './generators';
import {options} from './options';
import {launch, measured, throttle} from './page';
import {policies} from './pages';
import {Recorder} from './results';
import {built, serve, type Served} from './sites';

/** 按什么，看什么变。 */
const buttons = [
  {
    name: '颜色',
    width: 1280,
    selector: 'nav.navbar button[class*="toggleButton_"]',
    done: `document.documentElement.dataset.theme === 'dark'`,
  },
  {
    name: '菜单',
    width: 412,
    selector: 'button.navbar__toggle',
    done: `document.querySelector('.navbar-sidebar--show') !== null`,
  },
] as const;

/** 在页面里跑：记下首次绘制、按下、接管与见效的时刻。 */
const watchFor = (done: string): string => `(() => {
  window.__press = {};
  const note = (name) => { window.__press[name] ??= performance.now(); };
  addEventListener('pointerdown', (event) => { window.__press.pressed ??= event.timeStamp; }, true);
  const look = () => {
    if (document.documentElement.dataset.hasHydrated === 'true') note('hydrated');
    if (document.documentElement && ${done}) note('effect');
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
})()`;

async function press(browser: Browser, url: string, {width, selector, done}: (typeof buttons)[number]) {
  const context = await browser.newContext({viewport: {width, height: 823}});
  const page = await context.newPage();
  await page.addInitScript(watchFor(done));
  const client = await throttle(page);
  const painted = new Promise<void>((resolve) => {
    client.on('Page.lifecycleEvent', ({name}) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  await client.send('Page.enable');
  await client.send('Page.setLifecycleEventsEnabled', {enabled: true});
  await page.goto(url, {waitUntil: 'commit'});
  await painted;
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${url} 上没有要按的按钮`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  // 不用 waitForFunction：它在页面里 eval，本站的策略不放行。
  const over =
    'window.__press.effect !== undefined || performance.now() - (window.__press.hydrated ?? Infinity) > 1500';
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await page.waitForTimeout(200)) {
    if ((await page.evaluate(over)) === true) break;
  }
  const read = (name: string) => page.evaluate(`window.__press.${name} ?? null`);
  const [pressed, hydrated, effect] = [await read('pressed'), await read('hydrated'), await read('effect')].map(Number);
  const lost = (effect ?? 0) === 0;
  await context.close();
  return {delay: (lost ? (hydrated ?? NaN) : (effect ?? NaN)) - (pressed ?? NaN), lost: lost ? 1 : 0};
}

export async function measurePress(size: number): Promise<void> {
  const recorder = new Recorder('press');
  const chosen = [...generators.filter(({name}) => name === 'ours'), ...policies];
  const served: [Generator, Served][] = [];
  for (const generator of chosen) served.push([generator, await serve(generator, built(generator, size))]);
  const browser = await launch();
  for (let run = 0; run < (options.repeat ?? 7); run += 1) {
    for (const button of buttons) {
      for (const [generator, {origin}] of served) {
        const {delay, lost} = await press(browser, origin + generator.page(measured), button);
        recorder.add(size, generator.name, {[`${button.name} 延迟`]: delay, [`${button.name} 丢失`]: lost});
        console.log(`${generator.label} ${button.name}：${Math.round(delay)} ms${lost ? '（丢失）' : ''}`);
      }
    }
  }
  await browser.close();
  for (const [, {stop}] of served) await stop();
}
