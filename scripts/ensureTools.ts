/**
 * npm test 之前：缺浏览器或 nginx 时，Debian 与 Ubuntu 上以 root 运行就直接装好，别的系统打印要运行的那一条命令并停下。
 * 加 --deep（npm run test:deep 之前）再备好深度测试用的：完整的 Chromium（前进后退缓存只有它有）、Firefox ESR、驱动它的
 * playwright-core 1.57（更新的版本驱动不了原装的 Firefox）、WebKit 与它的显示器、标记检查器 vnu（要有 Java）、envsubst。
 * 深度测试的装不上不算错：用到它们的会说明并跳过。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fullBrowserOptions, hasBrowser, hasHeadlessShell} from './browser';
import {siteDir} from './run';

const shell = 'chromium-headless-shell';
const debian = fs.existsSync('/etc/debian_version');
const deep = process.argv.includes('--deep');

function run(command: string, ...args: string[]): boolean {
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  return spawnSync(command, args, {stdio: 'inherit', env}).status === 0;
}

const has = (command: string, flag: string): boolean =>
  spawnSync(command, [flag]).error === undefined;
const nginxPackages = () =>
  has('nginx', '-v') ? [] : ['nginx-light', 'libnginx-mod-http-brotli-static'];
const deepPackages = () => [
  ...(fullBrowserOptions() ? [] : ['chromium']),
  ...(fs.existsSync('/usr/bin/firefox-esr') ? [] : ['firefox-esr', 'libvpx7']),
  ...(fs.existsSync('/usr/bin/WebKitWebDriver') ? [] : ['webkit2gtk-driver']),
  ...(fs.existsSync('/usr/bin/Xvfb') ? [] : ['xvfb']),
  ...(has('envsubst', '--version') ? [] : ['gettext-base']),
  // 印整本手册要中文字体。
  ...(fs.existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')
    ? []
    : ['fonts-noto-cjk']),
];

/** 一样一样地装：Ubuntu 的软件源里没有不带界面的 Chromium，不该连累别的。 */
function install(groups: readonly string[][]): void {
  const wanted = groups.filter((packages) => packages.length > 0);
  if (wanted.length === 0 || !debian || process.getuid?.() !== 0) return;
  console.log(`测试用到 ${wanted.flat().join('、')}，正在安装。`);
  run('apt-get', 'update', '-qq');
  for (const packages of wanted)
    run(
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...packages,
    );
  if (!hasBrowser())
    run('npx', 'playwright', 'install', '--with-deps', 'chromium');
}

install([
  nginxPackages(),
  hasHeadlessShell() ? [] : [shell],
  deep ? deepPackages() : [],
]);

const absent = [...(hasBrowser() ? [] : [shell]), ...nginxPackages()];
if (absent.length > 0) {
  const elsewhere =
    'npx playwright install chromium，并安装 nginx（Windows 上请在 WSL 的 Ubuntu 里运行 npm test）';
  const command = debian
    ? `sudo apt-get update && sudo apt-get install -y ${absent.join(' ')}`
    : elsewhere;
  console.error(`测试还缺 ${absent.join('、')}。请先运行：${command}`);
  process.exit(1);
}

// 不进依赖。脚本一律不跑：只要它们的代码，不要 playwright-core 下载的浏览器。写全两样，否则已有的那样会被删去。
const cache = path.join(siteDir, '.cache/engines');
const present = ['playwright-core', 'vnu-jar'].every((name) =>
  fs.existsSync(path.join(cache, 'node_modules', name)),
);
if (deep && !present) {
  fs.mkdirSync(cache, {recursive: true});
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  run(
    'npm',
    'install',
    '--prefix',
    cache,
    ...flags,
    'playwright-core@1.57.0',
    'vnu-jar@26.9.27',
  );
}
