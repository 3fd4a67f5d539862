/**
 * 恶意的原始请求：用套接字逐字节发给随项目发布的 nginx，HTTP 客户端会悄悄改好的写法才发得出去。
 * 每一类的写法与几种地址、几种结尾逐个相配，每次相同。
 */
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {routes} from '../../src/routes';
import {expect, siteDir, test} from './support';

/** 只出现在 Host 与绝对地址里；回答里任何地方有它，就是回显了 Host。 */
const strangeHost = 'stranger.invalid';
const page = routes.intro;
const ends = ['', '/', '.html', '/index.html', '?a=b'];

const request = (target: string, host = 'localhost') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

const climbs = ['..', '%2e%2e', '.%2e', '..;', '%252e%252e', '%c0%ae%c0%ae']
  .flatMap((dots) => ['/', '\\', '%2f', '%5C'].map((slash) => slash + dots))
  .map((step) => step.repeat(3));
const slashes = ['/', '//', '\\', '/\\', '%2f', '%5c', '/./', '/../'];
const secrets = ['etc/passwd', 'deploy/nginx.conf', '.headers.conf'];
const breaks = ['%0d%0aX-Injected:%201', '%0aX-Injected:1', '%00', '%7f'];
const bad = ['%', '%E0%A4%A', '%c0%80', '\x01', '\xff', '\0'];
const hidden = ['.headers.conf', '.redirects.map', '.git/config', '.env'];

/** 一类一行：只许的几种状态（不写就是任何一种不是 5xx 的），与原始字节，latin1。 */
const attacks: Readonly<
  Record<string, {only?: readonly number[]; all: readonly string[]}>
> = {
  穿越目录: {
    only: [400, 404],
    all: climbs.flatMap((climb) =>
      secrets.flatMap((file) =>
        [`${climb}/${file}`, `/docs${climb}/${file}`].map((to) => request(to)),
      ),
    ),
  },
  站外跳转: {
    only: [301, 400, 404],
    all: slashes.flatMap((slash) =>
      ends.flatMap((end) => [
        request(`/${slash}evil.test${end}`),
        request(`/${slash}@evil.test${end}`),
        request(`${page}${slash}evil.test${end}`),
      ]),
    ),
  },
  重定向里的换行: {
    only: [301, 400, 404],
    all: breaks.flatMap((code) => [
      request(`${page}${code}/`),
      request(`/${code}${page}.html`),
    ]),
  },
  坏编码与怪字节: {
    all: bad.flatMap((bytes) => ends.map((end) => request(page + bytes + end))),
  },
  隐藏的文件与压缩的副本: {
    only: [400, 404],
    all: [
      ...hidden.flatMap((file) => [`/${file}`, `/%64ocs/../${file}`]),
      ...['.html.br', '.html.gz', '.br', '%2ebr'].map((copy) => page + copy),
    ].map((to) => request(to)),
  },
  别的主机名: {
    all: ends.flatMap((end) => [
      request(page + end, strangeHost),
      ...['http://', 'https://', '//'].map((scheme) =>
        request(`${scheme}${strangeHost}${page}${end}`),
      ),
    ]),
  },
};

/** 发出去，收到服务器关闭为止。 */
const send = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(15_000, finish);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    // 服务器先关时写会失败，已经收到的回答仍然算数。
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(Buffer.from(bytes, 'latin1'));
  });

/** 构建写下的响应头：每个回答都要带，正好一条，一字不差。 */
const required = [
  ...fs
    .readFileSync(path.join(siteDir, 'build/.headers.conf'), 'utf8')
    .matchAll(/^add_header (\S+) "([^"]*)" always;$/gm),
].map(([, name = '', value = '']) => [name.toLowerCase(), value] as const);
const leaks = /root:x?:0:|add_header |^\/docs\/\S+ \S+ 301/m;

/** 一个回答的毛病。 */
function faultsOf(
  only: readonly number[] | undefined,
  answer: string,
): string[] {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [, code = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  const status = Number(code);
  const lines = head.split('\r\n').slice(1);
  const values = (name: string) =>
    lines
      .filter((line) => line.toLowerCase().startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim());
  const [location] = values('location');
  const isInside =
    location === undefined || /^\/(?![/\\])[!-[\]-~]*$/.test(location);
  const faults = {
    [`答 ${code}`]:
      status === 0 || status >= 500 || only?.includes(status) === false,
    没有内容安全策略: values('content-security-policy').length !== 1,
    露出了版本: values('server').join() !== 'nginx',
    '301 与 Location 不配': (status === 301) !== (location !== undefined),
    [`跳到 ${location ?? ''}`]: !isInside,
    错误会被缓存:
      status >= 300 && values('cache-control').join() !== 'no-cache',
    '回显了 Host': answer.includes(strangeHost),
    注入了响应头: values('x-injected').length > 0,
    漏出了文件: leaks.test(rest.join()),
    ...Object.fromEntries(
      required.map(([name, value]) => [
        `${name} 不对`,
        values(name).join('\n') !== value,
      ]),
    ),
  };
  return Object.entries(faults).flatMap(([fault, isWrong]) =>
    isWrong ? fault : [],
  );
}

test('恶意请求：不跳到站外，没有 5xx，响应头一个不少，不漏文件', async ({
  nginx,
}) => {
  const port = Number(new URL(nginx).port);
  const faults: string[] = [];
  for (const [family, {only, all}] of Object.entries(attacks))
    for (const bytes of all)
      for (const fault of faultsOf(only, await send(port, bytes)))
        faults.push(
          `${family} ${JSON.stringify(bytes.slice(0, 90))}：${fault}`,
        );
  expect(faults).toEqual([]);
});

test('两千一百个只发了一半请求头的连接占着：照样每次都答', async ({nginx}) => {
  const {hostname, port} = new URL(nginx);
  const half = await Promise.all(
    Array.from({length: 2100}, async () => {
      const socket = net.connect(Number(port), hostname);
      // 超时之后由服务器断开。
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: lab\r\nX-Slow: ');
      return socket;
    }),
  );
  const answers = await Promise.all(
    Array.from({length: 50}, async () => (await fetch(nginx)).status),
  );
  for (const socket of half) socket.destroy();
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});
