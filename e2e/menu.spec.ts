/** 导航栏、移动端抽屉与可折叠的侧栏分类。 */
import {test as base, type Locator, type Page} from '@playwright/test';
import {routes} from '../src/routes';
import {violations} from './axe';
import {
  arrived,
  expect,
  expectUncovered,
  fresh,
  hydrated,
  idle,
  menuToggle as toggle,
  open,
  scrollY,
  noPrefetch,
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

  test('按钮打开抽屉，焦点进去，页面锁定、用不了；关闭按钮、抽屉外面与 Escape 都能关上，焦点还回来（行 68）', async ({
    page,
  }) => {
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
  });

  test('首页看到主菜单与文档目录，文档页看到目录；点了链接换页并关上，从页首看起（行 68、71）', async ({
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

  fresh(
    '打开的第一页上，抽屉开着时后退也留在这一页；点了里面的链接，后退一次就回来（行 69）',
    async ({page}) => {
      await page.setViewportSize({width: 390, height: 800});
      await open(page, routes.intro);
      await openDrawer(page);
      await page.evaluate(() => history.back());
      await expectClosed(page);
      await arrived(page, routes.intro);
      await follow(page, routes.entranceRules);
      await page.goBack();
      await arrived(page, routes.intro);
      await page.goForward();
      await arrived(page, routes.entranceRules);
    },
  );

  test('菜单与检索随便怎么开关，中间不停，刷新过也一样：后退只关最上面的一层，留在这一页；都关上之后，一次后退就到上一页（行 69）', async ({
    page,
  }) => {
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
    for (const sequence of [
      ['菜单'],
      ['刷新', '菜单'],
      ['/', 'Escape', '/', 'Escape', '/', 'Escape'],
      ['菜单', 'Escape', '菜单', 'Escape', '菜单', 'Escape'],
      ...Array.from({length: 3}, () => Array.from({length: 12}, random)),
    ]) {
      await base.step(sequence.join(' '), async () => {
        for (const move of sequence) await moves[move]?.();
        await idle(page);
        while ((await layers.count()) > 0) {
          await page.evaluate(() => history.back());
          await idle(page);
        }
        await arrived(page, routes.entranceRules);
        await page.evaluate(() => history.back());
        await arrived(page, routes.intro);
        await page.evaluate(() => history.forward());
        await arrived(page, routes.entranceRules);
      });
    }
  });

  test('变成桌面宽度时抽屉关上，再变窄也不自己打开（行 70）', async ({
    page,
  }) => {
    await open(page, routes.intro);
    await openDrawer(page);
    await page.setViewportSize({width: 1200, height: 800});
    await expectClosed(page);
    await page.setViewportSize({width: 390, height: 800});
    await expectClosed(page);
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

/** 用滚轮走两步；一步到位的跳转不算滚动。 */
async function wheel(page: Page, step: number): Promise<void> {
  for (const half of [step / 2, step / 2]) {
    const before = await scrollY(page);
    await page.mouse.wheel(0, half);
    await expect.poll(() => scrollY(page)).toBe(before + half);
  }
}

test('往下滚导航栏收起，往上滚、用键盘走进去都露出来（行 72、73）', async ({
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

/** 应急一页：正文里第一个列表是拨号的一排。 */
const callBar = (page: Page): Locator =>
  page.locator('.theme-doc-markdown ul').first();

/** 滚动 step，滚不动就到头；停稳之后，拨号的每个按钮正中都点得到它。 */
async function expectCallable(page: Page, step = 0): Promise<void> {
  const target = await page.evaluate((by) => {
    const {scrollHeight, clientHeight} = document.documentElement;
    const last = scrollHeight - clientHeight;
    return Math.max(0, Math.min(last, Math.round(window.scrollY + by)));
  }, step);
  const from = await scrollY(page);
  await page.mouse.wheel(0, step);
  if (target !== from)
    await expect.poll(() => scrollY(page), {intervals: [50]}).not.toBe(from);
  // 停稳：忙的机器上，上面的版面还会再挪几行。
  let last = -1;
  const isStill = async (): Promise<boolean> => {
    const now = await scrollY(page);
    const still = now === last;
    last = now;
    return still;
  };
  await expect.poll(isStill, {intervals: [100]}).toBe(true);
  const covered = await callBar(page).evaluate(async (bar) => {
    // 导航栏滑回来要过几帧；没有脚本就没有这回事，也等不到下一帧。
    if (document.documentElement.dataset.hasHydrated === 'true')
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    for (const animation of document.getAnimations()) animation.finish();
    const links = [...bar.querySelectorAll('a')];
    return links
      .filter((link) => {
        const {x, y, width, height} = link.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return !link.href.startsWith('tel:') || !link.contains(hit);
      })
      .map(({href}) => href)
      .concat(links.length > 0 ? [] : ['没有按钮']);
  });
  expect(covered, `滚到 ${target}`).toEqual([]);
}

/** 三种宽度，与各放大到 200%。 */
const sizes = [
  {width: 360, height: 740},
  {width: 390, height: 800},
  {width: 1280, height: 720},
].flatMap(({width, height}) => [
  {width, height},
  {width: width / 2, height: height / 2},
]);

/** 这么大的窗口里，从页首往下、往上、到头、再往上。 */
async function scrollAround(
  page: Page,
  size: (typeof sizes)[number],
): Promise<void> {
  await page.setViewportSize(size);
  await page.mouse.move(size.width / 2, size.height / 2);
  for (const step of [-50_000, 900, -200, 900, 50_000, -200, 50_000])
    await expectCallable(page, step);
  // 页脚的最后一行在它上面，看得到。
  const last = await page
    .locator('.footer__copyright')
    .evaluate((footer) => footer.getBoundingClientRect().bottom);
  const {y = 0} = (await callBar(page).boundingBox()) ?? {};
  expect(last).toBeLessThanOrEqual(y);
}

test('拨号的一排滚到哪里、菜单与检索开过、断了网都点得到；跳到的一节不被盖住（行 126）', async ({
  page,
}) => {
  test.slow();
  await noPrefetch(page);
  await open(page, routes.emergency);
  const tile = page
    .locator('.theme-doc-markdown ul')
    .nth(1)
    .getByRole('link')
    .last();
  const section = page.locator((await tile.getAttribute('href')) ?? '');
  for (const size of sizes) {
    await scrollAround(page, size);
    await tile.click();
    await expectUncovered(page, section);
    await expectCallable(page, -200);
    if (await toggle(page).isVisible()) {
      await openDrawer(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expectCallable(page);
    }
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectCallable(page);
  }
  await page.route('**/*', (route) => route.abort());
  await page.locator('.pagination-nav a').last().click();
  await expect(page.getByRole('alert')).toContainText(
    text('lab.failure.offline'),
  );
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectCallable(page, -200);
  }
});

fresh.describe('没有脚本', () => {
  fresh.use({javaScriptEnabled: false});

  fresh('没有脚本，拨号的一排滚到哪里都点得到（行 126）', async ({page}) => {
    await page.goto(routes.emergency);
    for (const size of sizes) await scrollAround(page, size);
  });
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

test('分类默认收起，点开点上；展开一个，别的不折叠；侧栏本身不能收起（行 76、79、80）', async ({
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

test('展开时高度按 ease-in-out 变化，最后是 auto；减弱动态效果时几乎不花时间（行 77、103）', async ({
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
