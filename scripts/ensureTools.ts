/**
 * npm test 之前：缺浏览器或 nginx 时，Debian 与 Ubuntu 上以 root 运行就直接装好，
 * 别的系统打印要运行的那一条命令并停下。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {findBrowser, hasHeadlessShell} from './browser';

const shell = 'chromium-headless-shell';
const nginxPackages = ['nginx-light', 'libnginx-mod-http-brotli-static'];

/** 缺了就没法测的。 */
function missing(): string[] {
  return [...(findBrowser() ? [] : [shell]), ...(spawnSync('nginx', ['-v']).error ? nginxPackages : [])];
}

function isDebian(): boolean {
  try {
    return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function run(command: string, args: string[]): boolean {
  const {status} = spawnSync(command, args, {
    stdio: 'inherit',
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  });
  return status === 0;
}

const install = (packages: string[]): boolean =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);

const wanted = [...new Set([...missing(), ...(hasHeadlessShell() ? [] : [shell])])];
if (wanted.length > 0 && isDebian() && process.getuid?.() === 0) {
  console.log(`测试用到 ${wanted.join('、')}，正在安装。`);
  run('apt-get', ['update', '-qq']);
  const others = wanted.filter((name) => name !== shell);
  if (others.length > 0) install(others);
  // Ubuntu 的软件源里没有不带界面的 Chromium；那里若一个浏览器也没有，装 Playwright 自带的。
  if (wanted.includes(shell) && !install([shell]) && !findBrowser()) {
    run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  }
}

const absent = missing();
if (absent.length > 0) {
  const command = isDebian()
    ? `sudo apt-get update && sudo apt-get install -y ${absent.join(' ')}`
    : process.platform === 'darwin'
      ? `brew install nginx && npx playwright install chromium`
      : `npx playwright install chromium，并安装 nginx（Windows 上请在 WSL 的 Ubuntu 里运行 npm test）`;
  console.error(`测试还缺 ${absent.join('、')}。请先运行：${command}`);
  process.exit(1);
}
