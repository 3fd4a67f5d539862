/**
 * 浏览器里的故障：断网、服务器停了、块坏了、扩展与翻译改页面、时钟错、前进后退缓存。
 * 每一种都要：页面能用、有中文说明、不循环刷新、读到哪里还在哪里。存储的故障在 storage.spec.ts。
 */
import {chromium, type Page} from '@playwright/test';
import {fullBrowserOptions} from '../../scripts/browser';
import {routes} from '../../src/routes';
import {
  arrived,
  colourToggle,
  expect,
  hydrated,
  idle,
  isPageChunk,
  noPrefetch,
  open,
  sidebarLink,
  test as base,
  text,
  watch,
  translatePage,
} from '../support';
import {outside, samples} from '../pages';
import {startProxy, type Fault, type FaultyProxy} from './support';

const test = base.extend<{faulty: FaultyProxy}>({
  faulty: async ({baseURL}, use) => {
    const faulty = await startProxy(baseURL ?? '');
    await use(faulty);
    await faulty.close();
  },
  context: async ({context}, use) => {
    // 预取会提前把块下载好，故障就看不见了。
    await noPrefetch(context);
    await use(context);
  },
});

const start = routes.intro;
const target = routes.entranceRules;
const other = routes.awards;

/** 让页面脚本块出这种故障，其余照常。 */
function chunks(fault: Fault): (pathname: string) => Fault {
  return (pathname) => (isPageChunk(pathname) ? fault : 'pass');
}

/** 此后的整页请求。 */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(request.url());
  });
  return documents;
}

interface Reading {
  documents: string[];
  /** 还在原来的地方读：没有刷新，标题与位置都没变。 */
  expectStill: () => Promise<void>;
}

/** 打开一页，读到一半：滚下去，做个记号（整页刷新后就没有了）。 */
async function startReading(page: Page, origin = ''): Promise<Reading> {
  const depth = 500;
  await open(page, origin + start);
  const heading = await page.locator('h1').innerText();
  await page.evaluate((to) => {
    document.documentElement.dataset.mark = '1';
    window.scrollTo(0, to);
  }, depth);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth);
  // scroll 事件要到下一帧才发，之前就离开，位置还没有记下。
  await idle(page);
  const expectStill = async (): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('data-mark', '1');
    await expect(page.locator('h1')).toHaveText(heading);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth);
  };
  return {documents: documentsOf(page), expectStill};
}

const expectExplained = (page: Page, id: string) =>
  expect(page.getByRole('alert')).toContainText(text(`lab.failure.${id}`), {
    timeout: 15_000,
  });
const retry = (page: Page) =>
  page.getByRole('button', {name: text('lab.failure.retry')}).click();

/** 页面真的能用：颜色开关有反应。 */
async function expectUsable(page: Page): Promise<void> {
  const root = page.locator('html');
  const before = (await root.getAttribute('data-theme')) ?? '';
  await colourToggle(page).click();
  await expect(root).not.toHaveAttribute('data-theme', before);
  await colourToggle(page).click();
  await expect(root).toHaveAttribute('data-theme', before);
}

test.describe('换页时', () => {
  test('断网：留在原页，能用、能点别的，恢复后接着打开，不刷新', async ({
    page,
    context,
  }) => {
    const {documents, expectStill} = await startReading(page);
    await context.setOffline(true);
    for (const route of [target, routes.awards]) {
      await sidebarLink(page, route).click();
      await expectExplained(page, 'offline');
      await expectStill();
      await expectUsable(page);
    }
    // 后退到正在看的这一页：说明收起，位置不变。
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectStill();

    await sidebarLink(page, target).click();
    await expectExplained(page, 'offline');
    await context.setOffline(false);
    await arrived(page, target);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(documents).toEqual([]);
  });

  for (const fault of ['drop', 503] as const) {
    test(`网卡在线但服务器 ${fault}：留在原页，点“重试”或等一会儿接着打开`, async ({
      page,
      faulty,
    }) => {
      const {documents, expectStill} = await startReading(page, faulty.url);
      faulty.decide = () => fault;
      await sidebarLink(page, target).click();
      await expectExplained(page, 'offline');
      await expectStill();
      await expectUsable(page);
      faulty.decide = () => 'pass';
      if (fault === 'drop') await retry(page);
      await expect(page).toHaveTitle(/准入/, {timeout: 15_000});
      await arrived(page, faulty.url + target);
      expect(documents).toEqual([]);
    });
  }

  test('块一直没有回应：进度条在，原页能用，说明会出现，点别的就走；以后再要也打得开', async ({
    page,
    faulty,
  }) => {
    const {documents, expectStill} = await startReading(page, faulty.url);
    const bar = page.locator('#nprogress .bar');
    const hung = new Set<string>();
    faulty.decide = (pathname) => {
      if (!isPageChunk(pathname)) return 'pass';
      hung.add(pathname);
      return 'hang';
    };
    await sidebarLink(page, target).click();
    await expect(bar).toBeVisible();
    await expectStill();
    await expectUsable(page);
    await expectExplained(page, 'slow');
    await expectStill();

    faulty.decide = (pathname) => (hung.has(pathname) ? 'hang' : 'pass');
    await sidebarLink(page, other).click();
    await arrived(page, faulty.url + other);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(bar).toHaveCount(0);

    // 被放弃的那一页这时才失败：不许打断正在读的页。
    faulty.decide = chunks('drop');
    faulty.release('drop');
    await page.waitForTimeout(3000);
    await arrived(page, faulty.url + other);
    await expect(page.getByRole('alert')).toHaveCount(0);

    faulty.decide = () => 'pass';
    await sidebarLink(page, target).click();
    await arrived(page, faulty.url + target);
    // 上游记得那一页失败过，这一次整页打开。
    expect(documents).toEqual([faulty.url + target]);
  });

  test('块一直没有回应时后退：回到原来读的地方', async ({page, faulty}) => {
    const {documents, expectStill} = await startReading(page, faulty.url);
    faulty.decide = chunks('hang');
    await sidebarLink(page, target).click();
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(faulty.url + start);
    await expect(page.locator('#nprogress .bar')).toHaveCount(0);
    await expectStill();
    expect(documents).toEqual([]);
  });
});

for (const fault of [404, 500, 'drop'] as const) {
  for (const first of [false, true]) {
    test(`${first ? '首次加载' : '换页'}时块 ${fault}：只刷新一次，正文能读，有说明与重试，不循环`, async ({
      page,
      faulty,
    }) => {
      if (!first) await open(page, faulty.url + start);
      const documents = documentsOf(page);
      faulty.decide = chunks(fault);
      // 刷新可能比 load 还早，不等它。
      if (first) await page.goto(faulty.url + target, {waitUntil: 'commit'});
      else await sidebarLink(page, target).click();
      await expectExplained(page, 'explain');
      await page.waitForTimeout(3000);
      expect(documents).toEqual(
        new Array(first ? 2 : 1).fill(faulty.url + target),
      );
      await expect(page.locator('article p').first()).toBeVisible();
      faulty.decide = () => 'pass';
      await retry(page);
      await hydrated(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectUsable(page);
    });
  }
}

test('首次加载时块一直没有回应：正文能读，说明会出现；这时断网也不刷新成浏览器的错误页；恢复就接管', async ({
  page,
  context,
  faulty,
}) => {
  faulty.decide = chunks('hang');
  await page.goto(faulty.url + start, {waitUntil: 'commit'});
  await expect(page.locator('article p').first()).toBeVisible();
  await expectExplained(page, 'explain');
  await context.setOffline(true);
  // 断开之后浏览器自己还会再要一次，也断开。
  faulty.decide = chunks('drop');
  faulty.release('drop');
  await expectExplained(page, 'unreachable');
  await retry(page);
  await expectExplained(page, 'unreachable');
  await expect(page.locator('article p').first()).toBeVisible();
  faulty.decide = () => 'pass';
  await context.setOffline(false);
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectUsable(page);
});

test.describe('别人动了页面', () => {
  test('扩展在水合之前往 html、head、body 与应用里塞东西', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const app = document.getElementById('__docusaurus');
        if (!app) return;
        observer.disconnect();
        document.documentElement.setAttribute('data-lt-installed', 'true');
        document.body.setAttribute('cz-shortcut-listen', 'true');
        for (const place of [document.head, document.body, app]) {
          const node = document.createElement('div');
          node.className = 'injected-by-extension';
          node.textContent = '扩展';
          place.prepend(node);
          place.append(node.cloneNode(true));
        }
      }).observe(document, {childList: true, subtree: true});
    });
    await open(page, start);
    await expect(page.locator('.navbar')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectUsable(page);
    await sidebarLink(page, target).click();
    await arrived(page, target);
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test('翻译扩展把文字包进 <font>：换页、换色、选项卡、获奖的筛选与排序、分压、折叠与手机菜单都照常', async ({
    page,
  }) => {
    const {complaints} = watch(page);
    const press = async (selector: string): Promise<void> => {
      for (const control of (await page.locator(selector).all()).slice(0, 20)) {
        await translatePage(page);
        await control.dispatchEvent('click');
      }
      await expect(page).not.toHaveTitle('Page Error');
    };
    for (const url of new Set([
      samples.tabs(),
      routes.awards,
      samples.choices(),
      samples.answers(),
    ])) {
      if (url === undefined) continue;
      await open(page, url);
      await press(
        'main :is(button[aria-pressed], th button, [role="tab"], summary)',
      );
    }
    await open(page, start);
    for (const href of [target, other, start]) {
      await translatePage(page);
      await sidebarLink(page, href).click();
      await arrived(page, href);
    }
    await page.goBack();
    await arrived(page, other);
    await expectUsable(page);
    await page.setViewportSize({width: 390, height: 800});
    await open(page, start);
    await press('.theme-doc-toc-mobile :is(button, summary)');
    await press('.navbar__toggle');
    await press('.navbar-sidebar .menu__caret');
    await press('.navbar-sidebar__back');
    await press('.navbar-sidebar__close');
    expect(complaints).toEqual([]);
  });
});

for (const time of ['1971-01-01T00:00:00Z', '2099-12-31T23:59:59Z']) {
  test(`本机时钟是 ${time.slice(0, 4)} 年：照常水合与换页，没有报错`, async ({
    page,
    context,
  }) => {
    await context.clock.setFixedTime(new Date(time));
    const witness = watch(page);
    for (const url of [routes.home, routes.examIntro, outside])
      await open(page, url);
    await open(page, start);
    await expectUsable(page);
    await sidebarLink(page, target).click();
    await arrived(page, target);
    expect(witness.complaints).toEqual([]);
  });
}

test('前进后退缓存：从外站回来原样恢复，位置不变，照常能用', async ({
  baseURL,
  faulty,
}) => {
  // Playwright 默认关掉这个缓存，也不会跟踪从缓存恢复的页面：单独起一个浏览器，直接用调试协议。
  const options = fullBrowserOptions();
  test.skip(
    !options,
    '只有完整的 Chromium 才有前进后退缓存，没有，跳过（Debian：apt-get install chromium）',
  );
  const browser = await chromium.launch({
    ...options,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  const run = async (expression: string): Promise<unknown> =>
    (await client.send('Runtime.evaluate', {expression, awaitPromise: true}))
      .result.value;
  await startReading(page, baseURL);
  await run(
    `addEventListener('pageshow', (event) => { window.persisted = event.persisted; })`,
  );
  // 代理的端口不同，算另一个源。
  await client.send('Page.navigate', {url: `${faulty.url}${routes.examIntro}`});
  await expect
    .poll(() =>
      run('location.pathname + document.documentElement.dataset.hasHydrated'),
    )
    .toBe(`${routes.examIntro}true`);
  await run('history.back()');
  await expect.poll(() => run('window.persisted')).toBe(true);
  expect(await run('location.pathname')).toBe(start);
  expect(await run('window.scrollY')).toBe(500);
  await run(
    `document.querySelector('.navbar button[class*="toggleButton"]').click()`,
  );
  await expect
    .poll(() => run('document.documentElement.dataset.theme'))
    .toBe('dark');
  await run(
    `document.querySelector('.theme-doc-sidebar-menu a[href="${target}"]').click()`,
  );
  await expect.poll(() => run('document.title')).toMatch(/准入/);
  await browser.close();
});
