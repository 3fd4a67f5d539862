/**
 * 构建：冷（没有产物与缓存）与热（改了一篇文档），各家轮流，量用时、CPU 秒与峰值内存（最大的一个进程）。
 * 用时随机器的负载变，比较看 CPU 秒。本站自己的构建插件占多少，由完整的构建减去去掉它们的构建得出。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {bare, generators, type Generator} from './generators';
import {fail, wait, workDir} from './machine';
import {options} from './options';
import {Recorder} from './results';
import {buildCommand, clean, dirOf, emptyDiscarded, environment, write} from './sites';

const defaultRepeats = (size: number): number => (size <= 50 ? 5 : size <= 500 ? 3 : 1);

/** 去掉自己插件的构建只在这个规模以下量。 */
export const largestBare = 500;

/** 改这一篇；不是浏览器里量的那一篇，产物照样能用。 */
const edited = 10;

interface Cost {
  wall: number;
  cpu: number;
  memory: number;
  output: string;
}

/** 没有构建成的缘由；被系统用 SIGKILL 结束的，多半是内存用完了。 */
export const failures = ['失败', '内存不足'] as const;

function timed(generator: Generator, size: number): Cost | (typeof failures)[number] {
  const report = path.join(workDir, 'time.txt');
  const {status, stdout, stderr, error} = spawnSync(
    '/usr/bin/time',
    ['-f', '%e %U %S %M', '-o', report, ...buildCommand(generator)],
    {cwd: dirOf(generator, size), env: environment(generator), encoding: 'utf8', maxBuffer: 2 ** 28},
  );
  if (error) fail('量 CPU 与内存要用 GNU time。Debian 或 Ubuntu：sudo apt-get install -y time');
  if (status !== 0) {
    console.error(`${generator.label} ${size} 篇构建失败：\n${stdout.slice(-1000)}${stderr.slice(-2000)}`);
    return fs.readFileSync(report, 'utf8').includes('terminated by signal 9') ? '内存不足' : '失败';
  }
  const [wall = NaN, user = NaN, system = NaN, memory = NaN] = (
    fs.readFileSync(report, 'utf8').trim().split('\n').at(-1) ?? ''
  )
    .split(' ')
    .map(Number);
  return {wall, cpu: user + system, memory: memory / 1024, output: stdout};
}

/** Docusaurus 自己的计时里，构建之后各插件用的时间（几乎全是本站的）。 */
function afterBuild(output: string): Record<string, number> {
  const [, value, unit] = /postBuild\(\) - ([\d.]+) (ms|seconds)/.exec(output) ?? [];
  return value === undefined ? {} : {'构建之后 s': Number(value) / (unit === 'ms' ? 1000 : 1)};
}

function measure(generator: Generator, size: number, kind: '冷' | '热', recorder: Recorder): void {
  const cost = timed(generator, size);
  if (typeof cost === 'string') return recorder.add(size, generator.name, {[`${kind} ${cost}`]: 1});
  recorder.add(size, generator.name, {
    [`${kind} 用时`]: cost.wall,
    [`${kind} CPU`]: cost.cpu,
    [`${kind} 内存`]: cost.memory,
    ...(kind === '冷' ? afterBuild(cost.output) : {}),
  });
  console.log(
    `${generator.label} ${size} ${kind}：${cost.wall} s，CPU ${cost.cpu.toFixed(1)} s，${Math.round(cost.memory)} MB`,
  );
}

export async function measureBuilds(size: number, chosen = generators): Promise<void> {
  const recorder = new Recorder('builds');
  const repeats = options.repeat ?? defaultRepeats(size);
  const withBare = chosen.some(({name}) => name === 'ours') && size <= largestBare ? [...chosen, bare] : chosen;
  for (let run = 1; run <= repeats; run += 1) {
    for (const generator of withBare) {
      // 让出一次，按 Ctrl-C 才停得下来：构建都是同步等的。
      await wait(0);
      write(generator, size);
      clean(generator, size);
      measure(generator, size, '冷', recorder);
      if (generator === bare) continue;
      const source = path.join(dirOf(generator, size), generator.source(edited));
      const original = fs.readFileSync(source, 'utf8');
      fs.writeFileSync(source, `${original}\n第 ${run} 次修改：补上一句话。\n`);
      measure(generator, size, '热', recorder);
      fs.writeFileSync(source, original);
    }
  }
  emptyDiscarded();
}
