/** 站点地图里的每一页：打开、水合、没有抱怨、不出站、不横向滚动；以及页与页之间的链接。 */
import {expect, hydrated, open, prefetched, sitemapPaths, test, watch, writtenPages} from './support';

const paths = sitemapPaths();

/** 行 84：页面自己只取这几类；other 是预取与图标。 */
const ownKinds = ['document', 'script', 'stylesheet', 'image', 'font', 'manifest', 'other'];

const phone = {width: 360, height: 740};
const desktop = {width: 1280, height: 800};

for (const path of paths) {
  test(`行 1、4、6、81–84：${path}`, async ({page, context, baseURL}) => {
    const witness = watch(page);
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
      if ('set-cookie' in response.headers()) failures.push(`Set-Cookie ${response.url()}`);
    });

    for (const viewport of [phone, desktop]) {
      await test.step(`${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        const response = await page.goto(path);
        expect(response?.status(), '行 4：答 200').toBe(200);
        await hydrated(page);

        expect.soft(await page.locator('h1').count(), '恰有一个一级标题').toBe(1);
        expect.soft(await page.locator('nav.navbar').count(), '恰有一个导航栏').toBe(1);
        expect.soft(await page.getByRole('main').count(), '恰有一个 main').toBe(1);
        expect.soft(await page.locator('form, input, textarea, select').count(), '行 81：没有输入框').toBe(0);

        const scrolled = await page.evaluate(() => {
          window.scrollTo({left: 1000, top: document.documentElement.scrollHeight, behavior: 'instant'});
          return window.scrollX;
        });
        expect.soft(scrolled, '不横向滚动').toBe(0);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, '内容不比窗口宽').toBe(0);
      });
    }
    // 滚到底之后，可见链接的预取也发完了。
    await prefetched(page);

    await test.step('行 1：语言与元数据', async () => {
      await expect.soft(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await expect.soft(page.locator('html')).toHaveAttribute('dir', 'ltr');
      const head = await page.evaluate(() => {
        const all = (selector: string, name: string) =>
          [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));
        return {
          hreflang: all('link[rel="alternate"][hreflang]', 'hreflang'),
          alternates: all('link[rel="alternate"][hreflang]', 'href'),
          canonical: all('link[rel="canonical"]', 'href'),
          icon: all('link[rel="icon"]', 'href'),
          locale: all('meta[property="og:locale"]', 'content'),
          robots: all('meta[name="robots"]', 'content'),
        };
      });
      expect.soft([...head.hreflang].sort()).toEqual(['x-default', 'zh-Hans']);
      expect.soft(head.locale).toEqual(['zh_CN']);
      expect.soft(head.icon).toEqual(['/img/favicon.svg']);
      expect.soft(head.canonical.map((href) => new URL(href ?? '').pathname)).toEqual([path]);
      expect.soft(new Set(head.alternates)).toEqual(new Set(head.canonical));
      expect.soft(head.robots, '没有不让收录的页').toEqual([]);
    });

    if (!path.startsWith('/blog')) {
      await test.step('行 6：正文以中文为主', async () => {
        const ratio = await page.getByRole('main').evaluate((main) => {
          const copy = document.createElement('div');
          copy.append(main.cloneNode(true));
          copy.querySelectorAll('pre, code, math, svg').forEach((element) => element.remove());
          const letters = copy.textContent.replace(/\s/g, '');
          return (letters.match(/\p{Script=Han}/gu) ?? []).length / letters.length;
        });
        expect.soft(ratio).toBeGreaterThan(0.3);
      });
    }

    await test.step('行 4、83、84：不出站、只用 GET、没有 Cookie', async () => {
      const requests = witness.requests.filter((request) => !request.url().startsWith('data:'));
      expect.soft(requests.length).toBeGreaterThan(2);
      const odd = requests.filter(
        (request) =>
          new URL(request.url()).origin !== baseURL ||
          request.method() !== 'GET' ||
          !ownKinds.includes(request.resourceType()),
      );
      expect.soft(odd.map((request) => `${request.method()} ${request.resourceType()} ${request.url()}`)).toEqual([]);
      expect.soft(await context.cookies()).toEqual([]);
      expect.soft(await page.evaluate(() => document.cookie)).toBe('');
      expect.soft(failures).toEqual([]);
    });

    expect.soft(witness.complaints, '控制台没有警告与错误').toEqual([]);
  });
}

test('360 px：表格大多不必横向滚动，一行不高过 300 像素，标题不在词的中间换行', async ({page}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(phone);
  const scrolled: string[] = [];
  const tall: string[] = [];
  const broken: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const found = await page.getByRole('main').evaluate((main) => ({
      scrolled: [...main.querySelectorAll('.lab-scroll')]
        .filter((box) => box.querySelector(':scope > table') && box.scrollWidth > box.clientWidth)
        .map((box) => `${box.getAttribute('aria-label')} ${box.scrollWidth - box.clientWidth}`),
      tall: [...main.querySelectorAll('tr')]
        .map((row) => ({height: Math.round(row.getBoundingClientRect().height), text: row.textContent.slice(0, 20)}))
        .filter(({height}) => height > 300)
        .map(({height, text}) => `${text} ${height}`),
      broken: [...main.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const words: string[] = [];
        while (walker.nextNode()) {
          for (const {0: word, index} of (walker.currentNode.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,9}/gu)) {
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) words.push(word);
          }
        }
        return words;
      }),
    }));
    scrolled.push(...found.scrolled.map((table) => `${path} ${table}`));
    tall.push(...found.tall.map((row) => `${path} ${row}`));
    broken.push(...found.broken.map((word) => `${path} ${word}`));
  }
  expect.soft(broken).toEqual([]);
  expect(tall).toEqual([]);
  expect(scrolled.length, scrolled.join('\n')).toBeLessThanOrEqual(18);
});

test.describe('页与页之间', () => {
  interface Written {
    path: string;
    links: string[];
    ids: string[];
  }

  /** 每一页服务器写出的链接与锚点。 */
  const testWithPages = test.extend<{written: Written[]}>({
    written: async ({page}, use) => {
      const pages = await writtenPages(page, paths);
      await use(
        await pages.evaluate((all) =>
          all.map(({path, written}) => ({
            path,
            links: [...written.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
            ids: [...written.querySelectorAll('[id]')].map((element) => element.id),
          })),
        ),
      );
    },
  });

  /** 链接指向的站内地址；站外为 undefined。 */
  function target(link: string, from: string): URL | undefined {
    const url = new URL(link, `http://site${from}`);
    return url.origin === 'http://site' ? url : undefined;
  }

  testWithPages('行 8：站内链接都不带末尾斜杠与 .html，也不写域名', async ({written, page}) => {
    await open(page, '/');
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    const ownOrigin = new URL(canonical ?? '').origin;
    const bad = written.flatMap(({path, links}) =>
      links
        .filter((link) => {
          const url = target(link, path);
          if (!url) return link.startsWith(ownOrigin) || !/^(?:https?:|mailto:)/.test(link);
          return !/^\/$|[^/]$/.test(url.pathname) || /\.html$|\/\/|^http/.test(link.replace(/[?#].*/, ''));
        })
        .map((link) => `${path} → ${link}`),
    );
    expect(bad).toEqual([]);
  });

  testWithPages('行 4、7：站内链接都直接答 200', async ({written, request}) => {
    const targets = new Set(written.flatMap(({path, links}) => links.map((link) => target(link, path)?.pathname)));
    targets.delete(undefined);
    expect(targets.size).toBeGreaterThan(paths.length);
    for (const pathname of targets) {
      if (pathname === undefined) continue;
      const response = await request.get(pathname, {maxRedirects: 0});
      expect.soft(response.status(), pathname).toBe(200);
    }
  });

  testWithPages('行 67：站内锚点都存在', ({written}) => {
    const idsOf = new Map(written.map(({path, ids}) => [path, ids]));
    const missing = written.flatMap(({path, links}) =>
      links
        .filter((link) => {
          const url = target(link, path);
          if (!url || url.hash === '') return false;
          return !idsOf.get(url.pathname)?.includes(decodeURIComponent(url.hash.slice(1)));
        })
        .map((link) => `${path} → ${link}`),
    );
    expect(missing).toEqual([]);
  });

  testWithPages('行 1、4：从首页沿链接能走到每一页', ({written}) => {
    const linksOf = new Map(
      written.map(({path, links}) => [path, links.flatMap((link) => target(link, path)?.pathname ?? [])]),
    );
    const seen = new Set(['/']);
    for (const path of seen) for (const next of linksOf.get(path) ?? []) seen.add(next);
    expect(paths.filter((path) => !seen.has(path))).toEqual([]);
  });
});

test.describe('行 54：站点配置', () => {
  test('行 54：图标与分享图都在', async ({page, request}) => {
    await open(page, '/');
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    const iconResponse = await request.get(icon ?? '');
    expect(iconResponse.status()).toBe(200);
    expect(iconResponse.headers()['content-type']).toContain('image/svg+xml');
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const imageResponse = await request.get(new URL(image ?? '').pathname);
    expect(imageResponse.status()).toBe(200);
    expect(imageResponse.headers()['content-type']).toContain('image/');
  });

  test('行 54：站点地图的前缀与规范链接一致，都没有末尾斜杠', async ({page, request}) => {
    await open(page, '/docs/intro');
    const canonical = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '');
    expect(canonical.pathname).toBe('/docs/intro');
    const xml = await (await request.get('/sitemap.xml')).text();
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(listed).toContain(canonical.href);
    expect(listed.filter((url) => new URL(url).origin !== canonical.origin)).toEqual([]);
    expect(listed.filter((url) => !/^\/$|[^/]$/.test(new URL(url).pathname))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('行 54：首页标题就是站名，副题是它的描述，别的页以站名结尾', async ({page}) => {
    await open(page, '/');
    await expect(page).toHaveTitle('电子竞赛实验室手册');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      '招新、考核、服务与规范，一处查清',
    );
    for (const path of ['/docs', '/docs/intro', '/docs/category/lab-rules', '/blog', '/blog/welcome']) {
      await open(page, path);
      await expect(page).toHaveTitle(/.+ \| 电子竞赛实验室手册$/);
    }
  });
});

test.describe('行 11、12：独立页面', () => {
  test('行 11：首页的一级标题是站名，有去 /docs/intro 的链接，看不到 Docusaurus 字样', async ({page}) => {
    await open(page, '/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('电子竞赛实验室手册');
    await expect(page.getByRole('main').getByRole('link', {name: /^开始前必读/})).toHaveAttribute(
      'href',
      '/docs/intro',
    );
    await expect(page.locator('body')).not.toContainText(/docusaurus/i, {useInnerText: true});
  });

  test('行 12：/markdown-page 有一个一级标题与一个导航栏', async ({page}) => {
    await open(page, '/markdown-page');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('关于本站');
    await expect(page.locator('nav.navbar')).toHaveCount(1);
  });
});
