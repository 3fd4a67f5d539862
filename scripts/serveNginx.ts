/**
 * 用随项目发布的 deploy/nginx.conf 在前台提供 build/（$SITE_ROOT），端口 $PORT；--test 只检查配置，不启动。
 * TLS_CERT 与 TLS_KEY 都给了就另开 TLS_PORT，明文端口只跳转到 TLS_ORIGIN。
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {siteDir, stop} from './run';

const root = path.resolve(siteDir, process.env.SITE_ROOT ?? 'build');
const port = process.env.PORT ?? '8080';

if (!fs.existsSync(path.join(root, 'index.html')))
  stop(`${root} 里没有站点，先运行 npm run build。`);

/** 这台机器的 nginx 能不能直接送出 .br。 */
const brotliModule = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
].find((file) => fs.existsSync(file));

const runDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-nginx-'));
const {TLS_CERT: cert, TLS_KEY: key, TLS_PORT: tlsPort = '8443'} = process.env;
const values: Readonly<Record<string, string>> = {
  // 以 root 启动时（容器、CI）工作进程也用 root，否则读不到只有 root 能进的目录。
  PRELUDE: `${brotliModule ? `load_module ${brotliModule};` : ''}\n${process.getuid?.() === 0 ? 'user root;' : ''}`,
  COMPRESSION: brotliModule ? 'brotli_static on;' : '',
  RUN_DIR: runDir,
  PORT: port,
  ROOT: root,
  PREVIEWS: path.dirname(root),
  ...(cert &&
    key && {
      TLS: `include "${path.join(runDir, 'tls.conf')}";`,
      TLS_ORIGIN: process.env.TLS_ORIGIN ?? `https://localhost:${tlsPort}`,
      TLS_PORT: tlsPort,
      TLS_CERT: path.resolve(cert),
      TLS_KEY: path.resolve(key),
    }),
};

for (const name of ['nginx.conf', 'tls.conf']) {
  const text = fs.readFileSync(path.join(siteDir, 'deploy', name), 'utf8');
  fs.writeFileSync(
    path.join(runDir, name),
    text.replace(
      /\$\{([A-Z_]+)\}/g,
      (_, variable: string) => values[variable] ?? '',
    ),
  );
}
const isTest = process.argv.includes('--test');
const config = ['-c', path.join(runDir, 'nginx.conf'), '-e', 'stderr'];
const mode = isTest ? ['-t', '-q'] : ['-g', 'daemon off;'];
const nginx = spawn('nginx', [...config, ...mode], {stdio: 'inherit'});
const end = () => nginx.kill('SIGTERM');
process.on('SIGINT', end);
process.on('SIGTERM', end);
// 断开的终端。
process.on('SIGHUP', end);
nginx.on('error', () =>
  stop('找不到 nginx。Debian 或 Ubuntu：sudo apt-get install -y nginx-light'),
);
nginx.on('spawn', () => {
  if (!isTest)
    console.log(`http://127.0.0.1:${port} 正在提供 ${root}，按 Ctrl-C 结束`);
});
nginx.on('exit', (code) => {
  fs.rmSync(runDir, {recursive: true, force: true});
  if (code && !isTest)
    console.error(
      `nginx 没有起来。说 Address already in use 的，端口 ${port} 被占着：ss -ltnp 'sport = :${port}' 看是哪个进程，或用 PORT 换一个。`,
    );
  process.exit(code ?? 1);
});
