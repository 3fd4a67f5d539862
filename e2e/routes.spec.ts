/** 路径：哪些是页面，别的写法怎么答，主机与浏览器端是否一致。行 7–10、13、84 与 H 表。 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {routes} from '../site.routes';
import {naiveHost, type NaiveHost} from './naiveHost';
import {expect, hydrated, moved, open, permalinks, sitemapPaths, test as base, text, watch} from './support';

interface Answer {
  status: number;
  /** 重定向的去处，只留路径与查询；没有就是空串。 */
  location: string;
  type: string;
  cache: string;
  allow: string;
  body: string;
}

interface Fixtures {
  /** 原样发出一行请求：浏览器与 fetch 会先改写双斜杠与坏百分号，这里不会。 */
  ask: (rawPath: string, method?: string) => Promise<Answer>;
  naive: NaiveHost;
}

const test = base.extend<Fixtures>({
  ask: async ({baseURL}, use) => {
    const {hostname, port} = new URL(baseURL ?? '');
    await use(
      (rawPath, method = 'GET') =>
        new Promise((resolve, reject) => {
          const request = http.request({hostname, port, path: rawPath, method, agent: false}, (response) => {
            const chunks: string[] = [];
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => chunks.push(chunk));
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                location: response.headers.location ?? '',
                type: response.headers['content-type'] ?? '',
                cache: response.headers['cache-control'] ?? '',
                allow: response.headers.allow ?? '',
                body: chunks.join(''),
              }),
            );
          });
          request.on('error', reject);
          request.end();
        }),
    );
  },
  // Playwright 要求第一个参数是解构，哪怕什么都不取。
  naive: async ({}, use) => {
    const host = await naiveHost();
    await use(host);
    await host.close();
  },
});

const notFound = text('theme.NotFound.title');

/** 主机答 404 时浏览器自己会报的那一句，不算页面的错。 */
function ownComplaints(complaints: readonly string[]): string[] {
  return complaints.filter((line) => !/Failed to load resource.*\b404\b/.test(line));
}

/** 网站里全部以字符串写着的路径。 */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function builtPages(dir: string, prefix = ''): string[] {
  return fs.readdirSync(dir, {withFileTypes: true}).flatMap((entry) => {
    const name = `${prefix}/${entry.name}`;
    if (entry.isDirectory()) return builtPages(path.join(dir, entry.name), name);
    return entry.name.endsWith('.html') ? [name.replace(/(?:^\/index)?\.html$/, '') || '/'] : [];
  });
}

test.describe('行 7：路径逐字匹配，此外都是“找不到页面”', () => {
  test('行 7：永久路径与站点地图逐条相同', () => {
    expect(sitemapPaths().sort()).toEqual(permalinks().sort());
  });

  test('行 7：构建出的页面只有永久路径与 404', () => {
    expect(builtPages(path.resolve(__dirname, '../build')).sort()).toEqual([...permalinks(), '/404'].sort());
  });

  test('行 7：site.routes.ts 里的路径都是永久路径', () => {
    const known = permalinks();
    expect(leaves(routes).filter((route) => !known.includes(route))).toEqual([]);
  });

  test('行 7、33：每条永久路径直接答 200 的 HTML，不重定向', async ({ask}) => {
    for (const page of permalinks()) {
      const answer = await ask(page);
      expect.soft(answer, page).toMatchObject({status: 200, type: 'text/html; charset=utf-8', location: ''});
    }
  });

  test('改过名的页面，旧路径永久重定向到有页面的新路径', async ({ask}) => {
    const known = permalinks();
    for (const [from, to] of moved) {
      expect.soft(await ask(from), from).toMatchObject({status: 301, location: to});
      expect.soft(known, from).toContain(to.replace(/#.*$/, ''));
    }
  });

  test('行 7：大小写不同的路径，主机一律答 404', async ({ask}) => {
    for (const page of permalinks().filter((one) => one !== '/')) {
      const variants = [page.toUpperCase(), page.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase())];
      for (const variant of variants) {
        const answer = await ask(variant);
        expect.soft(answer, variant).toMatchObject({status: 404, location: ''});
      }
    }
  });

  for (const variant of [
    '/docs/Intro',
    '/DOCS/intro',
    '/Docs',
    '/Markdown-Page',
    '/Blog',
    '/blog/Welcome',
    '/blog/tags/MDX',
    '/docs/category/Lab-Rules',
    '/docs/ops-doc/machine-info/gitea-ubuntu-24.04.01',
  ]) {
    test(`行 7：${variant} 水合之后仍是“找不到页面”`, async ({page}) => {
      const witness = watch(page);
      const response = await page.goto(variant);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(notFound);
      await expect(page).toHaveURL(variant);
      await expect(page).toHaveTitle(new RegExp(`^${notFound}`));
      expect(ownComplaints(witness.complaints)).toEqual([]);
    });
  }
});

test.describe('行 8：没有末尾斜杠', () => {
  test('行 8：末尾多一个斜杠，永久重定向到干净路径并保留查询', async ({ask}) => {
    for (const page of permalinks().filter((one) => one !== '/')) {
      for (const query of ['', '?a=1&b=%E4%B8%AD']) {
        const answer = await ask(`${page}/${query}`);
        expect.soft([301, 308], page).toContain(answer.status);
        expect.soft(answer.location, page).toBe(page + query);
      }
    }
  });

  test('行 8：中文路径的重定向仍是编码过的', async ({ask}) => {
    expect(await ask('/%E4%B8%AD%E6%96%87/')).toMatchObject({status: 301, location: '/%E4%B8%AD%E6%96%87'});
  });

  for (const doubled of [
    '//',
    '//docs/intro',
    '/docs//intro',
    '/docs/intro//',
    '/docs/intro//?a=1',
    '/blog///',
    '/docs//intro.html',
    '/docs/intro.html//',
    '//index.html',
    '//example.com/',
    '//example.com/..',
  ]) {
    test(`行 8（斜杠）：${doubled} 答 404，不重定向`, async ({ask}) => {
      expect(await ask(doubled)).toMatchObject({status: 404, location: ''});
    });
  }

  test('行 8（斜杠）：查询里的双斜杠不算', async ({ask}) => {
    expect((await ask('/docs/intro?from=https://example.com//x')).status).toBe(200);
  });

  test('行 8：浏览器打开带斜杠的地址，停在干净地址上', async ({page}) => {
    await open(page, '/docs/intro/?a=1#audience');
    await expect(page).toHaveURL('/docs/intro?a=1#audience');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('开始前必读');
  });
});

test.describe('行 9：.html 与 /index.html 就是那一页', () => {
  test('行 9：每条永久路径的 .html 与 /index.html 永久重定向到干净路径', async ({ask}) => {
    for (const page of permalinks()) {
      for (const variant of page === '/' ? ['/index.html'] : [`${page}.html`, `${page}/index.html`]) {
        const answer = await ask(`${variant}?a=1`);
        expect.soft([301, 308], variant).toContain(answer.status);
        expect.soft(answer.location, variant).toBe(`${page}?a=1`);
      }
    }
  });

  for (const [address, clean] of [
    ['/index.html', '/'],
    ['/markdown-page.html', '/markdown-page'],
    ['/docs.html', '/docs'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/category/lab-rules.html', '/docs/category/lab-rules'],
    ['/docs/ops-doc/machine-info/gitea-Ubuntu-24.04.01.html', '/docs/ops-doc/machine-info/gitea-Ubuntu-24.04.01'],
    ['/blog.html?x=1#y', '/blog?x=1#y'],
    ['/blog/welcome.html', '/blog/welcome'],
  ] as const) {
    test(`行 9：朴素主机上的 ${address} 只有一页，地址变干净`, async ({page, naive}) => {
      const witness = watch(page);
      const response = await page.goto(naive.origin + address);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await expect(page.locator('nav.navbar')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page).toHaveURL(naive.origin + clean);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(new URL(clean, naive.origin).pathname);
      expect(witness.complaints).toEqual([]);
    });
  }

  test('行 9：朴素主机用 404.html 答 /docs/intro/index.html 时，看到的仍是那一页', async ({page, naive}) => {
    await open(page, `${naive.origin}/docs/intro/index.html`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('开始前必读');
    await expect(page.locator('nav.navbar')).toHaveCount(1);
    await expect(page).toHaveURL(`${naive.origin}/docs/intro`);
  });

  test('行 7：朴素主机上的 /docs/intro/ 不是页面，浏览器端也同意', async ({page, naive}) => {
    const witness = watch(page);
    const response = await page.goto(`${naive.origin}/docs/intro/`);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(notFound);
    expect(ownComplaints(witness.complaints)).toEqual([]);
  });

  test('行 10：朴素主机上的 /404.html 是一页完整的“找不到页面”', async ({page, naive}) => {
    await open(page, `${naive.origin}/404.html`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(notFound);
    await expect(page.locator('nav.navbar')).toHaveCount(1);
  });
});

test.describe('行 10：别的路径都是“找不到页面”', () => {
  for (const unknown of [
    '/nope',
    '/docs/nope',
    '/docs/intro/nope',
    '/docs/category',
    '/docs/category/nope',
    '/docs/criterion',
    '/docs/exam',
    '/docs/ops-doc',
    '/docs/ops-doc/entrance-info',
    '/docs/services',
    '/docs/services/overview',
    '/blog/nope',
    '/blog/tags/nope',
    '/blog/authors/nope',
    '/blog/2024/09/10/welcome',
    '/%E4%B8%AD%E6%96%87',
  ]) {
    test(`行 10：${unknown} 答 404，标题与一级标题都是“找不到页面”`, async ({page}) => {
      const witness = watch(page);
      const response = await page.goto(unknown);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', {level: 1})).toHaveText(notFound);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(main.getByText(text('theme.NotFound.p1'), {exact: true})).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${notFound}`));
      await expect(page).toHaveURL(unknown);
      expect(ownComplaints(witness.complaints)).toEqual([]);
    });
  }

  test('行 10、决定“订阅”：没有订阅源，站点地图还在', async ({ask}) => {
    for (const feed of ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/rss.xml', '/feed.xml']) {
      expect.soft((await ask(feed)).status, feed).toBe(404);
    }
    expect(await ask('/sitemap.xml')).toMatchObject({status: 200, type: expect.stringContaining('xml')});
  });
});

test.describe('行 13：/docs 是有侧栏的真页面', () => {
  test('行 13：/docs 直接答 200，有侧栏，第一个链接是 /docs/intro', async ({page, ask}) => {
    expect(await ask('/docs')).toMatchObject({status: 200, location: ''});
    const witness = watch(page);
    await open(page, '/docs');
    await expect(page).toHaveURL('/docs');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('文档总览');
    await expect(page).toHaveTitle(/^文档总览/);
    const sidebar = page.getByRole('navigation', {name: text('theme.docs.sidebar.navAriaLabel')});
    await expect(sidebar.getByRole('link').first()).toHaveAttribute('href', '/docs/intro');
    expect(witness.complaints).toEqual([]);
  });

  test('行 13：站内点进 /docs 也是这一页', async ({page}) => {
    await open(page, '/');
    await page.getByRole('link', {name: text('lab.home.docs'), exact: true}).click();
    await expect(page).toHaveURL('/docs');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('文档总览');
    await expect(page.getByRole('navigation', {name: text('theme.docs.sidebar.navAriaLabel')})).toBeVisible();
  });
});

test.describe('表 H：随项目发布的主机配置', () => {
  for (const [rawPath, status, location] of [
    ['/docs/intro', 200, ''],
    ['/docs/intro/', 301, '/docs/intro'],
    ['/docs/intro.html', 301, '/docs/intro'],
    ['/docs/intro/index.html', 301, '/docs/intro'],
    ['/docs', 200, ''],
    ['/docs/', 301, '/docs'],
    ['/blog', 200, ''],
    ['/blog/', 301, '/blog'],
    ['/404', 404, ''],
    ['/404/', 404, ''],
    ['/404.html', 404, ''],
    ['/index', 404, ''],
    ['/index/', 404, ''],
    ['/docs/index', 404, ''],
    ['/index.html', 301, '/'],
    ['/docs/ops-doc/machine-info/gitea-Ubuntu-24.04.01', 200, ''],
    ['/%E0%A4%A', 400, ''],
    ['/docs/%E0%A4%A', 400, ''],
    ['/%', 400, ''],
    ['/%zz', 400, ''],
    ['/docs/intro%', 400, ''],
    ['/%80', 400, ''],
    ['/%ff', 400, ''],
    ['/%c0%af', 400, ''],
    ['/docs/intro%00', 400, ''],
    ['/docs%2Fintro', 400, ''],
    ['/%5Cexample.com/', 400, ''],
    ['/docs/%0d%0aX-Evil:%201/', 400, ''],
    ['/docs/intro?x=%E0%A4%A', 200, ''],
  ] as const) {
    test(`表 H：${rawPath} 答 ${status}${location && ` → ${location}`}`, async ({ask}) => {
      expect(await ask(rawPath)).toMatchObject({status, location});
    });
  }

  test('行 10：/404 送的正是“找不到页面”', async ({ask}) => {
    for (const rawPath of ['/404', '/404.html', '/nope']) {
      const answer = await ask(rawPath);
      expect.soft(answer.body, rawPath).toContain(text('theme.NotFound.p1'));
      expect.soft(answer.type, rawPath).toBe('text/html; charset=utf-8');
    }
  });

  test('行 10：查询里的坏百分号不妨碍水合', async ({page}) => {
    const witness = watch(page);
    await open(page, '/docs/intro?x=%E0%A4%A');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('开始前必读');
    expect(witness.complaints).toEqual([]);
  });

  test('表 H：页面每次核对，带哈希的资源长期缓存，缺失的资源答 404 且不缓存', async ({ask}) => {
    const home = await ask('/');
    expect(home.cache).toBe('no-cache');
    const entry = /\/assets\/js\/main\.[0-9a-f]+\.js/.exec(home.body)?.[0] ?? '';
    expect(entry).not.toBe('');
    const script = await ask(entry);
    expect(script).toMatchObject({status: 200, type: expect.stringContaining('javascript')});
    expect(script.cache).toMatch(/max-age=31536000.*immutable/);
    const missing = await ask('/assets/js/main.00000000.js');
    expect(missing.status).toBe(404);
    expect(missing.cache).toBe('no-cache');
    expect((await ask('/nope')).cache).toBe('no-cache');
  });

  test('行 84：主机只答 GET 与 HEAD', async ({ask}) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect.soft(await ask('/docs/intro', method), method).toMatchObject({status: 405, allow: 'GET, HEAD'});
    }
    expect(await ask('/docs/intro', 'HEAD')).toMatchObject({status: 200, body: ''});
  });
});
