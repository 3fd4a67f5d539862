/** 结果的存取：一项在一个规模的结果是一个文件，写明什么时候、在哪台机器上、按哪次提交量的。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {node22, siteDir, workDir} from './machine';
import {executable} from './page';

/** 一组重复测量；表格里的每个数都出自一行。 */
export interface Row {
  generator: string;
  metric: string;
  /** 每一次的值，按测量的先后。 */
  values: number[];
}

/** 一项在一个规模的结果与当时的机器。 */
export interface Part {
  part: string;
  /** 文档篇数。 */
  size: number;
  /** 分几次量的，每次的时刻与机器都在。 */
  dates: string[];
  /** 量的时候一分钟平均负载的最低与最高；分几次量的合在一起。 */
  load: [number, number];
  /** 量的是本站的哪几次提交。 */
  heads: string[];
  machines: string[];
  rows: Row[];
}

function version(command: string): string {
  const {stdout} = spawnSync(command, ['--version'], {encoding: 'utf8'});
  return stdout.trim().replace(/\s*built on.*$/, '');
}

/** 处理器、内存、系统与用到的几样软件的版本。 */
function describeMachine(): string {
  const [cpu] = os.cpus();
  return [
    `${cpu?.model ?? ''}，${os.availableParallelism()} 核，内存 ${Math.round(os.totalmem() / 2 ** 30)} GB，${os.type()} ${os.release()}`,
    `构建与 Lighthouse 用 Node.js ${version(node22())}，脚本 ${process.version}，${version(executable())}。`,
  ].join('；');
}

const dir = path.join(workDir, 'results');

const fileOf = (part: string, size: number): string => path.join(dir, `${part}-${size}.json`);

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'rows' in value && 'machines' in value;
}

function readPart(file: string): Part[] {
  if (!fs.existsSync(file)) return [];
  const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  return isPart(value) ? [value] : [];
}

/** 量过的全部结果。 */
export const readParts = (): Part[] =>
  fs.existsSync(dir) ? fs.readdirSync(dir).flatMap((file) => readPart(path.join(dir, file))) : [];

/** 一项测量里逐次记下的值。 */
export class Recorder {
  private readonly sizes = new Map<number, {rows: Row[]; loads: number[]; earlier: Part | undefined}>();
  private readonly machine = describeMachine();
  private readonly date = new Date().toISOString();
  private readonly head: string;

  constructor(private readonly part: string) {
    const git = (...args: string[]) => spawnSync('git', args, {cwd: siteDir, encoding: 'utf8'}).stdout.trim();
    // 结果文件是上一项刚写的，不算改动。
    const changed = git('status', '--porcelain', '--', '.', ':!bench/RESULTS.md') !== '';
    this.head = git('rev-parse', '--short', 'HEAD') + (changed ? '-dirty' : '');
  }

  /** 每记一次就存一次，中断也留下已经量到的；没有重新量的行照旧，全部重新量过就与以前的无关了。 */
  add(size: number, generator: string, values: Readonly<Record<string, number>>): void {
    const own = this.sizes.get(size) ?? {rows: [], loads: [], earlier: readPart(fileOf(this.part, size))[0]};
    this.sizes.set(size, own);
    const same = (one: Row, other: Pick<Row, 'generator' | 'metric'>) =>
      one.generator === other.generator && one.metric === other.metric;
    for (const [metric, value] of Object.entries(values)) {
      const row = own.rows.find((item) => same(item, {generator, metric}));
      if (row) row.values.push(value);
      else own.rows.push({generator, metric, values: [value]});
    }
    const kept = own.earlier?.rows.filter((row) => !own.rows.some((item) => same(item, row))) ?? [];
    const before = kept.length > 0 ? own.earlier : undefined;
    own.loads.push(os.loadavg()[0] ?? 0);
    const loads = [...(before?.load ?? []), ...own.loads];
    const result: Part = {
      part: this.part,
      size,
      dates: [...(before?.dates ?? []), this.date],
      load: [Math.min(...loads), Math.max(...loads)],
      heads: [...new Set([...(before?.heads ?? []), this.head])],
      machines: [...new Set([...(before?.machines ?? []), this.machine])],
      rows: [...kept, ...own.rows],
    };
    fs.mkdirSync(dir, {recursive: true});
    fs.writeFileSync(fileOf(this.part, size), JSON.stringify(result, null, 1));
  }
}
