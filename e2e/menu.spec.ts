/** 导航栏、移动端抽屉与可折叠的侧栏分类。 */
import {test as base, type Locator, type Page} from '@playwright/test';
import {routes} from '../src/routes';
import {violations} from './axe';
import {
  arrived,
  expect,
  fresh,
  hydrated,
  idle,
  menuToggle as toggle,
  open,
  scrollY,
  searchButton,
  test,
  text,
} from './support';
import {longest, need, outside, samples} from './pages';

const phone = {width: 390, height: 800};

const drawer = (page: Page): Locator => page.locator('.navbar-sidebar');

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

test('按钮打开抽屉，焦点进去，页面锁定、用不了；关闭按钮、抽屉外面与 Escape 都能关上，焦点还回来；变成桌面宽度也关上（行 68、70）', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, routes.intro);
  const close = page.getByRole('button', {
    name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel'),
  });
  const unusable = page.locator('[inert] main, main[inert]');
  for (const shut of [
    () => close.click(),
    () => page.mouse.click(380, 400),
    () => page.keyboard.press('Escape'),
  ]) {
    await openDrawer(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await expect(close).toBeFocused();
    await expect(unusable).toHaveCount(1);
    await shut();
    await expectClosed(page);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await expect(toggle(page)).toBeFocused();
    await expect(unusable).toHaveCount(0);
  }
  await openDrawer(page);
  expect(await violations(page, '.navbar-sidebar')).toEqual([]);
  await page.setViewportSize({width: 1200, height: 800});
  await expectClosed(page);
  await page.setViewportSize(phone);
  await expectClosed(page);
});

fresh(
  '打开的第一页上，抽屉开着时后退也留在这一页；点了里面的链接换页并关上，从页首看起，后退一次就回来；首页看到主菜单（行 68、69、71）',
  async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, routes.intro);
    await page.evaluate(() => window.scrollTo(0, 900));
    await openDrawer(page);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await follow(page, routes.entranceRules);
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await arrived(page, routes.intro);
    await page.goForward();
    await arrived(page, routes.entranceRules);
    await open(page, routes.home);
    await openDrawer(page);
    await expect(
      drawer(page).getByRole('link', {name: '文档', exact: true}),
    ).toBeInViewport();
  },
);

test('菜单与检索随便怎么开关，中间不停，刷新过也一样：后退只关最上面的一层，留在这一页；都关上之后，一次后退就到上一页（行 69）', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, outside);
  await open(page, routes.intro);
  await follow(page, routes.entranceRules);
  const moves: Readonly<Record<string, () => Promise<unknown>>> = {
    '/': () => page.keyboard.press('/'),
    Escape: () => page.keyboard.press('Escape'),
    菜单: () => toggle(page).dispatchEvent('click'),
    刷新: () => page.reload().then(() => hydrated(page)),
  };
  const names = ['/', 'Escape', '菜单'];
  const random = () => names[Math.floor(Math.random() * names.length)] ?? '';
  const layers = page.locator('dialog, .navbar-sidebar--show');
  const back = () => page.evaluate(() => history.back());
  for (const sequence of [
    ['菜单', '刷新', '菜单'],
    ['/', 'Escape', '/', 'Escape', '菜单', 'Escape', '菜单', 'Escape'],
    ...Array.from({length: 2}, () => Array.from({length: 12}, random)),
  ])
    await base.step(sequence.join(' '), async () => {
      for (const move of sequence) await moves[move]?.();
      await idle(page);
      while ((await layers.count()) > 0) {
        await back();
        await idle(page);
      }
      await arrived(page, routes.entranceRules);
      await back();
      await arrived(page, routes.intro);
      await page.evaluate(() => history.forward());
      await arrived(page, routes.entranceRules);
    });
});

test('996 px 是手机布局，997 px 是桌面布局（行 46、95）', async ({page}) => {
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

test('往下滚导航栏收起，往上滚、用键盘走进去都露出来（行 72、73）', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, longest);
  const navbar = page.locator('nav.navbar');
  await page.mouse.move(640, 400);
  for (const show of [
    () => page.mouse.wheel(0, -200),
    () => searchButton(page).focus(),
  ]) {
    // 一步到位的跳转不算滚动。
    await expect(async () => {
      await page.mouse.wheel(0, 200);
      await expect(navbar).not.toBeInViewport({timeout: 500});
    }).toPass();
    await show();
    await expect(navbar).toBeInViewport({ratio: 1});
  }
});

test('分类默认收起，点开点上；展开一个，别的不折叠；侧栏本身不能收起（行 76、79、80）', async ({
  page,
}) => {
  await open(page, routes.entranceRules);
  const categories = page.locator(
    '.theme-doc-sidebar-menu > .theme-doc-sidebar-item-category',
  );
  const carets = categories.locator('> div > button');
  const lists = categories.locator('> ul').filter({visible: true});
  await expect(lists).toHaveCount(0);
  for (const at of [0, 1]) await carets.nth(at).click();
  await expect(lists).toHaveCount(2);
  await carets.first().click();
  await expect(lists).toHaveCount(1);
  const collapse = text('theme.docs.sidebar.collapseButtonAriaLabel');
  await expect(
    page.getByRole('button', {name: collapse, exact: true}),
  ).toHaveCount(0);
});

test('答案展开时高度有动画，减弱动态效果时当场展开（行 77）', async ({
  page,
}) => {
  await open(page, need(samples.exam()));
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({reducedMotion});
    const answer = page.locator('main details:not([open])').first();
    const grown = await answer.evaluate((element) => {
      const folded = element.clientHeight;
      element.setAttribute('open', '');
      return element.clientHeight - folded;
    });
    expect(grown > 50).toBe(reducedMotion === 'reduce');
  }
});
