/**
 * 浏览器里的故障：断网、服务器停了、块坏了、存储不可用、扩展改页面、时钟错、前进后退缓存。
 * 每一种都要：页面能用、有中文说明、不循环刷新、读到哪里还在哪里。
 */
import {chromium, type Page} from '@playwright/test';
import {fullBrowserOptions} from '../../scripts/browser';
import {expect, failures, hydrated, idle, isPageChunk, noPrefetch, open, test as base, text, watch} from '../support';
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

const start = '/docs/intro';
const target = '/docs/lab-entrance-rules';
const other = '/docs/little-gifts';

/** 让页面脚本块出这种故障，其余照常。 */
function chunks(fault: Fault): (pathname: string) => Fault {
  return (pathname) => (isPageChunk(pathname) ? fault : 'pass');
}

/** 点侧栏里的链接：它始终在视口里，点击不会滚动正文。 */
function sidebarLink(page: Page, href: string) {
  return page.locator('.theme-doc-sidebar-menu').locator(`a[href="${href}"]`);
}

/** 读到一半：滚下去，做个记号（整页刷新后就没有了），数此后的整页请求。 */
async function startReading(page: Page): Promise<{documents: string[]; depth: number}> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = '1';
    window.scrollTo(0, 500);
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  // scroll 事件要到下一帧才发，之前就离开，位置还没有记下。
  await idle(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return {documents, depth: 500};
}

async function expectStillReading(page: Page, heading: string, depth: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark', '1');
  await expect(page.locator('h1')).toHaveText(heading);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth);
}

/** 页面真的能用：颜色开关有反应。 */
async function expectUsable(page: Page): Promise<void> {
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  const toggle = page.locator('.navbar button[class*="toggleButton"]').first();
  await toggle.click();
  await expect(root).not.toHaveAttribute('data-theme', before ?? '');
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme', before ?? '');
}

test.describe('换页时', () => {
  test('断网：留在原页，能用、能点别的，恢复后接着打开，不刷新', async ({page, context}) => {
    await open(page, other);
    await open(page, start);
    const heading = await page.locator('h1').innerText();
    const {documents, depth} = await startReading(page);
    await context.setOffline(true);
    await sidebarLink(page, target).click();
    await expect(page.getByRole('alert')).toContainText(text('lab.failure.offline'));
    await expectStillReading(page, heading, depth);
    await expectUsable(page);

    // 换一个也没下载的：说明还在，仍在原页。
    await sidebarLink(page, '/docs/award-statistics').click();
    await expect(page.getByRole('alert')).toContainText(text('lab.failure.offline'));
    await expectStillReading(page, heading, depth);

    // 后退到正在看的这一页：说明收起，位置不变。
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectStillReading(page, heading, depth);

    await sidebarLink(page, target).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveTitle(/准入/);
    await expect(page.locator('h1')).not.toHaveText(heading);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-mark', '1');
    expect(documents).toEqual([]);
  });

  for (const fault of ['drop', 503] as const) {
    test(`网卡在线但服务器${fault === 'drop' ? '断开' : '答 503'}：留在原页，点“重试”或等一会儿接着打开`, async ({
      page,
      faulty,
    }) => {
      await open(page, faulty.url + start);
      const heading = await page.locator('h1').innerText();
      const {documents, depth} = await startReading(page);
      faulty.decide = () => fault;
      await sidebarLink(page, target).click();
      await expect(page.getByRole('alert')).toContainText(text('lab.failure.offline'));
      await expectStillReading(page, heading, depth);
      await expectUsable(page);
      faulty.decide = () => 'pass';
      if (fault === 'drop') await page.getByRole('button', {name: text('lab.failure.retry')}).click();
      await expect(page.locator('h1')).not.toHaveText(heading, {timeout: 15_000});
      await expect(page.locator('html')).toHaveAttribute('data-mark', '1');
      expect(documents).toEqual([]);
    });
  }

  for (const fault of [404, 500, 'drop', 'truncate'] as const) {
    test(`块 ${fault}：只刷新一次，正文能读，有说明与重试，不循环`, async ({page, faulty}) => {
      await open(page, faulty.url + start);
      const {documents} = await startReading(page);
      faulty.decide = chunks(fault);
      await sidebarLink(page, target).click();
      await expect(page.getByRole('alert')).toContainText(text('lab.failure.explain'), {timeout: 15_000});
      await page.waitForTimeout(4000);
      expect(documents).toEqual([faulty.url + target]);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('article p').first()).toBeVisible();
      faulty.decide = () => 'pass';
      await page.getByRole('button', {name: text('lab.failure.retry')}).click();
      await hydrated(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectUsable(page);
    });
  }

  test('残缺的块被缓存了一年：绕过缓存重取，不用刷新', async ({page, faulty}) => {
    await open(page, faulty.url + start);
    const heading = await page.locator('h1').innerText();
    const {documents} = await startReading(page);
    const broken = new Set<string>();
    faulty.decide = (pathname) => {
      if (!isPageChunk(pathname) || broken.has(pathname)) return 'pass';
      broken.add(pathname);
      return 'truncate';
    };
    await sidebarLink(page, target).click();
    await expect(page.locator('h1')).not.toHaveText(heading);
    expect(broken.size).toBeGreaterThan(0);
    expect(documents).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const [name, pattern] of [
    ['检索的脚本', /\/assets\/js\/search\./],
    ['检索的索引', /\/search-index\.json/],
  ] as const) {
    test(`${name}残缺，被缓存了一年：绕过缓存重取`, async ({page, faulty}) => {
      let broken = 0;
      faulty.decide = (pathname) => (pattern.test(pathname) && (broken += 1) === 1 ? 'truncate' : 'pass');
      await open(page, faulty.url + start);
      await page.keyboard.press('/');
      // 索引要读者点重试，脚本不用。
      if (name === '检索的索引') await page.getByRole('button', {name: text('lab.failure.retry')}).click();
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('gitea');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(broken).toBe(2);
    });
  }

  test('一次抖动：悄悄重试就好，没有提示也不刷新', async ({page, faulty}) => {
    await open(page, faulty.url + start);
    const heading = await page.locator('h1').innerText();
    const {documents} = await startReading(page);
    const dropped = new Set<string>();
    // 连接断开时浏览器自己会在新连接上再发一次，所以每个块断两次。
    faulty.decide = (pathname) => {
      if (!isPageChunk(pathname) || dropped.has(pathname)) return 'pass';
      dropped.add(pathname);
      return 500;
    };
    await sidebarLink(page, target).click();
    await expect(page.locator('h1')).not.toHaveText(heading);
    expect(documents).toEqual([]);
    expect(dropped.size).toBeGreaterThan(0);
  });

  test('块一直没有回应：进度条在，原页能用，说明会出现，点别的就走', async ({page, faulty}) => {
    await open(page, faulty.url + start);
    const heading = await page.locator('h1').innerText();
    const {documents, depth} = await startReading(page);
    // 入口页的块先取好：点别的链接时不受影响。
    const hung = new Set<string>();
    faulty.decide = (pathname) => {
      if (!isPageChunk(pathname)) return 'pass';
      hung.add(pathname);
      return 'hang';
    };
    await sidebarLink(page, target).click();
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    await expectStillReading(page, heading, depth);
    await expectUsable(page);
    await expect(page.getByRole('alert')).toContainText(text('lab.failure.slow'), {timeout: 12_000});
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    await expectStillReading(page, heading, depth);

    faulty.decide = (pathname) => (hung.has(pathname) ? 'hang' : 'pass');
    await sidebarLink(page, other).click();
    await expect(page).toHaveURL(faulty.url + other);
    await expect(page.locator('h1')).not.toHaveText(heading);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('#nprogress .bar')).toHaveCount(0);
    const arrived = await page.locator('h1').innerText();

    // 被放弃的那一页这时才失败：不许打断正在读的页。
    faulty.decide = chunks('drop');
    faulty.release('drop');
    await page.waitForTimeout(3000);
    expect(documents).toEqual([]);
    await expect(page.locator('h1')).toHaveText(arrived);
    await expect(page.getByRole('alert')).toHaveCount(0);

    // 以后真的要看它，又能打开。
    faulty.decide = () => 'pass';
    await sidebarLink(page, target).click();
    await expect(page.locator('h1')).not.toHaveText(arrived);
    await expect(page.locator('html')).toHaveAttribute('data-mark', '1');
    expect(documents).toEqual([]);
  });

  test('块一直没有回应时后退：回到原来读的地方', async ({page, faulty}) => {
    await open(page, faulty.url + start);
    const heading = await page.locator('h1').innerText();
    const {documents, depth} = await startReading(page);
    faulty.decide = chunks('hang');
    await sidebarLink(page, target).click();
    await expect(page.locator('#nprogress .bar')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(faulty.url + start);
    await expect(page.locator('#nprogress .bar')).toHaveCount(0);
    await expectStillReading(page, heading, depth);
    expect(documents).toEqual([]);
  });

  test('悬停预载失败不算数：之后点它照常打开，不刷新', async ({page, faulty}) => {
    const known = await failures(page, /\/assets\/js\//);
    await open(page, faulty.url + start);
    const {documents} = await startReading(page);
    const heading = await page.locator('h1').innerText();
    // 水合之后网络变好：没有预取过，悬停时才取。
    await page.evaluate(() => Object.defineProperty(navigator, 'connection', {configurable: true, value: undefined}));
    faulty.decide = chunks(500);
    const link = sidebarLink(page, '/docs/category/operations').first();
    await link.hover();
    // 原来的一次，悄悄再试的一次。
    await expect.poll(known).toBeGreaterThanOrEqual(2);
    faulty.decide = () => 'pass';
    await link.click();
    await expect(page.locator('h1')).not.toHaveText(heading);
    expect(documents).toEqual([]);
  });
});

test.describe('首次加载时', () => {
  for (const fault of [404, 500, 'drop', 'truncate'] as const) {
    test(`块 ${fault}：刷新一次后说明原因，正文能读，不循环`, async ({page, faulty}) => {
      faulty.decide = chunks(fault);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      // 刷新可能比 load 还早，不等它。
      await page.goto(faulty.url + start, {waitUntil: 'commit'});
      await expect(page.getByRole('alert')).toContainText(text('lab.failure.explain'), {timeout: 15_000});
      await page.waitForTimeout(3000);
      expect(documents).toEqual([faulty.url + start, faulty.url + start]);
      await expect(page.locator('h1')).toBeVisible();
      faulty.decide = () => 'pass';
      await page.getByRole('button', {name: text('lab.failure.retry')}).click();
      await hydrated(page);
    });
  }

  test('入口脚本残缺，被缓存了一年：绕过缓存重取，下次打开也是好的', async ({page, faulty}) => {
    let asked = 0;
    faulty.decide = (pathname) => (pathname.includes('/assets/js/main.') && (asked += 1) === 1 ? 'truncate' : 'pass');
    await open(page, faulty.url + start);
    await expectUsable(page);
    await open(page, faulty.url + other);
    expect(asked).toBe(2);
  });

  test('正文到了之后断网：不刷新成浏览器的错误页', async ({page, context, faulty}) => {
    faulty.decide = chunks('hang');
    await page.goto(faulty.url + start, {waitUntil: 'commit'});
    await expect(page.locator('h1')).toBeVisible();
    // 入口脚本到了，页面的块没有到；入口脚本没到的情形在 hydration.spec.ts。
    await page.waitForFunction(() => 'docusaurus' in window);
    await context.setOffline(true);
    faulty.release('drop');
    await expect(page.getByRole('alert')).toContainText(text('lab.failure.unreachable'));
    await page.getByRole('button', {name: text('lab.failure.retry')}).click();
    await expect(page.getByRole('alert')).toContainText(text('lab.failure.unreachable'));
    await expect(page.locator('article p').first()).toBeVisible();
    faulty.decide = () => 'pass';
    await context.setOffline(false);
    await hydrated(page);
  });

  test('块一直没有回应：正文能读，说明会出现；到了就收起', async ({page, faulty}) => {
    faulty.decide = chunks('hang');
    await page.goto(faulty.url + start, {waitUntil: 'commit'});
    await expect(page.locator('article p').first()).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(text('lab.failure.explain'), {timeout: 15_000});
    faulty.decide = () => 'pass';
    faulty.release('pass');
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectUsable(page);
  });
});

test.describe('存储', () => {
  const states: Record<string, () => void> = {
    被禁用: () => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
    已满: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('exceeded the quota', 'QuotaExceededError');
      };
    },
    全是垃圾: () => {
      const rubbish = '"><script>{\u0000]';
      for (const key of [
        'theme',
        'docusaurus.announcement.id',
        'docusaurus.announcement.dismiss',
        'docs-preferred-version-default',
        'docusaurus.tab.net',
        '__proto__',
      ]) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, rubbish);
      }
    },
  };
  for (const [name, prepare] of Object.entries(states)) {
    test(`${name}：照常水合、换色、换页`, async ({page, context}) => {
      await context.addInitScript(prepare);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await open(page, start);
      await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
      await expectUsable(page);
      await sidebarLink(page, target).click();
      await expect(page).toHaveURL(target);
      await expect(page).toHaveTitle(/准入/);
      expect(errors).toEqual([]);
    });
  }
});

test.describe('别人动了页面', () => {
  test('扩展在水合之前往 html、head、body 与应用里塞东西', async ({page, context}) => {
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
    await expect(page).toHaveTitle(/准入/);
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test('翻译扩展把文字包进 <font>：换页、换色、展开目录都不崩', async ({page}) => {
    await open(page, start);
    const translate = () =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) {
          if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '')
            nodes.push(walker.currentNode);
        }
        for (const node of nodes) {
          const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
          font.textContent = `译${node.data}`;
          node.replaceWith(font);
        }
      });
    await translate();
    await expectUsable(page);
    for (const href of [target, '/docs/award-statistics', other, start]) {
      await sidebarLink(page, href).click();
      await expect(page).toHaveURL(href);
      // 地址先变：等到是那一页，再看有没有崩。
      await expect(page.locator(`html.docs-doc-id-${href.replace('/docs/', '')}`)).toBeAttached();
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByText(text('lab.crash.title'))).toHaveCount(0);
      await translate();
    }
    await page.goBack();
    await expect(page).toHaveURL(other);
    await expect(page.locator('html.docs-doc-id-little-gifts')).toBeAttached();
    await expect(page.getByText(text('lab.crash.title'))).toHaveCount(0);
  });
});

for (const time of ['1971-01-01T00:00:00Z', '2099-12-31T23:59:59Z']) {
  test(`本机时钟是 ${time.slice(0, 4)} 年：照常水合与换页，没有报错`, async ({page, context}) => {
    await context.clock.setFixedTime(new Date(time));
    const witness = watch(page);
    for (const url of ['/', start, '/docs/exam/intro', '/blog']) await open(page, url);
    await open(page, start);
    await expectUsable(page);
    await sidebarLink(page, target).click();
    await expect(page).toHaveTitle(/准入/);
    expect(witness.complaints).toEqual([]);
  });
}

test('前进后退缓存：从外站回来原样恢复，位置不变，照常能用', async ({baseURL, faulty}) => {
  // Playwright 默认关掉这个缓存，也不会跟踪从缓存恢复的页面：单独起一个浏览器，直接用调试协议。
  const options = fullBrowserOptions();
  test.skip(!options, '只有完整的 Chromium 才有前进后退缓存，没有，跳过（Debian：apt-get install chromium）');
  const browser = await chromium.launch({...options, ignoreDefaultArgs: ['--disable-back-forward-cache']});
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  const run = async (expression: string): Promise<unknown> =>
    (await client.send('Runtime.evaluate', {expression, awaitPromise: true})).result.value;
  await open(page, (baseURL ?? '') + start);
  const {depth} = await startReading(page);
  await run(`addEventListener('pageshow', (event) => { window.persisted = event.persisted; })`);
  // 代理的端口不同，算另一个源。
  await client.send('Page.navigate', {url: `${faulty.url}/docs/exam/intro`});
  await expect
    .poll(() => run('location.pathname + document.documentElement.dataset.hasHydrated'))
    .toBe('/docs/exam/introtrue');
  await run('history.back()');
  await expect.poll(() => run('window.persisted')).toBe(true);
  expect(await run('location.pathname')).toBe(start);
  expect(await run('window.scrollY')).toBe(depth);
  await run(`document.querySelector('.navbar button[class*="toggleButton"]').click()`);
  await expect.poll(() => run('document.documentElement.dataset.theme')).toBe('dark');
  await run(`document.querySelector('.theme-doc-sidebar-menu a[href="${target}"]').click()`);
  await expect.poll(() => run('document.title')).toMatch(/准入/);
  await browser.close();
});
