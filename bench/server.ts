/**
 * 提供一份构建：TLS、HTTP/2、预压缩的 brotli、产物里 _headers 写的响应头，像一台静态托管。
 * 各家用同一个，不经过 nginx：有的机器没有它的 brotli 模块，量出来就是 gzip 的字节。
 */
import {spawnSync} from 'node:child_process';
import crypto from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

export const workDir = path.join(__dirname, '.work');
const brotli = promisify(zlib.brotliCompress);

/** 最高质量的 brotli，各家的字节都按它算。 */
const compress = (content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: {[zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length},
  });

/** 还没有 .br 的文本文件都压好。 */
export async function precompress(root: string): Promise<void> {
  const files = fs
    .readdirSync(root, {recursive: true, encoding: 'utf8'})
    .map((file) => path.join(root, file))
    .filter((file) => /\.(?:html|css|m?js|json|svg|xml|txt)$/.test(file) && !fs.existsSync(`${file}.br`));
  await Promise.all(files.map(async (file) => fs.writeFileSync(`${file}.br`, await compress(fs.readFileSync(file)))));
}

/** 本机用的证书；浏览器按指纹信任它：整个关掉证书检查的话，Chromium 什么也不缓存，预取就白取了。 */
function makeCertificate() {
  fs.mkdirSync(workDir, {recursive: true});
  const [cert, key] = [path.join(workDir, 'cert.pem'), path.join(workDir, 'key.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '30'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const {status} = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert]);
  if (status !== 0) throw new Error('生成证书要用 openssl。Debian 或 Ubuntu：sudo apt-get install -y openssl');
  const pem = fs.readFileSync(cert);
  const spki = new crypto.X509Certificate(pem).publicKey.export({type: 'spki', format: 'der'});
  return {cert: pem, key: fs.readFileSync(key), fingerprint: crypto.createHash('sha256').update(spki).digest('base64')};
}

let certificate: ReturnType<typeof makeCertificate> | undefined;
export const localCertificate = () => (certificate ??= makeCertificate());

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

type Headers = Record<string, string>;

/** _headers 里的几段：路径的开头 → 响应头。 */
function headerRules(root: string): {prefix: string; headers: Headers}[] {
  const file = path.join(root, '_headers');
  const blocks = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\n(?=\S)/) : [];
  return blocks.map((block) => {
    const [pattern = '', ...lines] = block.split('\n');
    const headers: Headers = {};
    for (const line of lines) {
      const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) headers[name.toLowerCase()] = value;
    }
    return {prefix: pattern.replace(/\*$/, ''), headers};
  });
}

const isFile = (file: string) => fs.existsSync(file) && fs.statSync(file).isFile();

export interface Served {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * 起服务器。
 * @param root 产物目录；别家的先 precompress
 */
export async function serve(root: string): Promise<Served> {
  const {cert, key} = localCertificate();
  const rules = headerRules(root);
  const server = http2.createSecureServer({cert, key}, (request, response) => {
    const route = decodeURI(new URL(request.url, 'https://127.0.0.1').pathname);
    const wanted = path.join(root, route);
    const found = [`${wanted}.html`, wanted, path.join(wanted, 'index.html')].find(isFile);
    const file = found ?? path.join(root, '404.html');
    const compressed = isFile(`${file}.br`);
    const cached = /^\/(?:assets|_astro)\//.test(route) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers: Headers = {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': cached,
      ...(compressed ? {'content-encoding': 'br', vary: 'Accept-Encoding'} : {}),
    };
    for (const rule of rules) if (route.startsWith(rule.prefix)) Object.assign(headers, rule.headers);
    response.writeHead(found ? 200 : 404, headers);
    response.end(fs.readFileSync(compressed ? `${file}.br` : file));
  });
  const sessions = new Set<http2.ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session.on('close', () => sessions.delete(session))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `https://127.0.0.1:${port}`,
    stop: async () => {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
