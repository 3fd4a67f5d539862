/**
 * 恶意的原始请求：用套接字逐字节发给随项目发布的 nginx，HTTP 客户端会悄悄改好的写法才发得出去。
 * 每一类的写法与几种地址、几种结尾逐个相配，每次相同。
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {routes} from '../../src/routes';
import {expect, siteDir, test} from './support';

/** 只出现在 Host 与绝对地址里；回答里任何地方有它，就是回显了 Host。 */
const strangeHost = 'stranger.invalid';
const page = routes.intro;
const ends = ['', '/', '.html', '/index.html', '?a=b'];

interface Attack {
  family: string;
  /** 原始字节，latin1。 */
  bytes: string;
  /** 只许这几种状态；不写就是任何一种不是 5xx 的。 */
  only?: readonly number[];
}

const request = (target: string, lines = 'Host: localhost', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`;

const climbs = ['..', '%2e%2e', '.%2e', '..;', '%252e%252e', '%c0%ae%c0%ae']
  .flatMap((dots) => ['/', '\\', '%2f', '%5C'].map((slash) => slash + dots))
  .map((step) => step.repeat(3));
const slashes = ['/', '//', '\\', '/\\', '%2f', '%5c', '/./', '/../'];
const secrets = ['etc/passwd', 'deploy/nginx.conf', '.headers.conf'];
const breaks = ['%0d%0aX-Injected:%201', '%0aX-Injected:1', '%00', '%7f'];
const bad = ['%', '%E0%A4%A', '%c0%80', '\x01', '\xff', '\0'];
const hidden = ['.headers.conf', '.redirects.map', '.git/config', '.env'];

/** 只换地址的几类：名字、只许的状态、地址。 */
const targets: readonly (readonly [
  family: string,
  only: readonly number[] | undefined,
  targets: readonly string[],
])[] = [
  [
    '穿越目录',
    [400, 404],
    climbs.flatMap((climb) =>
      secrets.flatMap((file) => [`${climb}/${file}`, `/docs${climb}/${file}`]),
    ),
  ],
  [
    '站外跳转',
    [301, 400, 404],
    slashes.flatMap((slash) =>
      ends.flatMap((end) => [
        `/${slash}evil.test${end}`,
        `/${slash}@evil.test${end}`,
        `${page}${slash}evil.test${end}`,
      ]),
    ),
  ],
  [
    '重定向里的换行',
    [301, 400, 404],
    breaks.flatMap((code) => [`${page}${code}/`, `/${code}${page}.html`]),
  ],
  [
    '坏编码与怪字节',
    undefined,
    bad.flatMap((bytes) => ends.map((end) => page + bytes + end)),
  ],
  [
    '绝对地址',
    undefined,
    ['http://', 'https://', '//'].flatMap((scheme) =>
      ends.map((end) => `${scheme}${strangeHost}${page}${end}`),
    ),
  ],
  [
    '隐藏的文件与压缩的副本',
    [400, 404],
    [
      ...hidden.flatMap((file) => [`/${file}`, `/%64ocs/../${file}`]),
      ...['.html.br', '.html.gz', '.br', '%2ebr'].map((copy) => page + copy),
    ],
  ],
];

const headers = [
  ...['No colon here', 'X-A : space', `Range: bytes=${'0-,'.repeat(1000)}0-`],
  ...[`Cookie: ${'a'.repeat(70_000)}`, `X-Forwarded-Host: ${strangeHost}`],
];

const attacks: Attack[] = [
  ...targets.flatMap(([family, only, all]) =>
    all.map((target) => ({
      family,
      bytes: request(target),
      ...(only && {only}),
    })),
  ),
  ...ends.map((end) => ({
    family: '陌生的主机名',
    bytes: request(page + end, `Host: ${strangeHost}`),
  })),
  ...headers.map((line) => ({
    family: '写坏的头',
    bytes: request(page, `Host: localhost\r\n${line}`),
  })),
  ...['POST', 'TRACE', 'CONNECT', 'PROPFIND', 'FOO'].map((method) => ({
    family: '别的方法',
    bytes: request(page, 'Host: localhost', method),
    only: [400, 405],
  })),
];

/** 发出去，收到服务器关闭为止。 */
const send = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1500, finish);
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
function faultsOf({only}: Attack, answer: string): string[] {
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
  const checks: readonly (readonly [isWrong: boolean, fault: string])[] = [
    [status === 0 || status >= 500, `答 ${code}`],
    [only?.includes(status) === false, `答 ${code}，不在许可之内`],
    ...required.map(
      ([name, value]) =>
        [values(name).join('\n') !== value, `${name} 不对`] as const,
    ),
    [values('content-security-policy').length !== 1, '没有内容安全策略'],
    [values('server').join() !== 'nginx', '露出了版本'],
    [(status === 301) !== (location !== undefined), '301 与 Location 不配'],
    [!isInside, `跳到 ${location ?? ''}`],
    [
      status >= 300 && values('cache-control').join() !== 'no-cache',
      '错误会被缓存',
    ],
    [answer.includes(strangeHost), '回显了 Host'],
    [values('x-injected').length > 0, '注入了响应头'],
    [leaks.test(rest.join()), '漏出了文件'],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, fault]) => fault);
}

test('恶意请求：不跳到站外，没有 5xx，响应头一个不少，不漏文件', async ({
  nginx,
}) => {
  const port = Number(new URL(nginx).port);
  const faults: string[] = [];
  for (const attack of attacks) {
    const answer = await send(port, attack.bytes);
    const shown = JSON.stringify(attack.bytes.slice(0, 90));
    for (const fault of faultsOf(attack, answer))
      faults.push(`${attack.family} ${shown}：${fault}`);
  }
  expect(faults).toEqual([]);
});
