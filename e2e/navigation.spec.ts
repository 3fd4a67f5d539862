/**
 * 换页：进度条、滚动位置、锚点。行 63、64、66、67、71、96–100。
 * 计时的常量用假时钟核对：时间停住，一毫秒一毫秒地放，和机器快慢无关。
 */
import type {BrowserContext, Locator, Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  expect,
  expectUncovered,
  heading,
  hold,
  hydrated,
  idle,
  isPageChunk,
  noPrefetch,
  open,
  ownChunks,
  sidebarLink,
  test,
  text,
  watch,
  type Held,
} from './support';
import {
  hasBlog,
  longest,
  need,
  openIntro,
  reveal,
  samples,
  shown,
  third,
} from './pages';

const bar = (page: Page): Locator => page.locator('#nprogress .bar');
const style = (page: Page): Promise<string> =>
  bar(page).evaluate((element) => element.getAttribute('style') ?? '');
const scrollY = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

/** 滚到 top，等到浏览器告诉过页面：scroll 事件要到下一帧才发，之前就后退，位置还没有记下。 */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => scrollY(page)).toBe(top);
  await idle(page);
}

/** 打开一页，停住时钟，点一个脚本块被扣住的链接；返回放行的把手。 */
async function stall(page: Page, context: BrowserContext): Promise<Held> {
  await noPrefetch(context);
  await page.clock.install();
  await openIntro(page);
  const held = await hold(context, isPageChunk);
  await page.clock.pauseAt(Date.now() + 60_000);
  await sidebarLink(page, third).click();
  await held.arrived;
  await expect(page).toHaveURL(third);
  return held;
}

test('行 63：200 ms 之内到了就从头到尾没有进度条', async ({page, context}) => {
  const held = await stall(page, context);
  const before = await heading(page).innerText();
  await page.clock.runFor(199);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  held.release();
  await expect(heading(page)).not.toHaveText(before);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('行 63、64、96–100：超过 200 ms 才出现，从 8% 起步，一步 200 ms，每 800 ms 前进一点，没有转圈；新页面一到就收起', async ({
  page,
  context,
}) => {
  const held = await stall(page, context);
  const before = await heading(page).innerText();
  await page.clock.runFor(199);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toBeVisible();
  const start = await style(page);
  expect(start).toContain('translate3d(-92%, 0px, 0px)');
  expect(start).toMatch(/transition:[^;]*\b200ms\b/);
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  // 起步后 799 ms 一动不动；再过一毫秒动一次；再过 800 ms 又动一次。
  await page.clock.runFor(799);
  expect(await style(page)).toBe(start);
  await page.clock.runFor(1);
  const second = await style(page);
  expect(second).not.toBe(start);
  await page.clock.runFor(799);
  expect(await style(page)).toBe(second);
  await page.clock.runFor(1);
  expect(await style(page)).not.toBe(second);
  held.release();
  await expect(heading(page)).not.toHaveText(before);
  await page.clock.runFor(900);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('行 66：换到新路径从页首看起，后退与前进各回到离开时的位置，刷新过也一样；路上改点别的，从页首看起', async ({
  page,
  context,
}) => {
  await noPrefetch(context);
  await page.setViewportSize({width: 1280, height: 600});
  await openIntro(page);
  await scrollTo(page, 900);
  await sidebarLink(page, routes.entranceRules).click();
  await expect(
    page.locator('html.docs-doc-id-lab-entrance-rules'),
  ).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 500);
  for (const reload of [false, true]) {
    if (reload) {
      await page.reload();
      await hydrated(page);
    }
    await page.goBack();
    await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
    await expect.poll(() => scrollY(page)).toBe(900);
    await page.goForward();
    await expect(
      page.locator('html.docs-doc-id-lab-entrance-rules'),
    ).toBeAttached();
    await expect.poll(() => scrollY(page)).toBe(500);
  }
  // 再刷新一次，后退去的一页扣在路上。
  await page.reload();
  await hydrated(page);
  await reveal(page, third);
  const held = await hold(context, isPageChunk);
  await page.goBack();
  await held.arrived;
  await sidebarLink(page, third).click();
  held.release();
  await expect(shown(page, third)).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(0);
  // 扣着的时候浏览器滚动过，那不算离开时的位置。
  await page.goBack();
  await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(900);
});

test('读到一节之后又往下读，去别处再后退，回到读到的地方，不是那一节的开头', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await openIntro(page);
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await expect(page).toHaveURL(/#/);
  await scrollTo(page, 1100);
  await sidebarLink(page, third).click();
  await expect(shown(page, third)).toBeAttached();
  await page.goBack();
  await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(1100);
  // 地址带着锚点，浏览器随后还想滚到那一节：停下来之后仍在读到的地方。
  await idle(page);
  await expect.poll(() => scrollY(page)).toBe(1100);
});

test('页内跳转过，刷新之后退回跳转之前，仍是跳转之前的位置', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await openIntro(page);
  await scrollTo(page, 200);
  await page.locator('.theme-doc-toc-desktop a').last().click();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(400);
  await idle(page);
  await sidebarLink(page, third).click();
  await expect(shown(page, third)).toBeAttached();
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => history.go(-2));
  await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(200);
});

test('下载下一页的时候接着往下读，后退回到读到的地方', async ({
  page,
  context,
}) => {
  await noPrefetch(context);
  await page.setViewportSize({width: 1280, height: 600});
  await openIntro(page);
  const held = await hold(context, isPageChunk);
  await sidebarLink(page, third).click();
  await held.arrived;
  await scrollTo(page, 1100);
  held.release();
  await expect(shown(page, third)).toBeAttached();
  await page.goBack();
  await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(1100);
});

test.describe('两次换页叠在一起', () => {
  test.beforeEach(({context}) => noPrefetch(context));

  test('先点的一页到了，要去的一页还没有到：旧页照常，不空着；到了就换', async ({
    page,
    context,
  }) => {
    await openIntro(page);
    const before = await heading(page).innerText();
    const first = await hold(context, ownChunks(routes.entranceRules));
    const second = await hold(context, ownChunks(third));
    await sidebarLink(page, routes.entranceRules).click();
    await first.arrived;
    await sidebarLink(page, third).click();
    await second.arrived;
    const got = page.waitForResponse((response) =>
      ownChunks(routes.entranceRules)(response.url()),
    );
    first.release();
    await (await got).finished();
    await idle(page);
    await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
    await expect(heading(page)).toHaveText(before);
    second.release();
    await expect(shown(page, third)).toBeAttached();
    await expect(heading(page)).not.toHaveText(before);
  });

  test('先点的一页下载不了，不刷新要去的一页', async ({page, context}) => {
    await openIntro(page);
    let failures = 0;
    const answered: (() => void)[] = [];
    await context.route(
      (url) => ownChunks(routes.entranceRules)(url.href),
      (route) => {
        failures += 1;
        return route.fulfill({status: 404});
      },
    );
    // 问连不连得上的那一次扣住，读者这时改点别处。
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      await new Promise<void>((release) => answered.push(release));
      return route.continue();
    });
    // 做个记号，刷新就没有了；页面自己收到几次回答也记下。
    await page.evaluate(() => {
      const ask = fetch;
      const seen = {e2eSame: true, e2eAnswers: 0};
      const counted: typeof fetch = async (...request) => {
        const response = await ask(...request);
        Object.assign(globalThis, {e2eAnswers: (seen.e2eAnswers += 1)});
        return response;
      };
      Object.assign(globalThis, seen, {fetch: counted});
    });
    await sidebarLink(page, routes.entranceRules).click();
    await expect.poll(() => answered.length).toBeGreaterThan(0);
    expect(failures).toBe(2);
    await sidebarLink(page, third).click();
    await expect(shown(page, third)).toBeAttached();
    for (const release of answered) release();
    const told = () =>
      page.evaluate((): unknown => Reflect.get(globalThis, 'e2eAnswers'));
    await expect.poll(told).toBe(answered.length);
    await idle(page);
    expect(await page.evaluate(() => 'e2eSame' in globalThis)).toBe(true);
    await expect(shown(page, third)).toBeAttached();
  });
});

test('换页时块已经换了名字，刷新之后新页从页首看起', async ({
  page,
  context,
}) => {
  await noPrefetch(context);
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.intro);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await context.route(
    (url) => ownChunks(routes.entranceRules)(url.href),
    (route) =>
      documents > 0 ? route.continue() : route.fulfill({status: 404}),
  );
  await scrollTo(page, 900);
  await sidebarLink(page, routes.entranceRules).click();
  await expect.poll(() => documents).toBe(1);
  await expect(
    page.locator('html.docs-doc-id-lab-entrance-rules'),
  ).toBeAttached();
  await hydrated(page);
  // 浏览器到 load 为止都可能恢复刷新之前的位置。
  await page.waitForLoadState();
  await idle(page);
  expect(await scrollY(page)).toBe(0);
});

/** 每一帧画之前记一次：哪一页，正文有几块，末尾在页首以下多少像素。机器再忙，第一批也有自己的一帧。 */
const recordFrames = `
  window.painted = [];
  requestAnimationFrame(function look() {
    const blocks = document.querySelectorAll('.markdown > *');
    const title = document.querySelector('h1')?.textContent;
    const end = blocks.length > 0 ? blocks[blocks.length - 1].getBoundingClientRect().bottom + scrollY : 0;
    if (title) window.painted.push({title, count: blocks.length, end});
    requestAnimationFrame(look);
  });`;
interface Frame {
  title: string;
  count: number;
  end: number;
}
declare global {
  interface Window {
    painted: Frame[];
  }
}

/** 做一件事换到另一页，返回那一页最初的十几帧；知道一共有几块，就看到放完为止：机器忙时，余下的不止十几帧之后才放。 */
async function framesAfter(
  page: Page,
  act: () => Promise<unknown>,
  whole?: number,
): Promise<Frame[]> {
  const before = (await heading(page).allTextContents()).join('');
  await act();
  const frames = await page.waitForFunction(
    ([title, count]) => {
      const shown = window.painted.filter((frame) => frame.title !== title);
      return (
        shown.length >= 12 &&
        (count === undefined || shown.at(-1)?.count === count) &&
        shown
      );
    },
    [before, whole] as const,
  );
  await page.evaluate('window.painted.splice(0)');
  return frames.evaluate((list) => list || []);
}

/** 正文里通往准入规则的链接：“开始前必读”里有，下一页是哪一篇不一定。 */
const toRules = `.markdown a[href="${routes.entranceRules}"]`;
const counts = (frames: readonly Frame[]): number[] => [
  ...new Set(frames.map(({count}) => count)),
];

for (const viewport of [
  {width: 360, height: 740},
  {width: 1280, height: 600},
  {width: 1280, height: 2400},
]) {
  test(`换页先放第一屏，随后放完：${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.addInitScript(recordFrames);
    await page.setViewportSize(viewport);
    const opened = await framesAfter(page, () =>
      open(page, routes.entranceRules),
    );
    await open(page, routes.intro);
    const next = page.locator(toRules).first();
    const frames = await framesAfter(
      page,
      () => next.click(),
      opened.at(-1)?.count,
    );
    const [first, whole, ...more] = counts(frames);
    expect(more).toEqual([]);
    expect(first).toBeLessThan(whole ?? 0);
    for (const {end} of frames)
      expect(end).toBeGreaterThanOrEqual(viewport.height);
    // 与直接打开的一样多，一样高。
    expect(opened.at(-1)).toEqual(frames.at(-1));
  });
}

/** 第一批画出来、余下的还没有放的那一刻做一件事，返回做完之后正文有几块。 */
const countAfter = (page: Page, act: 'nothing' | 'print' | 'End') =>
  page.evaluate(
    ([what, link]) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent;
        new MutationObserver((_, self) => {
          if (document.querySelector('h1')?.textContent === before) return;
          self.disconnect();
          if (what === 'print') dispatchEvent(new Event('beforeprint'));
          if (what === 'End')
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', {key: 'End', bubbles: true}),
            );
          resolve(document.querySelectorAll('.markdown > *').length);
        }).observe(document, {
          childList: true,
          subtree: true,
          characterData: true,
        });
        document.querySelector<HTMLElement>(link)?.click();
      }),
    [act, toRules] as const,
  );

test('换页之后马上打印、按 End：余下的当场放出来', async ({page}) => {
  await open(page, routes.entranceRules);
  await hydrated(page);
  const whole = await page.locator('.markdown > *').count();
  for (const act of ['nothing', 'print', 'End'] as const) {
    await open(page, routes.intro);
    await hydrated(page);
    await idle(page);
    expect((await countAfter(page, act)) === whole, act).toBe(
      act !== 'nothing',
    );
  }
});

test('换到的一页与直接打开的一样：正文、侧栏、面包屑、修订日期、上一篇与下一篇，以及页面的标题与说明', async ({
  page,
}) => {
  const shown = () =>
    page.evaluate(() => ({
      // 静态的页面里，React 用空注释隔开相邻的两段文字；换过来的一页，焦点在标题上。
      main: document
        .querySelector('main')
        ?.innerHTML.replaceAll('<!-- -->', '')
        .replace(' tabindex="-1"', ''),
      title: document.title,
      metas: [
        ...document.querySelectorAll(
          'meta[name=description],meta[name=keywords]',
        ),
      ].map((meta) => meta.getAttribute('content')),
      classes: document.documentElement.className,
    }));
  for (const path of [
    routes.entranceRules,
    routes.labCriterion,
    routes.examIntro,
  ]) {
    await open(page, path);
    await idle(page);
    const opened = await shown();
    await open(page, routes.docs);
    await page.locator(`main a[href="${path}"]`).first().click();
    // 地址先变，新的一页与它余下的几块后到。
    await expect.poll(shown).toEqual(opened);
  }
});

test('后退、前进与去某一节的链接，一次全部放完', async ({page}) => {
  await page.addInitScript(recordFrames);
  const rules = counts(
    await framesAfter(page, () => open(page, routes.entranceRules)),
  ).slice(-1);
  const intro = counts(
    await framesAfter(page, () => open(page, routes.intro)),
  ).slice(-1);
  const next = page.locator(toRules).first();
  expect(
    counts(await framesAfter(page, () => next.click(), rules[0])).slice(-1),
  ).toEqual(rules);
  expect(counts(await framesAfter(page, () => page.goBack()))).toEqual(intro);
  expect(counts(await framesAfter(page, () => page.goForward()))).toEqual(
    rules,
  );
  const link = page
    .locator(`.markdown a[href^="${routes.labCriterion}#"]`)
    .first();
  expect(counts(await framesAfter(page, () => link.click()))).toHaveLength(1);
  await expect(page).toHaveURL(/#/);
});

test('窄屏换页，不先画一遍宽屏的目录再拿掉', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, routes.intro);
  await expect(page.locator('.theme-doc-toc-desktop')).toHaveCount(0);
  const added = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const classes: string[] = [];
        new MutationObserver((records) => {
          for (const {addedNodes} of records)
            for (const node of addedNodes)
              if (node instanceof Element)
                classes.push(
                  ...[node, ...node.querySelectorAll('*')].map(
                    (each) => each.classList.value,
                  ),
                );
          if (
            document.documentElement.classList.contains(
              'docs-doc-id-lab-entrance-rules',
            )
          )
            requestAnimationFrame(() => setTimeout(resolve, 100, classes));
        }).observe(document, {childList: true, subtree: true});
      }),
  );
  await page.locator(toRules).first().click();
  const classes = (await added).join(' ');
  expect(classes).toContain('theme-doc-toc-mobile');
  expect(classes).not.toContain('theme-doc-toc-desktop');
});

test('行 67：换到另一页的某一节，停在那一节，不被导航栏盖住', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.intro);
  const link = page.locator('article a[href^="/docs/"][href*="#"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expectUncovered(
    page,
    page.locator(`[id="${decodeURIComponent(href.split('#')[1] ?? '')}"]`),
  );
});

test('行 67：目录里往下跳再往上跳，标题都不被导航栏盖住', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, longest());
  const entries = page.locator(
    '.theme-doc-toc-desktop a.table-of-contents__link',
  );
  for (const entry of [entries.last(), entries.first(), entries.nth(2)]) {
    const id = decodeURIComponent(
      new URL((await entry.getAttribute('href')) ?? '', page.url()).hash.slice(
        1,
      ),
    );
    await entry.click();
    await expect
      .poll(() => decodeURIComponent(new URL(page.url()).hash))
      .toBe(`#${id}`);
    await expectUncovered(page, page.locator(`[id="${id}"]`));
  }
});

test('行 67：直接打开带锚点的网址，停在那一节', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 400});
  await open(page, routes.intro);
  const hash =
    (await page
      .locator('.theme-doc-toc-desktop a')
      .nth(3)
      .getAttribute('href')) ?? '';
  await page.goto('about:blank');
  await open(page, routes.intro + hash);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  await expectUncovered(page, page.locator(hash));
});

const malformed = '#%E0%A4%A';

test('行 92：直接打开锚点写坏的网址、在本页改成写坏的、后退到写坏的，都不崩溃，照常换页', async ({
  page,
}) => {
  const witness = watch(page);
  await open(page, `${routes.intro}${malformed}`);
  await expect(heading(page)).toHaveCount(1);
  await openIntro(page);
  await page.evaluate(
    ([bad, next]) => {
      window.location.hash = bad;
      history.pushState({}, '', next + bad);
      history.pushState({}, '', next);
    },
    [malformed, third] as const,
  );
  await page.goBack();
  await expect(shown(page, third)).toBeAttached();
  await expect(heading(page)).toHaveCount(1);
  await idle(page);
  await sidebarLink(page, routes.entranceRules).click();
  await expect(shown(page, routes.entranceRules)).toBeAttached();
  await expect(page).not.toHaveTitle('Page Error');
  expect(witness.complaints).toEqual([]);
});

test.describe('链接', () => {
  for (const path of [
    routes.home,
    routes.intro,
    samples.guide(),
    hasBlog ? routes.blog : undefined,
  ]) {
    if (path === undefined) continue;
    test(`接管前后是同样的标签：${path}`, async ({page, request}) => {
      const written = await (await request.get(path)).text();
      await open(page, path);
      const [before, after] = await page.evaluate((html) => {
        const describe = (root: Document) =>
          [...root.querySelectorAll('#__docusaurus a')]
            // 目录里当前的一节随滚动变；没有脚本时的去处接管后只是一段文字。
            .filter((link) => !link.closest('.table-of-contents, noscript'))
            .map((link) =>
              [...link.attributes]
                .map(({name, value}) => `${name}=${value}`)
                .sort(),
            );
        return [
          describe(new DOMParser().parseFromString(html, 'text/html')),
          describe(document),
        ];
      }, written);
      expect(before).not.toEqual([]);
      expect(after).toEqual(before);
    });
  }

  test('按住 Ctrl（Mac 上是 ⌘）点，在新标签页打开，这一页不动', async ({
    page,
    context,
  }) => {
    await open(page, routes.intro);
    const opened = context.waitForEvent('page');
    const next = page.locator('.pagination-nav__link--next');
    const href = (await next.getAttribute('href')) ?? '';
    await next.click({modifiers: ['ControlOrMeta']});
    await expect(await opened).toHaveURL(href);
    await expect(page).toHaveURL(routes.intro);
  });

  test('点的就是这一页，不添一条历史', async ({page}) => {
    await open(page, routes.intro);
    const before = await page.evaluate(() => history.length);
    await page
      .locator(`.theme-doc-sidebar-menu a[href="${routes.intro}"]`)
      .click();
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL(routes.intro);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('站外的链接在新标签页打开，不把来处交给对方', async ({page}) => {
    await open(page, need(samples.outward()));
    const outward = page.locator('article a[href^="https://"]').first();
    await expect(outward).toHaveAttribute('target', '_blank');
    await expect(outward).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

test('路线图里的链接是站内换页，不整页重来', async ({page}) => {
  await open(page, routes.examMap);
  const {requests} = watch(page);
  const node = page.locator('svg.lab-drawing a').first();
  const href = await node.getAttribute('href');
  await node.locator('text').click();
  await expect(page).toHaveURL(new URL(href ?? '', page.url()).href);
  expect(requests.filter((request) => request.isNavigationRequest())).toEqual(
    [],
  );
});

test('新的一页还在路上时刷新：从页首看起', async ({page, context}) => {
  await noPrefetch(context);
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.intro);
  await scrollTo(page, 900);
  const held = await hold(context, isPageChunk);
  await sidebarLink(page, routes.entranceRules).click();
  await held.arrived;
  await expect(page).toHaveURL(routes.entranceRules);
  const reloaded = page.reload();
  held.release();
  await reloaded;
  await hydrated(page);
  await idle(page);
  expect(await scrollY(page)).toBe(0);
  // 之后刷新照常回到读到的地方。
  await scrollTo(page, 500);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollY(page)).toBe(500);
});

test('新的一页还在路上时点了旧页的目录：新的一页没有那一节，从页首看起', async ({
  page,
  context,
}) => {
  await noPrefetch(context);
  await page.setViewportSize({width: 1280, height: 600});
  await open(page, routes.intro);
  const held = await hold(context, isPageChunk);
  await sidebarLink(page, routes.entranceRules).click();
  await held.arrived;
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await scrollTo(page, 900);
  held.release();
  await expect(
    page.locator('html.docs-doc-id-lab-entrance-rules'),
  ).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('后退：展开着的答案仍展开，位置不差', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 600});
  const exam = need(samples.manyAnswers());
  await open(page, exam);
  const answers = page.locator('main details');
  await answers.nth(0).locator('summary').click();
  await answers.nth(2).locator('summary').click();
  const top = await page.evaluate(() =>
    Math.min(2500, document.documentElement.scrollHeight - innerHeight),
  );
  await scrollTo(page, top);
  const opened = await answers.evaluateAll((all) =>
    all.map((answer) => answer.hasAttribute('open')),
  );
  await sidebarLink(page, routes.entranceRules).click();
  await expect(shown(page, routes.entranceRules)).toBeAttached();
  await page.goBack();
  await expect(shown(page, exam)).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(top);
  expect(
    await answers.evaluateAll((all) =>
      all.map((answer) => answer.hasAttribute('open')),
    ),
  ).toEqual(opened);
});

test('关掉“连不上”的提示：等的这一页不再说，恢复后照样打开', async ({
  page,
  context,
}) => {
  await noPrefetch(context);
  await open(page, routes.intro);
  await page.clock.install();
  await context.setOffline(true);
  await sidebarLink(page, routes.entranceRules).click();
  await page.clock.runFor(1000);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(text('lab.failure.offline'));
  await alert.getByRole('button', {name: text('lab.failure.close')}).click();
  await page.clock.runFor(15_000);
  await idle(page);
  await expect(alert).toHaveCount(0);
  await context.setOffline(false);
  await page.clock.runFor(1000);
  await expect(
    page.locator('html.docs-doc-id-lab-entrance-rules'),
  ).toBeAttached();
});

test('窗口矮：侧栏里这一页的一项露在外面，整页不动；手机菜单里也是', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 420});
  const deepest = need(samples.machine());
  await open(page, deepest);
  const current = page.locator(
    '.theme-doc-sidebar-menu .menu__link--active:not(.menu__link--sublist)',
  );
  await expect(current).toBeInViewport({ratio: 1});
  expect(await scrollY(page)).toBe(0);
  await sidebarLink(page, routes.intro).evaluate((link: HTMLElement) =>
    link.click(),
  );
  await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
  await expect(current).toBeInViewport({ratio: 1});
  await page.setViewportSize({width: 390, height: 420});
  await open(page, deepest);
  await page.locator('.navbar__toggle').click();
  const inDrawer = page.locator(
    '.navbar-sidebar__item:last-child .menu__link--active:not(.menu__link--sublist)',
  );
  await expect(inDrawer).toBeInViewport({ratio: 1});
});
