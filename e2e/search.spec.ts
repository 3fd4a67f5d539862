/** 检索，只有浏览器与成品看得见的部分；引擎、索引与同义词在 src/plugins/search/search.test.ts。 */
import type {Locator, Page} from '@playwright/test';
import {routes} from '../src/routes';
import {violations} from './axe';
import {need, samples} from './pages';
import {
  arrived,
  expect,
  fresh,
  heading,
  hold,
  idle,
  open,
  overflow,
  searchButton as button,
  sidebarLink,
  test,
  text,
  watch,
} from './support';
import {common, latin, readDeepRun, readIndex, typo} from './words';

const script = /\/assets\/js\/search\./;
const restFile = /\/assets\/search-text\./;
const indexFile = /\/search-index\.json/;

const dialog = (page: Page): Locator => page.getByRole('dialog');
const input = (page: Page): Locator => page.getByRole('textbox');
const options = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('listitem');
const links = (page: Page): Locator => options(page).getByRole('link');

/** 打开检索并等到索引可用；有 query 就查它，等到结果。 */
async function openSearch(page: Page, query = ''): Promise<void> {
  await open(page, routes.intro);
  await button(page).click();
  await expect(input(page)).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText('');
  await input(page).fill(query);
  if (query !== '') await expect(options(page).first()).toBeVisible();
}

/** 这些元素里、整页只写了一次的外文词；在页面里跑。 */
function onlyHere(elements: Element[]): string[] {
  const whole = document.querySelector('main')?.textContent ?? '';
  return elements
    .flatMap(({textContent}) => textContent.match(/\b[A-Za-z]{5,}\b/g) ?? [])
    .filter((word) => whole.split(word).length === 2);
}

test.describe('打开与关上', () => {
  fresh(
    '行 43、81、84：打开之前没有输入框，不多一次请求；悬停时才下载',
    async ({page}) => {
      const {requests} = watch(page);
      await open(page, routes.intro);
      await idle(page);
      const asked = (): string[] =>
        requests
          .map((request) => request.url())
          .filter((url) => /search/.test(url));
      expect(asked()).toEqual([]);
      await button(page).hover();
      await expect.poll(() => asked().length).toBe(2);
      await button(page).click();
      await expect(input(page)).toBeFocused();
      expect(asked().length).toBe(2);
    },
  );

  test('地址里写不出“正在检索”：页面照样滚得动', async ({page}) => {
    await open(page, routes.intro);
    const styles = await page.evaluate(() =>
      Array.from(document.styleSheets)
        .flatMap(({cssRules}) => Array.from(cssRules, ({cssText}) => cssText))
        .join('\n'),
    );
    const names = [...styles.matchAll(/html\[data-([\w-]+)/g)].map(
      ([, name = '']) => name,
    );
    const query = ['searching', ...names]
      .filter((name) => !/^theme|hydrated|announcement/.test(name))
      .map((name) => `docusaurus-data-${name}=1`)
      .join('&');
    await open(page, `${routes.intro}?${query}`);
    await page.mouse.wheel(0, 600);
    await expect
      .poll(() => page.evaluate(() => window.scrollY))
      .toBeGreaterThan(0);
  });

  test('/、Ctrl+K、⌘K 打开，Escape 关闭，焦点回到打开之前的地方', async ({
    page,
  }) => {
    await open(page, routes.intro);
    const before = page.locator('.pagination-nav__link--next');
    await before.focus();
    for (const keys of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await expect(input(page)).toHaveValue('');
      await page.keyboard.type(latin);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog, input')).toHaveCount(0);
      await expect(before).toBeFocused();
    }
  });

  test('按后退：只关对话框，留在这一页', async ({page}) => {
    await open(page, routes.intro);
    await sidebarLink(page, routes.emergency).click();
    await arrived(page, routes.emergency);
    await button(page).click();
    await expect(input(page)).toBeFocused();
    await page.evaluate(() => window.history.back());
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(routes.emergency);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  });
});

test.describe('等着下载', () => {
  test('还在下载就能打字，到了就有结果', async ({page}) => {
    await open(page, routes.intro);
    const held = await hold(
      page,
      (url) => script.test(url) || indexFile.test(url),
    );
    await page.keyboard.press('/');
    await held.arrived;
    await page.keyboard.type(latin);
    await expect(options(page)).toHaveCount(0);
    held.release();
    await expect(options(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue(latin);
  });

  fresh('没有网络：马上说，连上以后能重试', async ({page, context}) => {
    await open(page, routes.intro);
    await context.setOffline(true);
    await button(page).click();
    const box = page.getByRole('alert');
    await expect(box).toContainText(text('lab.failure.noNetwork'));
    await context.setOffline(false);
    await box.getByRole('button').click();
    await expect(input(page)).toBeFocused();
    await input(page).fill(latin);
    await expect(options(page).first()).toBeVisible();
  });

  for (const [what, part, body] of [
    ['脚本下载失败', script, undefined],
    ['索引下载失败', indexFile, undefined],
    ['主机把索引答成首页', indexFile, '<!doctype html>'],
  ] as const) {
    test(`${what}：说清楚，能关，页面还在，好了能接着查`, async ({page}) => {
      await page.route(part, (route) =>
        body ? route.fulfill({body}) : route.abort(),
      );
      await open(page, routes.intro);
      const box = page.getByRole('alert');
      await button(page).click();
      await expect(box).toContainText(text('lab.failure.part'));
      await page.keyboard.press('Escape');
      await expect(box).toHaveCount(0);
      await expect(heading(page)).toBeVisible();
      await button(page).click();
      await expect(box).toBeVisible();
      await page.unroute(part);
      await box.getByRole('button', {name: text('lab.failure.retry')}).click();
      await expect(input(page)).toBeFocused();
      await input(page).fill(latin);
      await expect(options(page).first()).toBeVisible();
      await expect(box).toHaveCount(0);
    });
  }
});

test.describe('结果', () => {
  test('开头里没有的，取来全文再答；取不到，也不说手册里没有', async ({
    page,
  }) => {
    const run = readDeepRun();
    const status = dialog(page).getByRole('status');
    await page.route(restFile, (route) => route.abort());
    await openSearch(page);
    await input(page).fill(run);
    await expect(status).toHaveText(text('lab.search.partial'));
    await page.unroute(restFile);
    await input(page).fill(`${run} `);
    await expect(options(page).locator('mark').first()).toHaveText(run);
    await input(page).fill('qqqqzzzz');
    await expect(status).toContainText('qqqqzzzz');
  });

  test('念出条数，标出匹配处；上下在输入框与结果之间走，回车打开；后退回到原来的一页', async ({
    page,
  }) => {
    await openSearch(page, common);
    const last = (await options(page).count()) - 1;
    await expect(dialog(page).getByRole('status')).toContainText(
      String(last + 1),
    );
    await expect(options(page).locator('mark').first()).toBeVisible();
    for (const [key, at] of [
      ['ArrowUp', last],
      ['ArrowUp', last - 1],
      ['ArrowDown', last],
    ] as const) {
      await page.keyboard.press(key);
      await expect(links(page).nth(at)).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await expect(input(page)).toBeFocused();
    const href = (await links(page).first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await page.goBack();
    await expect(page).toHaveURL(routes.intro);
  });

  test('匹配的字收在答案或没选中的选项卡里，去了就打开', async ({page}) => {
    const pages = readIndex().pages.map((indexed) => JSON.stringify(indexed));
    const route = need(samples.exam());
    for (const hidden of ['details', '[role=tabpanel][hidden]']) {
      await open(page, route);
      const words = await page.locator(`main ${hidden}`).evaluateAll(onlyHere);
      const word = need(
        words.find(
          (found) =>
            pages.filter((indexed) => indexed.includes(found)).length === 1,
        ),
      );
      await openSearch(page, word);
      await links(page).first().click();
      await expect(page).toHaveURL(new RegExp(`${route}#`));
      await expect(
        page.locator('main').getByText(new RegExp(word)),
      ).toBeVisible();
    }
  });

  test('说到人出事：第一条就能打电话，键盘也到得了；在输入框里回车是去那一节', async ({
    page,
  }) => {
    const [rule] = readIndex().safety;
    const {words, with: others, section} = need(rule);
    await openSearch(page, words[0] + (others[0] ?? ''));
    const first = options(page).first().getByRole('link');
    await expect(first.nth(1)).toHaveAttribute('href', /^tel:\d+$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(first.nth(1)).toBeFocused();
    await input(page).press('Enter');
    await expect(page).toHaveURL(`${routes.emergency}#${section}`);
  });

  test('输入法选字时什么都不发生，选完才查', async ({page}) => {
    await openSearch(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', {
      text: 'dayinji',
      selectionStart: 7,
      selectionEnd: 7,
    });
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(options(page)).toHaveCount(0);
    await client.send('Input.insertText', {text: common});
    await expect(options(page).first()).toBeVisible();
  });

  test('打字之前给几个问题，点了就查；打错了字也找得到；没有结果给出去处；查了什么不留在本机', async ({
    page,
  }) => {
    await openSearch(page);
    const [question = ''] = readIndex().questions;
    await dialog(page).getByRole('button', {name: question}).click();
    await expect(input(page)).toHaveValue(question);
    await expect(options(page).first()).toBeVisible();
    await input(page).fill(typo);
    await expect(dialog(page).getByText(latin).first()).toBeVisible();
    await input(page).fill('qqqqzzzz');
    await expect(options(page)).toHaveCount(0);
    await dialog(page)
      .getByRole('link', {name: text('lab.search.ask')})
      .click();
    await expect(page).toHaveURL(`${routes.intro}#ask`);
    await expect(dialog(page)).toHaveCount(0);
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage]),
    );
    for (const query of [question, typo]) expect(kept).not.toContain(query);
  });
});

test('360 px：不横向滚动；弹出屏幕键盘时，输入框与最后一条仍看得见；axe 没有话说', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await openSearch(page, common);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page, 'dialog')).toEqual([]);
  // 桌面的浏览器没有屏幕键盘：照它的做法，只改可见区域，页面的尺寸不变。
  const visible = 320;
  await page.evaluate((height) => {
    if (!window.visualViewport) return;
    Object.defineProperty(window.visualViewport, 'height', {value: height});
    window.visualViewport.dispatchEvent(new Event('resize'));
  }, visible);
  await page.keyboard.press('ArrowUp');
  for (const element of [input(page), options(page).last()]) {
    const {y = -1, height = Infinity} = (await element.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(visible + 1);
  }
});
