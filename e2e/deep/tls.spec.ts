/** deploy/tls.conf：自签证书起一个真的 TLS 服务器，看 HTTP/2、HSTS、跳转与协议版本。 */
import tls from 'node:tls';
import {routes} from '../../src/routes';
import {arrived, expect, open, sidebarLink, test, watch} from '../support';
import {startTlsServer, type TlsServer} from './support';

let server: TlsServer | undefined;
let plain = 0;
let secure = 0;

test.beforeAll(async () => {
  server = await startTlsServer();
  test.skip(!server, '没有 openssl，跳过 TLS');
  ({plain, secure} = server ?? {plain, secure});
});

test.afterAll(async () => {
  await server?.close();
});

test('TLS 上的回答都带 HSTS，错误与重定向也带；其余响应头不少', async ({
  playwright,
}) => {
  const client = await playwright.request.newContext({
    ignoreHTTPSErrors: true,
    maxRedirects: 0,
  });
  const expected = {
    '/': 200,
    '/docs/intro': 200,
    '/docs/intro/': 301,
    '/nope': 404,
    '/%5cevil.test/': 400,
  };
  for (const [location, status] of Object.entries(expected)) {
    const answer = await client.get(`https://127.0.0.1:${secure}${location}`);
    const headers = answer.headers();
    expect(answer.status(), location).toBe(status);
    expect(headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers.server).toBe('nginx');
  }
  const redirect = await client.get(`https://127.0.0.1:${secure}/docs/intro/`, {
    headers: {host: 'evil.test'},
  });
  expect(redirect.headers().location).toBe('/docs/intro');
});

/** 用这个版本握手：谈成的应用协议，或“拒绝”。 */
function negotiate(version: tls.SecureVersion): Promise<string> {
  return new Promise((resolve) => {
    const socket = tls.connect({
      host: '127.0.0.1',
      port: secure,
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      ALPNProtocols: ['h2', 'http/1.1'],
      // 不降低安全级别，OpenSSL 3 自己就不肯用旧版本，测不到服务器。
      ciphers: 'DEFAULT:@SECLEVEL=0',
    });
    socket.on('secureConnect', () => {
      resolve(`${socket.getProtocol() ?? ''} ${String(socket.alpnProtocol)}`);
      socket.destroy();
    });
    socket.on('error', () => resolve('拒绝'));
  });
}

test('只认 TLS 1.2 与 1.3，都用 HTTP/2', async () => {
  for (const version of ['TLSv1', 'TLSv1.1'] as const)
    expect(await negotiate(version)).toBe('拒绝');
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
    expect(await negotiate(version)).toBe(`${version} h2`);
});

test('浏览器从明文端口打开：转到 TLS，路径与查询原样，水合、换页、没有报错', async ({
  browser,
}) => {
  const context = await browser.newContext({ignoreHTTPSErrors: true});
  const page = await context.newPage();
  const witness = watch(page);
  const address = `${routes.intro}?a=1&b=%E4%B8%AD`;
  await open(page, `http://127.0.0.1:${plain}${address}`);
  expect(page.url()).toBe(`https://localhost:${secure}${address}`);
  await sidebarLink(page, routes.entranceRules).click();
  await arrived(page, `https://localhost:${secure}${routes.entranceRules}`);
  expect(witness.complaints).toEqual([]);
  await context.close();
});
