/**
 * 首屏：Lighthouse 13，手机，真正施加的节流（devtools），各家同一篇文档轮流跑。本站另有三种脚本策略。
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {generators, withPolicy, type Generator} from './generators';
import {lighthouseCli, node22, workDir} from './machine';
import {options} from './options';
import {browserFlags, executable, measured} from './page';
import {Recorder} from './results';
import {built, precompress, serve, type Served} from './sites';

/** 本站现在的做法 painted 之外的三种。 */
export const policies: readonly Generator[] = [withPolicy('deferred'), withPolicy('idle'), withPolicy('intent')];

const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** 跑一次；Lighthouse 偶尔没有结果，返回 undefined。 */
async function lighthouse(url: string): Promise<Record<string, number> | undefined> {
  const report = path.join(workDir, 'lighthouse.json');
  fs.rmSync(report, {force: true});
  const flags = ['--headless=new', ...browserFlags()].join(' ');
  const child = spawn(
    node22(),
    [
      lighthouseCli(),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance',
      '--throttling-method=devtools',
      '--form-factor=mobile',
      `--chrome-flags=${flags}`,
    ],
    {stdio: ['ignore', 'ignore', 'pipe'], env: {...process.env, CHROME_PATH: executable()}},
  );
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  const result: unknown = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  const values = Object.entries(audits).map(([name, id]) => [name, at(result, 'audits', id, 'numericValue')] as const);
  const numbers = values.flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as const] : []));
  if (numbers.length === values.length) return Object.fromEntries(numbers);
  console.error(`Lighthouse 没有量到 ${url}：${complaints.slice(-500)}`);
  return undefined;
}

export async function measurePages(
  size: number,
  chosen: readonly Generator[] = [...generators, ...policies],
): Promise<void> {
  const recorder = new Recorder('pages');
  const served: [Generator, Served][] = [];
  for (const generator of chosen) {
    const root = built(generator, size);
    if (generator.packages) await precompress(root);
    served.push([generator, await serve(generator, root)]);
  }
  for (let run = 0; run < (options.repeat ?? 5); run += 1) {
    for (const [generator, {origin}] of served) {
      const result = await lighthouse(origin + generator.page(measured));
      if (result) recorder.add(size, generator.name, result);
      console.log(`${generator.label}：${JSON.stringify(result)}`);
    }
  }
  for (const [, {stop}] of served) await stop();
}
