/** 路径：哪些是页面，别的写法怎么答，主机与浏览器端是否一致。正式的主机在 server/routes.spec.ts。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {naiveHost, type NaiveHost} from './naiveHost';
import {dotted, outside} from './pages';
import {
  arrived,
  expect,
  heading,
  hydrated,
  open,
  permalinks,
  sitemapPaths,
  test as base,
  text,
  watch,
  writtenPages,
} from './support';

// Playwright 要求第一个参数是解构，哪怕什么都不取。
const test = base.extend<object, {naive: NaiveHost}>({
  naive: [
    async ({}, use) => {
      const host = await naiveHost();
      await use(host);
      host.close();
    },
    {scope: 'worker'},
  ],
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

test('永久路径都在站点地图里，每页直接答 200（行 7、13、16–42）', async ({
  page,
}) => {
  // 新的一页还没有登记，不算错；登记过的不能丢。
  const paths = sitemapPaths();
  expect(paths).toEqual(expect.arrayContaining(permalinks()));
  const pages = await writtenPages(page, paths);
  const lost = await pages.evaluate((all) =>
    all.filter(({status}) => status !== 200).map(({path}) => path),
  );
  expect(lost).toEqual([]);
});

test('地址里写的 docusaurus-data-… 改不了页面的记号，别的参数留着', async ({
  page,
}) => {
  await open(page, routes.intro);
  const attributes = () =>
    page
      .locator('html')
      .evaluate((root) =>
        root
          .getAttributeNames()
          .map((name) => [name, root.getAttribute(name)] as const),
      );
  const before = await attributes();
  const marks = before
    .map(([name]) => name.replace(/^data-/, ''))
    .concat('navbar', 'e2e-unheard-of');
  expect(marks).toContain('has-hydrated');
  for (const value of ['', 'true', String(Math.random())]) {
    const query = marks.map(
      (name) => `docusaurus-data-${name}=${value}&docusaurus%2Ddata-${name}x=1`,
    );
    await open(page, `${routes.intro}?from=qr&${query.join('&')}`);
    expect(await attributes()).toEqual(before);
    await expect(page).toHaveURL(`${routes.intro}?from=qr`);
  }
});

/** 打开之后只有一页，地址变干净。 */
async function expectClean(
  page: Page,
  origin: string,
  addresses: readonly (readonly [address: string, clean: string])[],
): Promise<void> {
  const {complaints} = watch(page);
  for (const [address, clean] of addresses) {
    await open(page, origin + address);
    await arrived(page, origin + clean);
    for (const only of ['nav.navbar', 'main', '.theme-layout-footer'])
      await expect(page.locator(only)).toHaveCount(1);
    await expect(heading(page)).not.toHaveText(notFound);
    expect(complaints, address).toEqual([]);
  }
}

test('朴素主机上的 X.html 只有一页，地址变干净（行 9）', ({page, naive}) =>
  expectClean(page, naive.origin, [
    ['/index.html', routes.home],
    // 查询里的坏百分号不妨碍水合。
    [`${dotted}.html?x=%E0%A4%A`, `${dotted}?x=%E0%A4%A`],
    [`${outside}.html?x=1#y`, `${outside}?x=1#y`],
    [`${routes.about}%2Ehtml`, routes.about],
  ]));

test('什么都答首页的主机：末尾有空白的地址去那一页，只有一页', async ({
  page,
}) => {
  const host = await naiveHost(undefined, undefined, true);
  await expectClean(page, host.origin, [
    [`${routes.intro}%09%20?x=1`, `${routes.intro}?x=1`],
    ['/%20', routes.home],
  ]);
  host.close();
});

test('大小写不对、是目录、不存在、末尾有空白的，主机答 404，水合之后仍是“找不到页面”；朴素主机上也一样，/404.html 是完整的一页（行 7、9、10、90）', async ({
  page,
  naive,
}) => {
  await expectNotFound(page, [
    ...['/docs/Intro', '/docs/exam', '/%E4%B8%AD', '/docs/intro%E3%80%80'],
    ...['/', '/index.html', '%20'].map(
      (end) => naive.origin + routes.intro + end,
    ),
  ]);
  await open(page, `${naive.origin}/404.html`);
  await expect(heading(page)).toHaveText(notFound);
});

test('每一页都有 Markdown，字一个不少，次序相同；页面与目录指着它（行 109、110）', async ({
  page,
}) => {
  const pages = await writtenPages(page, sitemapPaths());
  const found = await pages.evaluate((all) =>
    Promise.all(
      all.map(async ({path, written}) => {
        const link = written.querySelector('link[type="text/markdown"]');
        const address = link?.getAttribute('href') ?? '';
        const answer = await fetch(address);
        const main = written.createElement('div');
        main.innerHTML = written.querySelector('main')?.innerHTML ?? '';
        // 导航、按钮、图、选项卡与标题栏另有写法。
        main
          .querySelectorAll(
            'nav, button, footer, noscript, svg, [role=tablist], dl[data-search-skip], [aria-hidden]',
          )
          .forEach((element) => element.remove());
        main
          .querySelectorAll('math')
          .forEach((formula) =>
            formula.replaceWith(formula.getAttribute('aria-label') ?? ''),
          );
        const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
        const markdown = letters(
          (await answer.text())
            .replace(/^---.*?^---/ms, '')
            .replace(/\]\((?!\.).*?\)|\[!\w+\]|<\/?su[bp]>/g, ''),
        );
        const texts = written.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const missing: string[] = [];
        let at = 0;
        while (texts.nextNode()) {
          const words = letters(texts.currentNode.textContent ?? '');
          const next = markdown.indexOf(words, at);
          if (next < 0) missing.push(words);
          else at = next + words.length;
        }
        return {path, address, status: answer.status, missing};
      }),
    ),
  );
  for (const {path, ...markdown} of found)
    expect.soft(markdown).toEqual({
      address: `${path.replace(/\/$/, '/index')}.md`,
      status: 200,
      missing: [],
    });
  const list = await page.request.get('/llms.txt');
  expect(await list.text()).toContain(`${routes.intro}.md)`);
});
