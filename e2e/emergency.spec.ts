/** 应急一页的拨号一排，与没有脚本的读者。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {need, samples} from './pages';
import {
  expect,
  expectUncovered,
  fresh,
  heading,
  menuToggle,
  noPrefetch,
  open,
  resize,
  test,
  text,
  unknown,
} from './support';

/** 从页首滚到页末，中间往回几次：拨号的按钮里点不到的，与被它盖住的页末；在页面里跑。 */
async function findCovered(bar: Element) {
  const root = document.documentElement;
  const links = [...bar.querySelectorAll('a[href^="tel:"]')];
  const found = links.length > 0 ? [] : ['没有按钮'];
  const last = root.scrollHeight - root.clientHeight;
  for (const top of [0, 900, 700, last / 2, last, last - 200, last]) {
    window.scrollTo({top, behavior: 'instant'});
    // 导航栏滑回来要过几帧；没有脚本就没有这回事，也等不到下一帧。
    if (root.dataset.hasHydrated === 'true')
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    for (const animation of document.getAnimations()) animation.finish();
    for (const link of links) {
      const {x, y, width, height} = link.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!link.contains(hit)) found.push(`滚到 ${top}：${link.outerHTML}`);
    }
  }
  const end = document.querySelector('.footer__copyright');
  const {bottom = Infinity} = end?.getBoundingClientRect() ?? {};
  if (bottom > bar.getBoundingClientRect().top) found.push('盖住了页末');
  return found;
}

/** 手机与桌面，与各放大到 200%：正文里第一个列表是拨号的一排。 */
async function expectCallable(page: Page) {
  for (const [width, height] of [
    [360, 740],
    [180, 370],
    [1280, 720],
    [640, 360],
  ] as const) {
    await resize(page, width, height);
    const bar = page.locator('.theme-doc-markdown ul').first();
    expect(await bar.evaluate(findCovered), `${width} px`).toEqual([]);
  }
}

test('拨号的一排滚到哪里、菜单与检索开过、断了网都点得到；跳到的一节不被盖住（行 126）', async ({
  page,
}) => {
  await noPrefetch(page);
  await open(page, routes.emergency);
  await expectCallable(page);
  await resize(page, 360);
  const lists = page.locator('.theme-doc-markdown ul');
  const tile = lists.nth(1).getByRole('link').last();
  await tile.click();
  const section = page.locator((await tile.getAttribute('href')) ?? '');
  await expectUncovered(page, section);
  await menuToggle(page).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectCallable(page);
  await page.route('**/*', (route) => route.abort());
  await page.locator('.pagination-nav a').last().click();
  await expect(page.getByRole('alert')).toContainText(
    text('lab.failure.offline'),
  );
  await expectCallable(page);
});

fresh.describe('没有脚本', () => {
  fresh.use({javaScriptEnabled: false});

  fresh(
    '拨号都点得到；没有按不动的按钮；各系统的步骤依次排开；从说明走得到总览（行 126）',
    async ({page}) => {
      await page.goto(routes.emergency);
      await expectCallable(page);
      const tabs = need(samples.tabs());
      for (const route of [
        routes.examMap,
        need(samples.states()),
        unknown,
        tabs,
      ]) {
        await page.goto(route);
        for (const width of [1280, 390]) {
          await resize(page, width);
          const controls = page.locator('button, input, select');
          await expect(controls.filter({visible: true})).toHaveCount(0);
        }
      }
      const hidden = page.locator('[role=tabpanel]').filter({visible: false});
      await expect(hidden).toHaveCount(0);
      await page
        .locator('.lab-noscript')
        .getByRole('link', {name: text('lab.home.docs')})
        .click();
      await expect(page).toHaveURL(routes.docs);
      await expect(heading(page)).toBeVisible();
    },
  );
});
