/** 路径：哪些是页面，别的写法怎么答，主机与浏览器端是否一致。 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {readCodes} from '../src/plugins/labels/codes';
import {routes} from '../src/routes';
import {naiveHost, type NaiveHost} from './naiveHost';
import {dotted, outside} from './pages';
import {
  arrived,
  builtHtml,
  expect,
  hydrated,
  look as base,
  moved,
  open,
  permalinks,
  sitemapPaths,
  text,
  watch,
} from './support';

const buildDir = path.resolve(__dirname, '../build');

interface Answer {
  status: number;
  /** 重定向的去处，只留路径与查询；没有就是空串。 */
  location: string;
  type: string;
  cache: string;
  allow: string;
  robots: string;
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
          const request = http.request(
            {hostname, port, path: rawPath, method, agent: false},
            (response) => {
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
                  robots: response.headers['x-robots-tag']?.toString() ?? '',
                  body: chunks.join(''),
                }),
              );
            },
          );
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

/** 打开之后水合，只有一页“找不到页面”，地址不变，没有报错。 */
async function expectNotFound(
  page: Page,
  addresses: readonly string[],
): Promise<void> {
  const witness = watch(page);
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText(notFound);
    await expect(page.locator('nav.navbar')).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^${notFound}`));
    await expect(page).toHaveURL(address);
    expect(witness.complaints, address).toEqual([]);
  }
}

test('行 7、13、16–42、114：永久路径在站点地图里，每页直接答 200 的 HTML；改过名的与短编号去现在的页面', async ({
  ask,
}) => {
  // 新的一页还没有登记，不算错；登记过的不能丢。
  expect(
    permalinks().filter((route) => !sitemapPaths().includes(route)),
  ).toEqual([]);
  for (const route of sitemapPaths()) {
    const answer = await ask(route);
    expect.soft(answer, route).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
      location: '',
    });
  }
  for (const [from, to] of moved)
    expect
      .soft(await ask(from), from)
      .toMatchObject({status: 301, location: to});
  for (const {code} of readCodes(path.resolve(buildDir, '../data')).codes) {
    const {status, location, cache} = await ask(`/q/${code}`);
    const found = sitemapPaths().includes(location.replace(/#.*/, ''));
    expect.soft([status, cache, found], code).toEqual([302, 'no-cache', true]);
  }
});

/** 一页正文里的字，Markdown 里照次序找不到的；导航、按钮、页脚、图、选项卡与标题栏另有写法。 */
function missing(html: string, markdown: string): string[] {
  const letters = (written: string) =>
    written.replace(/&[a-z#\d]+;|[^\p{L}\p{N}]/giu, '');
  const aside =
    /<(nav|button|footer|noscript)\b[^]*?<\/\1>|<ul role="?tablist[^]*?<\/ul>|<dl [^>]*search-skip[^]*?<\/dl>|<span [^>]*aria-hidden[^>]*>[^<]*/g;
  const main = html
    .slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
    .replace(/<math [^>]*?aria-label=("[^"]*"|[^\s>]+)[^]*?<\/math>/g, '>$1<')
    .replace(/<svg\b(?:<svg\b[^]*?<\/svg>|[^])*?<\/svg>/g, '')
    .replace(aside, '>');
  const text = letters(
    markdown
      .replace(/^---.*?^---/ms, '')
      .replace(/\]\(.*?\)|\[!\w+\]|<\/?su[bp]>/g, ''),
  );
  let at = 0;
  return [...main.matchAll(/>([^<]+)/g)].flatMap(([, words = '']) => {
    const found = text.indexOf(letters(words), at);
    if (found >= 0) at = found + letters(words).length;
    return found < 0 ? [words] : [];
  });
}

test('行 109、110：每一页都有 Markdown，字一个不少；不让收录，页面与目录指着它', async ({
  ask,
}) => {
  const markdown = {
    status: 200,
    type: 'text/markdown; charset=utf-8',
    robots: 'noindex',
    location: '',
  };
  for (const route of sitemapPaths()) {
    const address = `${route.replace(/\/$/, '/index')}.md`;
    const answer = await ask(address);
    expect.soft(answer, address).toMatchObject(markdown);
    expect.soft(missing(builtHtml(route), answer.body), address).toEqual([]);
    expect
      .soft(builtHtml(route))
      .toMatch(
        new RegExp(`<link[^>]* type="?text/markdown"? href="?${address}"?[ /]`),
      );
  }
  expect(await ask('/llms.txt')).toMatchObject({
    status: 200,
    body: expect.stringContaining(`${routes.intro}.md): `),
  });
});

test('产物里没有构建机器上的路径', () => {
  const texts = fs
    .readdirSync(buildDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:html|js|css|json|xml|txt)$/.test(file));
  expect(texts.length).toBeGreaterThan(100);
  const siteDir = path.dirname(buildDir);
  expect(
    texts.filter((file) =>
      fs.readFileSync(path.join(buildDir, file), 'utf8').includes(siteDir),
    ),
  ).toEqual([]);
});

for (const [kind, ...addresses] of [
  [
    '大小写不对的',
    '/docs/Intro',
    '/DOCS/intro',
    '/Markdown-Page',
    '/Blog',
    '/docs/category/Lab-Rules',
  ],
  [
    '是目录而不是页面的',
    '/docs/category',
    '/docs/exam',
    '/docs/ops-doc/entrance-info',
    '/docs/services/overview',
  ],
  [
    '不存在的',
    '/docs/intro/nope',
    '/blog/tags/nope',
    '/blog/authors/nope',
    '/blog/2024/09/10/welcome',
    '/%E4%B8%AD',
  ],
  // 上游会修整成另一页。
  [
    '首尾有空白、点号编码过的',
    '/docs/intro%20',
    '/blog%20',
    '/%E3%80%80',
    '/docs/intro%E3%80%80',
    '/markdown-page%2Ehtml',
  ],
] as const) {
  test(`行 7、10、90：${kind}答 404，水合之后仍是“找不到页面”`, ({page}) =>
    expectNotFound(page, addresses));
}

test('行 8、9：末尾的斜杠、.html 与 /index.html 永久重定向到干净路径，保留查询', async ({
  ask,
}) => {
  for (const route of permalinks()) {
    const variants =
      route === '/'
        ? ['/index.html']
        : [`${route}/`, `${route}.html`, `${route}/index.html`];
    for (const variant of variants) {
      for (const query of ['', '?a=1&b=%E4%B8%AD']) {
        const {status, location} = await ask(variant + query);
        expect.soft([status, location], variant).toEqual([301, route + query]);
      }
    }
  }
});

test('行 8：浏览器打开带斜杠的地址，停在干净地址上', async ({page}) => {
  await open(page, `${routes.intro}/?a=1#x`);
  await expect(page).toHaveURL(`${routes.intro}?a=1#x`);
  await expect(page.locator('h1')).not.toHaveText(notFound);
});

test('行 9：朴素主机上的 X.html 只有一页，地址变干净', async ({
  page,
  naive,
}) => {
  const witness = watch(page);
  for (const [address, clean] of [
    ['/index.html', routes.home],
    [`${routes.about}.html`, routes.about],
    [`${routes.docs}.html`, routes.docs],
    [`${routes.intro}.html`, routes.intro],
    [`${routes.categories.rules}.html`, routes.categories.rules],
    ...(dotted === undefined ? [] : [[`${dotted}.html`, dotted] as const]),
    [`${outside}.html?x=1#y`, `${outside}?x=1#y`],
    [`${routes.about}%2Ehtml`, routes.about],
  ] as const) {
    await open(page, naive.origin + address);
    await arrived(page, naive.origin + clean);
    for (const only of ['nav.navbar', 'main', '.theme-layout-footer'])
      await expect(page.locator(only)).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText(notFound);
    expect(witness.complaints, address).toEqual([]);
  }
});

test('行 7、9、10：朴素主机上不是页面的，浏览器端也同意；/404.html 是一页完整的“找不到页面”', async ({
  page,
  naive,
}) => {
  const odd = ['/', '/index.html', '%20', '%E3%80%80'].map(
    (end) => routes.intro + end,
  );
  await expectNotFound(
    page,
    [...odd, '/docs/Intro', `${routes.about}%20`, '/%E3%80%80'].map(
      (address) => naive.origin + address,
    ),
  );
  await open(page, `${naive.origin}/404.html`);
  await expect(page.locator('h1')).toHaveText(notFound);
  await expect(page.locator('nav.navbar')).toHaveCount(1);
});

test.describe('随项目发布的主机配置', () => {
  const answers: Readonly<Record<string, readonly string[]>> = {
    200: [
      '/docs/intro?from=https://example.com//x',
      '/docs/intro?x=%E0%A4%A',
      '/sitemap.xml',
    ],
    400: [
      ...[
        '/%E0%A4%A',
        '/docs/%E0%A4%A',
        '/%',
        '/%zz',
        '/docs/intro%',
        '/%80',
        '/%ff',
        '/%c0%af',
        '/docs/intro%00',
      ],
      ...['/docs%2Fintro', '/%5Cexample.com/', '/docs/%0d%0aX-Evil:%201/'],
    ],
    404: [
      ...[
        '/404',
        '/404/',
        '/404.html',
        '/index',
        '/index/',
        '/docs/index',
        '//',
        '//docs/intro',
        '/docs//intro',
      ],
      ...[
        '/docs/intro//',
        '/docs/intro//?a=1',
        '/blog///',
        '/docs//intro.html',
        '/docs/intro.html//',
        '//index.html',
      ],
      ...[
        '//example.com/',
        '//example.com/..',
        '/blog/rss.xml',
        '/q/zzz',
        '/assets/js/main.00000000.js',
      ],
    ],
  };
  for (const [status, addresses] of Object.entries(answers)) {
    test(`行 7–10：答 ${status}、不重定向的写法`, async ({ask}) => {
      for (const address of addresses) {
        const answer = await ask(address);
        expect
          .soft(answer, address)
          .toMatchObject({status: Number(status), location: ''});
        if (status === '404')
          expect
            .soft([answer.cache, answer.type], address)
            .toEqual(['no-cache', 'text/html; charset=utf-8']);
        if (status === '404')
          expect
            .soft(answer.body, address)
            .toContain(text('theme.NotFound.p1'));
      }
    });
  }

  test('行 8：中文路径的重定向仍是编码过的', async ({ask}) => {
    expect(await ask('/%E4%B8%AD%E6%96%87/')).toMatchObject({
      status: 301,
      location: '/%E4%B8%AD%E6%96%87',
    });
  });

  test('行 10：查询里的坏百分号不妨碍水合', async ({page}) => {
    const witness = watch(page);
    await open(page, `${routes.intro}?x=%E0%A4%A`);
    await expect(page.locator('h1')).not.toHaveText(notFound);
    expect(witness.complaints).toEqual([]);
  });

  test('行 84：页面每次核对，带哈希的资源长期缓存；只答 GET 与 HEAD', async ({
    ask,
  }) => {
    const home = await ask(routes.home);
    expect(home.cache).toBe('no-cache');
    const entry =
      /\/assets\/js\/main\.[0-9a-f]+\.js/.exec(home.body)?.[0] ?? '';
    const script = await ask(entry);
    expect(script).toMatchObject({
      status: 200,
      type: expect.stringContaining('javascript'),
    });
    expect(script.cache).toMatch(/max-age=31536000.*immutable/);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect
        .soft(await ask(routes.intro, method), method)
        .toMatchObject({status: 405, allow: 'GET, HEAD'});
    }
    expect(await ask(routes.intro, 'HEAD')).toMatchObject({
      status: 200,
      body: '',
    });
  });
});
