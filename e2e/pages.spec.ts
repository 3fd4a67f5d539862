/** 各类页面：一页只打开一次，样样都看；以及全部页面写出的元数据与链接。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {combinations, violations} from './axe';
import {kinds} from './pages';
import {
  data,
  expect,
  heading,
  hydrated,
  open,
  prefetched,
  siteTitle,
  sitemapPaths,
  test,
  watch,
  writtenPages,
} from './support';

const paths = sitemapPaths();

const phone = {width: 360, height: 740};

/** 滚到底也不横向滚动。 */
async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const {scrollWidth, clientWidth, scrollHeight} = document.documentElement;
    window.scrollTo({left: 1000, top: scrollHeight, behavior: 'instant'});
    return [window.scrollX, scrollWidth - clientWidth];
  });
  expect.soft(overflow).toEqual([0, 0]);
}

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

/** 还折叠着的；在页面里跑。 */
const folded = (all: Element[]): Element[] =>
  all.filter((details) => {
    const summary = details.querySelector('summary');
    return details.clientHeight < (summary?.clientHeight ?? 0) + 10;
  });

[...kinds(), '/nope'].forEach((path, index) => {
  const {width, theme} =
    combinations[index % combinations.length] ?? combinations[0];
  test(`行 4、43、81–84、94：${path}：接管、不横滚、不出站；axe（${width} px，${theme}）；打印；字放大一倍`, async ({
    page,
    baseURL,
  }) => {
    const {complaints, requests} = watch(page);
    const cookies: string[] = [];
    page.on('response', (response) => {
      if ('set-cookie' in response.headers()) cookies.push(response.url());
    });
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
    await expectNoOverflow(page);
    // 滚到底之后，可见链接的预取也发完了。
    await prefetched(page);
    await page.setViewportSize({width: 1280, height: 800});
    await expectNoOverflow(page);
    for (const only of ['h1', 'nav.navbar', 'main'])
      await expect.soft(page.locator(only)).toHaveCount(1);
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
    expect.soft(cookies).toEqual([]);
    expect.soft(complaints, '控制台没有警告与错误').toEqual([]);

    await page.setViewportSize({width, height: 900});
    expect.soft(await violations(page)).toEqual([]);

    await page.setViewportSize({width: 658, height: 900});
    await page.emulateMedia({media: 'print'});
    expect.soft(await main.evaluate(outside, 'script'), '纸内').toEqual([]);
    await expect.soft(page.locator('nav.navbar')).toBeHidden();
    expect
      .soft(await main.locator('details').evaluateAll(folded), '都印出来')
      .toEqual([]);

    await page.emulateMedia({media: null});
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // 命令的一个参数不折行，大表在自己的框里滚。
    const scrolled = 'code, .lab-scroll';
    expect.soft(await main.evaluate(outside, scrolled), '放大').toEqual([]);
    await expectNoOverflow(page);
  });
});

test('行 1、6、54：每一页的语言、规范网址与元数据；正文汉字占三成以上', async ({
  page,
}) => {
  const pages = await writtenPages(page, paths);
  const found = await pages.evaluate((all) =>
    all.map(({path, written}) => {
      const values = (selector: string, name: string) =>
        [...written.head.querySelectorAll(selector)].map(
          (element) => element.getAttribute(name) ?? '',
        );
      const main = written.querySelector('main');
      main
        ?.querySelectorAll('pre, code, math, svg')
        .forEach((element) => element.remove());
      const letters = main?.textContent.replace(/\s/g, '') ?? '';
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

test('行 1、3、4、7、8、67：站内链接写干净的路径、直接答 200、锚点都在，从首页走得到每一页', async ({
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
      // 站外的在新标签页打开，不把来处交给对方。
      exposed: [...root.querySelectorAll('main a[href^="http"]')]
        .filter(
          (link) =>
            link.getAttribute('target') !== '_blank' ||
            link.getAttribute('rel') !== 'noopener noreferrer',
        )
        .map((link) => link.outerHTML),
      ids: [...root.querySelectorAll('[id]')].map((element) => element.id),
    })),
  );
  const origin = 'http://site';
  const inside = written.flatMap(({path, links}) =>
    links
      .map((link) => ({path, link, url: new URL(link, origin + path)}))
      .filter(({url}) => url.origin === origin),
  );
  expect(inside.filter(({link}) => link.startsWith(data.lab.url))).toEqual([]);
  expect(written.flatMap(({exposed}) => exposed)).toEqual([]);
  const unclean = /.\/$|\/\/|\.html$/;
  expect(inside.filter(({url}) => unclean.test(url.pathname))).toEqual([]);

  for (const pathname of new Set(inside.map(({url}) => url.pathname))) {
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

test('行 11、12、54：首页与“关于本站”各有一个一级标题；首页通往 /docs/intro，看不到 Docusaurus 字样；图标与分享图都在', async ({
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
  for (const [selector, attribute] of [
    ['link[rel="icon"]', 'href'],
    ['meta[property="og:image"]', 'content'],
  ] as const) {
    const address = await page.locator(selector).getAttribute(attribute);
    const {pathname} = new URL(address ?? '', data.lab.url);
    const response = await request.get(pathname);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('image/');
  }
  await open(page, routes.about);
  await expect(heading(page)).toHaveText('关于本站');
});
