/** 正式的主机怎么答：页面、重定向、404、缓存与响应头。 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {readCodes} from '../../src/plugins/labels/codes';
import {routes} from '../../src/routes';
import {
  expect,
  moved,
  open,
  permalinks,
  siteDir,
  sitemapPaths,
  test as base,
  text as message,
  watch,
} from './support';

import {kinds} from '../pages';
import {expectUsable} from '../words';

/** 原样发出一行请求：浏览器与 fetch 会先改写双斜杠与坏百分号，这里不会。没有重定向，location 是空串。 */
async function send(origin: string, rawPath: string, method = 'GET') {
  const {hostname, port} = new URL(origin);
  const options = {hostname, port, path: rawPath, method, agent: false};
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.request(options, resolve).on('error', reject).end(),
  );
  const body = await text(response);
  const {statusCode: status, headers} = response;
  return {status, location: headers.location ?? '', headers, body};
}

type Ask = (rawPath: string, method?: string) => ReturnType<typeof send>;

const test = base.extend<{ask: Ask}>({
  ask: ({nginx}, use) => use((rawPath, method) => send(nginx, rawPath, method)),
});

test('每页直接答 200 的 HTML；改过名的与短编号去现在的页面（行 114）', async ({
  ask,
}) => {
  for (const route of sitemapPaths()) {
    const {status, headers} = await ask(route);
    expect
      .soft([status, headers['content-type']], route)
      .toEqual([200, 'text/html; charset=utf-8']);
  }
  for (const {from, to} of moved)
    expect
      .soft(await ask(from), from)
      .toMatchObject({status: 301, location: to});
  for (const {code} of readCodes(path.join(siteDir, 'data'))) {
    const {status, location, headers} = await ask(`/q/${code}`);
    const found = sitemapPaths().includes(location.replace(/#.*/, ''));
    expect
      .soft([status, headers['cache-control'], found], code)
      .toEqual([302, 'no-cache', true]);
  }
});

test('合并请求的预览：在站点旁边答，不收录，不缓存；点文件与没有的答 404', async ({
  ask,
}) => {
  const preview = path.join(siteDir, 'preview/7/docs');
  fs.mkdirSync(preview, {recursive: true});
  fs.writeFileSync(path.join(preview, 'intro.html'), '预览');
  fs.writeFileSync(path.join(preview, '.policy.conf'), '');
  const [page, ...gone] = await Promise.all(
    ['intro', '.policy.conf', 'gone'].map((file) =>
      ask(`/preview/7/docs/${file}`),
    ),
  );
  fs.rmSync(path.join(siteDir, 'preview'), {recursive: true});
  expect(page).toMatchObject({
    status: 200,
    body: '预览',
    headers: {'x-robots-tag': 'noindex', 'cache-control': 'no-cache'},
  });
  expect(gone.map(({status}) => status)).toEqual([404, 404]);
});

test('末尾的斜杠、.html 与 /index.html 永久重定向到干净路径，保留查询（行 8、9）', async ({
  ask,
}) => {
  const query = '?a=1&b=%E4%B8%AD';
  for (const route of permalinks()) {
    const ends = route === '/' ? ['index.html'] : ['/', '.html', '/index.html'];
    for (const address of ends.map((end) => route + end))
      expect
        .soft(await ask(address + query), address)
        .toMatchObject({status: 301, location: route + query});
  }
  expect((await ask('/%E4%B8%AD%E6%96%87/')).location).toBe(
    '/%E4%B8%AD%E6%96%87',
  );
});

const answers: Readonly<Record<string, readonly string[]>> = {
  200: ['/docs/intro?from=https://example.com//x', '/docs/intro?x=%E0%A4%A'],
  400: [
    ...['/%E0%A4%A', '/%', '/%zz', '/docs/intro%', '/%ff', '/%c0%af'],
    ...['/docs/intro%00', '/docs%2Fintro', '/%5Cexample.com/'],
  ],
  404: [
    ...['/404', '/404.html', '/index', '/docs/index', '//', '/docs//intro'],
    ...['/docs/intro//', '/docs/intro.html//', '//example.com/..'],
    ...['/docs/Intro', '/docs/exam', '/docs/intro%20', '/blog/rss.xml'],
    ...['/q/zzz', '/assets/js/main.00000000.js'],
  ],
};
for (const [status, addresses] of Object.entries(answers)) {
  test(`答 ${status}、不重定向的写法（行 7–10）`, async ({ask}) => {
    for (const address of addresses) {
      const answer = await ask(address);
      expect
        .soft(answer, address)
        .toMatchObject({status: Number(status), location: ''});
      if (status !== '404') continue;
      expect.soft(answer.headers['cache-control'], address).toBe('no-cache');
      expect.soft(answer.body, address).toContain(message('theme.NotFound.p1'));
    }
  });
}

test('页面每次核对，带哈希的资源长期缓存；Markdown 的类型对，不让收录；只答 GET 与 HEAD（行 84、110）', async ({
  ask,
}) => {
  expect((await ask(`${routes.intro}.md`)).headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
  const home = await ask(routes.home);
  expect(home.headers['cache-control']).toBe('no-cache');
  const [entry = ''] =
    /\/assets\/js\/main\.[0-9a-f]+\.js/.exec(home.body) ?? [];
  expect(await ask(entry)).toMatchObject({
    status: 200,
    headers: {
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
    },
  });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const {status, headers} = await ask(routes.intro, method);
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
  expect(await ask(routes.intro, 'HEAD')).toMatchObject({
    status: 200,
    body: '',
  });
});

test('影片与下载件能从中间取；证书的验证在，别的点文件不在；没有 brotli 的送压好的 .gz，304 的响应头与 200 一样', async ({
  nginx,
}) => {
  const made = ['clip.mp4', '.well-known/acme-challenge/token'].map((name) =>
    path.join(siteDir, 'build', name),
  );
  for (const file of made) {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, '0123456789');
  }
  const part = await fetch(`${nginx}/clip.mp4`, {
    headers: {range: 'bytes=2-4'},
  });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  const token = await fetch(`${nginx}/.well-known/acme-challenge/token`);
  expect(token.status).toBe(200);
  for (const name of ['.policy.conf', '.well-known/../.policy.conf'])
    expect((await fetch(`${nginx}/${name}`)).status).toBe(404);
  for (const file of made) fs.rmSync(file);

  const accept = {'accept-encoding': 'gzip'};
  const first = await fetch(nginx + routes.intro, {headers: accept});
  const {size} = fs.statSync(
    path.join(siteDir, `build${routes.intro}.html.gz`),
  );
  expect(first.headers.get('content-length')).toBe(String(size));
  const again = await fetch(nginx + routes.intro, {
    headers: {...accept, 'if-none-match': first.headers.get('etag') ?? ''},
  });
  expect(again.status).toBe(304);
  for (const name of ['vary', 'cache-control', 'content-security-policy'])
    expect(again.headers.get(name)).toBe(first.headers.get(name));
});

test('内容安全策略：各类页面打开、换色、检索、换页，没有一次触犯；真的触犯就拦下（行 83）', async ({
  page,
}) => {
  const {complaints} = watch(page);
  for (const route of [...kinds(), '/nope']) await open(page, route);
  await expectUsable(page);
  expect(complaints).toEqual([]);
  const injected = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.e2eInjected = true';
    document.body.append(script);
    return 'e2eInjected' in window;
  });
  expect(injected).toBe(false);
});
