/**
 * 换页：进度条、滚动位置、锚点。计时的常量用假时钟核对：时间停住，一毫秒一毫秒地放，和机器快慢无关。
 */
import type {Locator, Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  expect,
  expectUncovered,
  fresh,
  heading,
  hold,
  hydrated,
  idle,
  isPageChunk,
  noPrefetch,
  open,
  ownChunks,
  scrollY,
  sidebarLink,
  test,
  watch,
  type Held,
} from './support';
import {longest, need, openIntro, samples, shown, third} from './pages';

const bar = (page: Page): Locator => page.locator('#nprogress .bar');
const style = (page: Page): Promise<string> =>
  bar(page).evaluate((element) => element.getAttribute('style') ?? '');

/** 滚到 top，等到浏览器告诉过页面：scroll 事件要到下一帧才发，之前就后退，位置还没有记下。 */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => scrollY(page)).toBe(top);
  await idle(page);
}

/** 打开一页，停住时钟，点一个脚本块被扣住的链接；返回放行的把手。 */
async function stall(page: Page): Promise<Held> {
  await noPrefetch(page);
  await page.clock.install();
  await openIntro(page);
  const held = await hold(page, isPageChunk);
  await page.clock.pauseAt(Date.now() + 60_000);
  await sidebarLink(page, third).click();
  await held.arrived;
  await expect(page).toHaveURL(third);
  return held;
}

fresh('行 63：200 ms 之内到了就从头到尾没有进度条', async ({page}) => {
  const held = await stall(page);
  const title = await heading(page).innerText();
  await page.clock.runFor(199);
  held.release();
  await expect(heading(page)).not.toHaveText(title);
  await page.clock.runFor(2000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

fresh(
  '行 63、64、96–100：超过 200 ms 才出现，从 8% 起步，一步 200 ms，每 800 ms 前进一点，没有转圈；新页面一到就收起',
  async ({page}) => {
    const held = await stall(page);
    const title = await heading(page).innerText();
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    const start = await style(page);
    expect(start).toContain('translate3d(-92%, 0px, 0px)');
    expect(start).toMatch(/transition:[^;]*\b200ms\b/);
    await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
    // 起步后 799 ms 一动不动；再过一毫秒动一次；再过 800 ms 又动一次。
    let before = start;
    for (let step = 0; step < 2; step += 1) {
      await page.clock.runFor(799);
      expect(await style(page)).toBe(before);
      await page.clock.runFor(1);
      expect(await style(page)).not.toBe(before);
      before = await style(page);
    }
    held.release();
    await expect(heading(page)).not.toHaveText(title);
    await page.clock.runFor(900);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  },
);

test('行 66：换到新路径从页首看起，后退与前进各回到离开时的位置，刷新过也一样', async ({
  page,
}) => {
  await noPrefetch(page);
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.intro);
  await scrollTo(page, 900);
  await sidebarLink(page, routes.entranceRules).click();
  await expect(shown(page, routes.entranceRules)).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 500);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await hydrated(page);
    await page.goBack();
    await expect(shown(page, routes.intro)).toBeAttached();
    await expect.poll(() => scrollY(page)).toBe(900);
    await page.goForward();
    await expect(shown(page, routes.entranceRules)).toBeAttached();
    await expect.poll(() => scrollY(page)).toBe(500);
  }
});

test('行 66：读到一节之后又往下读，去别处再后退，回到读到的地方，不是那一节的开头', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.intro);
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await expect(page).toHaveURL(/#/);
  await scrollTo(page, 1100);
  await sidebarLink(page, routes.entranceRules).click();
  await expect(shown(page, routes.entranceRules)).toBeAttached();
  await page.goBack();
  await expect(shown(page, routes.intro)).toBeAttached();
  // 地址带着锚点，浏览器随后还想滚到那一节：停下来之后仍在读到的地方。
  await idle(page);
  await expect.poll(() => scrollY(page)).toBe(1100);
});

test('先点的一页到了，要去的一页还没有到：旧页照常，不空着；到了就换', async ({
  page,
}) => {
  await noPrefetch(page);
  await openIntro(page);
  const before = await heading(page).innerText();
  const first = await hold(page, ownChunks(routes.entranceRules));
  const second = await hold(page, ownChunks(third));
  await sidebarLink(page, routes.entranceRules).click();
  await first.arrived;
  await sidebarLink(page, third).click();
  await second.arrived;
  const got = page.waitForResponse((response) =>
    ownChunks(routes.entranceRules)(response.url()),
  );
  first.release();
  await (await got).finished();
  await idle(page);
  await expect(heading(page)).toHaveText(before);
  second.release();
  await expect(shown(page, third)).toBeAttached();
});

test('行 67：去另一页的某一节，停在那一节，不被导航栏盖住；直接打开也一样', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.intro);
  const link = page.locator('article a[href^="/docs/"][href*="#"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  const id = decodeURIComponent(href.split('#')[1] ?? '');
  await link.click();
  await expect(page).toHaveURL(href);
  await expectUncovered(page, page.locator(`[id="${id}"]`));
  await page.goto('about:blank');
  await open(page, href);
  await expectUncovered(page, page.locator(`[id="${id}"]`));
});

test('行 67：目录里往下跳再往上跳，标题都不被导航栏盖住', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, longest());
  const entries = page.locator('.theme-doc-toc-desktop a');
  for (const link of [entries.last(), entries.first()]) {
    const hash = (await link.getAttribute('href')) ?? '';
    const id = decodeURIComponent(hash.slice(1));
    await link.click();
    await expect
      .poll(() => decodeURIComponent(new URL(page.url()).hash))
      .toBe(`#${id}`);
    await expectUncovered(page, page.locator(`[id="${id}"]`));
  }
});

test('行 92：锚点写坏的网址，直接打开、后退到它，都不崩溃，照常换页', async ({
  page,
}) => {
  const {complaints} = watch(page);
  const malformed = '#%E0%A4%A';
  await open(page, `${routes.intro}${malformed}`);
  await page.evaluate(
    ([bad, next]) => {
      history.pushState({}, '', next + bad);
      history.pushState({}, '', next);
    },
    [malformed, routes.entranceRules] as const,
  );
  await page.goBack();
  await expect(shown(page, routes.entranceRules)).toBeAttached();
  await sidebarLink(page, routes.intro).click();
  await expect(shown(page, routes.intro)).toBeAttached();
  expect(complaints).toEqual([]);
});

test('窗口矮：侧栏里这一页的一项露在外面，整页不动', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 420});
  await open(page, need(samples.machine()));
  const current = page.locator(
    '.theme-doc-sidebar-menu .menu__link--active:not(.menu__link--sublist)',
  );
  await expect(current).toBeInViewport({ratio: 1});
  expect(await scrollY(page)).toBe(0);
});
