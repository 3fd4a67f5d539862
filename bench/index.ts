/** npm run bench：用法见 README.md。只有数字，没有断言：速度不是测试。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {built, coldAndWarm} from './build';
import {comparePages, type Built} from './pages';
import {precompress} from './server';
import {generators, siteDir} from './sites';
import {Table} from './table';

const labels = generators.map(({label}) => label);

async function against(other: string, repeats: number): Promise<void> {
  const ready = (label: string, root: string): Built => {
    if (!fs.existsSync(path.join(root, 'index.html'))) throw new Error(`${root} 里没有站点，先运行 npm run build。`);
    return {label, root, page: '/docs/intro', next: '.pagination-nav__link--next'};
  };
  const list = [ready('现在', path.join(siteDir, 'build')), ready('之前', path.resolve(other))];
  console.log(String(await comparePages(list, repeats)));
}

async function pages(repeats: number): Promise<Table> {
  const list: Built[] = [];
  for (const generator of generators) {
    const root = built(generator, 50);
    await precompress(root);
    list.push({label: generator.label, root, page: generator.page(0), next: generator.next});
  }
  return comparePages(list, repeats);
}

function builds(size: number, repeats: number): Table {
  const table = new Table(labels);
  for (let run = 0; run < repeats; run += 1) {
    for (const generator of generators) table.add(generator.label, coldAndWarm(generator, size));
  }
  return table;
}

/** 换掉 RESULTS.md 里的一节，别的照旧：一次只补测一项，别的结果不该丢。 */
function report(title: string, table: Table): void {
  const file = path.join(__dirname, 'RESULTS.md');
  const head = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {cwd: siteDir, encoding: 'utf8'}).stdout.trim();
  const [cpu] = os.cpus();
  const machine = `${cpu?.model ?? ''}，${os.availableParallelism()} 核，负载 ${(os.loadavg()[0] ?? 0).toFixed(1)}`;
  const written = `## ${title}\n\n${String(table)}\n\n量于 ${new Date().toISOString().slice(0, 10)}，本站 ${head}；${machine}。\n`;
  console.log(written);
  const [intro = '', ...sections] = fs.readFileSync(file, 'utf8').split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`)).map((section) => section.trim());
  fs.writeFileSync(file, [intro.trim(), ...[...others, written.trim()].sort()].join('\n\n') + '\n');
}

async function main(): Promise<void> {
  const text = {type: 'string'} as const;
  const {values, positionals} = parseArgs({
    options: {against: text, repeat: text, sizes: text},
    allowPositionals: true,
  });
  const repeats = values.repeat === undefined ? undefined : Number(values.repeat);
  const unknown = positionals.find((name) => !['pages', 'builds'].includes(name));
  if (unknown !== undefined || Number.isNaN(repeats)) throw new Error('用法见 bench/README.md。');
  if (values.against !== undefined) return against(values.against, repeats ?? 5);
  const wants = (name: string) => positionals.length === 0 || positionals.includes(name);
  for (const size of wants('builds') ? (values.sizes ?? '50,500').split(',').map(Number) : [])
    report(`构建，${size} 篇`, builds(size, repeats ?? (size <= 50 ? 5 : 3)));
  if (wants('pages')) report('首屏、字节与换页', await pages(repeats ?? 5));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
