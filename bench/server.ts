/** 提供一份构建：TLS、HTTP/2、预压缩。本站用它自己那份代码里的 nginx 配置，别家用这里的最小配置。 */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const siteDir = path.resolve(__dirname, '..');
export const workDir = path.join(siteDir, 'bench/.work');
const brotli = promisify(zlib.brotliCompress);

/** 最高质量的 brotli，各家的字节都按它算。 */
export const compress = (content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: {[zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length},
  });

/** 别家的文本文件压成 .br。 */
export async function precompress(root: string): Promise<void> {
  const files = fs
    .readdirSync(root, {recursive: true, encoding: 'utf8'})
    .map((file) => path.join(root, file))
    .filter((file) => /\.(?:html|css|m?js|json|svg|xml|txt)$/.test(file) && !fs.existsSync(`${file}.br`));
  await Promise.all(files.map(async (file) => fs.writeFileSync(`${file}.br`, await compress(fs.readFileSync(file)))));
}

let certificate: {cert: string; key: string; fingerprint: string} | undefined;

/** 本机用的证书；浏览器按指纹信任它：整个关掉证书检查的话，Chromium 什么也不缓存，预取就白取了。 */
export function localCertificate() {
  if (certificate) return certificate;
  fs.mkdirSync(workDir, {recursive: true});
  const cert = path.join(workDir, 'cert.pem');
  const key = path.join(workDir, 'key.pem');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '30'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const {status} = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert]);
  if (status !== 0) throw new Error('生成证书要用 openssl。Debian 或 Ubuntu：sudo apt-get install -y openssl');
  const spki = new crypto.X509Certificate(fs.readFileSync(cert)).publicKey.export({type: 'spki', format: 'der'});
  certificate = {cert, key, fingerprint: crypto.createHash('sha256').update(spki).digest('base64')};
  return certificate;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function plainConfig(root: string, port: number, runDir: string): string {
  const {cert, key} = localCertificate();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${runDir}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${runDir}/${name};`).join('\n')}
  types {
    text/html html; text/css css; text/javascript js mjs; application/json json; image/svg+xml svg;
    image/png png; image/webp webp; font/woff2 woff2; application/wasm wasm; text/plain txt;
  }
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  brotli_static on;
  map $uri $cache_control {
    default no-cache;
    ~^/(?:assets|_astro)/ "public, max-age=31536000, immutable";
  }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${cert};
    ssl_certificate_key ${key};
    root ${root};
    add_header Cache-Control $cache_control always;
    location / { try_files $uri/index.html $uri.html $uri =404; }
    error_page 404 /404.html;
  }
}
`;
}

async function start(root: string, own: boolean, port: number, runDir: string): Promise<ChildProcess> {
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
  if (!own) {
    const config = path.join(runDir, 'nginx.conf');
    fs.writeFileSync(config, plainConfig(root, port, runDir));
    return spawn('nginx', ['-c', config, '-e', 'stderr', '-g', 'daemon off;'], {stdio});
  }
  const {cert, key} = localCertificate();
  const beside = path.dirname(root);
  const cwd = fs.existsSync(path.join(beside, 'scripts/serveNginx.ts')) ? beside : siteDir;
  const listen = {PORT: `127.0.0.1:${await freePort()}`, TLS_PORT: `127.0.0.1:${port}`};
  const env = {...process.env, SITE_ROOT: root, TLS_CERT: cert, TLS_KEY: key, TLS_ORIGIN: 'https://127.0.0.1'};
  const jiti = path.join(siteDir, 'node_modules/jiti/lib/jiti-cli.mjs');
  return spawn(process.execPath, [jiti, 'scripts/serveNginx.ts'], {cwd, env: {...env, ...listen}, stdio});
}

export interface Served {
  origin: string;
  stop: () => Promise<void>;
}

/** 起服务器，答得上来才返回。own：这份构建是本站的（旁边有它的代码就用那里的服务器配置）。 */
export async function serve(root: string, own: boolean): Promise<Served> {
  const port = await freePort();
  fs.mkdirSync(workDir, {recursive: true});
  const runDir = fs.mkdtempSync(path.join(workDir, 'nginx-'));
  const child = await start(root, own, port, runDir);
  const stopped = new Promise((resolve) => child.on('exit', resolve));
  const kill = () => child.kill('SIGTERM');
  process.on('exit', kill);
  const answers = () => spawnSync('openssl', ['s_client', '-connect', `127.0.0.1:${port}`], {input: ''}).status === 0;
  for (const deadline = Date.now() + 30_000; !answers(); await wait(200)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx 没有提供 ${root}`);
  }
  return {
    origin: `https://127.0.0.1:${port}`,
    stop: async () => {
      kill();
      await stopped;
      process.off('exit', kill);
      fs.rmSync(runDir, {recursive: true, force: true});
    },
  };
}
