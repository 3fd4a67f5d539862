/** 导航栏、移动端抽屉与可折叠的侧栏分类。 */
import {test as base, type Page} from '@playwright/test';
import {routes} from '../src/routes';
import {violations} from './axe';
import {
  arrived,
  data,
  expect,
  expectUncovered,
  hydrated,
  idle,
  menuToggle as toggle,
  open,
  resize,
  scrollY,
  searchButton,
  test,
  text,
} from './support';
import {longest, need, outside, samples} from './pages';

const drawer = (page: Page) => page.locator('.navbar-sidebar');

const expectClosed = (page: Page) => expect(drawer(page)).not.toBeInViewport();

async function openDrawer(page: Page) {
  await toggle(page).click();
  await expect(drawer(page)).toBeInViewport({ratio: 1});
}

/** 打开抽屉，点里面的一篇，等到了那一页。 */
async function follow(page: Page, route: string) {
  await openDrawer(page);
  await drawer(page).locator(`a[href="${route}"]`).click();
  await arrived(page, route);
  await expectClosed(page);
}

test('抽屉开着时页面锁定；三种办法关上，焦点还回来；变宽也关上；首页先看到主菜单（行 68、70）', async ({
  page,
}) => {
  await resize(page, 360);
  await open(page, routes.intro);
  const close = page.getByRole('button', {
    name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel'),
  });
  const body = page.locator('body');
  const unusable = page.locator('[inert] main, main[inert]');
  for (const shut of [
    () => close.click(),
    () => page.mouse.click(350, 400),
    () => page.keyboard.press('Escape'),
  ]) {
    await openDrawer(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(body).toHaveCSS('overflow', 'hidden');
    await expect(close).toBeFocused();
    await expect(unusable).toHaveCount(1);
    await shut();
    await expectClosed(page);
    await expect(body).not.toHaveCSS('overflow', 'hidden');
    await expect(toggle(page)).toBeFocused();
    await expect(unusable).toHaveCount(0);
  }
  await openDrawer(page);
  expect(await violations(page, '.navbar-sidebar')).toEqual([]);
  await resize(page, 1200);
  await expectClosed(page);
  await resize(page, 360);
  await expectClosed(page);
  await open(page, routes.home);
  await openDrawer(page);
  await expect(
    drawer(page).getByRole('link', {
      name: data.lab.navbar[0]?.label ?? '',
      exact: true,
    }),
  ).toBeInViewport();
});

test('抽屉：点里面的链接换页，从页首看起；与检索随便怎么开关，后退只关最上面的一层，都关上之后一次就到上一页（行 69、71）', async ({
  page,
}) => {
  await resize(page, 360);
  await open(page, outside);
  await open(page, routes.intro);
  const back = () => page.evaluate(() => history.back());
  await page.evaluate(() => window.scrollTo(0, 900));
  await openDrawer(page);
  await back();
  await expectClosed(page);
  await follow(page, routes.entranceRules);
  await expect.poll(() => scrollY(page)).toBe(0);
  const move = async (name: string) => {
    if (name === '菜单') return toggle(page).dispatchEvent('click');
    if (name !== '刷新') return page.keyboard.press(name);
    await page.reload();
    return hydrated(page);
  };
  const names = ['/', 'Escape', '菜单'];
  const random = () => names[Math.floor(Math.random() * names.length)] ?? '';
  const layers = page.locator('dialog, .navbar-sidebar--show');
  for (const sequence of [
    ['菜单', '刷新', '菜单'],
    ['/', 'Escape', '/', 'Escape', '菜单', 'Escape', '菜单', 'Escape'],
    Array.from({length: 24}, random),
  ])
    await base.step(sequence.join(' '), async () => {
      for (const name of sequence) await move(name);
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

test('手机上的目录：去的一节打开了、不被盖住；下次打开接着读（行 67）', async ({
  page,
}) => {
  await resize(page, 360);
  const route = need(samples.chapters());
  await open(page, route);
  const bar = page.locator('.theme-doc-toc-mobile');
  const sheet = page.getByRole('dialog');
  await bar.getByRole('button').click();
  expect(await violations(page, 'dialog')).toEqual([]);
  // 最后一章读完了，下次不用接着读。
  const entry = sheet.locator('ul > li:not(:last-child) > ul a').last();
  const section = page.locator((await entry.getAttribute('href')) ?? '');
  await expect(section).toBeHidden();
  await entry.click();
  await expect(sheet).toHaveCount(0);
  await expectUncovered(page, section);
  await expect(bar).toContainText(/^\d+\/\d+/);
  await page.goto(route);
  await expect(bar.getByRole('link')).toBeVisible();
});

test('996 px 是手机布局，997 px 是桌面布局（行 46、95）', async ({page}) => {
  const desktop = '.theme-doc-toc-desktop, .theme-doc-sidebar-container';
  const mobile = '.theme-doc-toc-mobile, .navbar__toggle';
  await open(page, routes.intro);
  for (const [width, shown, hidden] of [
    [996, mobile, desktop],
    [997, desktop, mobile],
  ] as const) {
    await resize(page, width);
    await expect(page.locator(shown).filter({visible: true})).toHaveCount(2);
    await expect(page.locator(hidden).filter({visible: true})).toHaveCount(0);
  }
});

test('往下滚导航栏收起，往上滚、用键盘走进去都露出来（行 72、73）', async ({
  page,
}) => {
  await resize(page, 1280, 600);
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
  const lists = categories.locator('> ul:visible');
  await expect(lists).toHaveCount(0);
  for (const at of [0, 1]) await carets.nth(at).click();
  await expect(lists).toHaveCount(2);
  await carets.first().click();
  await expect(lists).toHaveCount(1);
  const collapse = text('theme.docs.sidebar.collapseButtonAriaLabel');
  await expect(page.getByRole('button', {name: collapse})).toHaveCount(0);
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
