/** 各类页面：打开、水合、没有抱怨、不出站、不横向滚动；以及全部页面之间的链接。 */
import type {Page} from '@playwright/test';
import {routes} from '../src/routes';
import {kinds} from './pages';
import {
  data,
  expect,
  hydrated,
  look as test,
  open,
  prefetched,
  siteTitle,
  sitemapPaths,
  watch,
  writtenPages,
} from './support';

const paths = sitemapPaths();

/** 页面自己只取这几类；other 是预取与图标。 */
const ownKinds = [
  'document',
  'script',
  'stylesheet',
  'image',
  'font',
  'manifest',
  'other',
];

/** 只有一个标题、导航栏与 main，没有输入框，滚到底也不横向滚动。 */
async function expectWhole(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const count = (selector: string) =>
      document.querySelectorAll(selector).length;
    window.scrollTo({
      left: 1000,
      top: document.documentElement.scrollHeight,
      behavior: 'instant',
    });
    return {
      headings: count('h1'),
      navbars: count('nav.navbar'),
      mains: count('main'),
      inputs: count('form, input, textarea, select'),
      scrolled: window.scrollX,
      overflow:
        document.documentElement.scrollWidth -
        document.documentElement.clientWidth,
    };
  });
  expect.soft(found).toEqual({
    headings: 1,
    navbars: 1,
    mains: 1,
    inputs: 0,
    scrolled: 0,
    overflow: 0,
  });
}

/** 语言与各种元数据。 */
async function expectHead(page: Page, path: string): Promise<void> {
  await expect
    .soft(page.locator('html[lang="zh-Hans"][dir="ltr"]'))
    .toHaveCount(1);
  const head = await page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map(
        (element) => element.getAttribute(name) ?? '',
      );
    return {
      hreflang: all('link[rel="alternate"][hreflang]', 'hreflang').sort(),
      addresses: all(
        'link[rel="canonical"], link[rel="alternate"][hreflang]',
        'href',
      ),
      icon: all('link[rel="icon"]', 'href'),
      locale: all('meta[property="og:locale"]', 'content'),
      robots: all('meta[name="robots"]', 'content'),
    };
  });
  const address = new URL(path, data.lab.url).href;
  expect.soft(head).toEqual({
    hreflang: ['x-default', 'zh-Hans'],
    addresses: [address, address, address],
    icon: ['/img/favicon.svg'],
    locale: ['zh_CN'],
    robots: [],
  });
}

/** 去掉代码、公式与图之后，正文里汉字的比例。 */
const chineseRatio = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const copy = document.createElement('div');
    copy.append(main.cloneNode(true));
    copy
      .querySelectorAll('pre, code, math, svg')
      .forEach((element) => element.remove());
    const letters = copy.textContent.replace(/\s/g, '');
    return (letters.match(/\p{Script=Han}/gu) ?? []).length / letters.length;
  });

for (const path of kinds()) {
  test(`行 1、3、4、6、81–84：${path}`, async ({page, baseURL}) => {
    const witness = watch(page);
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400)
        failures.push(`${response.status()} ${response.url()}`);
      if ('set-cookie' in response.headers())
        failures.push(`Set-Cookie ${response.url()}`);
    });
    // 手机上打开，再放宽到桌面：两种排法都看。
    await page.setViewportSize({width: 360, height: 740});
    const response = await page.goto(path);
    expect(response?.status(), '行 4：答 200').toBe(200);
    const [, written = ''] =
      /<title[^>]*>([^<]*)</.exec((await response?.text()) ?? '') ?? [];
    await hydrated(page);
    await expect.soft(page, '水合不改标题').toHaveTitle(written);
    await expectWhole(page);
    // 滚到底之后，可见链接的预取也发完了。
    await prefetched(page);
    await page.setViewportSize({width: 1280, height: 800});
    await expectWhole(page);
    await expectHead(page, path);
    if (!path.startsWith(routes.blog))
      expect.soft(await chineseRatio(page), '行 6').toBeGreaterThan(0.3);

    const odd = witness.requests.filter(
      (request) =>
        !request.url().startsWith('data:') &&
        (new URL(request.url()).origin !== baseURL ||
          request.method() !== 'GET' ||
          !ownKinds.includes(request.resourceType()) ||
          /\.json(\?|$)/.test(request.url())),
    );
    expect
      .soft(
        odd.map(
          (request) =>
            `${request.method()} ${request.resourceType()} ${request.url()}`,
        ),
      )
      .toEqual([]);
    expect.soft(await page.context().cookies()).toEqual([]);
    expect.soft(failures).toEqual([]);
    expect.soft(witness.complaints, '控制台没有警告与错误').toEqual([]);
  });
}

test('行 1、4、7、8、67：站内链接写干净的路径、直接答 200、锚点都在，从首页走得到每一页', async ({
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
  const inside = written.flatMap(({path, links}) =>
    links.map((link) => ({
      path,
      link,
      url: new URL(link, `http://site${path}`),
    })),
  );
  const outside = inside.filter(({url}) => url.origin !== 'http://site');
  expect(
    outside.filter(
      ({link}) =>
        !/^(?:https?:|mailto:|tel:)/.test(link) ||
        link.startsWith(data.lab.url),
    ),
  ).toEqual([]);
  const own = inside.filter(({url}) => url.origin === 'http://site');
  expect(
    own.filter(
      ({link, url}) =>
        /.\/$|\/\/|\.html$/.test(url.pathname) || link.startsWith('http'),
    ),
  ).toEqual([]);

  const targets = new Set(own.map(({url}) => url.pathname));
  for (const pathname of targets) {
    const response = await request.get(pathname, {maxRedirects: 0});
    expect.soft(response.status(), pathname).toBe(200);
  }
  const idsOf = new Map(written.map(({path, ids}) => [path, ids]));
  const lost = own.filter(
    ({url}) =>
      url.hash !== '' &&
      !idsOf.get(url.pathname)?.includes(decodeURIComponent(url.hash.slice(1))),
  );
  expect(lost.map(({path, link}) => `${path} → ${link}`)).toEqual([]);

  const seen = new Set<string>([routes.home]);
  for (const at of seen)
    for (const {path, url} of own) if (path === at) seen.add(url.pathname);
  expect(paths.filter((path) => !seen.has(path))).toEqual([]);
});

test('行 54：图标与分享图都在；站点地图与规范链接同一个前缀；标题以站名结尾', async ({
  page,
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  expect(new Set(listed).size).toBe(listed.length);
  const {origin} = new URL(data.lab.url);
  expect(
    listed.filter(
      (url) =>
        new URL(url).origin !== origin || /.\/$/.test(new URL(url).pathname),
    ),
  ).toEqual([]);

  await open(page, routes.home);
  await expect(page).toHaveTitle(siteTitle);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    data.lab.tagline,
  );
  for (const [selector, attribute, type] of [
    ['link[rel="icon"]', 'href', 'image/svg+xml'],
    ['meta[property="og:image"]', 'content', 'image/'],
  ] as const) {
    const address = await page.locator(selector).getAttribute(attribute);
    const response = await request.get(
      new URL(address ?? '', data.lab.url).pathname,
    );
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain(type);
  }
  await open(page, routes.intro);
  expect((await page.title()).endsWith(` | ${siteTitle}`)).toBe(true);
});

test('行 11、12：首页与“关于本站”各有一个一级标题；首页通往 /docs/intro，看不到 Docusaurus 字样', async ({
  page,
}) => {
  await open(page, routes.home);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(siteTitle);
  await expect(
    page.getByRole('main').locator(`a[href="${routes.intro}"]`).first(),
  ).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/docusaurus/i, {
    useInnerText: true,
  });
  await open(page, routes.about);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('关于本站');
});
