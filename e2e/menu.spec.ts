/** 导航栏、移动端抽屉与可折叠的侧栏分类。 */
import type {Locator, Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  expect,
  hydrated,
  idle,
  menuToggle as toggle,
  open,
  scrollY,
  sidebarLink,
  searchButton,
  test,
  text,
} from './support';
import {longest, outside} from './pages';

const drawer = (page: Page): Locator => page.locator('.navbar-sidebar');
const navbar = (page: Page): Locator => page.locator('nav.navbar');

const expectClosed = (page: Page): Promise<void> =>
  expect(drawer(page)).not.toBeInViewport();

async function openDrawer(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(drawer(page)).toBeInViewport({ratio: 1});
}

/** 打开抽屉，点里面的一篇，等到了那一页。 */
async function follow(page: Page, route: string): Promise<void> {
  await openDrawer(page);
  await drawer(page).locator(`a[href="${route}"]`).click();
  await arrived(page, route);
  await expectClosed(page);
}

test.describe('移动端', () => {
  test.beforeEach(({page}) => page.setViewportSize({width: 390, height: 800}));

  test('行 68：按钮打开抽屉，关闭按钮与抽屉外面都能关上，页面随之锁定与放开', async ({
    page,
  }) => {
    await open(page, routes.intro);
    const close = text('theme.docs.sidebar.closeSidebarButtonAriaLabel');
    for (const shut of [
      () => page.getByRole('button', {name: close}).click(),
      () => page.mouse.click(380, 400),
    ]) {
      await openDrawer(page);
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
      await shut();
      await expectClosed(page);
      await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    }
  });

  test('行 68、71：首页看到主菜单与文档目录，文档页看到目录；点了链接换页并关上，从页首看起', async ({
    page,
  }) => {
    await open(page, routes.home);
    await openDrawer(page);
    await expect(
      drawer(page).getByRole('link', {name: '文档', exact: true}),
    ).toBeInViewport();
    await open(page, routes.intro);
    await page.evaluate(() => window.scrollTo(0, 900));
    await follow(page, routes.entranceRules);
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test('行 69：抽屉开着时后退只关抽屉，地址与页面不变，刷新过也一样；再退、再进照常', async ({
    page,
  }) => {
    await open(page, outside);
    await open(page, routes.intro);
    await follow(page, routes.entranceRules);
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await hydrated(page);
      await openDrawer(page);
      await page.evaluate(() => history.back());
      await expectClosed(page);
      await idle(page);
      await arrived(page, routes.entranceRules);
      await page.evaluate(() => history.back());
      await arrived(page, routes.intro);
      await page.evaluate(() => history.forward());
      await arrived(page, routes.entranceRules);
    }
  });

  test('行 70：变成桌面宽度时抽屉关上，再变窄也不自己打开', async ({page}) => {
    await open(page, routes.intro);
    await openDrawer(page);
    await page.setViewportSize({width: 1200, height: 800});
    await expectClosed(page);
    await page.setViewportSize({width: 390, height: 800});
    await expectClosed(page);
  });
});

test('行 46、95：996 px 是手机布局，997 px 是桌面布局', async ({page}) => {
  const desktop = page.locator('.theme-doc-toc-desktop');
  const sidebar = page.locator('.theme-doc-sidebar-container');
  const mobile = page.locator('.theme-doc-toc-mobile');
  await open(page, routes.intro);
  for (const [width, isDesktop] of [
    [996, false],
    [997, true],
  ] as const) {
    await page.setViewportSize({width, height: 800});
    await expect(toggle(page)).toBeVisible({visible: !isDesktop});
    await expect(mobile).toBeVisible({visible: !isDesktop});
    await expect(desktop).toBeVisible({visible: isDesktop});
    await expect(sidebar).toBeVisible({visible: isDesktop});
  }
});

/** 用滚轮走两步；一步到位的跳转不算滚动。 */
async function wheel(page: Page, step: number): Promise<void> {
  for (const half of [step / 2, step / 2]) {
    const before = await scrollY(page);
    await page.mouse.wheel(0, half);
    await expect.poll(() => scrollY(page)).toBe(before + half);
  }
}

test('行 72、73：往下滚导航栏收起，往上滚、用键盘走进去都露出来', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, longest());
  await page.mouse.move(640, 400);
  await wheel(page, 800);
  await expect(navbar(page)).not.toBeInViewport();
  await wheel(page, -200);
  await expect(navbar(page)).toBeInViewport({ratio: 1});
  await wheel(page, 800);
  await expect(navbar(page)).not.toBeInViewport();
  await searchButton(page).focus();
  await expect(navbar(page)).toBeInViewport({ratio: 1});
});

/** 侧栏里的各个分类：展开按钮与它的列表。 */
function category(page: Page, index: number): {caret: Locator; list: Locator} {
  const item = page
    .locator('.theme-doc-sidebar-menu > .theme-doc-sidebar-item-category')
    .nth(index);
  return {
    caret: item.locator('> div > button.menu__caret'),
    list: item.locator('> ul'),
  };
}

test('行 76、79、80：分类默认收起，点开点上；展开一个，别的不折叠；侧栏本身不能收起', async ({
  page,
}) => {
  await open(page, routes.entranceRules);
  const [first, second] = [category(page, 0), category(page, 1)];
  await expect(first.caret).toHaveAttribute('aria-expanded', 'false');
  await first.caret.click();
  await second.caret.click();
  for (const {caret, list} of [first, second]) {
    await expect(caret).toHaveAttribute('aria-expanded', 'true');
    await expect(list.getByRole('link').first()).toBeVisible();
  }
  await first.caret.click();
  await expect(first.list.getByRole('link').first()).toBeHidden();
  await expect(sidebarLink(page, routes.intro)).toBeVisible();
  const collapse = text('theme.docs.sidebar.collapseButtonAriaLabel');
  await expect(
    page.getByRole('button', {name: collapse, exact: true}),
  ).toHaveCount(0);
});

test('行 77、103：展开时高度按 ease-in-out 变化，最后是 auto；减弱动态效果时几乎不花时间', async ({
  page,
}) => {
  const {caret, list} = category(page, 0);
  await open(page, routes.intro);
  await caret.click();
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({reducedMotion});
    // 收起的动画完全结束之后才开始记：没展开完就收起，两段动画会混在一起。
    await expect(list).toHaveAttribute('style', /height: auto/);
    await caret.click();
    await expect(list).toHaveCSS('display', 'none');
    const seen = await list.evaluateHandle((element) => {
      const styles: string[] = [];
      new MutationObserver(() =>
        styles.push(element.getAttribute('style') ?? ''),
      ).observe(element, {attributeFilter: ['style']});
      return styles;
    });
    await caret.click();
    await expect
      .poll(async () => (await seen.jsonValue()).at(-1))
      .toMatch(/height: auto/);
    const styles = (await seen.jsonValue()).join('\n');
    expect(styles).toMatch(/height: [1-9]\d*px/);
    const duration = reducedMotion === 'reduce' ? '1' : '[1-9]\\d\\d';
    expect(styles).toMatch(new RegExp(`height ${duration}ms ease-in-out`));
  }
});
