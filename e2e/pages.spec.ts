/** 各类页面：一页只打开一次，样样都看；以及全部页面写出的元数据与链接。 */
import {routes} from '../src/routes';
import {combinations, violations} from './axe';
import {kinds} from './pages';
import {
  data,
  expect,
  heading,
  hydrated,
  open,
  overflow,
  siteTitle,
  sitemapPaths,
  test,
  unknown,
  watch,
  writtenPages,
} from './support';

const paths = sitemapPaths();

const phone = {width: 360, height: 740};

/** 放得下的不到四个字、写的却不止四个字的格子；在页面里跑。 */
function narrow(cells: Element[]): string[] {
  return cells
    .filter((cell) => {
      const {paddingLeft, paddingRight, fontSize} = getComputedStyle(cell);
      const room =
        cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return room > 0 && room < 4 * parseFloat(fontSize);
    })
    .map((cell) => cell.textContent.trim())
    .filter((content) => content.length > 4);
}

/** 左右伸出窗口的字，except 里的不算；在页面里跑。 */
function outside(main: Element, except: string): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const {parentElement, textContent} = walker.currentNode;
    if (
      !parentElement?.checkVisibility({visibilityProperty: true}) ||
      !textContent?.trim() ||
      parentElement.closest(except)
    )
      continue;
    range.selectNodeContents(walker.currentNode);
    const lines = [...range.getClientRects()].filter(({width}) => width > 1);
    if (lines.some(({left, right}) => left < -1 || right > innerWidth + 1))
      found.push(textContent.trim().slice(0, 20));
  }
  return found;
}

[...kinds(), unknown].forEach((path, index) => {
  const {width, theme} =
    combinations[index % combinations.length] ?? combinations[0];
  test(`${path}：接管、不横滚、不出站；axe（${width} px，${theme}）；打印；字放大一倍（行 4、43、81–84、94）`, async ({
    page,
    baseURL,
  }) => {
    const {complaints, requests} = watch(page);
    // 手机上打开，再放宽到桌面：两种排法都看。
    await page.setViewportSize(phone);
    const response = await page.goto(`${path}?docusaurus-theme=${theme}`);
    const [, title = ''] =
      /<title[^>]*>([^<]*)</.exec((await response?.text()) ?? '') ?? [];
    await hydrated(page);
    await expect.soft(page, '水合不改标题').toHaveTitle(title);
    const main = page.getByRole('main');
    expect
      .soft(await main.locator('th, td').evaluateAll(narrow), '一列至少四个字')
      .toEqual([]);
    expect.soft(await overflow(page), '横滚').toBe(0);
    await page.setViewportSize({width: 1280, height: 800});
    expect.soft(await overflow(page), '横滚').toBe(0);
    for (const only of ['h1', 'nav.navbar', 'main'])
      await expect.soft(page.locator(only)).toHaveCount(1);
    await expect
      .soft(page.getByRole('link', {name: '出事了', exact: true}))
      .toHaveAttribute('href', routes.emergency);
    const buttons = page.locator('nav.navbar').getByRole('button');
    await expect.soft(buttons.filter({visible: true})).toHaveCount(2);
    await expect
      .soft(page.locator('form, input, textarea, select'))
      .toHaveCount(0);
    // 没有查到的翻译会露出编号。
    await expect
      .soft(page.locator('body'))
      .not.toContainText(/\b(?:theme|lab)\.[A-Za-z]+\.[A-Za-z]+/, {
        useInnerText: true,
      });
    const odd = requests
      .filter((request) => !request.url().startsWith('data:'))
      .filter(
        (request) =>
          new URL(request.url()).origin !== baseURL ||
          request.method() !== 'GET' ||
          /fetch|xhr/.test(request.resourceType()),
      );
    expect.soft(odd.map((request) => request.url())).toEqual([]);
    expect.soft(await page.context().cookies()).toEqual([]);
    expect.soft(complaints, '控制台没有警告与错误').toEqual([]);

    await page.setViewportSize({width, height: 900});
    expect.soft(await violations(page)).toEqual([]);

    await page.setViewportSize({width: 658, height: 900});
    await page.emulateMedia({media: 'print'});
    expect.soft(await main.evaluate(outside, 'script'), '纸内').toEqual([]);
    await expect.soft(page.locator('nav.navbar')).toBeHidden();
    const answers = main.locator('details > :not(summary)');
    await expect
      .soft(answers.filter({visible: false}), '都印出来')
      .toHaveCount(0);

    await page.emulateMedia({media: null});
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // 命令的一个参数不折行，大表在自己的框里滚。
    const scrolled = 'code, .lab-scroll';
    expect.soft(await main.evaluate(outside, scrolled), '放大').toEqual([]);
    expect.soft(await overflow(page), '横滚').toBe(0);
  });
});

test('每一页的语言、规范网址与元数据；正文汉字占三成以上（行 1、6、54）', async ({
  page,
}) => {
  const pages = await writtenPages(page, paths);
  const found = await pages.evaluate((all) =>
    all.map(({path, written}) => {
      const values = (selector: string, name: string) =>
        [...written.head.querySelectorAll(selector)].map(
          (element) => element.getAttribute(name) ?? '',
        );
      const main = written.createElement('div');
      main.innerHTML = written.querySelector('main')?.innerHTML ?? '';
      main
        .querySelectorAll('pre, code, math, svg')
        .forEach((element) => element.remove());
      const letters = main.textContent.replace(/\s/g, '');
      const {lang, dir} = written.documentElement;
      return {
        path,
        chinese: letters.match(/\p{Script=Han}/gu)?.length ?? 0,
        letters: letters.length,
        title: written.title,
        head: {
          ...{lang, dir},
          hreflang: values('link[hreflang]', 'hreflang').sort(),
          addresses: values('link[rel=canonical], link[hreflang]', 'href'),
          icon: values('link[rel=icon]', 'href'),
          locale: values('meta[property="og:locale"]', 'content'),
          robots: values('meta[name=robots]', 'content'),
        },
      };
    }),
  );
  for (const {path, chinese, letters, title, head} of found) {
    const address = new URL(path, data.lab.url).href;
    expect.soft(head, path).toEqual({
      lang: 'zh-Hans',
      dir: 'ltr',
      hreflang: ['x-default', 'zh-Hans'],
      addresses: [address, address, address],
      icon: ['/img/favicon.svg'],
      locale: ['zh_CN'],
      robots: [],
    });
    expect.soft(title.endsWith(siteTitle), path).toBe(true);
    if (!path.startsWith(routes.blog))
      expect.soft(chinese / letters, path).toBeGreaterThan(0.3);
  }
});

test('站内链接写干净的路径、直接答 200、锚点都在，从首页走得到每一页（行 1、3、4、7、8、67）', async ({
  page,
  request,
}) => {
  const pages = await writtenPages(page, paths);
  const written = await pages.evaluate((all) =>
    all.map(({path, written: root}) => ({
      path,
      links: [...root.querySelectorAll('a[href]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
      ids: [...root.querySelectorAll('[id]')].map((element) => element.id),
    })),
  );
  const origin = 'http://site';
  const inside = written.flatMap(({path, links}) =>
    links
      .map((link) => ({path, link, url: new URL(link, origin + path)}))
      .filter(({url}) => url.origin === origin),
  );
  const unclean = /.\/$|\/\/|\.html$/;
  expect(inside.filter(({url}) => unclean.test(url.pathname))).toEqual([]);

  // 页面自己答什么，routes.spec.ts 逐一看。
  const files = new Set(inside.map(({url}) => url.pathname));
  for (const pathname of files) {
    if (paths.includes(pathname)) continue;
    const response = await request.get(pathname, {maxRedirects: 0});
    expect.soft(response.status(), pathname).toBe(200);
  }
  const idsOf = new Map(written.map(({path, ids}) => [path, ids]));
  const lost = inside.filter(
    ({url: {hash, pathname}}) =>
      hash !== '' &&
      !idsOf.get(pathname)?.includes(decodeURIComponent(hash.slice(1))),
  );
  expect(lost.map(({path, link}) => `${path} → ${link}`)).toEqual([]);

  const seen = new Set<string>([routes.home]);
  for (const at of seen)
    for (const {path, url} of inside) if (path === at) seen.add(url.pathname);
  expect(paths.filter((path) => !seen.has(path))).toEqual([]);
});

test('首页与“关于本站”各有一个一级标题；首页通往 /docs/intro，看不到 Docusaurus 字样；分享图在（行 11、12、54）', async ({
  page,
  request,
}) => {
  await open(page, routes.home);
  await expect(heading(page)).toHaveText(siteTitle);
  await expect(
    page.getByRole('main').locator(`a[href="${routes.intro}"]`).first(),
  ).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/docusaurus/i, {
    useInnerText: true,
  });
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    data.lab.tagline,
  );
  const card = page.locator('meta[property="og:image"]');
  const address = (await card.getAttribute('content')) ?? '';
  const response = await request.get(new URL(address).pathname);
  expect(response.headers()['content-type']).toContain('image/');
  await open(page, routes.about);
  await expect(heading(page)).toHaveText('关于本站');
});
