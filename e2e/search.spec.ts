/** 检索，只有浏览器与成品看得见的部分；引擎、索引与同义词在 src/plugins/search/search.test.ts。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import type {SearchIndex} from '../src/plugins/search/types';
import {routes} from '../src/routes';
import {violations} from './axe';
import {
  connection,
  expect,
  hold,
  idle,
  open,
  searchButton as button,
  sitemapPaths,
  test,
  text,
  watch,
  translatePage,
} from './support';
import {common, corrected, latin, readIndex, typo} from './words';

const build = path.resolve(__dirname, '../build');
const script = /\/assets\/js\/search\./;
const indexFile = /\/search-index\.json/;

/** 一页有小节的指南，只按标题去查；它的第一条结果就是它。 */
function guide(): SearchIndex['pages'][number] {
  const found = readIndex().pages.find(
    ({kind, sections}) => kind === 'guide' && sections.length > 4,
  );
  if (!found) throw new Error('没有带小节的指南');
  return found;
}

const dialog = (page: Page): Locator => page.getByRole('dialog');
const input = (page: Page): Locator => page.getByRole('combobox');
const options = (page: Page): Locator => page.getByRole('option');
const retry = (scope: Locator): Locator =>
  scope.getByRole('button', {name: text('lab.failure.retry')});

/** 打开检索并等到索引可用；有 query 就查它，等到结果。 */
async function openSearch(page: Page, query = ''): Promise<void> {
  await open(page, routes.intro);
  await button(page).click();
  await expect(input(page)).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText('');
  await input(page).fill(query);
  if (query !== '') await expect(options(page).first()).toBeVisible();
}

test.describe('成品', () => {
  test('每一节都是真实的地址与锚点；脚本没有内容安全策略不允许的写法', () => {
    const known = new Set(sitemapPaths());
    for (const {path: route, sections} of readIndex().pages) {
      expect(known, route).toContain(route);
      const html = fs.readFileSync(
        path.join(build, route === '/' ? 'index.html' : `${route}.html`),
        'utf8',
      );
      const ids = new Set(
        Array.from(
          html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g),
          ([, quoted, bare]) => quoted ?? bare,
        ),
      );
      for (const {anchor} of sections)
        if (anchor !== '') expect(ids, route).toContain(anchor);
    }
    const chunks = fs
      .readdirSync(path.join(build, 'assets/js'))
      .filter((file) => /^search\..*\.js$/.test(file));
    expect(chunks.length).toBe(1);
    const code = fs.readFileSync(
      path.join(build, 'assets/js', chunks[0] ?? ''),
      'utf8',
    );
    expect(code).not.toMatch(
      /innerHTML|dangerouslySetInnerHTML|\beval\(|new Function|createElement\("style"\)/,
    );
  });
});

test.describe('打开与关上', () => {
  test('打开之前：没有输入框，不多一次请求；悬停时才下载', async ({page}) => {
    const witness = watch(page);
    await open(page, routes.intro);
    await idle(page);
    const asked = (): string[] =>
      witness.requests
        .map((request) => request.url())
        .filter((url) => /search/.test(url));
    expect(asked()).toEqual([]);
    await expect(page.locator('input, dialog')).toHaveCount(0);
    await expect(
      page
        .locator('.navbar__item')
        .filter({hasText: text('lab.search.button')}),
    ).toHaveCount(0);
    await button(page).hover();
    await expect.poll(() => asked().length).toBe(2);
    await button(page).click();
    await expect(input(page)).toBeFocused();
    expect(asked().length).toBe(2);
    expect(witness.complaints).toEqual([]);
  });

  test('省流量：悬停不下载', async ({page, context}) => {
    await connection(context, {saveData: true});
    const witness = watch(page);
    await open(page, routes.intro);
    await button(page).hover();
    await idle(page);
    expect(
      witness.requests.filter((request) => /search/.test(request.url())),
    ).toEqual([]);
  });

  test('/、Ctrl+K、⌘K 打开，Escape 先清空再关闭，焦点回到按钮', async ({
    page,
  }) => {
    await open(page, '/');
    for (const keys of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await expect(input(page)).toHaveValue('');
      await page.keyboard.type(latin);
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(input(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog, input')).toHaveCount(0);
      await expect(button(page)).toBeFocused();
    }
  });

  test('焦点在关闭按钮上，Escape 也先清空；关上之后焦点回到打开之前的地方', async ({
    page,
  }) => {
    await open(page, routes.intro);
    const next = page.locator('.pagination-nav__link--next');
    await next.focus();
    await page.keyboard.press('/');
    await input(page).fill(common);
    await dialog(page).getByRole('button', {name: '关闭'}).focus();
    await page.keyboard.press('Escape');
    await expect(input(page)).toHaveValue('');
    await dialog(page).getByRole('button', {name: '关闭'}).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(next).toBeFocused();
  });

  test('按后退：对话框不留在前一页上面', async ({page}) => {
    await open(page, routes.intro);
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL(/intro$/);
    await button(page).click();
    await expect(input(page)).toBeFocused();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.overflow))
      .toBe('');
  });

  test('打开一条之后马上再按搜索按钮：重新打开，不会被上一次的关闭带走', async ({
    page,
  }) => {
    await openSearch(page, guide().title);
    // 在同一个任务里接着按：比浏览器的 close 事件还早。
    await input(page).evaluate((element) => {
      element.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          bubbles: true,
          cancelable: true,
        }),
      );
      document
        .querySelector<HTMLElement>('nav.navbar button[aria-haspopup="dialog"]')
        ?.click();
    });
    await idle(page);
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue('');
  });

  test('找不到页面时可以直接搜索', async ({page}) => {
    await open(page, '/docs/no-such-page');
    await page.getByRole('button', {name: text('lab.notFound.search')}).click();
    await input(page).fill(guide().title);
    await expect(options(page).first()).toHaveAttribute(
      'href',
      new RegExp(`^${guide().path}`),
    );
  });
});

test.describe('等着下载', () => {
  for (const act of ['按 Escape', '换一页'] as const) {
    test(`对话框还在下载：${act}，之后不再打开`, async ({page, context}) => {
      const held = await hold(context, (url) => script.test(url));
      await open(page, routes.intro);
      await page.keyboard.press('/');
      await held.arrived;
      await expect(
        page.getByRole('status').filter({hasText: text('lab.search.loading')}),
      ).toBeVisible();
      if (act === '按 Escape') await page.keyboard.press('Escape');
      else await page.locator('.pagination-nav__link--next').click();
      held.release();
      await idle(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect(
        page.getByRole('status').filter({hasText: text('lab.search.loading')}),
      ).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(input(page)).toBeFocused();
    });
  }

  for (const part of [script, indexFile]) {
    test(`${part.source} 还在下载就打字、按 Enter：到了就打开第一条；开头的空格照常滚动`, async ({
      page,
      context,
    }) => {
      await openSearch(page, latin);
      const expected = (await options(page).first().getAttribute('href')) ?? '';
      const held = await hold(context, (url) => part.test(url));
      await open(page, routes.intro);
      await page.keyboard.press('/');
      await held.arrived;
      if (part === script) {
        await page.keyboard.press('Space');
        await expect
          .poll(() => page.evaluate(() => window.scrollY))
          .toBeGreaterThan(0);
      }
      const [wrong, back, last] = corrected;
      await page.keyboard.type(wrong);
      await page.keyboard.press(back);
      await page.keyboard.type(last);
      await page.keyboard.press('Enter');
      held.release();
      await expect(page).toHaveURL(expected);
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  test('脚本下载失败，说清楚、能关、能重试，换一页就收起，按键照常起作用；宽窄都放得下', async ({
    page,
  }) => {
    let failing = true;
    await page.route(script, (route) =>
      failing ? route.abort() : route.continue(),
    );
    await open(page, routes.intro);
    const box = page.getByRole('alert');
    await button(page).click();
    await expect(box).toContainText(text('lab.failure.part'));
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800});
      expect((await box.boundingBox())?.width).toBeGreaterThan(300);
    }
    await box.getByRole('button', {name: text('lab.failure.close')}).click();
    await expect(box).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(box).toBeVisible();
    await page.keyboard.press('Space');
    await expect
      .poll(() => page.evaluate(() => window.scrollY))
      .toBeGreaterThan(0);
    await page.locator('.pagination-nav__link--next').click();
    await expect(box).toHaveCount(0);
    await button(page).click();
    await expect(box).toBeVisible();
    failing = false;
    await retry(box).click();
    await expect(input(page)).toBeFocused();
    await expect(box).toHaveCount(0);
  });

  test('索引下载失败、下载到别的东西：说清楚，能重试，打了的字还在，焦点回到输入框', async ({
    page,
  }) => {
    let answer = (): void => {};
    const typed = new Promise<void>((resolve) => (answer = resolve));
    await page.route(indexFile, async (route) => {
      await typed;
      await route.fulfill({contentType: 'text/html', body: '<!doctype html>'});
    });
    await open(page, routes.intro);
    await button(page).click();
    await input(page).fill(latin);
    answer();
    const box = page.getByRole('alert');
    await expect(box).toContainText(text('lab.failure.part'));
    await expect(dialog(page)).toHaveCount(0);
    await page.unroute(indexFile);
    await retry(box).click();
    await expect(options(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue(latin);
    await expect(input(page)).toBeFocused();
    await expect(box).toHaveCount(0);
  });
});

test.describe('结果', () => {
  test('语义：combobox、listbox、按页分组、当前项、条数；每一条都标出匹配处', async ({
    page,
  }) => {
    await openSearch(page, common);
    const count = await options(page).count();
    await expect(dialog(page).getByRole('status')).toHaveText(
      `找到 ${count} 条结果`,
    );
    const list = page.getByRole('listbox');
    await expect(input(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(input(page)).toHaveAttribute(
      'aria-controls',
      (await list.getAttribute('id')) ?? '没有',
    );
    const first = options(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(input(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '没有',
    );
    for (const option of await options(page).all()) {
      expect(sitemapPaths()).toContain(
        (await option.getAttribute('href'))?.split('#')[0],
      );
      await expect(option.locator('mark').first()).toBeVisible();
      await expect(option.locator('xpath=..')).toHaveRole('group');
    }
  });

  test('上下、首尾、回车；去某一节的，Tab 从那一节往下走', async ({page}) => {
    const {path: route, title, sections} = guide();
    const section = sections.find(({heading}) => heading !== '');
    await openSearch(page, `${title} ${section?.heading ?? ''}`);
    const last = (await options(page).count()) - 1;
    const selected = page.locator('[role="option"][aria-selected="true"]');
    for (const [key, at] of [
      ['End', last],
      ['ArrowDown', 0],
      ['ArrowUp', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(selected).toHaveAttribute(
        'id',
        (await options(page).nth(at).getAttribute('id')) ?? '没有',
      );
    }
    const inside = options(page)
      .and(page.locator(`[href^="${route}#"]`))
      .first();
    const hash = new URL(
      (await inside.getAttribute('href')) ?? '',
      'http://localhost',
    ).hash;
    await inside.click();
    await expect(page).toHaveURL(route + hash);
    const heading = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
    await expect(heading).toBeInViewport();
    await page.keyboard.press('Tab');
    const follows = await heading.evaluate((element) =>
      document.activeElement === null
        ? 0
        : element.compareDocumentPosition(document.activeElement),
    );
    expect(follows & (4 | 16), '焦点在标题之中或之后').toBeGreaterThan(0);
  });

  test('Ctrl+Enter、Ctrl+点击在新标签页打开，本页不动，接着打字有用', async ({
    page,
    context,
  }) => {
    await openSearch(page, common);
    const acts = [
      () => page.keyboard.press('Control+Enter'),
      () =>
        options(page)
          .first()
          .click({modifiers: ['ControlOrMeta']}),
    ];
    for (const act of acts) {
      const opened = context.waitForEvent('page');
      await act();
      await (await opened).close();
      await expect(input(page)).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('6');
    await expect(input(page)).toHaveValue(`${common}6`);
    expect(new URL(page.url()).pathname).toBe(routes.intro);
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
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await expect(options(page)).toHaveCount(0);
    await input(page).fill('');
    await client.send('Input.imeSetComposition', {
      text: 'dayinji',
      selectionStart: 7,
      selectionEnd: 7,
    });
    await client.send('Input.insertText', {text: common});
    await expect(options(page).first()).toContainText(common);
  });

  test('按相近词查找要说明；没有结果给出去处', async ({page}) => {
    await openSearch(page, typo);
    await expect(page.getByText(`按相近词查找：${latin}`)).toBeVisible();
    await input(page).fill('qqqqzzzz');
    await expect(dialog(page).getByRole('status')).toHaveText('没有找到结果');
    await expect(input(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await input(page).getAttribute('aria-activedescendant')).toBeNull();
    await dialog(page)
      .getByRole('link', {name: text('lab.notFound.services')})
      .click();
    await expect(page).toHaveURL(routes.serviceOverview);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('打字之前给几个问题，点了就查，查了什么不留在本机', async ({page}) => {
    await openSearch(page);
    const [question = ''] = readIndex().questions;
    await dialog(page).getByRole('button', {name: question}).click();
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue(question);
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(routes.intro);
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage]),
    );
    expect(kept).not.toContain(question);
  });

  test('网页翻译过的对话框照样能用：接着打字、没有结果、关上都不出错', async ({
    page,
  }) => {
    const witness = watch(page);
    await openSearch(page);
    for (const query of [
      common.slice(0, 1),
      common,
      typo,
      'qqqqzzzz',
      '',
      common,
    ]) {
      await translatePage(page);
      await input(page).fill(query);
      await expect(options(page).first()).toBeVisible({
        visible: !/^q|^$/.test(query),
      });
    }
    await expect(dialog(page).getByRole('status')).toContainText('找到');
    await translatePage(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(witness.complaints).toEqual([]);
  });

  test('检索自己出错：只收起检索，页面还在', async ({page}) => {
    await page.route(indexFile, (route) =>
      route.fulfill({json: {...readIndex(), questions: [{}]}}),
    );
    await open(page, routes.intro);
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText(
      text('lab.failure.part'),
    );
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('外观', () => {
  test('360 px：不横向滚动；弹出屏幕键盘时，输入框与最后一条仍看得见', async ({
    page,
  }) => {
    await page.setViewportSize({width: 360, height: 740});
    await openSearch(page, common);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
    // 桌面的浏览器没有屏幕键盘：照它的做法，只改可见区域，页面的尺寸不变。
    const visible = 320;
    await page.evaluate((height) => {
      if (!window.visualViewport) return;
      Object.defineProperty(window.visualViewport, 'height', {
        configurable: true,
        get: () => height,
      });
      window.visualViewport.dispatchEvent(new Event('resize'));
    }, visible);
    await page.keyboard.press('End');
    for (const element of [input(page), options(page).last()]) {
      const {y = -1, height = Infinity} = (await element.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(visible + 1);
    }
  });

  test('axe、内容安全策略与减少动态效果，明暗都看', async ({page}) => {
    test.slow();
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({violatedDirective, blockedURI}) =>
          console.error(`违反内容安全策略：${violatedDirective} ${blockedURI}`),
      );
    });
    const witness = watch(page);
    await openSearch(page);
    await expect(
      dialog(page).getByRole('button', {name: readIndex().questions[0]}),
    ).toBeVisible();
    for (const query of ['', typo, 'qqqqzzzz']) {
      await input(page).fill(query);
      await expect(dialog(page).getByRole('status')).toContainText(
        query && '找到',
      );
      for (const theme of ['dark', 'light']) {
        await page.evaluate(
          (mode) => (document.documentElement.dataset.theme = mode),
          theme,
        );
        expect(await violations(page, 'dialog'), `${query} ${theme}`).toEqual(
          [],
        );
      }
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(
        0,
      );
    }
    await expect(dialog(page)).toHaveCSS('overflow', 'hidden');
    expect(witness.complaints).toEqual([]);
  });
});
