/**
 * 恶意的原始请求：用套接字逐字节发给随项目发布的 nginx，HTTP 客户端会悄悄改好的写法才发得出去。
 * 请求由固定的种子生成，每次相同；失败时按种子与序号就能重放。
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import {expect, permalinks, test} from '../support';
import {siteDir, startTlsServer, type TlsServer} from './support';

const seed = 20_261_121;
const total = 2500;
const atOnce = 16;

/** 只出现在 Host 与绝对地址里；回答里任何地方有它，就是回显了 Host。 */
const strangeHost = 'stranger.invalid';

/** 生成器：mulberry32，够均匀，几行就能重写出同样的数列。 */
function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Dice {
  private readonly next: () => number;

  constructor(start: number) {
    this.next = generator(start);
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('没有可挑的');
    return item;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

interface Attack {
  /** 原始字节，latin1。 */
  bytes: string;
  method: string;
  /** 一条连接上应当有一个回答，还是几个。 */
  kind: 'one' | 'many';
  /** 只许这几种状态；不写就是任何一种不是 5xx 的。 */
  only?: readonly number[];
}

const pages = permalinks().filter((page) => page !== '/');
const evil = ['evil.test', 'evil.test%2f..', '@evil.test', 'evil.test:80', 'xn--evil.test', '127.0.0.1:1', '[::1]'];
const separators = ['/', '//', '///', '\\', '/\\', '\\/', '%2f', '%2F', '%5c', '%5C', '/%2f', '%2f%2f', '/./', '/../'];
const dots = ['..', '%2e%2e', '.%2e', '%2E.', '..;', '....', '%252e%252e', '%c0%ae%c0%ae', '%u002e%u002e', '．．'];
const suffixes = ['', '/', '.html', '/index.html', '.html/', '/index.html/', '%2ehtml', '.html.br', '.html.gz', '?a=b'];
const files = [
  'etc/passwd',
  'deploy/nginx.conf',
  'package.json',
  '.headers.conf',
  '.policy.conf',
  '.redirects.map',
  'windows/win.ini',
  'proc/self/environ',
];
const hidden = [
  '.headers.conf',
  '.redirects.map',
  '.git/config',
  '.env',
  '.htaccess',
  '_headers',
  '_redirects',
  '.well-known/x',
  '.DS_Store',
];

/** nginx 自己会拒绝的控制字节与会原样放行的高位字节。 */
const rawBytes = ['\x01', '\x07', '\x1f', '\x7f', '\x80', '\xff', '\xc0\xaf', '\xe4\xb8\xad', '\t', '\0'];

const request = (method: string, target: string, headers: readonly string[] = [], host = 'localhost') =>
  `${[`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

const get = (target: string, only?: readonly number[]): Attack => ({
  bytes: request('GET', target),
  method: 'GET',
  kind: 'one',
  ...(only ? {only} : {}),
});

type Family = (dice: Dice) => Attack;

const refused = [400, 404] as const;

/** 一类攻击一项；每类的数目大致相同。 */
const families: Readonly<Record<string, Family>> = {
  穿越目录: (dice) => {
    const depth = 1 + dice.below(8);
    const base = dice.pick(['', '/docs', '/assets/js', '/img', '/docs/intro']);
    const climb = Array.from({length: depth}, () => dice.pick(separators.slice(0, 9)) + dice.pick(dots)).join('');
    return get(`${base || '/'}${climb}${dice.pick(separators.slice(0, 9))}${dice.pick(files)}`, refused);
  },
  站外跳转: (dice) => {
    const lead = Array.from({length: 1 + dice.below(3)}, () => dice.pick(separators)).join('');
    return get(`${lead.startsWith('/') ? lead : `/${lead}`}${dice.pick(evil)}${dice.pick(suffixes)}`, [301, 400, 404]);
  },
  多余的斜杠: (dice) => {
    const page = dice.pick(pages).split('/');
    const target = page.map((part) => part + dice.pick(['/', '//', '/', '/./', '/%2f', '///'])).join('');
    return get(`/${target.replace(/^\/(?!\/)/, '')}${dice.pick(suffixes)}${dice.pick(evil)}`);
  },
  重定向里的编码: (dice) => {
    const inner = dice.pick([
      '%0d%0aX-Injected:%201',
      '%0aX-Injected:1',
      '%0d',
      '%00',
      '%09',
      '%7f',
      '%1b',
      '%25',
      '%8a',
    ]);
    const place = dice.pick<(page: string) => string>([
      (page) => `${page}${inner}/`,
      (page) => `/${inner}${page}.html`,
      (page) => `${page}/?x=${inner}`,
      (page) => `${page}.html?${inner}=${inner}`,
      (page) => `${page}/index.html?next=//evil.test/${inner}`,
    ]);
    return get(place(dice.pick(pages)), [301, 400, 404]);
  },
  原始的怪字节: (dice) => {
    const page = dice.pick(pages);
    const at = 1 + dice.below(page.length);
    return get(page.slice(0, at) + dice.pick(rawBytes) + page.slice(at) + dice.pick(suffixes));
  },
  请求行里换行: (dice) => {
    const end = dice.pick([
      '\r\nX-Injected: 1',
      '\n\nGET /x HTTP/1.1',
      '\rX-Injected: 1',
      ' HTTP/1.1\r\nX-Injected: 1',
    ]);
    return get(`${dice.pick(pages)}/${end}`);
  },
  编码的别名: (dice) => {
    const special = dice.chance(0.5);
    const page = special
      ? dice.pick(['/404', '/index', '/404.html', '/index.html', '/docs/intro.html'])
      : dice.pick(pages);
    const spelled = page.replace(/[^/]/g, (letter) =>
      dice.chance(0.5) ? `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}` : letter,
    );
    return get(spelled + dice.pick(suffixes), special ? [301, 400, 404] : [200, 301, 404]);
  },
  坏编码: (dice) => {
    const bad = [
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
    ];
    return get(`${dice.pick(pages)}${dice.pick(bad)}${dice.pick(suffixes)}`, refused);
  },
  太长: (dice) => {
    const size = dice.pick([1000, 4000, 8000, 8100, 8190, 9000, 20_000, 40_000]);
    const unit = dice.pick(['a', '/', '../', '%41', '%e4%b8%ad', './', '.html', '\xe4', 'a/']);
    return get(`/${unit.repeat(Math.ceil(size / unit.length))}${dice.pick(suffixes)}`);
  },
  绝对地址: (dice) => {
    const scheme = dice.pick(['http://', 'https://', 'HTTP://', 'ftp://', '//', 'http:/', 'http:']);
    const target = `${scheme}${strangeHost}${dice.pick(['', ':80', ':99999', '?x', '#x'])}${dice.pick(['', '/', ...pages])}`;
    return {
      bytes: request('GET', target + dice.pick(suffixes), [], dice.pick(['localhost', strangeHost])),
      method: 'GET',
      kind: 'one',
    };
  },
  陌生的主机名: (dice) => {
    const host = dice.pick([
      strangeHost,
      `${strangeHost}:80`,
      `${strangeHost}\r\nHost: localhost`,
      `${strangeHost}/x`,
      `${strangeHost} x`,
      `user@${strangeHost}`,
      `${strangeHost}\\`,
      `..${strangeHost}`,
      `${strangeHost}%00`,
      '',
      'a'.repeat(300),
    ]);
    const extra = dice.pick([[], [`X-Forwarded-Host: ${strangeHost}`], [`Forwarded: host=${strangeHost}`]]);
    const method = dice.pick(['GET', 'HEAD']);
    return {
      bytes: request(method, dice.pick(pages) + dice.pick(suffixes), extra, host),
      method,
      kind: 'one',
    };
  },
  没有主机名: (dice) => ({
    bytes: `GET ${dice.pick(pages)}${dice.pick(suffixes)} HTTP/${dice.pick(['1.1', '1.0', '1.2', '1.9'])}\r\nConnection: close\r\n\r\n`,
    method: 'GET',
    kind: 'one',
  }),
  别的方法: (dice) => {
    const method = dice.pick([
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
    ]);
    const body = dice.chance(0.5) ? 'x'.repeat(dice.below(2000)) : '';
    return {
      bytes: request(method, dice.pick(['/', '/404', ...pages]), [`Content-Length: ${body.length}`]) + body,
      method,
      kind: 'one',
      only: [400, 405],
    };
  },
  写坏的方法: (dice) => {
    const method = dice.pick(['get', 'GeT', 'GET\t', '', ' GET', 'G\0T', 'GET GET', 'A'.repeat(5000), '\x16\x03\x01']);
    return {bytes: request(method, dice.pick(pages)), method, kind: 'one'};
  },
  太大的头: (dice) => {
    const size = dice.pick([4000, 8000, 9000, 33_000, 70_000]);
    const header = dice.pick<string[]>([
      [`Cookie: ${'a'.repeat(size)}`],
      [`${'X'.repeat(size)}: 1`],
      Array.from({length: Math.ceil(size / 20)}, (_, index) => `X-${index}: ${'b'.repeat(10)}`),
      [`Referer: https://${strangeHost}/${'c'.repeat(size)}`],
    ]);
    return {bytes: request('GET', dice.pick(pages), header), method: 'GET', kind: 'one'};
  },
  写坏的头: (dice) => {
    const header = dice.pick([
      'No colon here',
      ': empty',
      'X-A : space',
      ' folded',
      'X-\0: 1',
      'X-A: \x01\x02',
      'Content-Length: -1',
      'Content-Length: 99999999999999999999',
      'Content-Length: 1\r\nContent-Length: 2',
      'If-Modified-Since: yesterday',
      'If-None-Match: *',
      'If-Match: "x"',
      'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
      'Accept-Encoding: br;q=0, gzip;q=0, *;q=0',
      `Accept-Encoding: ${'gzip,'.repeat(900)}`,
      'Expect: 100-continue',
      'Expect: nonsense',
      'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
    ]);
    return {bytes: request('GET', dice.pick(pages), [header]), method: 'GET', kind: 'one'};
  },
  隐藏的文件: (dice) => {
    const folder = dice.pick(['/', '/docs/', '/assets/', '/img/', '/docs/./', '/docs/../', '/%64ocs/']);
    const name = dice
      .pick(hidden)
      .replace(/^[._]/, (mark) => (dice.chance(0.4) ? `%${mark.charCodeAt(0).toString(16)}` : mark));
    return get(folder + name, refused);
  },
  压缩的副本: (dice) => {
    const end = dice.pick([
      '.html.br',
      '.html.gz',
      '.br',
      '.gz',
      '.map',
      '.html.map',
      '%2ebr',
      '.html%2egz',
      '.html.%62r',
    ]);
    return get(dice.pick([...pages, '/index', '/404', '/sitemap.xml', '/robots.txt']) + end, refused);
  },
  范围: (dice) => {
    const range = dice.pick([
      'bytes=0-0',
      'bytes=-1',
      'bytes=99999999-',
      'bytes=5-1',
      'bytes=0-18446744073709551615',
      'bytes=abc',
      'items=0-1',
      `bytes=${'0-,'.repeat(1000)}0-`,
      `bytes=${Array.from({length: 200}, (_, index) => `${index}-${index}`).join(',')}`,
    ]);
    return {
      bytes: request('GET', dice.pick(['/', '/sitemap.xml', '/404', ...pages]), [`Range: ${range}`]),
      method: 'GET',
      kind: 'one',
    };
  },
  古老的版本: (dice) => ({
    bytes: `GET ${dice.pick([...pages, '/nope', '/docs/intro/', '//evil.test/', '/.headers.conf'])}\r\n`,
    method: 'GET',
    kind: 'one',
  }),
  未来的版本: (dice) => ({
    bytes: `GET ${dice.pick(pages)} HTTP/${dice.pick(['2.0', '3.0', '9.9', '1.x', '0.9', '11.1', ''])}\r\nHost: localhost\r\n\r\n`,
    method: 'GET',
    kind: 'one',
    only: [400],
  }),
  走私: (dice) => {
    const hiddenRequest = `GET /smuggled HTTP/1.1\r\nHost: ${strangeHost}\r\nX-Injected: 1\r\n\r\n`;
    const lines = dice.pick([
      [`Content-Length: ${hiddenRequest.length}`],
      [`Content-Length: ${hiddenRequest.length}`, 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding: chunked', 'Content-Length: 3'],
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      ['Transfer-Encoding : chunked'],
      ['Transfer-Encoding: xchunked'],
      ['Transfer-Encoding: gzip, chunked'],
      ['Transfer-Encoding:\tchunked'],
      ['Transfer-Encoding: \x0bchunked'],
      [`Content-Length: +${hiddenRequest.length}`],
      [`Content-Length: ${hiddenRequest.length},${hiddenRequest.length}`],
      [`Content-Length: 0x${hiddenRequest.length.toString(16)}`],
    ]);
    const method = dice.pick(['GET', 'POST', 'HEAD']);
    return {bytes: request(method, dice.pick(pages), lines) + hiddenRequest, method, kind: 'one'};
  },
  连着发: (dice) => {
    const line = (target: string) => `GET ${target} HTTP/1.1\r\nHost: ${strangeHost}\r\n\r\n`;
    const targets = Array.from(
      {length: 2 + dice.below(4)},
      () => dice.pick(['/nope', '/docs/intro/', ...pages]) + dice.pick(suffixes),
    );
    return {bytes: targets.map(line).join('') + request('GET', '/404', [], strangeHost), method: 'GET', kind: 'many'};
  },
};

interface Numbered extends Attack {
  number: number;
  family: string;
}

/** 生成 count 个请求；种子相同，结果相同。 */
function attacks(count: number): Numbered[] {
  const dice = new Dice(seed);
  const names = Object.keys(families);
  return Array.from({length: count}, (_, number) => {
    const family = names[number % names.length] ?? '';
    const make = families[family];
    if (!make) throw new Error(`没有 ${family}`);
    return {number, family, ...make(dice)};
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
    if (status === undefined || end < 0) throw new Error(`不是完整的响应头：${JSON.stringify(rest.slice(0, 120))}`);
    const head = rest.slice(0, end);
    const headers = head
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [, name = '', value = ''] = /^([\w-]+): ?([ -~]*)$/.exec(line) ?? [];
        if (name === '') throw new Error(`响应头里有怪字节：${JSON.stringify(line.slice(0, 120))}`);
        return [name.toLowerCase(), value] as const;
      });
    const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? 0);
    const chunked = headers.some(([name]) => name === 'transfer-encoding');
    const bodyless = method === 'HEAD' || status === '304' || status.startsWith('1');
    rest = rest.slice(end + 4);
    const size = bodyless ? 0 : chunked ? rest.length : length;
    if (!status.startsWith('1')) answers.push({status: Number(status), headers, head, body: rest.slice(0, size)});
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
  ...fs.readFileSync(path.join(siteDir, 'build/.policy.conf'), 'utf8').matchAll(/^(?:default|"[^"]*") "([^"]*)";$/gm),
].map(([, value]) => value);

const leaks = [/root:x?:0:/, /add_header /, /^# 改过名的页面/m, /^\/docs\/\S+ \S+ 301/m, /"devDependencies"/];

/** 一个回答的毛病。 */
function faultsOf(attack: Attack, answer: Answer, origin: string): string[] {
  const faults: string[] = [];
  const {status, headers, head, body} = answer;
  const values = (name: string) => headers.filter(([key]) => key === name).map(([, value]) => value);
  if (status >= 500) faults.push(`答 ${status}`);
  // 启用 TLS 之后的明文端口不看有没有这个文件，一律跳过去。
  const only = origin !== '' && attack.only?.includes(404) ? [...attack.only, 301] : attack.only;
  if (only && !only.includes(status)) faults.push(`答 ${status}，只许 ${only.join('、')}`);
  for (const [name, value] of required) {
    if (values(name).join('\n') !== value) faults.push(`${name} 缺少、重复或不对`);
  }
  const policy = values('content-security-policy').join('\n');
  if (policy !== pagePolicy && !((status === 200 || status === 304) && policy === filePolicy)) {
    faults.push('内容安全策略缺少、重复或不对');
  }
  if (values('server').join() !== 'nginx') faults.push(`Server 是 ${values('server').join()}`);
  const location = values('location')[0];
  if ((status === 301) !== (location !== undefined)) faults.push('301 与 Location 不配');
  if (location !== undefined && !/^\/(?![/\\])[!-[\]-~]*$/.test(location.slice(origin.length)))
    faults.push(`Location ${location}`);
  if (location !== undefined && !location.startsWith(origin)) faults.push(`跳到站外 ${location}`);
  if (status === 405 && values('allow').join() !== 'GET, HEAD') faults.push('405 没有 Allow');
  if (status !== 200 && status !== 304 && values('cache-control').join() !== 'no-cache') faults.push('错误会被缓存');
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
        faults.push(`#${attack.number} ${attack.family} ${JSON.stringify(attack.bytes.slice(0, 100))}：${text}`);
      if (!/^[^\r\n]* HTTP\//.test(attack.bytes) && !bytes.startsWith('HTTP/')) {
        // 请求行没有写版本，就是 HTTP/0.9：回答只有正文，不漏东西就好。
        add('0.9');
        if (leaks.some((leak) => leak.test(bytes)) || bytes.includes(strangeHost)) note('漏出了文件');
        continue;
      }
      try {
        const answers = parse(bytes, attack.method);
        if (answers.length === 0) add('关闭');
        if (answers.length > 1 && attack.kind !== 'many') note(`一个请求得到 ${answers.length} 个回答`);
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
  return {faults, tally: Object.fromEntries([...tally].sort(([a], [b]) => a.localeCompare(b)))};
}

test.setTimeout(5 * 60_000);

test(`${total} 个恶意请求：不跳到站外，没有 5xx，响应头一个不少`, async ({baseURL}) => {
  const {hostname, port} = new URL(baseURL ?? '');
  const {faults, tally} = await assault(total, () => net.connect(Number(port), hostname));
  console.log(`种子 ${seed}，${total} 个请求，各状态：${JSON.stringify(tally)}`);
  expect(faults).toEqual([]);
  // 生成器坏了、全被同一处挡下，上面也会通过：每一种回答都要见到。
  for (const status of ['200', '301', '304', '400', '404', '405', '412', '414', '0.9']) {
    expect(tally[status] ?? 0, status).toBeGreaterThan(2);
  }
});

test.describe('启用 TLS 之后', () => {
  let server: TlsServer | undefined;

  test.beforeAll(async () => {
    server = await startTlsServer();
  });

  test.afterAll(async () => {
    await server?.close();
  });

  test('明文端口：只跳到写死的站点地址', async () => {
    test.skip(!server, '没有 openssl，跳过 TLS');
    const {plain = 0, origin = ''} = server ?? {};
    const {faults, tally} = await assault(1000, () => net.connect(plain, '127.0.0.1'), origin);
    console.log(`明文端口，1000 个请求，各状态：${JSON.stringify(tally)}`);
    expect(faults).toEqual([]);
    expect(tally['301'] ?? 0).toBeGreaterThan(100);
  });

  test('TLS 端口：与没有 TLS 时一样', async () => {
    test.skip(!server, '没有 openssl，跳过 TLS');
    const {secure = 0} = server ?? {};
    const {faults, tally} = await assault(1000, () =>
      tls.connect({host: '127.0.0.1', port: secure, rejectUnauthorized: false}),
    );
    console.log(`TLS 端口，1000 个请求，各状态：${JSON.stringify(tally)}`);
    expect(faults).toEqual([]);
    expect(tally['200'] ?? 0).toBeGreaterThan(50);
  });
});
