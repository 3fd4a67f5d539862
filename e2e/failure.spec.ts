/** 出错的时候：脚本块下载失败、连不上、后加载的部分、部署路径配错、页面崩溃。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {
  arrived,
  expect,
  follow,
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

// 预取会提前把块下载好，故障就看不见了。
test.beforeEach(({page}) => noPrefetch(page));

/** 说明下载失败的红框，或断了网的一条。 */
const box = (page: Page) => page.getByRole('alert');
const retry = (page: Page) =>
  box(page).getByRole('button', {name: /重试 *Retry/});

/** 红框：写着原因，英文的“重试”在自己的元素里。 */
async function expectBox(page: Page) {
  await expect(box(page)).toContainText('ChunkLoadError');
  await expect(box(page)).toHaveCSS(
    'background-color',
    /^rgb\([12]\d\d, \d\d?, \d\d?\)$/,
  );
  await expect(retry(page).locator('[lang="en"]')).toHaveText('Retry');
}

/** 拦下这些脚本块：一律不给，或各断一次。 */
async function abort(
  page: Page,
  matches: (url: string) => boolean,
  isOnce = false,
) {
  const aborted: string[] = [];
  await page.route(
    ({href}) => matches(href),
    (route) => {
      const url = route.request().url();
      if (isOnce && aborted.includes(url)) return route.continue();
      aborted.push(url);
      return route.abort();
    },
  );
  return aborted;
}

test('脚本块下载失败：刷新一次，再不行是红框，正文能读，“重试”不循环（行 65、89）', async ({
  page,
}) => {
  const {documents: asked} = watch(page);
  const aborted = await abort(page, isPageChunk);
  // 刷新可能比 load 还早，不等它。
  await page.goto(routes.intro, {waitUntil: 'commit'});
  await expectBox(page);
  expect(asked).toEqual([routes.intro, routes.intro]);
  expect(aborted.length).toBeGreaterThan(new Set(aborted).size * 2);
  await expect(page.locator('article p').first()).toBeVisible();
  // 请求发出之后，原来的一页连同它的红框还要在一会儿。
  const reloaded = page.waitForEvent('domcontentloaded');
  await retry(page).click();
  await reloaded;
  await expectBox(page);
  await page.unrouteAll();
  await retry(page).click();
  await hydrated(page);
  await expect(box(page)).toHaveCount(0);
  expect(asked.splice(0)).toHaveLength(4);
  await abort(page, isPageChunk);
  await sidebarLink(page, routes.emergency).click();
  await expectBox(page);
  await expect(page).toHaveURL(routes.emergency);
  expect(asked).toEqual([routes.emergency]);
});

test('入口与各块抖了一下：再试成功，不刷新，没有红框（行 65、89）', async ({
  page,
}) => {
  const {documents: asked} = watch(page);
  const aborted = await abort(
    page,
    (url) => isPageChunk(url) || url.includes('/main.'),
    true,
  );
  await open(page, routes.intro);
  // 每一块的第一次都取不到；下一页的，看见链接时多半已经取过一次。
  expect(aborted).not.toEqual([]);
  await follow(page, routes.emergency);
  await expect(box(page)).toHaveCount(0);
  expect(asked).toEqual([routes.intro]);
});

test('断网：说清楚，正文能读，恢复后接着，不刷新（行 65、89）', async ({
  page,
}) => {
  const {documents: asked} = watch(page);
  let isDown = false;
  const cut = () =>
    page.route('**/*', (route) => {
      isDown ||= isPageChunk(route.request().url());
      return isDown ? route.abort() : route.continue();
    });
  await cut();
  await page.goto(routes.intro, {waitUntil: 'commit'});
  const offline = text('lab.failure.offline');
  await expect(box(page)).toContainText(offline);
  await expect(page.locator('article p').first()).toBeVisible();
  // 还在问的都问完：问到一半恢复，就照“下载失败”刷新一次。
  await page.waitForLoadState('networkidle');
  await page.unrouteAll();
  // 各块先后问到连不上：说明可能再出现一次。
  await expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click();
    await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached({
      timeout: 2000,
    });
  }).toPass();
  await expect(box(page)).toHaveCount(0);
  await cut();
  const before = await heading(page).innerText();
  for (const route of [routes.emergency, routes.entranceRules]) {
    await sidebarLink(page, route).click();
    await expect(box(page)).toContainText(offline);
    await expect(heading(page)).toHaveText(before);
  }
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await arrived(page, routes.entranceRules);
  await expect(box(page)).toHaveCount(0);
  expect(asked).toEqual([routes.intro]);
});

test('首页放错了路径：页首出现横幅并建议路径；只是慢、只是抖了一下都没有（行 91）', async ({
  page,
}) => {
  const id = '#__docusaurus-base-url-issue-banner';
  const banner = page.locator(`${id}-container`);
  await page.route('**/sub/', async (route) => {
    await route.fulfill({response: await page.request.get(routes.home)});
  });
  for (const answer of [undefined, '<!doctype html>']) {
    await page.route('**/assets/**', (route) =>
      answer
        ? route.fulfill({contentType: 'text/html', body: answer})
        : route.abort(),
    );
    await page.goto('/sub/');
    await expect(page.locator(id)).toContainText('baseUrl');
    await expect(page.locator(`${id}-suggestion-container`)).toHaveText(
      '/sub/',
    );
    await expect(
      page.locator(`body > :first-child${id}-container`),
    ).toBeVisible();
    await page.goto(routes.intro);
    await expect(heading(page)).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.unroute('**/assets/**');
  }
  const scripts = await hold(page, (url) => url.includes('/assets/js/'));
  await page.goto(routes.home, {waitUntil: 'commit'});
  await scripts.arrived;
  await expect(heading(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await abort(page, (url) => url.includes('/assets/css/'), true);
  await page.goto(routes.home, {waitUntil: 'commit'});
  await expect(banner).toHaveCount(1);
  scripts.release();
  await hydrated(page);
  await expect(banner).toHaveCount(0);
});

/** 一段会崩溃的程序，直到恢复。 */
const fail = `if(!globalThis.e2eHealed)throw new Error('e2e 外层',{cause:new Error('e2e 内层')});`;

/** 到了的脚本改过再给页面；不许缓存：恢复之后要的是原来的。 */
const rewrite = (
  page: Page,
  matches: (url: string) => boolean,
  change: (code: string) => string,
) =>
  page.route(
    ({href}) => matches(href),
    async (route) => {
      const response = await route.fetch();
      const headers = {...response.headers(), 'cache-control': 'no-store'};
      const body = change(await response.text());
      await route.fulfill({response, headers, body});
    },
  );

const tryAgain = (page: Page) =>
  page.getByRole('button', {name: '重试 Try again'}).click();

/** 毛病没有了，再试一次。 */
async function heal(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, {e2eHealed: true}));
  await tryAgain(page);
}

/** 崩溃页：标题、双语的话与按钮、错误与原因。 */
async function expectCrash(page: Page) {
  await expect(page).toHaveTitle('Page Error');
  await expect(heading(page)).toHaveText(/页面已崩溃/);
  await expect(page.locator('main [lang="en"]')).toHaveText([
    'This page crashed',
    'Try again',
  ]);
  await expect(page.locator('main')).toContainText(
    /e2e 外层\s*Cause:\s*e2e 内层/,
  );
}

test('正文出错：标题、双语的话、错误与原因，导航栏还在；换页也不清除，点 Try again 才恢复；第一次打开就出错也一样（行 78、92）', async ({
  page,
}) => {
  await open(page, routes.intro);
  const title = await page.title();
  // 页面组件一渲染就出错；每次取到同一个替身，React 才认得是同一个组件。
  await rewrite(page, isPageChunk, (code) =>
    code.replace(
      /\bdefault:\(\)=>([\w$]+)(?=[,}])/g,
      `default:()=>$1.e2e??=function(props){${fail}return $1(props)}`,
    ),
  );
  await sidebarLink(page, routes.emergency).click();
  await expectCrash(page);
  await page.locator(`nav.navbar a[href="${routes.intro}"]`).click();
  await expect(page).toHaveURL(routes.intro);
  await expectCrash(page);
  await tryAgain(page);
  await expect(page).toHaveTitle(title);
  await sidebarLink(page, routes.emergency).click();
  // 原因还在，再试仍是崩溃页。
  await expectCrash(page);
  await tryAgain(page);
  await expectCrash(page);
  await heal(page);
  await arrived(page, routes.emergency);

  // 第一次打开时页脚就出错：按钮管用，不说脚本没有下载完整。
  await page.unrouteAll();
  const isMain = (url: string) => url.includes('/assets/js/main.');
  await rewrite(page, isMain, (code) =>
    code.replace('footer__copyright', `"+(()=>{${fail}})()+"`),
  );
  await page.goto(routes.intro);
  await expectCrash(page);
  await heal(page);
  await arrived(page, routes.intro);
  await expect(box(page)).toHaveCount(0);
});

test('这一页的模块执行时出错：说它自己的话与原因，不当作没有下载到；点“重试”整页刷新（行 65）', async ({
  page,
}) => {
  const {documents: asked} = watch(page);
  await rewrite(page, isPageChunk, (code) =>
    code.replace(/(\{\d+(?::function)?\((?:\w+,?)*\)\{)/, `$1${fail}`),
  );
  await page.goto(routes.about);
  await expect(box(page)).toContainText(text('lab.failure.broken'));
  await expect(box(page)).toContainText(/e2e 外层.*Cause: e2e 内层/);
  await expect(heading(page)).toBeVisible();
  await page.unrouteAll();
  await retry(page).click();
  await hydrated(page);
  await expect(box(page)).toHaveCount(0);
  expect(asked).toEqual([routes.about, routes.about]);
});
