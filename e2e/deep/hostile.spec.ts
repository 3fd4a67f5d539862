/**
 * 恶意的原始请求：用套接字逐字节发给随项目发布的 nginx，HTTP 客户端会悄悄改好的写法才发得出去。
 * 请求由固定的种子生成，每次相同；失败时按种子与序号就能重放。
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import {expect, permalinks, test, siteDir} from '../support';
import {startTlsServer} from './support';

const seed = 20_261_121;
const total = 2500;
const atOnce = 16;

/** 只出现在 Host 与绝对地址里；回答里任何地方有它，就是回显了 Host。 */
const strangeHost = 'stranger.invalid';

/** 骰子：mulberry32，够均匀，几行就能重写出同样的数列。 */
class Dice {
  constructor(private state: number) {}

  pick<Item>(items: readonly Item[]): Item {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const item =
      items[
        Math.floor(
          (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * items.length,
        )
      ];
    if (item === undefined) throw new Error('没有可挑的');
    return item;
  }
}

interface Attack {
  /** 原始字节，latin1。 */
  bytes: string;
  method: string;
  family: string;
  /** 一条连接上可以有几个回答。 */
  many?: boolean;
  /** 只许这几种状态；不写就是任何一种不是 5xx 的。 */
  only?: readonly number[] | undefined;
}

const pages = permalinks().filter((page) => page !== '/');
const dots = [
  '..',
  '%2e%2e',
  '.%2e',
  '..;',
  '....',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '．．',
];
const percent = (text: string, every: number): string =>
  text.replace(/[^/]/g, (letter, at: number) =>
    at % every ? letter : `%${letter.charCodeAt(0).toString(16)}`,
  );
const smuggled = `GET /smuggled HTTP/1.1\r\nHost: ${strangeHost}\r\nX-Injected: 1\r\n\r\n`;

/** 模板里的 <名字> 从这里挑一个换上。 */
const words: Readonly<Record<string, readonly string[]>> = {
  page: pages,
  alias: pages.flatMap((page) => [percent(page, 1), percent(page, 3)]),
  special: [
    '/404',
    '/index',
    '/404.html',
    '/index.html',
    '/docs/intro.html',
  ].map((page) => percent(page, 2)),
  end: [
    '',
    '/',
    '.html',
    '/index.html',
    '.html/',
    '/index.html/',
    '%2ehtml',
    '.html.br',
    '.html.gz',
    '?a=b',
  ],
  sep: [
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '\\/',
    '%2f',
    '%5c',
    '/%2f',
    '%2f%2f',
    '/./',
    '/../',
  ],
  climb: dots.flatMap((dot) =>
    ['/', '//', '\\', '%2f', '%5C'].flatMap((sep) =>
      [1, 3, 8].map((n) => (sep + dot).repeat(n)),
    ),
  ),
  base: ['', '/docs', '/assets/js', '/img', '/docs/intro'],
  evil: [
    'evil.test',
    'evil.test%2f..',
    '@evil.test',
    'evil.test:80',
    'xn--evil.test',
    '127.0.0.1:1',
    '[::1]',
  ],
  file: [
    'etc/passwd',
    'deploy/nginx.conf',
    'package.json',
    '.headers.conf',
    '.redirects.map',
    'proc/self/environ',
  ],
  code: [
    '%0d%0aX-Injected:%201',
    '%0aX-Injected:1',
    '%0d',
    '%00',
    '%09',
    '%7f',
    '%1b',
    '%25',
    '%8a',
  ],
  // nginx 自己会拒绝的控制字节与会原样放行的高位字节。
  raw: [
    '\x01',
    '\x07',
    '\x1f',
    '\x7f',
    '\x80',
    '\xff',
    '\xc0\xaf',
    '\xe4\xb8\xad',
    '\t',
    '\0',
  ],
  line: [
    '\r\nX-Injected: 1',
    '\n\nGET /x HTTP/1.1',
    '\rX-Injected: 1',
    ' HTTP/1.1\r\nX-Injected: 1',
  ],
  bad: [
    '%',
    '%%',
    '%g0',
    '%2',
    '%E0%A4%A',
    '%c0%80',
    '%ed%a0%80',
    '%f4%90%80%80',
    '%e0%80%80',
    '%ff',
    '%u0041',
  ],
  long: ['a', '/', '../', '%41', '%e4%b8%ad', '.html', '\xe4', 'a/'].flatMap(
    (unit) =>
      [1000, 4000, 8100, 9000, 40_000].map((size) =>
        unit.repeat(Math.ceil(size / unit.length)),
      ),
  ),
  scheme: ['http://', 'https://', 'HTTP://', 'ftp://', '//', 'http:/', 'http:'],
  port: ['', ':80', ':99999', '?x', '#x', '/'],
  folder: [
    '/',
    '/docs/',
    '/assets/',
    '/img/',
    '/docs/./',
    '/docs/../',
    '/%64ocs/',
  ],
  hidden: [
    '.headers.conf',
    '.redirects.map',
    '.git/config',
    '.env',
    '_headers',
    '_redirects',
    '.well-known/x',
    '%2eenv',
  ],
  copy: [
    '.html.br',
    '.html.gz',
    '.br',
    '.gz',
    '.map',
    '.html.map',
    '%2ebr',
    '.html%2egz',
    '.html.%62r',
  ],
  host: [
    ...['', `:80`, `\r\nHost: localhost`, '/x', ' x', '\\', '%00'].map(
      (tail) => strangeHost + tail,
    ),
    ...[`user@${strangeHost}`, `..${strangeHost}`, '', 'a'.repeat(300)],
  ],
  method: [
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'MKCOL',
    'FOO',
  ],
  verb: [
    'get',
    'GeT',
    'GET\t',
    '',
    ' GET',
    'G\0T',
    'GET GET',
    'A'.repeat(5000),
    '\x16\x03\x01',
  ],
  version: ['2.0', '3.0', '9.9', '1.x', '0.9', '11.1', ''],
  header: [
    ...[
      'No colon here',
      ': empty',
      'X-A : space',
      ' folded',
      'X-\0: 1',
      'X-A: \x01\x02',
      'Expect: nonsense',
    ],
    ...['-1', '99999999999999999999', '1\r\nContent-Length: 2'].map(
      (value) => `Content-Length: ${value}`,
    ),
    ...[
      'If-Modified-Since: yesterday',
      'If-None-Match: *',
      'If-Match: "x"',
      'If-Match: "y"',
      'If-None-Match: *',
    ],
    ...[
      'Accept-Encoding: br;q=0, gzip;q=0, *;q=0',
      `Accept-Encoding: ${'gzip,'.repeat(900)}`,
      'Expect: 100-continue',
    ],
    ...[
      `X-Forwarded-Host: ${strangeHost}`,
      `Forwarded: host=${strangeHost}`,
      'Upgrade: h2c',
    ],
    ...[4000, 9000, 70_000].flatMap((size) => [
      `Cookie: ${'a'.repeat(size)}`,
      `${'X'.repeat(size)}: 1`,
    ]),
    ...[
      '0-0',
      '-1',
      '99999999-',
      '5-1',
      '0-18446744073709551615',
      'abc',
      `${'0-,'.repeat(1000)}0-`,
    ].map((range) => `Range: bytes=${range}`),
  ],
  length: [
    ...['', '+', '0x'].map(
      (sign) => `Content-Length: ${sign}${smuggled.length}`,
    ),
    `Content-Length: ${smuggled.length},${smuggled.length}`,
    `Content-Length: ${smuggled.length}\r\nTransfer-Encoding: chunked`,
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    ...[
      ' : chunked',
      ': xchunked',
      ': gzip, chunked',
      ':\tchunked',
      ': \x0bchunked',
    ].map((x) => `Transfer-Encoding${x}`),
  ],
};

const refused = [400, 404] as const;
const moved = [301, ...refused] as const;

/** 只换地址的几类：名字、只许的状态、模板。 */
const targets: readonly (readonly [
  family: string,
  only: readonly number[] | undefined,
  ...templates: string[],
])[] = [
  ['穿越目录', refused, '<base><climb>/<file>', '<base><climb>%2f<file>'],
  ['站外跳转', moved, '/<sep><evil><end>', '/<sep><sep><evil><end>'],
  ['多余的斜杠', undefined, '/<sep><page><sep><end>', '<page><sep><evil>'],
  [
    '重定向里的编码',
    moved,
    '<page><code>/',
    '/<code><page>.html',
    '<page>/?x=<code>',
    '<page>.html?<code>=<code>',
  ],
  ['原始的怪字节', undefined, '<page><raw><end>', '/<raw><page>'],
  ['请求行里换行', undefined, '<page>/<line>'],
  ['编码的别名', [200, 301, 404], '<alias><end>'],
  ['编码的特殊页', moved, '<special><end>'],
  ['坏编码', refused, '<page><bad><end>'],
  ['太长', undefined, '/<long><end>'],
  ['绝对地址', undefined, `<scheme>${strangeHost}<port><page><end>`],
  ['隐藏的文件', refused, '<folder><hidden>'],
  ['压缩的副本', refused, '<page><copy>', '/404<copy>', '/sitemap.xml<copy>'],
];

/** 整个请求都写出来的几类；\r\n 由 | 代替。 */
const closing = 'Connection: close||';
const raws: readonly (readonly [
  family: string,
  method: string,
  template: string,
  only?: readonly number[],
])[] = [
  ['陌生的主机名', 'GET', `GET <page><end> HTTP/1.1|Host: <host>|${closing}`],
  [
    '陌生的主机名',
    'HEAD',
    `HEAD <page><end> HTTP/1.1|Host: <host>|<header>|${closing}`,
  ],
  ['没有主机名', 'GET', `GET <page><end> HTTP/1.1|${closing}`],
  [
    '别的方法',
    'POST',
    `<method> <page> HTTP/1.1|Host: localhost|Content-Length: 3|${closing}xxx`,
    [400, 405],
  ],
  ['写坏的方法', 'POST', `<verb> <page> HTTP/1.1|Host: localhost|${closing}`],
  [
    '写坏的头',
    'GET',
    `GET <page> HTTP/1.1|Host: localhost|<header>|${closing}`,
  ],
  ['写坏的头', 'GET', `GET / HTTP/1.1|Host: localhost|<header>|${closing}`],
  ['古老的版本', 'GET', 'GET <page><end>|'],
  ['古老的版本', 'GET', 'GET //<evil>|'],
  ['未来的版本', 'GET', 'GET <page> HTTP/<version>|Host: localhost||', [400]],
  [
    '走私',
    'GET',
    `GET <page> HTTP/1.1|Host: localhost|<length>|${closing}${smuggled}`,
  ],
  [
    '走私',
    'HEAD',
    `HEAD <page> HTTP/1.1|Host: localhost|<length>|${closing}${smuggled}`,
  ],
  [
    '连着发',
    'GET',
    `GET /nope HTTP/1.1|Host: ${strangeHost}||GET <page><end> HTTP/1.1|Host: ${strangeHost}|${closing}`,
  ],
];

/** 生成 count 个请求，各类轮流；种子相同，结果相同。 */
function attacks(count: number): (Attack & {number: number})[] {
  const dice = new Dice(seed);
  const fill = (template: string) =>
    template.replace(/<(\w+)>/g, (_, name: string) =>
      dice.pick(words[name] ?? []),
    );
  return Array.from({length: count}, (_, number) => {
    const index = number % (targets.length + raws.length);
    const target = targets[index];
    if (target) {
      const [family, only, ...templates] = target;
      const bytes = `GET ${fill(dice.pick(templates))} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      return {number, family, method: 'GET', bytes, only};
    }
    const [family = '', method = '', template = '', only] =
      raws[index - targets.length] ?? [];
    const bytes = fill(template.replaceAll('|', '\r\n'));
    return {number, family, method, bytes, only, many: family === '连着发'};
  });
}

/** 发出去，收到服务器关闭为止；不关的半关一次，让它知道没有下文。 */
function send(connect: () => net.Socket, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect();
    let answer = '';
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1500, () => {
      socket.end();
      socket.setTimeout(1500, finish);
    });
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    // 服务器先关时写会失败，已经收到的回答仍然算数。
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

interface Answer {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  head: string;
  body: string;
}

/** 把一条连接上收到的字节拆成一个个回答；拆不开就抛错。 */
function parse(bytes: string, method: string): Answer[] {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    const status = /^HTTP\/1\.1 (\d{3}) [ -~]*\r\n/.exec(rest)?.[1];
    if (status === undefined || end < 0)
      throw new Error(
        `不是完整的响应头：${JSON.stringify(rest.slice(0, 120))}`,
      );
    const head = rest.slice(0, end);
    const headers = head
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [, name = '', value = ''] =
          /^([\w-]+): ?([ -~]*)$/.exec(line) ?? [];
        if (name === '')
          throw new Error(
            `响应头里有怪字节：${JSON.stringify(line.slice(0, 120))}`,
          );
        return [name.toLowerCase(), value] as const;
      });
    const length = Number(
      headers.find(([name]) => name === 'content-length')?.[1] ?? 0,
    );
    const chunked = headers.some(([name]) => name === 'transfer-encoding');
    const bodyless =
      method === 'HEAD' || status === '304' || status.startsWith('1');
    rest = rest.slice(end + 4);
    const size = bodyless ? 0 : chunked ? rest.length : length;
    if (!status.startsWith('1'))
      answers.push({
        status: Number(status),
        headers,
        head,
        body: rest.slice(0, size),
      });
    rest = rest.slice(size);
  }
  return answers;
}

/** 构建写下的响应头：每个回答都要带，正好一条，一字不差。 */
const required = [
  ...fs
    .readFileSync(path.join(siteDir, 'build/.headers.conf'), 'utf8')
    .matchAll(/^add_header (\S+) "([^"]*)" always;$/gm),
].map(([, name = '', value = '']) => [name.toLowerCase(), value] as const);

/** 页面与文件各一份策略；每个回答带其中一份，除了送出的文件都是完整的那份。 */
const [pagePolicy = '', filePolicy = ''] = [
  ...fs
    .readFileSync(path.join(siteDir, 'build/.policy.conf'), 'utf8')
    .matchAll(/^(?:default|"[^"]*") "([^"]*)";$/gm),
].map(([, value]) => value);

const leaks = [
  /root:x?:0:/,
  /add_header /,
  /^# 改过名的页面/m,
  /^\/docs\/\S+ \S+ 301/m,
  /"devDependencies"/,
];

/** 一个回答的毛病。 */
function faultsOf(attack: Attack, answer: Answer, origin: string): string[] {
  const faults: string[] = [];
  const {status, headers, head, body} = answer;
  const values = (name: string) =>
    headers.filter(([key]) => key === name).map(([, value]) => value);
  if (status >= 500) faults.push(`答 ${status}`);
  // 启用 TLS 之后的明文端口不看有没有这个文件，一律跳过去。
  const only =
    origin !== '' && attack.only?.includes(404)
      ? [...attack.only, 301]
      : attack.only;
  if (only && !only.includes(status))
    faults.push(`答 ${status}，只许 ${only.join('、')}`);
  for (const [name, value] of required) {
    if (values(name).join('\n') !== value)
      faults.push(`${name} 缺少、重复或不对`);
  }
  const policy = values('content-security-policy').join('\n');
  if (
    policy !== pagePolicy &&
    !((status === 200 || status === 304) && policy === filePolicy)
  ) {
    faults.push('内容安全策略缺少、重复或不对');
  }
  if (values('server').join() !== 'nginx')
    faults.push(`Server 是 ${values('server').join()}`);
  const location = values('location')[0];
  if ((status === 301) !== (location !== undefined))
    faults.push('301 与 Location 不配');
  if (
    location !== undefined &&
    !/^\/(?![/\\])[!-[\]-~]*$/.test(location.slice(origin.length))
  )
    faults.push(`Location ${location}`);
  if (location !== undefined && !location.startsWith(origin))
    faults.push(`跳到站外 ${location}`);
  if (status === 405 && values('allow').join() !== 'GET, HEAD')
    faults.push('405 没有 Allow');
  if (
    status !== 200 &&
    status !== 304 &&
    values('cache-control').join() !== 'no-cache'
  )
    faults.push('错误会被缓存');
  if ((head + body).includes(strangeHost)) faults.push('回显了 Host');
  if (values('x-injected').length > 0) faults.push('注入了响应头');
  if (leaks.some((leak) => leak.test(body))) faults.push('漏出了文件');
  return faults;
}

/** 全部发一遍，返回毛病与各状态的数目。 */
async function assault(count: number, connect: () => net.Socket, origin = '') {
  const list = attacks(count);
  const faults: string[] = [];
  const tally = new Map<string, number>();
  const add = (key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);
  const worker = async () => {
    for (let attack = list.shift(); attack; attack = list.shift()) {
      const bytes = await send(connect, attack.bytes);
      const note = (text: string) =>
        faults.push(
          `#${attack.number} ${attack.family} ${JSON.stringify(attack.bytes.slice(0, 100))}：${text}`,
        );
      if (
        !/^[^\r\n]* HTTP\//.test(attack.bytes) &&
        !bytes.startsWith('HTTP/')
      ) {
        // 请求行没有写版本，就是 HTTP/0.9：回答只有正文，不漏东西就好。
        add('0.9');
        if (
          leaks.some((leak) => leak.test(bytes)) ||
          bytes.includes(strangeHost)
        )
          note('漏出了文件');
        continue;
      }
      try {
        const answers = parse(bytes, attack.method);
        if (answers.length === 0) add('关闭');
        if (answers.length > 1 && !attack.many)
          note(`一个请求得到 ${answers.length} 个回答`);
        for (const answer of answers) {
          add(String(answer.status));
          faultsOf(attack, answer, origin).forEach(note);
        }
      } catch (error) {
        note(String(error));
      }
    }
  };
  await Promise.all(Array.from({length: atOnce}, worker));
  return {
    faults,
    tally: Object.fromEntries(
      [...tally].sort(([a], [b]) => a.localeCompare(b)),
    ),
  };
}

test.setTimeout(5 * 60_000);

test(`${total} 个恶意请求：不跳到站外，没有 5xx，响应头一个不少`, async ({
  baseURL,
}) => {
  const {hostname, port} = new URL(baseURL ?? '');
  const {faults, tally} = await assault(total, () =>
    net.connect(Number(port), hostname),
  );
  console.log(
    `种子 ${seed}，${total} 个请求，各状态：${JSON.stringify(tally)}`,
  );
  expect(faults).toEqual([]);
  // 生成器坏了、全被同一处挡下，上面也会通过：每一种回答都要见到。
  for (const status of [
    '200',
    '301',
    '304',
    '400',
    '404',
    '405',
    '412',
    '414',
    '0.9',
  ]) {
    expect(tally[status] ?? 0, status).toBeGreaterThan(2);
  }
});

test('启用 TLS 之后：明文端口只跳到写死的站点地址，TLS 端口与没有 TLS 时一样', async () => {
  const server = await startTlsServer();
  test.skip(!server, '没有 openssl，跳过 TLS');
  if (!server) return;
  const {plain, secure, origin} = server;
  try {
    const open = await assault(
      1000,
      () => net.connect(plain, '127.0.0.1'),
      origin,
    );
    expect(open.faults).toEqual([]);
    expect(open.tally['301'] ?? 0).toBeGreaterThan(100);
    const {faults, tally} = await assault(1000, () =>
      tls.connect({host: '127.0.0.1', port: secure, rejectUnauthorized: false}),
    );
    expect(faults).toEqual([]);
    expect(tally['200'] ?? 0).toBeGreaterThan(50);
  } finally {
    await server.close();
  }
});
