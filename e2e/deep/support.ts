/**
 * 深度测试共用的工具：会出故障的代理、TLS 服务器、站点的副本。
 * 故障由真的服务器制造，不用 page.route：那会关掉浏览器的 HTTP 缓存。
 */
import {spawnSync} from 'node:child_process';
import crypto from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {freePort, portOf, siteDir, startNginx, stop} from '../support';

/** pass 原样；hang 不回应；drop 断开连接；数字是状态码。 */
export type Fault = 'pass' | 'hang' | 'drop' | 404 | 500 | 503;

export interface FaultyProxy {
  readonly url: string;
  /** 每个请求怎样处理；随时可换。 */
  decide: (pathname: string) => Fault;
  /** 收到的请求，按次序。 */
  readonly seen: string[];
  /** 放开还在 hang 的连接：pass 补答，drop 断开。 */
  release(how: 'pass' | 'drop'): void;
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<FaultyProxy> {
  const hanging: {
    request: http.IncomingMessage;
    response: http.ServerResponse;
  }[] = [];

  const forward = (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): void => {
    const {method, headers} = request;
    const upstream = http.request(
      new URL(request.url ?? '/', target),
      {method, headers},
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    upstream.end();
  };

  const server = http.createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', target);
    proxy.seen.push(pathname);
    const fault = proxy.decide(pathname);
    if (fault === 'hang') hanging.push({request, response});
    else if (fault === 'drop') request.socket.destroy();
    else if (typeof fault === 'number')
      response
        .writeHead(fault, {'cache-control': 'no-cache'})
        .end(String(fault));
    else forward(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${portOf(server)}`,
    decide: () => 'pass',
    seen: [],
    release(how) {
      for (const {request, response} of hanging.splice(0)) {
        if (how === 'drop') request.socket.destroy();
        else forward(request, response);
      }
    },
    async close() {
      proxy.release('drop');
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

export interface TlsServer {
  /** 明文端口，只跳转。 */
  readonly plain: number;
  readonly secure: number;
  readonly origin: string;
  close(): Promise<void>;
}

/** 自签证书起一个真的 TLS 服务器；没有 openssl 时是 undefined。 */
export async function startTlsServer(): Promise<TlsServer | undefined> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-tls-'));
  const cert = path.join(folder, 'cert.pem');
  const key = path.join(folder, 'key.pem');
  const made = spawnSync('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ],
    ...[
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
  ]);
  const clean = () => fs.rmSync(folder, {recursive: true, force: true});
  if (made.status !== 0) {
    clean();
    return undefined;
  }
  const plain = await freePort();
  const secure = await freePort();
  const origin = `https://localhost:${secure}`;
  const nginx = await startNginx(plain, {
    TLS_CERT: cert,
    TLS_KEY: key,
    TLS_PORT: `127.0.0.1:${secure}`,
    TLS_ORIGIN: origin,
  });
  return {
    plain,
    secure,
    origin,
    async close() {
      await stop(nginx);
      clean();
    },
  };
}

/** 一份站点的工作目录：带着 Git 历史与没有提交的修改，依赖是硬链接；没有产物与缓存。用完由 remove 删掉。 */
export interface SiteCopy {
  readonly dir: string;
  remove(): void;
}

export function copySite(name: string): SiteCopy {
  const dir = path.join(siteDir, 'test-results/copies', name);
  const remove = () => fs.rmSync(dir, {recursive: true, force: true});
  const run = (command: string, ...args: string[]): string => {
    const {status, stdout, stderr} = spawnSync(command, args, {
      cwd: siteDir,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    if (status !== 0)
      throw new Error(`${command} ${args.join(' ')} 失败：${stderr}`);
    return stdout;
  };
  remove();
  run('git', 'clone', '--quiet', siteDir, dir);
  const changed = run(
    'git',
    'ls-files',
    '--modified',
    '--others',
    '--exclude-standard',
    '-z',
  );
  for (const file of changed.split('\0').filter(Boolean)) {
    if (fs.existsSync(path.join(siteDir, file)))
      fs.cpSync(path.join(siteDir, file), path.join(dir, file));
    else fs.rmSync(path.join(dir, file), {force: true});
  }
  run(
    'cp',
    '-al',
    path.join(siteDir, 'node_modules'),
    path.join(dir, 'node_modules'),
  );
  fs.rmSync(path.join(dir, 'node_modules/.cache'), {
    recursive: true,
    force: true,
  });
  return {dir, remove};
}

/** 相对路径与内容的哈希，一行一个文件。 */
export function listing(outDir: string): string[] {
  return fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => fs.statSync(path.join(outDir, file)).isFile())
    .sort()
    .map((file) => {
      const hash = crypto
        .createHash('sha256')
        .update(fs.readFileSync(path.join(outDir, file)));
      return `${file} ${hash.digest('hex').slice(0, 16)}`;
    });
}
