/**
 * 用随项目发布的 deploy/nginx.conf 在前台提供 build/（$SITE_ROOT），端口 $PORT；--test 只检查配置，不启动。
 * TLS_CERT 与 TLS_KEY 都给了就另开 TLS_PORT，明文端口只跳转到 TLS_ORIGIN。
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {siteDir, stop} from './run';

const {
  SITE_ROOT = 'build',
  PORT = '8080',
  TLS_PORT = '8443',
  TLS_ORIGIN = `https://localhost:${TLS_PORT}`,
  TLS_CERT,
  TLS_KEY,
} = process.env;
const root = path.resolve(siteDir, SITE_ROOT);
if (!fs.existsSync(path.join(root, 'index.html')))
  stop(`${root} 里没有站点，先运行 npm run build。`);

/** 这台机器的 nginx 能不能直接送出 .br。 */
const brotli = ['/usr/lib', '/usr/share']
  .map((lib) => `${lib}/nginx/modules/ngx_http_brotli_static_module.so`)
  .find((file) => fs.existsSync(file));

const runDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-nginx-'));
const values: Readonly<Record<string, string>> = {
  // 以 root 启动时（容器、CI）工作进程也用 root，否则读不到只有 root 能进的目录。
  PRELUDE: `${brotli ? `load_module ${brotli};` : ''}\n${process.getuid?.() === 0 ? 'user root;' : ''}`,
  COMPRESSION: brotli ? 'brotli_static on;' : '',
  RUN_DIR: runDir,
  PORT,
  ROOT: root,
  PREVIEWS: path.dirname(root),
  ...(TLS_CERT &&
    TLS_KEY && {
      TLS: `include "${path.join(runDir, 'tls.conf')}";`,
      TLS_ORIGIN,
      TLS_PORT,
      TLS_CERT: path.resolve(TLS_CERT),
      TLS_KEY: path.resolve(TLS_KEY),
    }),
};
for (const name of ['nginx.conf', 'tls.conf']) {
  const text = fs.readFileSync(path.join(siteDir, 'deploy', name), 'utf8');
  const filled = text.replace(
    /\$\{([A-Z_]+)\}/g,
    (_, variable: string) => values[variable] ?? '',
  );
  fs.writeFileSync(path.join(runDir, name), filled);
}

const isTest = process.argv.includes('--test');
const config = ['-c', path.join(runDir, 'nginx.conf'), '-e', 'stderr'];
const mode = isTest ? ['-t', '-q'] : ['-g', 'daemon off;'];
const nginx = spawn('nginx', [...config, ...mode], {stdio: 'inherit'});
// SIGHUP 是断开的终端。
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => nginx.kill('SIGTERM'));
nginx.on('error', () =>
  stop('找不到 nginx。Debian 或 Ubuntu：sudo apt-get install -y nginx-light'),
);
nginx.on('exit', (code) => {
  fs.rmSync(runDir, {recursive: true, force: true});
  process.exit(code ?? 1);
});
if (!isTest) console.log(`http://127.0.0.1:${PORT}，按 Ctrl-C 结束`);
