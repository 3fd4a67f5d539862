/**
 * 恶意的原始请求：用套接字逐字节发给随项目发布的 nginx，HTTP 客户端会悄悄改好的写法才发得出去。
 * 各种写法与几种地址、几种结尾逐个相配，每次相同；回答都要守同样的几条。
 */
import net from 'node:net';
import {text} from 'node:stream/consumers';
import {routes} from '../../src/routes';
import {builtFile, expect, test} from './support';

/** 只出现在 Host 与绝对地址里；回答里任何地方有它，就是回显了 Host。 */
const stranger = 'stranger.invalid';
const page = routes.intro;

const climbs = ['..', '%2e%2e', '.%2e', '..;', '%252e%252e', '%c0%ae%c0%ae']
  .flatMap((dots) => ['/', '\\', '%2f', '%5C'].map((slash) => slash + dots))
  .map((step) => step.repeat(3));
const secrets = ['etc/passwd', 'nginx.conf', '.headers.conf', '.git/config'];
const slashes = ['/', '//', '\\', '/\\', '%2f', '%5c', '/./', '/../'];
const bytes = ['%', '%E0%A4%A', '%c0%80', '\x01', '\xff', '\0', '%00', '%7f'];
const breaks = ['%0d%0aX-Injected:%201', '%0aX-Injected:1'];

const targets = [
  // 穿越目录、点文件与压缩的副本。
  ...climbs.flatMap((climb) =>
    secrets.flatMap((file) => [`${climb}/${file}`, `/docs${climb}/${file}`]),
  ),
  ...secrets.flatMap((file) => [`/${file}`, `/%64ocs/../${file}`]),
  ...['.html.br', '.html.gz', '.br', '%2ebr'].map((copy) => page + copy),
  // 站外跳转、坏编码、怪字节、响应头里的换行、别的主机名。
  ...['', '/', '.html', '/index.html', '?a=b'].flatMap((end) => [
    ...slashes.flatMap((slash) =>
      ['/', '/@', page].map((start) => `${start}${slash}evil.test${end}`),
    ),
    ...[...bytes, ...breaks].map((written) => page + written + end),
    ...['', 'http://', 'https://', '//'].map((scheme) =>
      scheme ? `${scheme}${stranger}${page}${end}` : page + end,
    ),
  ]),
];

/** 发出去，收到服务器关闭为止。 */
async function send(port: number, target: string) {
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  const request = `GET ${target} HTTP/1.1\r\nHost: ${stranger}\r\nConnection: close\r\n\r\n`;
  socket.write(request, 'latin1');
  // 服务器先关时写会失败：没有回答，算它的毛病。
  return text(socket).catch(() => '');
}

/** 构建写下的响应头：每个回答都要带，正好一条，一字不差。 */
const required = [
  ...builtFile('.headers.conf').matchAll(
    /^add_header (\S+) "([^"]*)" always;$/gm,
  ),
].map(([, name = '', value = '']) => `${name}: ${value}\r`);

/** 一个回答守不守：应当有的各正好一条，不应当有的一处没有。 */
function faultsOf(answer: string) {
  const head = `${answer.split('\r\n\r\n')[0] ?? ''}\r`;
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  const wanted = [
    ...['Server: nginx\r', 'Content-Security-Policy: ', ...required],
    ...(status === 200 ? [] : ['Cache-Control: no-cache']),
    ...(status === 301 ? ['Location: /'] : []),
  ];
  const unwanted = {
    站外: /^Location: (?!\/(?![/\\])[!-[\]-~]*\r)/m,
    '回显了 Host': stranger,
    注入: /^X-Injected/im,
    漏出了文件: /root:x?:0:|add_header |^\/docs\/\S+ \S+ 301/m,
  };
  return [
    ...([200, 301, 400, 404].includes(status) ? [] : [`答 ${status}`]),
    ...wanted.filter((line) => head.split(`\n${line}`).length !== 2),
    ...Object.entries(unwanted).flatMap(([fault, found]) =>
      answer.search(found) < 0 ? [] : fault,
    ),
  ];
}

test('恶意请求，两千多个只发一半的占着连接：不跳到站外，没有 5xx，响应头一个不少，不漏文件', async ({
  nginx,
}) => {
  const port = Number(new URL(nginx).port);
  const faults: string[] = [];
  for (let count = 0; count < 2100; count += 1)
    net.connect(port, '127.0.0.1').on('error', String).write('GET /');
  for (const target of targets)
    for (const fault of faultsOf(await send(port, target)))
      faults.push(`${JSON.stringify(target)}：${fault}`);
  expect(faults).toEqual([]);
});
