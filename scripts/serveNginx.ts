/**
 * 用随项目发布的 deploy/nginx.conf 在前台提供 build/，端口取 $PORT（默认 8080），明文 HTTP。
 * e2e 与 npm run serve:nginx 都走这里，所以测的就是上线的配置。
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const siteDir = path.resolve(__dirname, '..');
const root = path.resolve(siteDir, process.env.SITE_ROOT ?? 'build');
const port = process.env.PORT ?? '8080';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (!fs.existsSync(path.join(root, 'index.html'))) fail(`${root} 里没有站点，先运行 npm run build。`);
if (spawnSync('nginx', ['-v']).error) fail('找不到 nginx。Debian 或 Ubuntu：sudo apt-get install -y nginx-light');

const runDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-nginx-'));
const values: Readonly<Record<string, string>> = {
  // 以 root 启动时（容器、CI）工作进程也用 root，否则读不到只有 root 能进的目录。
  PRELUDE: process.getuid?.() === 0 ? 'user root;' : '',
  RUN_DIR: runDir,
  PORT: port,
  ROOT: root,
  CONF_DIR: path.join(siteDir, 'deploy'),
};
const template = fs.readFileSync(path.join(siteDir, 'deploy/nginx.conf'), 'utf8');
const config = path.join(runDir, 'nginx.conf');
fs.writeFileSync(
  config,
  template.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole),
);

const nginx = spawn('nginx', ['-c', config, '-e', 'stderr', '-g', 'daemon off;'], {stdio: 'inherit'});
const stop = () => nginx.kill('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
nginx.on('spawn', () => console.log(`http://127.0.0.1:${port} 正在提供 ${root}，按 Ctrl-C 结束`));
nginx.on('exit', (code) => {
  fs.rmSync(runDir, {recursive: true, force: true});
  process.exit(code ?? 0);
});
