/**
 * 人人能读：全部页面与打开着的各种状态过 axe、强制颜色、减少动画、放大到 400 %、打印；以及内容安全策略
 * 在走遍全站、点来点去时一次也没有被触犯。
 */
import type {BrowserContext, Page} from '@playwright/test';
import {routes} from '../../src/routes';
import {combinations, violations} from '../axe';
import {
  arrived,
  colourToggle,
  crashNewComponents,
  expect,
  hydrated,
  idle,
  menuToggle,
  noPrefetch,
  open,
  searchButton,
  sitemapPaths,
  test,
  watch,
} from '../support';
import {kinds, longest, need, outside, samples, third} from '../pages';
import {common} from '../words';

async function search(page: Page, query: string): Promise<void> {
  await searchButton(page).click();
  await page.getByRole('combobox').fill(query);
  await expect(page.getByRole('option').first()).toBeVisible();
}

/** 换页时崩溃；入口页没有事。 */
async function crash(page: Page, context: BrowserContext): Promise<void> {
  await noPrefetch(context);
  await open(page, routes.docs);
  await crashNewComponents(context);
  await page.locator(`main a[href="${third}"]`).first().click();
  await expect(page.getByText('This page crashed')).toBeVisible();
  // 进度条收起要一会儿；不收起就是另一个毛病，这里也等得出来。
  await expect(page.locator('#nprogress')).toHaveCount(0);
}

async function expandAnswers(page: Page): Promise<void> {
  for (const summary of await page.locator('main details > summary').all())
    await summary.click();
}

for (const {width, theme} of combinations) {
  test(`axe 一条不漏：全部页面与打开着的状态，${width} px，${theme}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(20 * 60_000);
    await page.setViewportSize({width, height: 900});
    await page.addInitScript(
      (value) => localStorage.setItem('theme', value),
      theme,
    );
    // 弹出的过程里文字半透明，对比度算的是那一刻的。
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const url of sitemapPaths()) {
      await open(page, url);
      expect.soft(await violations(page), url).toEqual([]);
      if ((await page.locator('main details').count()) === 0) continue;
      await expandAnswers(page);
      expect.soft(await violations(page), `${url}，答案展开`).toEqual([]);
    }
    await open(page, routes.intro);
    await search(page, common);
    expect.soft(await violations(page), '检索').toEqual([]);
    await page.getByRole('combobox').fill('龘靐齉');
    await expect(page.getByRole('option')).toHaveCount(0);
    expect.soft(await violations(page), '检索没有结果').toEqual([]);
    if (width < 996) {
      await open(page, routes.intro);
      await menuToggle(page).click();
      await expect(page.locator('.navbar-sidebar a').first()).toBeVisible();
      expect.soft(await violations(page), '手机菜单').toEqual([]);
    }
    await crash(page, context);
    expect(await violations(page), '崩溃页').toEqual([]);
  });
}

/** 有没有画出来的轮廓或边框：强制颜色时背景与阴影都没有了，只能靠它们。 */
const outlined = (element: Element): boolean => {
  const style = getComputedStyle(element);
  const drawn = (line: string, width: string) =>
    line !== 'none' && parseFloat(width) > 0;
  return (
    drawn(style.outlineStyle, style.outlineWidth) ||
    drawn(style.borderTopStyle, style.borderTopWidth) ||
    drawn(style.borderBottomStyle, style.borderBottomWidth)
  );
};

test.describe('强制颜色', () => {
  test.use({forcedColors: 'active'});

  test('键盘走到的每一个都有轮廓', async ({page}) => {
    for (const url of [routes.home, longest(), outside]) {
      await open(page, url);
      let reached = 0;
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        if ((await focused.count()) === 0) continue;
        reached += 1;
        const html = await focused.evaluate((element) =>
          element.outerHTML.slice(0, 120),
        );
        expect(
          await focused.evaluate(outlined),
          `${url} 第 ${step + 1} 个：${html}`,
        ).toBe(true);
      }
      expect(reached, url).toBeGreaterThan(5);
    }
  });

  test('检索里选中的一条、侧栏里正在看的一页都看得出来', async ({page}) => {
    const look = (all: Element[]) =>
      all.map((element) => {
        const {
          fontWeight,
          outlineStyle,
          outlineWidth,
          borderLeftStyle,
          borderLeftWidth,
        } = getComputedStyle(element);
        return [
          fontWeight,
          outlineStyle,
          outlineWidth,
          borderLeftStyle,
          borderLeftWidth,
        ].join(' ');
      });
    await open(page, routes.entranceRules);
    const links = page.locator('.theme-doc-sidebar-menu > li > a');
    const [current] = await links
      .and(page.locator('[aria-current="page"]'))
      .evaluateAll(look);
    expect(
      await links.and(page.locator(':not([aria-current])')).evaluateAll(look),
    ).not.toContain(current);
    await search(page, common);
    await page.keyboard.press('ArrowDown');
    const [selected] = await page
      .locator('[role="option"][aria-selected="true"]')
      .evaluateAll(look);
    expect(selected).toMatch(/ solid [1-9]/);
    expect(
      await page
        .locator('[role="option"][aria-selected="false"]')
        .evaluateAll(look),
    ).not.toContain(selected);
  });

  test('提示框、代码块与表格的边界还在', async ({page}) => {
    for (const [url, part] of [
      [need(samples.admonition()), '.theme-admonition'],
      [need(samples.code()), '.theme-code-block'],
      [routes.serviceOverview, 'main td'],
    ] as const) {
      await open(page, url);
      expect(await page.locator(part).first().evaluate(outlined), part).toBe(
        true,
      );
    }
  });
});

test('减少动画：没有一处动得久，也不平滑滚动', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const url of kinds()) {
    await open(page, url);
    const moving = await page.evaluate(() => {
      const seconds = (list: string) =>
        Math.max(...list.split(',').map((part) => parseFloat(part)));
      return [...document.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element);
          return (
            seconds(style.transitionDuration) > 0.01 ||
            (style.animationName !== 'none' &&
              seconds(style.animationDuration) > 0.01) ||
            style.scrollBehavior === 'smooth'
          );
        })
        .map((element) => element.outerHTML.slice(0, 100));
    });
    expect(moving, url).toEqual([]);
  }
});

test('放大到 400 %（320 px）：每一页都不横向滚动，弹出的也不', async ({
  page,
}) => {
  test.setTimeout(5 * 60_000);
  // 1280 px 宽的窗口放大到 400 %，页面看到的就是 320 px、四倍像素。
  await page.setViewportSize({width: 320, height: 256});
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const url of [...sitemapPaths(), '/nope']) {
    await open(page, url);
    expect(await overflow(), url).toBeLessThanOrEqual(0);
    await expandAnswers(page);
    expect(await overflow(), `${url}，答案展开`).toBeLessThanOrEqual(0);
  }
  await open(page, routes.intro);
  await search(page, common);
  expect(await overflow(), '检索').toBeLessThanOrEqual(0);
  await open(page, routes.intro);
  await menuToggle(page).click();
  expect(await overflow(), '菜单').toBeLessThanOrEqual(0);
});

test('打印：答案展开，各系统的步骤都在，站外链接写出网址，导航都不印', async ({
  page,
}) => {
  test.setTimeout(5 * 60_000);
  await page.emulateMedia({media: 'print'});
  const chrome = [
    '.theme-layout-navbar',
    '.theme-doc-sidebar-container',
    '.theme-doc-toc-mobile',
    '.theme-doc-toc-desktop',
    '.theme-doc-breadcrumbs',
    '.pagination-nav',
    '.theme-layout-footer',
  ];
  let answers = 0;
  let addresses = 0;
  for (const url of sitemapPaths().filter((one) =>
    /^\/(docs|blog)\//.test(one),
  )) {
    await open(page, url);
    for (const part of await page.locator(chrome.join(', ')).all())
      await expect(part, url).toBeHidden();
    for (const panel of await page.locator('[role="tabpanel"]').all())
      await expect(panel, url).toBeVisible();
    for (const answer of await page.locator('main details').all()) {
      answers += 1;
      const height = await answer.evaluate(
        (element) => element.getBoundingClientRect().height,
      );
      const summary = await answer
        .locator('summary')
        .evaluate((element) => element.getBoundingClientRect().height);
      expect(height, `${url} 的答案没有展开`).toBeGreaterThan(summary + 10);
    }
    const links = await page
      .locator('main .markdown a[href^="http"]')
      .evaluateAll((all) =>
        all.map((link) => ({
          href: link.getAttribute('href') ?? '',
          text: link.textContent,
          last: link.closest('td:last-child') !== null,
          shown: getComputedStyle(link, '::after').content,
        })),
      );
    addresses += links.length;
    // 表里放不下网址，页末的来源里印着同一个；每个网址至少印一处。
    const printed = new Set(
      links
        .filter(({href, shown}) => shown.includes(href))
        .map(({href}) => href),
    );
    // 字就是网址的不必再印；行末写着核实到哪一步的一格窄，依据只在网页上点得到。
    const lost = links.filter(
      ({href, text, last}) =>
        !printed.has(href) && !href.includes(text) && !last,
    );
    expect(lost, url).toEqual([]);
  }
  expect(answers).toBeGreaterThan(0);
  expect(addresses).toBeGreaterThan(0);
});

/** 页面里触犯内容安全策略的事，从第一行脚本之前就开始记。 */
async function recordViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const list: string[] = [];
    Object.assign(window, {e2eViolations: list});
    document.addEventListener('securitypolicyviolation', (event) => {
      list.push(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      );
    });
  });
}

const recorded = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => Reflect.get(window, 'e2eViolations'));

test('内容安全策略：走遍全站，点开、换色、检索、崩溃，没有一次触犯', async ({
  page,
  context,
}) => {
  test.setTimeout(10 * 60_000);
  await recordViolations(context);
  await context.grantPermissions(['clipboard-write']);
  const witness = watch(page);
  for (const url of sitemapPaths()) {
    await open(page, url);
    await colourToggle(page).first().click();
    await expandAnswers(page);
    for (const tab of await page.locator('main [role="tab"]').all())
      await tab.click();
    for (const copy of await page
      .locator('main .theme-code-block button')
      .all()) {
      // 复制按钮平时透明，悬停才出现；读屏与键盘一直点得到。
      await copy.dispatchEvent('click');
    }
    // 站内换一次页，脚本块与样式都走一遍。
    const inside = page.locator('main a[href^="/"]:visible').first();
    if ((await inside.count()) > 0) {
      const to = new URL((await inside.getAttribute('href')) ?? '', page.url())
        .href;
      await inside.click();
      await arrived(page, to);
      await idle(page);
    }
    expect(await recorded(page), url).toEqual([]);
  }
  await open(page, '/nope');
  await search(page, common);
  await page.keyboard.press('Enter');
  await hydrated(page);
  expect(await recorded(page)).toEqual([]);
  expect(witness.complaints).toEqual([]);

  await crash(page, context);
  expect(await recorded(page)).toEqual([]);
  // 记录真的有效：插一段内联脚本，策略要拦下，也要记下。
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.e2eInjected = true';
    document.body.append(script);
  });
  await expect
    .poll(() => recorded(page))
    .toEqual([expect.stringMatching(/^script-src/)]);
  expect(
    await page.evaluate((): unknown => Reflect.get(window, 'e2eInjected')),
  ).toBeUndefined();
});
