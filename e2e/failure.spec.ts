/** 出错的时候：脚本块下载失败、后加载的部分、部署路径配错、页面崩溃。行 65、78、89、91、92、101。 */
import type {BrowserContext, Locator, Page, Request} from '@playwright/test';
import {routes} from '../src/routes';
import {
  abortChunks,
  crashNewComponents,
  expect,
  failures,
  heading,
  hold,
  hydrated,
  isPageChunk,
  noPrefetch,
  open,
  sidebarLink,
  test,
  text,
  watch,
} from './support';
import {openIntro, reveal, shown, third} from './pages';

/** 说明下载失败的红框。 */
const failure = (page: Page): Locator =>
  page.getByRole('alert').filter({hasText: 'ChunkLoadError'});
const navbarDocs = (page: Page): Locator =>
  page.locator('nav.navbar a.navbar__item');

/** 之后的整页请求，写成路径；以及之后的脚本块请求，写成“第几次整页 块名”。 */
function requests(page: Page): {documents: string[]; chunks: string[]} {
  const seen: {documents: string[]; chunks: string[]} = {
    documents: [],
    chunks: [],
  };
  page.on('request', (request: Request) => {
    const {pathname} = new URL(request.url());
    if (request.isNavigationRequest()) seen.documents.push(pathname);
    else if (isPageChunk(request.url()))
      seen.chunks.push(`${seen.documents.length} ${pathname}`);
  });
  return seen;
}

/** 每个块各请求了几次。 */
function times(chunks: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const chunk of chunks) counts.set(chunk, (counts.get(chunk) ?? 0) + 1);
  return counts;
}

/** 每个块只断第一次。 */
async function abortOnce(context: BrowserContext): Promise<Set<string>> {
  const aborted = new Set<string>();
  await context.route(
    (url) => isPageChunk(url.href),
    async (route) => {
      const url = route.request().url();
      if (aborted.has(url)) return route.continue();
      aborted.add(url);
      return route.abort();
    },
  );
  return aborted;
}

/** 红框：背景以红为主，写着原因，有中英两个“重试”，英文的在自己的元素里。 */
async function expectBox(page: Page): Promise<void> {
  await expect(failure(page)).toBeVisible();
  await expect(failure(page)).toHaveCount(1);
  const background = await failure(page).evaluate(
    (element) => getComputedStyle(element).backgroundColor,
  );
  const [red = 0, green = 255, blue = 255] = (
    background.match(/\d+/g) ?? []
  ).map(Number);
  expect(red).toBeGreaterThan(green + 80);
  expect(red).toBeGreaterThan(blue + 80);
  await expect(retry(page)).toBeVisible();
  await expect(failure(page).getByText('Retry', {exact: true})).toHaveAttribute(
    'lang',
    'en',
  );
  await expect(failure(page).getByText('重试', {exact: true})).toBeVisible();
}

const retry = (page: Page): Locator =>
  failure(page).getByRole('button', {name: /Retry/});

/** 到了的脚本改过再给页面。 */
const rewriteScripts = (
  context: BrowserContext,
  wanted: RegExp | ((url: string) => boolean),
  change: (code: string) => string,
) =>
  context.route(
    ({href}) =>
      /\/assets\/js\//.test(href) &&
      (typeof wanted === 'function' ? wanted(href) : wanted.test(href)),
    async (route) => {
      const response = await route.fetch();
      // 不许缓存：恢复之后要的是原来的。
      const headers = {...response.headers(), 'cache-control': 'no-store'};
      await route.fulfill({
        response,
        headers,
        body: change(await response.text()),
      });
    },
  );

test.describe('脚本块下载失败', () => {
  test.beforeEach(({context}) => noPrefetch(context));

  test('行 89：第一次打开就失败：每块再试一次，整页刷新一次，然后是红框，正文照样能读；点“重试”不循环，网络好了就恢复', async ({
    page,
    context,
  }) => {
    const seen = requests(page);
    await abortChunks(context);
    // 刷新可能比 load 还早，不等它。
    await page.goto(routes.intro, {waitUntil: 'commit'});
    await expectBox(page);
    expect(seen.documents).toEqual([routes.intro, routes.intro]);
    const counts = times(seen.chunks);
    expect([...counts.keys()].some((key) => key.startsWith('1 '))).toBe(true);
    expect([...counts.keys()].some((key) => key.startsWith('2 '))).toBe(true);
    for (const document of [1, 2]) {
      const own = [...counts]
        .filter(([key]) => key.startsWith(`${document} `))
        .map(([, count]) => count);
      // 刷新的那一刻，别的块可能正要再试。
      expect(Math.max(...own)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...own)).toBeLessThanOrEqual(3);
    }
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('article p').first()).toBeVisible();
    await expect(page.locator('nav.navbar')).toHaveCount(1);

    await page.evaluate(() => Object.assign(globalThis, {e2eOld: true}));
    await retry(page).click();
    // 请求发出之后，原来的一页连同它的红框还要在一会儿。
    await page.waitForFunction(() => !('e2eOld' in globalThis));
    await expectBox(page);
    expect(seen.documents).toHaveLength(3);
    await context.unrouteAll();
    await retry(page).click();
    await hydrated(page);
    await expect(failure(page)).toHaveCount(0);
    expect(seen.documents).toHaveLength(4);
  });

  test('行 89：只是抖了一下：再试成功，不刷新，也没有红框', async ({
    page,
    context,
  }) => {
    const seen = requests(page);
    const aborted = await abortOnce(context);
    await open(page, routes.intro);
    expect(aborted.size).toBeGreaterThan(0);
    await expect(failure(page)).toHaveCount(0);
    expect(seen.documents).toEqual([routes.intro]);
  });

  test('行 65：换页失败：再试一次，整页只刷新一次，到新网址显示红框，重试恢复', async ({
    page,
    context,
  }) => {
    await openIntro(page);
    await page.evaluate(() => Object.assign(window, {e2eMark: 1}));
    const seen = requests(page);
    await abortChunks(context);
    await sidebarLink(page, third).click();
    await expectBox(page);
    await expect(page).toHaveURL(third);
    expect(seen.documents).toEqual([third]);
    expect(
      await page.evaluate((): unknown => Reflect.get(window, 'e2eMark')),
    ).toBeUndefined();
    // 刷新之前，换页要的那一块请求过两次：原来的一次和悄悄的一次。
    const before = times(seen.chunks.filter((chunk) => chunk.startsWith('0 ')));
    expect([...before.values()]).toEqual([2]);
    await context.unrouteAll();
    await retry(page).click();
    await hydrated(page);
    await expect(failure(page)).toHaveCount(0);
    await expect(shown(page, third)).toBeAttached();
  });

  test('行 65：换页时只是抖了一下：300 ms 后再试，不刷新就到了新页面', async ({
    page,
    context,
  }) => {
    const known = await failures(page, /\/assets\/js\//);
    await page.clock.install();
    await openIntro(page);
    await page.evaluate(() => Object.assign(window, {e2eMark: 1}));
    const seen = requests(page);
    const aborted = await abortOnce(context);
    const before = await heading(page).innerText();
    await page.clock.pauseAt(Date.now() + 60_000);
    await sidebarLink(page, third).click();
    // 页面知道失败了，才开始数 300 ms。
    await expect.poll(known).toBe(1);
    await page.clock.runFor(299);
    expect(seen.chunks).toHaveLength(1);
    await page.clock.runFor(1);
    await expect(heading(page)).not.toHaveText(before);
    expect([...times(seen.chunks).values()]).toEqual([2]);
    expect(aborted.size).toBe(1);
    expect(seen.documents).toEqual([]);
    expect(
      await page.evaluate((): unknown => Reflect.get(window, 'e2eMark')),
    ).toBe(1);
  });
});

test('行 65：悬停时没取到（再试也没有）不声张，之后点下去照样打开，最多刷新一次', async ({
  page,
  context,
}) => {
  const witness = watch(page);
  await noPrefetch(context);
  const known = await failures(page, /\/assets\/js\//);
  await openIntro(page);
  // 水合之后网络变好：悬停时会预载。
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: undefined,
    }),
  );
  await abortChunks(context);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await sidebarLink(page, third).hover();
  await expect.poll(() => Math.max(0, ...times(failed).values())).toBe(2);
  await expect.poll(known).toBeGreaterThanOrEqual(2);
  await context.unrouteAll();
  const seen = requests(page);
  expect(
    witness.complaints.filter((complaint) => !complaint.includes('ERR_FAILED')),
  ).toEqual([]);
  await expect(failure(page)).toHaveCount(0);
  await sidebarLink(page, third).click();
  await expect(shown(page, third)).toBeAttached();
  expect(seen.documents.length).toBeLessThanOrEqual(1);
  // 悬停的那一次记着失败，点下去由上游刷新，它自己警告一句。
  expect(
    witness.complaints.filter(
      (complaint) => !/ERR_FAILED|ChunkLoadError/.test(complaint),
    ),
  ).toEqual([]);
});

test.describe('后加载的部分', () => {
  const isLazy = (url: string): boolean =>
    /\/assets\/js\/lazy-chart[^/]*\.js/.test(url);
  const choices = (page: Page): Locator =>
    page.getByRole('group', {name: '选择竞赛'});
  const loader = (page: Page): Locator => page.locator('#loader');

  test('行 101：挂载 200 ms 之后才显示正在加载，到了就换成内容', async ({
    page,
    context,
  }) => {
    await noPrefetch(context);
    await page.clock.install();
    await open(page, routes.intro);
    const held = await hold(context, isLazy);
    await page.clock.pauseAt(Date.now() + 60_000);
    await sidebarLink(page, routes.awards).click();
    await held.arrived;
    await expect(heading(page)).toContainText('获奖');
    await page.clock.runFor(199);
    await expect(loader(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(loader(page)).toBeVisible();
    await expect(
      page.getByRole('img', {name: text('lab.loading')}),
    ).toBeVisible();
    await expect(choices(page)).toHaveCount(0);
    held.release();
    await expect(choices(page)).toBeVisible();
    await expect(loader(page)).toHaveCount(0);
  });

  for (const width of [320, 390, 1280]) {
    test(`加载前、加载中与到了之后，后面的内容一个像素也不动：${width} px`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({width, height: 800});
      const held = await hold(context, isLazy);
      // 扣着的块也算在 load 里：样式表晚到时，等 load 就是两边互相等。
      await page.goto(routes.awards, {waitUntil: 'commit'});
      await hydrated(page);
      await held.arrived;
      await expect(loader(page)).toBeVisible();
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')
            ?.sheet,
      );
      const places = () =>
        page.evaluate(() => {
          const all = [...document.querySelectorAll('.markdown > *')].map(
            (block) => block.getBoundingClientRect(),
          );
          return [
            ...all.map(({top}) => top + window.scrollY),
            document.documentElement.scrollHeight,
          ];
        });
      const loading = await places();
      await loader(page).evaluate((line) =>
        line.style.setProperty('display', 'none'),
      );
      expect(await places()).toEqual(loading);
      held.release();
      await expect(choices(page)).toBeVisible();
      expect(await places()).toEqual(loading);
    });
  }

  test('行 101、89：下载失败只在原处显示红框，页面其余照常，点“重试”就显示', async ({
    page,
    context,
  }) => {
    const seen = requests(page);
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await context.route(
      (url) => isLazy(url.href),
      async (route) => {
        await failing;
        await route.abort();
      },
    );
    await page.goto(routes.awards, {waitUntil: 'commit'});
    await hydrated(page);
    fail();
    await expectBox(page);
    await expect(page.locator('article').getByRole('alert')).toHaveCount(1);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('nav.navbar')).toBeVisible();
    await expect(sidebarLink(page, routes.awards)).toBeVisible();
    await expect(choices(page)).toHaveCount(0);
    await retry(page).click();
    await expectBox(page);
    await context.unrouteAll();
    await retry(page).click();
    await expect(choices(page)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    expect(seen.documents).toEqual([routes.awards]);
  });

  /**
   * 慢机器的样子，但不靠机器真的慢：后加载的块一开始下载，React 就以为一帧已经用完、让出主线程，
   * 等块有了结果才接着渲染。于是结果总在这一部分开始渲染之后、挂载之前到达。
   */
  async function settleBeforeMount(page: Page): Promise<void> {
    await page.addInitScript(() => {
      let settled = false;
      const settle = (event: Event): void => {
        if (
          event.target instanceof HTMLScriptElement &&
          event.target.src.includes('/lazy-chart')
        )
          settled = true;
      };
      document.addEventListener('load', settle, true);
      document.addEventListener('error', settle, true);
      const waiting = (): boolean =>
        !settled &&
        document.querySelector('script[src*="/lazy-chart"]') !== null;

      const now = performance.now.bind(performance);
      performance.now = () => now() + (waiting() ? 1000 : 0);
      const post: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
      MessagePort.prototype.postMessage = function (
        this: MessagePort,
        ...args: unknown[]
      ) {
        const send = (): void => {
          if (waiting()) setTimeout(send, 5);
          else if (typeof post === 'function') Reflect.apply(post, this, args);
        };
        send();
      };
    });
  }

  test('行 101：块比挂载先到，内容照样显示；换页过来也一样', async ({page}) => {
    await settleBeforeMount(page);
    await open(page, routes.awards);
    await expect(choices(page)).toBeVisible();
    await open(page, routes.intro);
    await page.locator(`footer a[href="${routes.awards}"]`).click();
    await expect(choices(page)).toBeVisible();
  });

  test('行 101、89：块在挂载之前就下载失败，红框照样显示', async ({
    page,
    context,
  }) => {
    await settleBeforeMount(page);
    await context.route(
      (url) => isLazy(url.href),
      (route) => route.abort(),
    );
    await open(page, routes.awards);
    await expectBox(page);
  });
});

test.describe('部署路径配错', () => {
  const container = (page: Page): Locator =>
    page.locator('#__docusaurus-base-url-issue-banner-container');
  const banner = (page: Page): Locator =>
    page.locator('#__docusaurus-base-url-issue-banner');
  const abortAssets = (context: BrowserContext): Promise<void> =>
    context
      .route('**/assets/**', (route) => route.abort())
      .then(() => undefined);

  for (const host of ['资源都 404', '不认得的都答首页']) {
    test(`行 91：首页放在 /sub/ 下、${host}，页首出现横幅并建议 /sub/`, async ({
      page,
      context,
    }) => {
      if (host === '资源都 404') await abortAssets(context);
      else
        await context.route('**/assets/**', (route) =>
          route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
        );
      await context.route(
        (url) => url.pathname === '/sub/',
        async (route) => {
          const response = await route.fetch({
            url: new URL('/', route.request().url()).href,
          });
          await route.fulfill({response});
        },
      );
      await page.goto('/sub/');
      await expect(banner(page)).toBeVisible();
      await expect(container(page)).toHaveCount(1);
      await expect(banner(page)).toContainText('baseUrl');
      await expect(
        page.locator(
          '#__docusaurus-base-url-issue-banner-suggestion-container',
        ),
      ).toHaveText('/sub/');
      // 横幅在页首，后面是正文。
      expect(
        await page.evaluate(() => document.body.firstElementChild?.id),
      ).toBe('__docusaurus-base-url-issue-banner-container');
    });
  }

  test('行 91：只有首页有，文档页的资源全部失败也没有', async ({
    page,
    context,
  }) => {
    await abortAssets(context);
    await page.goto(routes.intro);
    await expect(heading(page)).toBeVisible();
    await expect(container(page)).toHaveCount(0);
    await page.goto(routes.home);
    await expect(banner(page)).toBeVisible();
  });

  test('行 91：只是样式表失败了一次，接管之后横幅收起', async ({
    page,
    context,
  }) => {
    let failed = false;
    await context.route('**/assets/css/**', (route) => {
      if (failed) return route.continue();
      failed = true;
      return route.abort();
    });
    const held = await hold(context, (url) => url.includes('/assets/js/'));
    await page.goto(routes.home, {waitUntil: 'commit'});
    await expect(container(page)).toHaveCount(1);
    held.release();
    await hydrated(page);
    await expect(container(page)).toHaveCount(0);
  });

  test('行 91：样式能下载、只有入口脚本失败，路径没有错，横幅不显示', async ({
    page,
    context,
  }) => {
    await context.route(/\/assets\/js\/main\.[^/]+\.js/, (route) =>
      route.abort(),
    );
    await page.goto(routes.home);
    await expect(container(page)).toHaveCount(1);
    await expect(container(page)).toBeHidden();
  });

  test('行 91：脚本只是还没到，不插入横幅；到了照常水合', async ({
    page,
    context,
  }) => {
    const held = await hold(context, (url) => url.includes('/assets/js/'));
    await page.goto(routes.home, {waitUntil: 'commit'});
    await held.arrived;
    await expect(heading(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.readyState))
      .not.toBe('loading');
    await expect(container(page)).toHaveCount(0);
    held.release();
    await hydrated(page);
    await expect(container(page)).toHaveCount(0);
  });
});

/** 崩溃页：标题、双语标题与按钮、错误与原因。 */
async function expectCrash(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Page Error');
  await expect(heading(page)).toHaveCount(1);
  await expect(
    heading(page).getByText('This page crashed', {exact: true}),
  ).toHaveAttribute('lang', 'en');
  await expect(
    heading(page).getByText('页面已崩溃', {exact: true}),
  ).toBeVisible();
  const button = page.getByRole('button', {name: /Try again/});
  await expect(button.getByText('Try again', {exact: true})).toHaveAttribute(
    'lang',
    'en',
  );
  await expect(button.getByText('重试', {exact: true})).toBeVisible();
  await expect(page.locator('main')).toContainText(
    /e2e 外层\s*Cause:\s*e2e 内层/,
  );
}

const tryAgain = (page: Page): Promise<void> =>
  page.getByRole('button', {name: /Try again/}).click();
const heal = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, {e2eHealed: true}));

test.describe('页面崩溃', () => {
  test.beforeEach(({context}) => noPrefetch(context));

  test('行 78、92：正文出错：标题、双语的话、错误与原因，导航栏还在；换页也不清除，点 Try again 才恢复', async ({
    page,
    context,
  }) => {
    await openIntro(page);
    const title = await page.title();
    const rewritten = await crashNewComponents(context);
    await sidebarLink(page, third).click();
    await expectCrash(page);
    expect(rewritten()).toBe(1);
    await expect(page).toHaveURL(third);
    await expect(page.locator('nav.navbar')).toBeVisible();
    await navbarDocs(page).click();
    await expect(page).toHaveURL(routes.intro);
    await expectCrash(page);
    await tryAgain(page);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
    await reveal(page, third);
    await sidebarLink(page, third).click();
    // 原因还在，再试仍是崩溃页。
    await expectCrash(page);
    await tryAgain(page);
    await expectCrash(page);
    await heal(page);
    await tryAgain(page);
    await expect(shown(page, third)).toBeAttached();
    await expect(page).not.toHaveTitle('Page Error');
    await expect(page.getByText('This page crashed')).toHaveCount(0);
    await expect(heading(page)).toHaveCount(1);
  });

  test('行 92、78：页面组件自己出错（布局之外）：同样的崩溃页，换页不清除，Try again 恢复', async ({
    page,
    context,
  }) => {
    await open(page, routes.intro);
    const title = await page.title();
    const rewritten = await crashNewComponents(context);
    await page.locator('.navbar__brand').click();
    await expectCrash(page);
    expect(rewritten()).toBe(1);
    await expect(page).toHaveURL(routes.home);
    await page.goBack();
    await expect(page).toHaveURL(routes.intro);
    await expectCrash(page);
    await tryAgain(page);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html.docs-doc-id-intro')).toBeAttached();
    await expect(page.locator('nav.navbar')).toHaveCount(1);
  });

  const crash = `if(!globalThis.e2eHealed)throw Error("e2e 外层",{cause:Error("e2e 内层")})`;
  for (const [part, wanted, change] of [
    [
      '导航栏',
      /\/main\./,
      (code: string) => code.replace('navbar__brand', `"+(()=>{${crash}})()+"`),
    ],
    [
      '页脚',
      /\/main\./,
      (code: string) =>
        code.replace('footer__copyright', `"+(()=>{${crash}})()+"`),
    ],
    [
      '正文',
      isPageChunk,
      // 只改正文那一块：它带着这一页的标识。
      (code: string) =>
        code.includes(`"id":"${third.slice(`${routes.docs}/`.length)}","title"`)
          ? code.replace(
              /\bdefault:\(\)=>([\w$]+)(?=[,}])/,
              `default:()=>(props)=>{${crash};return $1(props)}`,
            )
          : code,
    ],
  ] as const) {
    test(`行 92：第一次打开时${part}就出错：鼠标与键盘都能重试，不说脚本没有下载完整`, async ({
      page,
      context,
    }) => {
      await rewriteScripts(context, wanted, change);
      await page.goto(third);
      await expectCrash(page);
      await tryAgain(page);
      await expectCrash(page);
      await heal(page);
      await page.getByRole('button', {name: /Try again/}).press('Enter');
      await expect(shown(page, third)).toBeAttached();
      await expect(page.locator('nav.navbar')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('行 89：这一页的模块执行时出错：说它自己的话与原因，不当作没有下载到；点“重试”整页刷新', async ({
    page,
    context,
  }) => {
    await rewriteScripts(context, isPageChunk, (code) =>
      code.replace(
        /(\{\d+(?::function)?\((?:\w+,?)*\)\{)/,
        '$1throw Error("e2e 外层",{cause:Error("e2e 内层")});',
      ),
    );
    const seen = requests(page);
    await page.goto(routes.about);
    const box = page.getByRole('alert');
    await expect(box).toContainText(text('lab.failure.broken'));
    await expect(box).toContainText(/e2e 外层.*Cause: e2e 内层/);
    await expect(heading(page)).toBeVisible();
    await context.unrouteAll();
    await box.getByRole('button', {name: /Retry/}).click();
    await hydrated(page);
    await expect(box).toHaveCount(0);
    expect(seen.documents).toEqual([routes.about, routes.about]);
  });
});
