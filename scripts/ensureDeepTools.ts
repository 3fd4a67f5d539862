/**
 * npm run test:deep 之前：备好完整的 Chromium（前进后退缓存只有它有）、Firefox ESR、驱动它的 playwright-core 1.57
 *（更新的版本驱动不了原装的 Firefox）、W3C 的标记检查器 vnu（要有 Java），以及 envsubst（nginx.conf 开头的命令用它）。
 * playwright-core 与 vnu 放在 .cache/engines，不进依赖。
 * 装不上不算错：用到它们的测试会说明并跳过。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fullBrowserOptions} from './browser';

const siteDir = path.resolve(__dirname, '..');
const cache = path.join(siteDir, '.cache/engines');
const tools = ['playwright-core@1.57.0', 'vnu-jar@26.9.27'];

function run(command: string, args: string[]): void {
  spawnSync(command, args, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}});
}

const packages = [
  ...(fullBrowserOptions() ? [] : ['chromium']),
  ...(fs.existsSync('/usr/bin/firefox-esr') ? [] : ['firefox-esr', 'libvpx7']),
  ...(spawnSync('envsubst', ['--version']).status === 0 ? [] : ['gettext-base']),
];
if (packages.length > 0 && process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
  console.log(`这些测试用到 ${packages.join('、')}，正在安装。`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
const missing = tools.filter((tool) => !fs.existsSync(path.join(cache, 'node_modules', tool.replace(/@[^@]*$/, ''))));
if (missing.length > 0) {
  fs.mkdirSync(cache, {recursive: true});
  // 脚本一律不跑：只要它们的代码，不要 playwright-core 下载的浏览器。写全两样，否则已有的那样会被删去。
  run('npm', ['install', '--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...tools]);
}
