/** deploy/tls.conf：自签证书起一个真的 TLS 服务器，看 HTTP/2、HSTS 与明文端口的跳转。 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {routes} from '../../src/routes';
import {expect, freePort, headersOf, startNginx, stop, test} from './support';

const host = ['-H', 'Host: evil.test'];

test('TLS 上用 HTTP/2，回答都带 HSTS；明文端口只跳转到写死的地址，路径与查询原样', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-tls-'));
  const [cert, key] = [`${folder}/cert.pem`, `${folder}/key.pem`];
  const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${cert}`;
  execFileSync('openssl', request.split(' '), {stdio: 'ignore'});
  const [plain, port] = [await freePort(), await freePort()];
  const origin = `https://localhost:${port}`;
  const server = await startNginx(plain, {
    TLS_CERT: cert,
    TLS_KEY: key,
    TLS_PORT: `127.0.0.1:${port}`,
    TLS_ORIGIN: origin,
  });
  for (const route of [routes.intro, `${routes.intro}/`, '/nope']) {
    const answer = headersOf(`https://127.0.0.1:${port}${route}`, ...host);
    expect(answer).toContain('HTTP/2 ');
    expect(answer).toContain('strict-transport-security: max-age=63072000;');
  }
  const address = `${routes.intro}?a=1&b=%E4%B8%AD`;
  const answer = headersOf(`http://127.0.0.1:${plain}${address}`, ...host);
  expect(answer).toContain(' 301 ');
  expect(answer).toContain(`Location: ${origin}${address}\r`);
  await stop(server);
  fs.rmSync(folder, {recursive: true});
});
