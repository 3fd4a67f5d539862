/** 换页：进度条、滚动位置、锚点、焦点。进度条的时间用假时钟核对：一毫秒一毫秒地放，和机器快慢无关。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  expect,
  expectUncovered,
  follow,
  fresh,
  heading,
  hold,
  hydrated,
  idle,
  noPrefetch,
  open,
  ownChunks,
  resize,
  scrollY,
  sidebarLink,
  test,
  text,
} from './support';
import {dotted, longest} from './pages';

/** 滚到 top，等到浏览器告诉过页面：scroll 事件要到下一帧才发，之前就后退，位置还没有记下。 */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => scrollY(page)).toBe(top);
  await idle(page);
}

fresh(
  '换页超过 200 ms 才有细进度条，到了就收起（行 63、64、96）',
  async ({page}) => {
    const bar = page.locator('#nprogress');
    await noPrefetch(page);
    await page.clock.install();
    await open(page, routes.intro);
    await page.clock.pauseAt(Date.now() + 60_000);
    const held = await hold(page, ownChunks(routes.emergency));
    const link = sidebarLink(page, routes.emergency);
    await link.click();
    await held.arrived;
    await page.clock.runFor(199);
    await expect(bar).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar.locator('.bar')).toBeVisible();
    held.release();
    // 时钟停住时，html 的类名不变。
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.clock.runFor(900);
    await expect(bar).toHaveCount(0);
  },
);

test('换到新路径从页首看起，后退与前进各回到离开时的位置，刷新过也一样（行 66）', async ({
  page,
}) => {
  await noPrefetch(page);
  await resize(page, 1280, 600);
  await open(page, routes.intro);
  // 先去一节再往下读：后退回到读到的地方，不是那一节的开头。
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await expect(page).toHaveURL(/#/);
  const place = page.url();
  await scrollTo(page, 900);
  await follow(page, routes.entranceRules);
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 500);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await hydrated(page);
    await page.goBack();
    await arrived(page, place);
    // 地址带着锚点，浏览器随后还想滚到那一节。
    await idle(page);
    await expect.poll(() => scrollY(page)).toBe(900);
    await page.goForward();
    await arrived(page, routes.entranceRules);
    await expect.poll(() => scrollY(page)).toBe(500);
  }
});

test('去另一页的某一节、直接打开、在目录里往下跳再往上跳，标题都不被导航栏盖住（行 67）', async ({
  page,
}) => {
  /** 这个锚点的一节，地址也停在它上面。 */
  const expectAt = async (href: string) => {
    await expect(page).toHaveURL((url) => url.href.endsWith(href));
    const id = decodeURIComponent(href.replace(/.*#/, ''));
    await expectUncovered(page, page.locator(`[id="${id}"]`));
  };
  await resize(page, 1280, 600);
  await open(page, routes.intro);
  const link = page.locator('article a[href^="/docs/"][href*="#"]').first();
  const away = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expectAt(away);
  await page.goto('about:blank');
  await open(page, away);
  await expectAt(away);
  await open(page, longest);
  const entries = page.locator('.theme-doc-toc-desktop a');
  for (const entry of [entries.last(), entries.first()]) {
    await entry.click();
    await expectAt((await entry.getAttribute('href')) ?? '');
  }
});

test('锚点写坏的网址，直接打开、后退到它，都不崩溃，照常换页（行 92）', async ({
  page,
  complaints,
}) => {
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
  await arrived(page, routes.entranceRules);
  await follow(page, routes.intro);
  expect(complaints).toEqual([]);
});

test('窗口矮：侧栏里这一页的一项露在外面，整页不动', async ({page}) => {
  await resize(page, 1280, 420);
  await open(page, dotted);
  const current = page.locator(
    '.theme-doc-sidebar-menu .menu__link--active:not(.menu__link--sublist)',
  );
  await expect(current).toBeInViewport({ratio: 1});
  expect(await scrollY(page)).toBe(0);
});

test('第一次按 Tab 到“跳到主要内容”，回车之后焦点在正文里；换了一页，焦点在新的标题上（行 94）', async ({
  page,
}) => {
  await open(page, routes.intro);
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', {name: text('theme.common.skipToMainContent')}),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await follow(page, routes.entranceRules);
  await expect(heading(page)).toBeFocused();
});
