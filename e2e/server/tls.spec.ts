/** deploy/tls.conf：自签证书起一个真的 TLS 服务器，看 HTTP/2、HSTS、跳转与协议版本。 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import {routes} from '../../src/routes';
import {expect, freePort, startNginx, stop, test as base} from './support';

/** 明文端口与 TLS 端口。 */
const test = base.extend<object, {ports: {plain: number; secure: number}}>({
  ports: [
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-tls-'));
      const cert = path.join(folder, 'cert.pem');
      const key = path.join(folder, 'key.pem');
      const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
      const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
      execFileSync('openssl', ['req', ...options, ...subject], {
        stdio: 'ignore',
      });
      const [plain, secure] = [await freePort(), await freePort()];
      const server = await startNginx(plain, {
        TLS_CERT: cert,
        TLS_KEY: key,
        TLS_PORT: `127.0.0.1:${secure}`,
        TLS_ORIGIN: `https://localhost:${secure}`,
      });
      await use({plain, secure});
      await stop(server);
      fs.rmSync(folder, {recursive: true});
    },
    {scope: 'worker'},
  ],
});

test('TLS 上的回答都带 HSTS，错误与重定向也带', async ({playwright, ports}) => {
  const client = await playwright.request.newContext({
    ignoreHTTPSErrors: true,
    maxRedirects: 0,
  });
  for (const [location, status] of [
    [routes.intro, 200],
    [`${routes.intro}/`, 301],
    ['/nope', 404],
  ] as const) {
    const answer = await client.get(
      `https://127.0.0.1:${ports.secure}${location}`,
    );
    expect(answer.status(), location).toBe(status);
    expect(answer.headers()).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
  }
});

test('只认 TLS 1.2 与 1.3，都用 HTTP/2', async ({ports}) => {
  /** 用这个版本握手：谈成的应用协议，或“拒绝”。 */
  const negotiate = (version: tls.SecureVersion): Promise<string> =>
    new Promise((resolve) => {
      const socket = tls.connect({
        host: '127.0.0.1',
        port: ports.secure,
        rejectUnauthorized: false,
        minVersion: version,
        maxVersion: version,
        ALPNProtocols: ['h2', 'http/1.1'],
        // 不降低安全级别，OpenSSL 3 自己就不肯用旧版本，测不到服务器。
        ciphers: 'DEFAULT:@SECLEVEL=0',
      });
      socket.on('secureConnect', () => {
        resolve(String(socket.alpnProtocol));
        socket.destroy();
      });
      socket.on('error', () => resolve('拒绝'));
    });
  expect(await negotiate('TLSv1.1')).toBe('拒绝');
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
    expect(await negotiate(version)).toBe('h2');
});

test('明文端口只跳转到 TLS，路径与查询原样', async ({request, ports}) => {
  const address = `${routes.intro}?a=1&b=%E4%B8%AD`;
  const answer = await request.get(
    `http://127.0.0.1:${ports.plain}${address}`,
    {
      maxRedirects: 0,
      headers: {host: 'evil.test'},
    },
  );
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(
    `https://localhost:${ports.secure}${address}`,
  );
});
