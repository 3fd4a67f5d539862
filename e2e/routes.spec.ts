/** 路径：哪些是页面，别的写法怎么答，主机与浏览器端是否一致。正式的主机在 server/routes.spec.ts。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {naiveHost, type NaiveHost} from './naiveHost';
import {dotted, outside} from './pages';
import {
  arrived,
  builtHtml,
  expect,
  heading,
  hydrated,
  open,
  permalinks,
  sitemapPaths,
  test as base,
  text,
  watch,
} from './support';

// Playwright 要求第一个参数是解构，哪怕什么都不取。
const test = base.extend<{naive: NaiveHost}>({
  naive: async ({}, use) => {
    const host = await naiveHost();
    await use(host);
    host.close();
  },
});

const notFound = text('theme.NotFound.title');

/** 主机答 404；打开之后水合，只有一页“找不到页面”，地址不变，没有报错。 */
async function expectNotFound(
  page: Page,
  addresses: readonly string[],
): Promise<void> {
  const {complaints} = watch(page);
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await hydrated(page);
    await expect(heading(page)).toHaveText(notFound);
    await expect(page.locator('nav.navbar')).toHaveCount(1);
    await expect(page).toHaveURL(address);
    expect(complaints, address).toEqual([]);
  }
}

test('行 7、13、16–42：永久路径都在站点地图里，每页直接答 200 的 HTML', async ({
  request,
}) => {
  // 新的一页还没有登记，不算错；登记过的不能丢。
  const paths = sitemapPaths();
  expect(permalinks().filter((route) => !paths.includes(route))).toEqual([]);
  for (const route of paths) {
    const answer = await request.get(route, {maxRedirects: 0});
    expect.soft(answer.status(), route).toBe(200);
    expect.soft(answer.headers()['content-type'], route).toMatch(/^text\/html/);
  }
});

test('行 7、10、90：大小写不对、是目录、不存在、末尾有空白的，主机答 404，水合之后仍是“找不到页面”', ({
  page,
}) =>
  expectNotFound(page, [
    ...['/docs/Intro', '/docs/exam', '/blog/tags/nope', '/%E4%B8%AD'],
    ...['/docs/intro%20', '/docs/intro%E3%80%80'],
  ]));

test('行 8、9：浏览器打开带斜杠的、.html 的，停在干净地址上', async ({
  page,
}) => {
  for (const end of ['/', '.html']) {
    await open(page, `${routes.intro}${end}`);
    await expect(page).toHaveURL(routes.intro);
    await expect(heading(page)).not.toHaveText(notFound);
  }
});

test('行 9：朴素主机上的 X.html 只有一页，地址变干净', async ({
  page,
  naive,
}) => {
  const {complaints} = watch(page);
  for (const [address, clean] of [
    ['/index.html', routes.home],
    // 查询里的坏百分号不妨碍水合。
    [`${routes.intro}.html?x=%E0%A4%A`, `${routes.intro}?x=%E0%A4%A`],
    [`${routes.about}.html`, routes.about],
    ...(dotted === undefined ? [] : [[`${dotted}.html`, dotted] as const]),
    [`${outside}.html?x=1#y`, `${outside}?x=1#y`],
    [`${routes.about}%2Ehtml`, routes.about],
  ] as const) {
    await open(page, naive.origin + address);
    await arrived(page, naive.origin + clean);
    for (const only of ['nav.navbar', 'main', '.theme-layout-footer'])
      await expect(page.locator(only)).toHaveCount(1);
    await expect(heading(page)).not.toHaveText(notFound);
    expect(complaints, address).toEqual([]);
  }
});

test('什么都答首页的主机：末尾有空白的地址去那一页，只有一页', async ({
  page,
}) => {
  const host = await naiveHost(undefined, undefined, true);
  for (const [address, clean] of [
    [`${routes.intro}%09%20?x=1`, `${routes.intro}?x=1`],
    ['/%20', routes.home],
  ] as const) {
    await open(page, host.origin + address);
    await arrived(page, host.origin + clean);
    for (const only of ['nav.navbar', 'main', '.theme-layout-footer'])
      await expect(page.locator(only)).toHaveCount(1);
    await expect(heading(page)).not.toHaveText(notFound);
  }
  host.close();
});

test('行 7、9、10：朴素主机上不是页面的，浏览器端也同意；/404.html 是一页完整的“找不到页面”', async ({
  page,
  naive,
}) => {
  await expectNotFound(
    page,
    ['/', '/index.html', '%20'].map((end) => naive.origin + routes.intro + end),
  );
  await open(page, `${naive.origin}/404.html`);
  await expect(heading(page)).toHaveText(notFound);
  await expect(page.locator('nav.navbar')).toHaveCount(1);
});

/** 一页正文里的字，Markdown 里照次序找不到的；导航、按钮、页脚、图、选项卡与标题栏另有写法。 */
function missing(html: string, markdown: string): string[] {
  const letters = (written: string) =>
    written.replace(/&[a-z#\d]+;|[^\p{L}\p{N}]/giu, '');
  const aside = [
    /<(nav|button|footer|noscript)\b[^]*?<\/\1>/g,
    /<ul role="?tablist[^]*?<\/ul>/g,
    /<dl [^>]*search-skip[^]*?<\/dl>/g,
    /<span [^>]*aria-hidden[^>]*>[^<]*/g,
    /<div [^>]*aria-hidden[^]*?<\/div>/g,
    /<svg\b(?:<svg\b[^]*?<\/svg>|[^])*?<\/svg>/g,
  ];
  const formula = /<math [^>]*?aria-label=("[^"]*"|[^\s>]+)[^]*?<\/math>/g;
  const main = aside.reduce(
    (left, pattern) => left.replace(pattern, '>'),
    html
      .slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
      .replace(formula, '>$1<'),
  );
  const written = letters(
    markdown
      .replace(/^---.*?^---/ms, '')
      .replace(/\]\(.*?\)|\[!\w+\]|<\/?su[bp]>/g, ''),
  );
  let at = 0;
  return [...main.matchAll(/>([^<]+)/g)].flatMap(([, words = '']) => {
    const found = written.indexOf(letters(words), at);
    if (found >= 0) at = found + letters(words).length;
    return found < 0 ? [words] : [];
  });
}

test('行 109、110：每一页都有 Markdown，字一个不少；页面与目录指着它', async ({
  request,
}) => {
  for (const route of sitemapPaths()) {
    const address = `${route.replace(/\/$/, '/index')}.md`;
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    const html = builtHtml(route);
    expect.soft(missing(html, await answer.text()), address).toEqual([]);
    expect
      .soft(html)
      .toMatch(new RegExp(`type="?text/markdown"? href="?${address}"?[ /]`));
  }
  const list = await (await request.get('/llms.txt')).text();
  expect(list).toContain(`${routes.intro}.md)`);
});
