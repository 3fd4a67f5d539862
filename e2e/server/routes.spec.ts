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
  test,
  text as message,
} from './support';
import {kinds} from '../pages';
import {expectUsable} from '../words';

/** 原样发出一行请求：浏览器与 fetch 会先改写双斜杠与坏百分号，这里不会。没有重定向，location 是空串。 */
async function ask(origin: string, rawPath: string, more = {}) {
  const {hostname, port} = new URL(origin);
  const options = {hostname, port, path: rawPath, agent: false, ...more};
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.request(options, resolve).on('error', reject).end(),
  );
  const {statusCode: status, headers} = response;
  const {location = ''} = headers;
  return {status, location, headers, body: await text(response)};
}

test('每页直接答 200 的 HTML；改过名的与短编号去现在的页面（行 114）', async ({
  nginx,
}) => {
  for (const route of sitemapPaths())
    expect.soft(await ask(nginx, route), route).toMatchObject({
      status: 200,
      headers: {'content-type': 'text/html; charset=utf-8'},
    });
  for (const {from, to} of moved)
    expect
      .soft(await ask(nginx, from), from)
      .toMatchObject({status: 301, location: to});
  for (const {code} of readCodes(path.join(siteDir, 'data'))) {
    const {status, location, headers} = await ask(nginx, `/q/${code}`);
    const found = sitemapPaths().includes(location.replace(/#.*/, ''));
    expect
      .soft([status, headers['cache-control'], found], code)
      .toEqual([302, 'no-cache', true]);
  }
});

test('末尾的斜杠、.html 与 /index.html 永久重定向到干净路径，保留查询（行 8、9）', async ({
  nginx,
}) => {
  const query = '?a=1&b=%E4%B8%AD';
  for (const route of [...permalinks(), '/%E4%B8%AD%E6%96%87']) {
    const ends = route === '/' ? ['index.html'] : ['/', '.html', '/index.html'];
    for (const address of ends.map((end) => route + end))
      expect
        .soft(await ask(nginx, address + query), address)
        .toMatchObject({status: 301, location: route + query});
  }
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
    ...['/docs/Intro', '/docs/exam', '/docs/intro%20'],
    ...['/q/zzz', '/assets/js/main.00000000.js', '/.policy.conf'],
  ],
};
for (const [status, addresses] of Object.entries(answers))
  test(`答 ${status}、不重定向的写法（行 7–10）`, async ({nginx}) => {
    for (const address of addresses) {
      const answer = await ask(nginx, address);
      expect
        .soft(answer, address)
        .toMatchObject({status: Number(status), location: ''});
      if (status !== '404') continue;
      expect.soft(answer.headers['cache-control'], address).toBe('no-cache');
      expect.soft(answer.body, address).toContain(message('theme.NotFound.p1'));
    }
  });

test('缓存、压缩、304 与 Markdown 的响应头；只答 GET 与 HEAD（行 84、110）', async ({
  nginx,
}) => {
  const gzip = {'accept-encoding': 'gzip'};
  const first = await ask(nginx, routes.home, {headers: gzip});
  const {size} = fs.statSync(path.join(siteDir, 'build/index.html.gz'));
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-length': String(size),
  });
  const etag = {...gzip, 'if-none-match': first.headers.etag ?? ''};
  const again = await ask(nginx, routes.home, {headers: etag});
  expect(again.status).toBe(304);
  for (const name of ['vary', 'cache-control', 'content-security-policy'])
    expect(again.headers[name]).toBe(first.headers[name]);

  // 同一个域名下别的系统的 Cookie，多长都不看。
  const headers = {cookie: 'a'.repeat(2e4)};
  const {body} = await ask(nginx, routes.home, {headers});
  const [entry = ''] = /\/assets\/js\/main\.[\da-f]+\.js/.exec(body) ?? [];
  expect((await ask(nginx, entry)).headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
  });
  expect((await ask(nginx, `${routes.intro}.md`)).headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
  for (const method of ['POST', 'OPTIONS'])
    expect(await ask(nginx, routes.intro, {method}), method).toMatchObject({
      status: 405,
      headers: {allow: 'GET, HEAD'},
    });
  expect(await ask(nginx, routes.intro, {method: 'HEAD'})).toMatchObject({
    status: 200,
    body: '',
  });
});

test('影片能从中间取，证书的验证在；合并请求的预览不收录、不缓存，里面的点文件不提供', async ({
  nginx,
}) => {
  const preview = {'x-robots-tag': 'noindex', 'cache-control': 'no-cache'};
  const token = '/.well-known/acme-challenge/token';
  for (const [name, address, answer] of [
    ['build/clip.mp4', '/clip.mp4', {status: 206, body: '23'}],
    [`build${token}`, token, {status: 200}],
    ['preview/7/a.html', '/preview/7/a', {status: 200, headers: preview}],
    ['preview/7/.policy.conf', '/preview/7/.policy.conf', {status: 404}],
  ] as const) {
    const file = path.join(siteDir, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, '0123456789');
    const found = await ask(nginx, address, {headers: {range: 'bytes=2-3'}});
    fs.rmSync(file);
    expect(found, address).toMatchObject(answer);
  }
  fs.rmSync(path.join(siteDir, 'preview'), {recursive: true});
});

test('内容安全策略：各类页面打开、换色、检索、换页，没有一次触犯（行 83）', async ({
  page,
  complaints,
}) => {
  for (const route of [...kinds(), '/nope']) await open(page, route);
  await expectUsable(page);
  expect(complaints).toEqual([]);
});
