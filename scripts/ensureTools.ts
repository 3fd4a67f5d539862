/**
 * npm test 之前：缺浏览器或 nginx 时，Debian 与 Ubuntu 上以 root 运行就直接装好，
 * 别的系统打印要运行的那一条命令并停下。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {findBrowser} from './browser';

const missing = [
  ...(findBrowser() ? [] : ['chromium']),
  ...(spawnSync('nginx', ['-v']).error ? ['nginx-light', 'libnginx-mod-http-brotli-static'] : []),
];

function isDebian(): boolean {
  try {
    return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function run(command: string, args: string[]): void {
  const {status} = spawnSync(command, args, {
    stdio: 'inherit',
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (missing.length > 0) {
  if (isDebian() && process.getuid?.() === 0) {
    console.log(`测试需要 ${missing.join('、')}，正在安装。`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  } else {
    const command = isDebian()
      ? `sudo apt-get update && sudo apt-get install -y ${missing.join(' ')}`
      : process.platform === 'darwin'
        ? `brew install nginx && npx playwright install chromium`
        : `npx playwright install chromium，并安装 nginx（Windows 上请在 WSL 的 Ubuntu 里运行 npm test）`;
    console.error(`测试还缺 ${missing.join('、')}。请先运行：${command}`);
    process.exit(1);
  }
}
