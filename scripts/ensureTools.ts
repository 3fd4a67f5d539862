/**
 * npm test 之前：没有浏览器，Debian 与 Ubuntu 上以 root 运行就装一个，别处说要运行哪一条命令并停下。
 * 加 --server（npm run test:server 之前）再备好 nginx。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {findBrowser} from './browser';
import {stop} from './run';

const apt =
  'apt-get update -qq && apt-get install -y -qq --no-install-recommends';
const missing: string[] = [];
if (!findBrowser())
  missing.push(
    `${apt} chromium-headless-shell || npx playwright install --with-deps chromium`,
  );
if (process.argv.includes('--server') && spawnSync('nginx', ['-v']).error)
  missing.push(`${apt} nginx-light libnginx-mod-http-brotli-static`);

const canInstall =
  fs.existsSync('/etc/debian_version') && process.getuid?.() === 0;
const install = (command: string) =>
  spawnSync(command, {shell: true, stdio: 'inherit'}).status === 0;
if (missing.length > 0 && !(canInstall && missing.every(install)))
  stop(
    `测试还缺浏览器或 nginx。请以 root 运行：${missing.join(' && ')}；别的系统：npx playwright install chromium，并安装 nginx。`,
  );
