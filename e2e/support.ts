/**
 * e2e 共用的工具。断言一律从外面看：HTTP、DOM 与浏览器事件；只引用 src/ 里的路径与数据的读取器，不引用界面。
 */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  expect,
  test as plain,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import {load, type CheerioAPI} from 'cheerio';
import catalogue from '../i18n/zh-Hans/code.json';
import {loadLabData} from '../src/plugins/lab-data/load';
import {readRedirects} from '../src/plugins/post-build/redirects';
import {routes} from '../src/routes';

export const siteDir = path.resolve(__dirname, '..');

/** 站名、年份、地点都从数据里取：换了实验室，测试不用改。 */
export const data = loadLabData(path.join(siteDir, 'data'));
export const siteTitle = data.lab.title;

/** 翻译目录里的一条；没有就报错，免得测到空串。 */
export function text(id: string): string {
  const entry = new Map(Object.entries(catalogue)).get(id);
  if (!entry) throw new Error(`翻译目录里没有 ${id}`);
  return entry.message;
}

/** 构建出的一个文件。 */
export const builtFile = (name: string): string =>
  fs.readFileSync(path.join(siteDir, 'build', name), 'utf8');

/** 站点地图里的全部路径。 */
export const pathsIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

/** 构建出的全部路径。 */
export const sitemapPaths = (): string[] => pathsIn(builtFile('sitemap.xml'));

/** 构建出的一页的 HTML。 */
export const builtHtml = (route: string): string =>
  builtFile(route === routes.home ? 'index.html' : `${route.slice(1)}.html`);

const parsed = new Map<string, CheerioAPI>();

/** 构建出的一页，用选择器读，不运行脚本：不接管的读者与搜索引擎看到的就是这些。一个进程里只解析一次，不要改。 */
export function written(route: string): CheerioAPI {
  const $ =
    parsed.get(route) ?? load(builtHtml(route), {xml: {xmlMode: false}});
  parsed.set(route, $);
  return $;
}

/** 选中的各个元素的一个属性。 */
export function attributes(
  route: string,
  selector: string,
  name = 'href',
): string[] {
  const $ = written(route);
  return $(selector)
    .map((_index, element) => $(element).attr(name))
    .get();
}

/** 改过名的页面。 */
export const moved = readRedirects(siteDir);

/** 博客自己的路径。 */
export const isBlog = (route: string): boolean =>
  `${route}/`.startsWith(`${routes.blog}/`);

/** 承诺永远有效、现在就有页面的路径；改过名的在 moved 里，关着的博客不算。 */
export function permalinks(): string[] {
  const file = path.join(siteDir, 'data/permalinks.txt');
  const all = fs.readFileSync(file, 'utf8').match(/^\/.*$/gm) ?? [];
  const old = moved.map(({from}) => from);
  return all.filter(
    (route) => !old.includes(route) && (data.lab.blog || !isBlog(route)),
  );
}

/** 现在没有人用的端口，只在回环地址上找。 */
export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('没有在监听');
  return address.port;
}

/** 用随项目发布的配置提供 env.SITE_ROOT，只听回环地址；等到端口打开。 */
export async function startNginx(port: number, env: NodeJS.ProcessEnv) {
  const child = spawn('node_modules/.bin/jiti', ['scripts/serveNginx.ts'], {
    cwd: siteDir,
    env: {...process.env, ...env, PORT: `127.0.0.1:${port}`},
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await expect.poll(() => isOpen(port)).toBe(true);
  return child;
}

/** 原样的响应头；fetch 会接着用重读配置时断开的连接。 */
export const headersOf = (url: string, ...options: string[]): string =>
  spawnSync('curl', ['-ksI', ...options, url], {encoding: 'utf8'}).stdout;

/** 结束自己启动的进程组（jiti 之下还有 nginx）。 */
export async function stop(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
) {
  if (child.pid === undefined || child.exitCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, signal);
  await exited;
}

/** 这个端口上有服务器在答。 */
export const isOpen = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, {redirect: 'manual'}).then(
    () => true,
    () => false,
  );

/** 等到 React 接管页面。 */
export async function hydrated(page: Page) {
  const taken = page.locator('html[data-has-hydrated="true"]');
  await taken.waitFor({state: 'attached'});
}

/** 打开并等到水合。开着几页时，不在最前面的一页，浏览器一秒只画一帧。 */
export async function open(page: Page, url: string) {
  await page.bringToFront();
  await page.goto(url);
  await hydrated(page);
}

/** 站内换页之后，等到真的是这一页：地址先变，内容后到。 */
export async function arrived(page: Page, url: string) {
  await expect(page).toHaveURL(url);
  const {pathname} = new URL(page.url());
  await expect(
    page.locator(`link[rel="canonical"][href$="${pathname}"]`),
  ).toBeAttached();
}

/** 一页的标题。 */
export const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** 滚到了哪里。 */
export const scrollY = (page: Page) =>
  page.evaluate(() => Math.round(window.scrollY));

/** 横向多出来多少。 */
export const overflow = (page: Page) =>
  page
    .locator('html')
    .evaluate((element) => element.scrollWidth - element.clientWidth);

/** 标题在视口里，且没有被导航栏盖住（导航栏收起，或标题在它下沿之下）。 */
export async function expectUncovered(page: Page, target: Locator) {
  await expect(target).toBeInViewport();
  const isCovered = () =>
    target.evaluate((element) => {
      const navbar = document.querySelector('nav.navbar');
      const {bottom = 0} = navbar?.getBoundingClientRect() ?? {};
      return element.getBoundingClientRect().top < Math.max(bottom, 0);
    });
  await expect.poll(isCovered).toBe(false);
}

/** 侧栏里的链接：它始终在视口里，点它不会滚动正文。 */
export const sidebarLink = (page: Page, route: string) =>
  page.locator(`.theme-doc-sidebar-menu a[href="${route}"]`).first();

/** 点侧栏里的链接，等到了那一页。 */
export async function follow(page: Page, route: string) {
  await sidebarLink(page, route).click();
  await arrived(page, route);
}

/** 收着的答案与各章都展开。 */
export const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const folded of all) folded.setAttribute('open', '');
  });

/** 现在是浅色还是深色。 */
export const expectTheme = (page: Page, mode: string) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', mode);

/** 窗口变成这么大。 */
export const resize = (page: Page, width: number, height = 800) =>
  page.setViewportSize({width, height});

/** 不存在的一页。 */
export const unknown = '/docs/nope';

/** 页面脚本块：不含入口与运行时。 */
export const isPageChunk = (url: string): boolean =>
  /\/assets\/js\/(?!(?:runtime~)?main\.)/.test(url);

/** 从开始前必读换到 route 要下载的块的网址；别的早已下载。 */
export function ownChunks(route: string): (url: string) => boolean {
  const [shared, wanted] = [routes.intro, route].map((page) =>
    attributes(page, '[data-chunks]', 'data-chunks').join().split(' '),
  );
  const own = (wanted ?? []).filter((name) => !shared?.includes(name));
  if (own.length === 0) throw new Error(`${route} 没有自己的块`);
  return (url) =>
    own.some((name) => url.includes(`/assets/js/${path.basename(name)}`));
}

/** 假装网络如此。 */
export async function connection(page: Page, value: unknown) {
  await page.addInitScript((fake) => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: fake,
    });
  }, value);
}

/** 预取必须关掉，块的失败与延迟才看得见。 */
export const noPrefetch = (page: Page) =>
  connection(page, {saveData: true, effectiveType: '4g'});

/** 浏览器说的话：控制台的 error 与 warning、未捕获的异常；发的请求；其中整页的，写成路径。 */
export function watch(page: Page) {
  const complaints: string[] = [];
  const requests: Request[] = [];
  const documents: string[] = [];
  page.on('console', (message) => {
    // 主机答 404 的页面，浏览器自己会说一句，不算页面的错。
    const {url} = message.location();
    const isOwnStatus =
      url === page.url() && /status of 404/.test(message.text());
    if (/^(?:error|warning)$/.test(message.type()) && !isOwnStatus)
      complaints.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    requests.push(request);
    if (request.isNavigationRequest())
      documents.push(new URL(request.url()).pathname);
  });
  return {complaints, requests, documents};
}

/** 扣住匹配的请求：arrived 等到第一个发出，release 放行；用来看“还没到”的样子，不必猜要等多久。 */
export async function hold(page: Page, matches: (url: string) => boolean) {
  let release = () => {};
  let arrive = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(
    (url) => matches(url.href),
    async (route) => {
      arrive();
      await released;
      await route.continue();
    },
  );
  return {arrived, release};
}

/** 空闲两次：之前排进空闲队列的任务（如预取）都做完了。 */
export async function idle(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => requestIdleCallback(() => resolve())),
          ),
        );
      }),
  );
}

/** 一枚按钮，名字取自翻译目录；颜色的一枚不含当前模式。 */
const buttonOf = (id: string) => (page: Page) => {
  const [name = '', ...more] = text(id).split('{mode}');
  return page.getByRole('button', {name, exact: more.length === 0});
};
export const menuToggle = buttonOf(
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
);
export const searchButton = buttonOf('lab.search.button');
export const colourToggle = buttonOf('theme.colorToggle.ariaLabel');

/** complaints 是打开第一页起，浏览器说的话。 */
const base = plain.extend<{complaints: string[]}>({
  complaints: ({page}, use) => use(watch(page).complaints),
});

/**
 * 要自己的存储、权限、语言或断网的测试用它：每个测试另开一个浏览器上下文。
 * 结束时还在路上的改写（多半是预取）不算错：两个核的机器上偶尔赶得上。
 */
export const fresh = base.extend({
  context: async ({context}, use) => {
    await use(context);
    await context.unrouteAll({behavior: 'ignoreErrors'});
  },
});

let shared: Promise<BrowserContext> | undefined;

/**
 * 一个进程里的测试合用一个上下文，各开一页，结束时清掉存下的：每次另开，脚本都要重新下载与编译，占去一半的时间。
 * 这样的测试不取 context，它是另一个。
 */
export const test = base.extend({
  page: async ({browser}, use) => {
    const context = await (shared ??= browser.newContext());
    const page = await context.newPage();
    await use(page);
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await page.close();
    await context.setStorageState({cookies: [], origins: []});
  },
});

export {expect};
