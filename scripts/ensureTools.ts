/**
 * npm test 之前：没有浏览器，Debian 与 Ubuntu 上以 root 运行就装一个，别处说要运行哪一条命令并停下。
 * 加 --server（npm run test:server 之前）再备好 nginx。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {hasBrowser} from './browser';
import {stop} from './run';

const run = (command: string) =>
  spawnSync('sh', ['-c', command], {stdio: 'inherit'}).status === 0;
const apt = (packages: string) =>
  `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`;

const browser = `${apt('chromium-headless-shell')} || npx playwright install --with-deps chromium`;
const nginx = apt('nginx-light libnginx-mod-http-brotli-static');
const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined;

const missing = [
  ...(hasBrowser() ? [] : [browser]),
  ...(process.argv.includes('--server') && !hasNginx() ? [nginx] : []),
];
const canInstall =
  fs.existsSync('/etc/debian_version') && process.getuid?.() === 0;
if (missing.length > 0 && !(canInstall && missing.every(run)))
  stop(
    `测试还缺浏览器或 nginx。请以 root 运行：${missing.join(' && ')}；别的系统：npx playwright install chromium，并安装 nginx。`,
  );
