/** 导航栏、移动端抽屉与可折叠的侧栏分类。行 68–73、76、77、95、103。 */
import type {Locator, Page} from '@playwright/test';
import {routes} from '../site.routes';
import {expect, hydrated, idle, open, test, text} from './support';

const toggle = (page: Page): Locator =>
  page.getByRole('button', {name: text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')});
const drawer = (page: Page): Locator => page.locator('.navbar-sidebar');
const navbar = (page: Page): Locator => page.locator('nav.navbar');

async function expectOpen(page: Page): Promise<void> {
  await expect(navbar(page)).toHaveClass(/navbar-sidebar--show/);
  await expect(drawer(page)).toBeInViewport();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(navbar(page)).not.toHaveClass(/navbar-sidebar--show/);
  await expect(drawer(page)).not.toBeInViewport();
}

async function openDrawer(page: Page): Promise<void> {
  await toggle(page).click();
  await expectOpen(page);
}

test.describe('移动端', () => {
  test.use({viewport: {width: 390, height: 800}});

  test('行 68：按钮打开抽屉，关闭按钮关上，页面随之锁定与放开', async ({page}) => {
    await open(page, routes.intro);
    await expectClosed(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await openDrawer(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.getByRole('button', {name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel')}).click();
    await expectClosed(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('行 68：点抽屉外面也关上', async ({page}) => {
    await open(page, routes.intro);
    await openDrawer(page);
    await page.locator('.navbar-sidebar__backdrop').click({position: {x: 380, y: 400}});
    await expectClosed(page);
  });

  test('行 68：文档页打开时先看到文档目录，首页看到主菜单', async ({page}) => {
    await open(page, routes.intro);
    await openDrawer(page);
    await expect(drawer(page).locator(`a[href="${routes.littleGifts}"]`)).toBeInViewport();
    await open(page, routes.home);
    await openDrawer(page);
    await expect(drawer(page).getByRole('link', {name: '文档', exact: true})).toBeInViewport();
  });

  test('行 69：抽屉开着时，第一次后退只关抽屉，第二次才回到上一页', async ({page}) => {
    await open(page, routes.intro);
    await openDrawer(page);
    await drawer(page).locator(`a[href="${routes.littleGifts}"]`).click();
    await expect(page.locator('html.docs-doc-id-little-gifts')).toBeAttached();
    await expectClosed(page);
    await openDrawer(page);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await expect(page).toHaveURL(routes.littleGifts);
    await expect(page.locator('html.docs-doc-id-little-gifts')).toBeAttached();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(routes.intro);
    await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
  });

  for (const [name, pass] of [
    ['跳到过页内的一节', (page: Page) => page.evaluate(() => (window.location.hash = '#e2e'))],
    ['刷新过', (page: Page) => page.reload().then(() => hydrated(page))],
  ] as const) {
    test(`行 69：${name}，抽屉开着时后退，地址与页面还是同一页`, async ({page}) => {
      await open(page, routes.blog);
      await open(page, routes.intro);
      await openDrawer(page);
      await drawer(page).locator(`a[href="${routes.littleGifts}"]`).click();
      await expect(page.locator('html.docs-doc-id-little-gifts')).toBeAttached();
      await pass(page);
      const url = page.url();
      await openDrawer(page);
      await page.evaluate(() => history.back());
      await expectClosed(page);
      await idle(page);
      await expect(page).toHaveURL(url);
      await expect(page.locator('html.docs-doc-id-little-gifts')).toBeAttached();
      // 再后退照常；前进也没有丢。
      const steps = name === '刷新过' ? -1 : -2;
      await page.evaluate((count) => history.go(count), steps);
      await expect(page).toHaveURL(routes.intro);
      await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
      await page.evaluate((count) => history.go(count), -steps);
      await expect(page).toHaveURL(url);
      await expect(page.locator('html.docs-doc-id-little-gifts')).toBeAttached();
    });
  }

  test('行 70：变成桌面宽度时抽屉关上，再变窄也不自己打开', async ({page}) => {
    await page.setViewportSize({width: 900, height: 800});
    await open(page, routes.intro);
    await openDrawer(page);
    await page.setViewportSize({width: 1200, height: 800});
    await expect(navbar(page)).not.toHaveClass(/navbar-sidebar--show/);
    await expect(toggle(page)).toBeHidden();
    await page.setViewportSize({width: 900, height: 800});
    await expect(toggle(page)).toBeVisible();
    await expectClosed(page);
  });

  test('行 71：点了里面的链接，换页并关上', async ({page}) => {
    await open(page, routes.intro);
    await page.evaluate(() => window.scrollTo(0, 900));
    await openDrawer(page);
    await drawer(page).locator(`a[href="${routes.entranceRules}"]`).click();
    await expect(page).toHaveURL(routes.entranceRules);
    await expect(page.locator('html.docs-doc-id-lab-entrance-rules')).toBeAttached();
    await expectClosed(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('行 95：996 px 是移动布局，997 px 是桌面布局', async ({page}) => {
  await page.setViewportSize({width: 996, height: 800});
  await open(page, routes.intro);
  const desktop = [page.locator('.theme-doc-toc-desktop'), page.locator('.theme-doc-sidebar-container')];
  const mobile = [toggle(page), page.locator('.theme-doc-toc-mobile')];
  for (const part of mobile) await expect(part).toBeVisible();
  for (const part of desktop) await expect(part).toBeHidden();
  // 样式与脚本各有一份宽度：抽屉由脚本管。
  await openDrawer(page);
  await page.setViewportSize({width: 997, height: 800});
  await expect(navbar(page)).not.toHaveClass(/navbar-sidebar--show/);
  for (const part of desktop) await expect(part).toBeVisible();
  for (const part of mobile) await expect(part).toBeHidden();
  // 直接以该宽度打开也一样，不只是改窗口大小。
  await page.reload();
  await hydrated(page);
  for (const part of desktop) await expect(part).toBeVisible();
  for (const part of mobile) await expect(part).toBeHidden();
});

/** 用滚轮走几步；一步到位的跳转不算滚动。 */
async function wheel(page: Page, step: number, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, step);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + step);
  }
}

test('行 72、73：往下滚导航栏收起，往上滚露出来', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.examUnit1);
  await expect(navbar(page)).toBeInViewport();
  await page.mouse.move(640, 400);
  await wheel(page, 200, 4);
  await expect(navbar(page)).toHaveClass(/navbarHidden/);
  await expect(navbar(page)).not.toBeInViewport();
  await wheel(page, -100, 2);
  await expect(navbar(page)).toBeInViewport({ratio: 1});
  await wheel(page, 200, 2);
  await expect(navbar(page)).not.toBeInViewport();
});

test('行 72：刚离开页首时不收起', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.examUnit1);
  await page.mouse.move(640, 400);
  await wheel(page, 20, 2);
  await idle(page);
  await expect(navbar(page)).not.toHaveClass(/navbarHidden/);
  await expect(navbar(page)).toBeInViewport({ratio: 1});
});

/** 第一个分类：展开按钮与它的列表。 */
function category(page: Page): {item: Locator; caret: Locator; list: Locator} {
  const item = page.locator('.theme-doc-sidebar-menu > .theme-doc-sidebar-item-category').first();
  return {item, caret: item.locator('button.menu__caret'), list: item.locator('> ul')};
}

/** 记下一个分类的列表先后有过的行内样式与真正跑起来的过渡。 */
async function recordStyles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('.theme-doc-sidebar-menu > .theme-doc-sidebar-item-category');
    const log: string[] = [];
    new MutationObserver((records) => {
      for (const {target} of records) {
        if (target instanceof HTMLUListElement) log.push(target.getAttribute('style') ?? '');
      }
    }).observe(root ?? document, {subtree: true, attributes: true, attributeFilter: ['style']});
    document.addEventListener('transitionrun', (event) => {
      const {target} = event;
      if (!(target instanceof HTMLUListElement)) return;
      for (const animation of target.getAnimations()) {
        const timing = animation.effect?.getTiming();
        log.push(`ran ${event.propertyName} ${String(timing?.duration)} ${String(timing?.easing)}`);
      }
    });
    Object.assign(window, {e2eStyles: log});
  });
}

const styles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const log: unknown = Reflect.get(window, 'e2eStyles');
    return Array.isArray(log) ? log.map(String) : [];
  });

test('行 76：分类默认收起，点一下展开，再点一下收起', async ({page}) => {
  await open(page, routes.intro);
  const {item, caret, list} = category(page);
  await expect(caret).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toHaveCount(0);
  await caret.click();
  await expect(caret).toHaveAttribute('aria-expanded', 'true');
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(item).not.toHaveClass(/menu__list-item--collapsed/);
  await caret.click();
  await expect(caret).toHaveAttribute('aria-expanded', 'false');
  await expect(list.getByRole('link').first()).toBeHidden();
});

test('行 77、103：高度按 ease-in-out 变化，时长随高度，最后是 auto', async ({page}) => {
  await open(page, routes.intro);
  const {caret, list} = category(page);
  await caret.click();
  await expect(list).toHaveCSS('height', /px$/);
  await caret.click();
  // 收起的动画完全结束之后才开始记。
  await expect(list).toHaveCSS('display', 'none');
  await recordStyles(page);

  await caret.click();
  await expect.poll(async () => (await styles(page)).join('\n')).toMatch(/^ran height \d+(\.\d+)? ease-in-out$/m);
  await expect.poll(async () => (await styles(page)).at(-1)).toMatch(/height: auto/);
  const expanding = (await styles(page)).join('\n');
  const [, height] = /height: ([1-9]\d*)px/.exec(expanding) ?? [];
  const [, duration] = /transition: height (\d+)ms ease-in-out/.exec(expanding) ?? [];
  // 高度越大越慢：320 px 约 317 ms。
  const ratio = Number(height) / 36;
  expect(Number(duration)).toBe(Math.round((4 + 15 * ratio ** 0.25 + ratio / 5) * 10));
  expect(expanding).toMatch(new RegExp(`^ran height ${duration ?? ''} ease-in-out$`, 'm'));
});

test('行 77：要求减弱动态效果时，展开几乎不花时间', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, routes.intro);
  const {caret, list} = category(page);
  await caret.click();
  await expect(list.getByRole('link').first()).toBeVisible();
  await caret.click();
  // 收起的动画完全结束之后才开始记。
  await expect(list).toHaveCSS('display', 'none');
  await recordStyles(page);
  await caret.click();
  await expect.poll(async () => (await styles(page)).join('\n')).toMatch(/transition: height 1ms ease-in-out/);
});
