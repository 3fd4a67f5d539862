/** 一家生成器的一个规模：写出来、构建、提供。 */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {homeOf, type Files, type Generator} from './generators';
import {fail, install, node22, siteDir, wait, workDir} from './machine';
import {nextPort} from './options';

const brotli = promisify(zlib.brotliCompress);

/** 站点目录。本站的也在 .work/ 里，往上找就是项目的 node_modules。 */
export const dirOf = (generator: Generator, size: number): string => path.join(workDir, generator.name, String(size));

const stampOf = (files: Files): string => {
  const hash = crypto.createHash('sha256');
  for (const [file, content] of files) hash.update(file).update('\0').update(content).update('\0');
  return hash.digest('hex');
};

const stampFile = (generator: Generator, size: number) => path.join(dirOf(generator, size), '.written');

/** 写出站点；内容没变就不动，返回是否重写了。 */
export function write(generator: Generator, size: number): boolean {
  if (generator.packages) install(generator.name, generator.packages);
  const dir = dirOf(generator, size);
  const files = generator.files(size);
  const stamp = stampOf(files);
  const file = stampFile(generator, size);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === stamp) return false;
  fs.rmSync(dir, {recursive: true, force: true});
  for (const [name, content] of files) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), content);
  }
  // 修订日期取自 Git：各家都是一个有一次提交的仓库，和真的站点一样。
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@lab.example', ...args], {cwd: dir});
  fs.writeFileSync(path.join(dir, '.gitignore'), [generator.out, ...generator.caches, '.written', ''].join('\n'));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'bench');
  fs.writeFileSync(file, stamp);
  return true;
}

export const environment = (generator: Generator): NodeJS.ProcessEnv => ({
  // 外壳里设的几个开关会改变量的东西，不带进来。
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:LAB_|BASE_|DOCUSAURUS_|DEPLOY_|SKIP_)/.test(name)),
  ),
  NODE_OPTIONS: '--max-old-space-size=12288',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  NO_UPDATE_NOTIFIER: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  ...(generator.packages ? {} : {DOCUSAURUS_PERF_LOGGER: 'true'}),
});

/** 起构建的命令。 */
export const buildCommand = (generator: Generator): string[] => [
  node22(),
  ...(generator.nodeOptions ?? []),
  path.join(homeOf(generator), generator.cli),
  ...generator.build,
];

/** 构建好的产物目录；还没有就先构建，不计时。 */
export function built(generator: Generator, size: number): string {
  const out = path.join(dirOf(generator, size), generator.out);
  if (!write(generator, size) && fs.existsSync(path.join(out, 'index.html'))) return out;
  console.log(`构建 ${generator.label} ${size} 篇`);
  const [node = '', ...args] = buildCommand(generator);
  const {status, stdout, stderr} = spawnSync(node, args, {
    cwd: dirOf(generator, size),
    env: environment(generator),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0)
    throw new Error(`${generator.label} ${size} 篇构建失败：\n${stdout.slice(-2000)}${stderr.slice(-4000)}`);
  return out;
}

const discarded = path.join(workDir, 'discarded');

/**
 * 去掉产物与缓存，下一次构建就是冷的。只是挪开，全部量完才用 emptyDiscarded 删：ext4 几分钟内不用刚删掉的
 * inode，新建文件要一个个跳过去，刚删过一次产物的构建会多出几秒系统时间，写文件多的吃亏最大。
 * 热构建仍会遇到：Docusaurus 自己先清空产物目录。
 */
export function clean(generator: Generator, size: number): void {
  for (const folder of [generator.out, ...generator.caches]) {
    const from = path.join(dirOf(generator, size), folder);
    if (!fs.existsSync(from)) continue;
    fs.mkdirSync(discarded, {recursive: true});
    fs.renameSync(from, path.join(fs.mkdtempSync(discarded + path.sep), path.basename(folder)));
  }
}

export const emptyDiscarded = (): void => fs.rmSync(discarded, {recursive: true, force: true});

const textual = /\.(?:html|css|js|mjs|json|svg|xml|txt)$/;

/** 预压缩成 .br，用最高质量（本站一页一份的脚本低一档，见 plugins/fast-pages/compress.ts）；urls 只压这几个路径用到的文件，几千篇的站点全压太久。 */
export async function precompress(root: string, urls?: readonly string[]): Promise<void> {
  const all = urls
    ? urls.flatMap((url) => [url, `${url}.html`, `${url}/index.html`]).map((url) => path.join(root, decodeURI(url)))
    : fs.readdirSync(root, {recursive: true, encoding: 'utf8'}).map((file) => path.join(root, file));
  const files = all.filter((file) => textual.test(file) && fs.existsSync(file) && !fs.existsSync(`${file}.br`));
  await Promise.all(
    files.map(async (file) => {
      const content = fs.readFileSync(file);
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      fs.writeFileSync(`${file}.br`, await brotli(content, {params}));
    }),
  );
}

interface Certificate {
  cert: string;
  key: string;
  /** 浏览器据此信任它；整个关掉证书检查的话，Chromium 不缓存任何响应，预取就白取了。 */
  spki: string;
}

let certificate: Certificate | undefined;

export function localCertificate(): Certificate {
  if (certificate) return certificate;
  const [cert, key] = ['cert.pem', 'key.pem'].map((file) => path.join(workDir, file));
  if (cert === undefined || key === undefined) throw new Error('没有证书的路径');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '30'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const {status} = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert]);
  if (status !== 0) fail('生成证书要用 openssl。Debian 或 Ubuntu：sudo apt-get install -y openssl');
  const spki = new crypto.X509Certificate(fs.readFileSync(cert)).publicKey.export({type: 'spki', format: 'der'});
  certificate = {cert, key, spki: crypto.createHash('sha256').update(spki).digest('base64')};
  return certificate;
}

/** 与本站的配置等价的最小配置：TLS、HTTP/2、预压缩、干净路径、带哈希的文件长期缓存。 */
function peerConfig(root: string, port: number, runDir: string): string {
  const {cert, key} = localCertificate();
  const types = 'text/html html; text/css css; text/javascript js mjs; application/json json; image/svg+xml svg;';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${runDir}/${name};`,
  );
  return `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${runDir}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
  types { ${types} image/png png; image/webp webp; font/woff2 woff2; application/wasm wasm; text/plain txt; }
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  gzip_vary on;
  brotli_static on;
  map $uri $cache_control {
    default no-cache;
    ~^/(?:assets|_astro|static)/ "public, max-age=31536000, immutable";
  }
  server {
    listen ${port} ssl http2;
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

/** 还开着的服务器；中途出错退出时也要带走，否则端口一直占着。 */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

export interface Served {
  origin: string;
  stop: () => Promise<void>;
}

/** 本站走随项目发布的 nginx 配置，别家走上面那份；都是 TLS 与 HTTP/2。 */
export async function serve(generator: Generator, root: string): Promise<Served> {
  const port = nextPort();
  const origin = `https://127.0.0.1:${port}`;
  const runDir = fs.mkdtempSync(path.join(workDir, 'nginx-'));
  const {cert, key} = localCertificate();
  let child;
  if (generator.packages) {
    const config = path.join(runDir, 'nginx.conf');
    fs.writeFileSync(config, peerConfig(root, port, runDir));
    child = spawn('nginx', ['-c', config, '-e', 'stderr', '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } else {
    const tls = {TLS_PORT: String(port), TLS_CERT: cert, TLS_KEY: key, TLS_ORIGIN: origin, PORT: String(nextPort())};
    child = spawn(
      process.execPath,
      [path.join(siteDir, 'node_modules/jiti/lib/jiti-cli.mjs'), 'scripts/serveNginx.ts'],
      {
        cwd: siteDir,
        env: {...process.env, SITE_ROOT: root, ...tls},
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  }
  const server = child;
  running.add(server);
  const stopped = new Promise((resolve) => server.on('exit', resolve));
  const answers = () => spawnSync('openssl', ['s_client', '-connect', `127.0.0.1:${port}`], {input: ''}).status === 0;
  for (const deadline = Date.now() + 30_000; !answers(); await wait(100)) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`nginx 没有提供 ${generator.label}`);
  }
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM');
      await stopped;
      running.delete(server);
      fs.rmSync(runDir, {recursive: true, force: true});
    },
  };
}
