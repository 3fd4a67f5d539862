/**
 * 把量到的写成 bench/RESULTS.md，并打印：目标与各项的表，每个数写明重复了几次，每张表写明哪台机器、哪次提交。
 * 这里没有量的照旧留着：全部量完要几个小时，换一台机器只补测一项，别的结果不该丢。
 */
import fs from 'node:fs';
import path from 'node:path';
import {failures, largestBare} from './builds';
import {bare, generators, type Generator} from './generators';
import {median, siteDir} from './machine';
import {policies} from './pages';
import {readParts, type Part} from './results';

class Results {
  private readonly parts = readParts();

  /** 一项在一个规模的结果；没有量过是 undefined。 */
  part(name: string, size: number): Part | undefined {
    return this.parts.find((item) => item.part === name && item.size === size);
  }

  values(part: string, size: number, generator: string, metric: string): number[] {
    const rows = this.part(part, size)?.rows ?? [];
    return rows.find((row) => row.generator === generator && row.metric === metric)?.values ?? [];
  }

  /** 中位数；没有量到是 NaN。 */
  middle(part: string, size: number, generator: string, metric: string): number {
    return median(this.values(part, size, generator, metric));
  }

  sizes(part: string): number[] {
    return this.parts
      .filter((item) => item.part === part)
      .map(({size}) => size)
      .sort((a, b) => a - b);
  }
}

const round = (value: number, digits = 0): string => (Number.isNaN(value) ? '—' : value.toFixed(digits));
const ratio = (value: number, base: number): string => round(value / base, 2);
const kb = (bytes: number): string => round(bytes / 1024, 1);

/** 中位数，后面是每一次的值。 */
function all(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '—';
  return `**${round(median(values), digits)}**（${values.map((value) => round(value, digits)).join('、')}）`;
}

/** 中位数、最小与最大、次数。 */
function spread(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '—';
  const ends = [Math.min(...values), Math.max(...values)].map((value) => round(value, digits));
  return `${round(median(values), digits)}（${ends.join('–')}，n=${values.length}）`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** 是什么时候、在哪台机器上、按本站的哪次提交量的。 */
function provenance({dates, load, heads, machines}: Part): string {
  return [
    `量于 ${dates.map((date) => date.slice(0, 16).replace('T', ' ')).join('、')} UTC，本站 ${heads.join('、')}`,
    `一分钟平均负载 ${load.map((value) => value.toFixed(1)).join('–')}`,
    ...machines,
  ].join('；');
}

interface Goal {
  what: string;
  limit: number;
  value: number;
  digits: number;
  n: number;
}

function goals(results: Results, buildSizes: readonly number[]): Goal[] {
  const own = 'ours';
  const lcp = (name: string) => results.middle('pages', 50, name, 'LCP');
  const n = (...key: [string, number, string, string]) => results.values(...key).length;
  const bytes = (size: number, metric: string) => results.middle('bytes', size, own, metric);
  const cpu = (size: number, name: string, kind: string) => results.middle('builds', size, name, `${kind} CPU`);
  const goal = (what: string, value: number, limit: number, count: number, digits = 2): Goal => ({
    what,
    limit,
    value,
    digits,
    n: count,
  });
  return [
    goal('LCP：本站 ÷ Starlight', lcp(own) / lcp('starlight'), 0.6, n('pages', 50, own, 'LCP')),
    goal('CLS', results.middle('pages', 50, own, 'CLS'), 0, n('pages', 50, own, 'CLS'), 3),
    goal('首次绘制之前 KB', bytes(50, '绘制前字节') / 1024, 25, n('bytes', 50, own, '绘制前字节'), 1),
    goal('首次绘制之前的请求', bytes(50, '绘制前请求'), 5, n('bytes', 50, own, '绘制前请求'), 0),
    goal('全部脚本 KB', bytes(50, '脚本') / 1024, 105, n('bytes', 50, own, '脚本'), 1),
    ...[500, 2000].map((size, order) => {
      const smaller = [50, 500][order] ?? 50;
      const growth = (bytes(size, '全部字节') - bytes(smaller, '全部字节')) / (size - smaller);
      return goal(`每多一篇涨的字节（${smaller}→${size} 篇）`, growth, 45, n('bytes', size, own, '全部字节'), 1);
    }),
    goal('换页，悬停过 ms', results.middle('nav', 50, own, '悬停过'), 100, n('nav', 50, own, '悬停过'), 0),
    goal('换页，冷 ms', results.middle('nav', 50, own, '冷'), 650, n('nav', 50, own, '冷'), 0),
    ...buildSizes.flatMap((size) => {
      const peers = ['vitepress', 'rspress'].map((name) => cpu(size, name, '冷')).filter((value) => value > 0);
      const best = peers.length > 0 ? Math.min(...peers) : NaN;
      const count = n('builds', size, own, '冷 CPU');
      return [
        goal(
          `冷构建 CPU，${size} 篇：本站 ÷ VitePress 与 Rspress 中较好的`,
          cpu(size, own, '冷') / best,
          size <= 50 ? 1.3 : 1,
          count,
        ),
        goal(`热构建 CPU，${size} 篇：本站 ÷ Docusaurus`, cpu(size, own, '热') / cpu(size, 'stock', '热'), 1, count),
      ];
    }),
    ...buildSizes.flatMap((size) => {
      if (size > largestBare) return [];
      const share = 1 - cpu(size, bare.name, '冷') / cpu(size, own, '冷');
      return goal(`自己的插件占冷构建 CPU，${size} 篇 %`, share * 100, 15, n('builds', size, bare.name, '冷 CPU'), 1);
    }),
    goal('开发：有缓存时的首页 ms', results.middle('dev', 500, own, '首页'), 4000, n('dev', 500, own, '首页'), 0),
    goal('开发：修改到看见 ms', results.middle('dev', 500, own, '修改'), 150, n('dev', 500, own, '修改'), 0),
  ];
}

const byteTitle = '第一次打开的字节';
const growthTitle = '随篇数增长';
const buildTitle = '构建';

/** 重复得更少的只作参考。 */
const enough = 5;

function verdict({value, limit, n}: Goal): string {
  if (Number.isNaN(value)) return '没有量';
  const met = value <= limit ? '达到' : '**没有达到**';
  return n < enough ? `${met}，n 不足 ${enough}，只作参考` : met;
}

/** @param earlier 上一次的这张表；这里没有量的行照旧 */
function goalTable(results: Results, buildSizes: readonly number[], earlier = ''): string {
  const rows = goals(results, buildSizes).map((goal) => {
    const row = [goal.what, `≤ ${goal.limit}`, round(goal.value, goal.digits), String(goal.n), verdict(goal)];
    const before = earlier.split('\n').find((line) => line.startsWith(`| ${goal.what} |`));
    return Number.isNaN(goal.value) && before ? before.slice(2, -2).split(' | ') : row;
  });
  return table(['目标', '限', '实测（中位）', 'n', ''], rows);
}

function pageTable(results: Results): string {
  const value = (name: string, metric: string) => results.values('pages', 50, name, metric);
  const base = median(value('starlight', 'LCP'));
  return table(
    ['', 'FCP ms', 'LCP ms', 'LCP ÷ Starlight', 'TBT ms', 'CLS', 'n'],
    [...generators, ...policies].map(({name, label}) => [
      label,
      all(value(name, 'FCP')),
      all(value(name, 'LCP')),
      ratio(median(value(name, 'LCP')), base),
      all(value(name, 'TBT')),
      round(median(value(name, 'CLS')), 3),
      String(value(name, 'LCP').length),
    ]),
  );
}

function byteTable(results: Results, size: number): string {
  const value = (name: string, metric: string) => results.middle('bytes', size, name, metric);
  return table(
    ['', '绘制前 KB（请求）', '全部 KB（请求）', '÷ 本站', 'HTML', 'CSS', '脚本', '字体', '预取', 'n'],
    generators.map(({name, label}) => [
      label,
      `${kb(value(name, '绘制前字节'))}（${round(value(name, '绘制前请求'))}）`,
      `${kb(value(name, '全部字节'))}（${round(value(name, '全部请求'))}）`,
      ratio(value(name, '全部字节'), value('ours', '全部字节')),
      ...['HTML', 'CSS', '脚本', '字体', '预取字节'].map((metric) => kb(value(name, metric))),
      String(results.values('bytes', size, name, '全部字节').length),
    ]),
  );
}

function growthTable(results: Results): string {
  const sizes = results.sizes('bytes');
  const steps = sizes.slice(1).map((size, index) => [sizes[index] ?? 0, size] as const);
  const each = (name: string, metric: string, [from, to]: readonly [number, number]) =>
    (results.middle('bytes', to, name, metric) - results.middle('bytes', from, name, metric)) / (to - from);
  return table(
    ['', ...steps.map(([from, to]) => `${from}→${to} 篇，每篇字节（其中 HTML、脚本）`)],
    generators.map(({name, label}) => [
      label,
      ...steps.map(
        (step) =>
          `${round(each(name, '全部字节', step), 1)}（${round(each(name, 'HTML', step), 1)}、${round(each(name, '脚本', step), 1)}）`,
      ),
    ]),
  );
}

function navigationTable(results: Results): string {
  const value = (name: string, metric: string) => results.values('nav', 50, name, metric);
  return table(
    ['', '悬停过 ms', '÷ 本站', '冷 ms', '÷ 本站'],
    generators
      .filter(({next}) => next)
      .map(({name, label}) => [
        label,
        ...['悬停过', '冷'].flatMap((metric) => [
          spread(value(name, metric)),
          ratio(median(value(name, metric)), median(value('ours', metric))),
        ]),
      ]),
  );
}

function policyTable(results: Results): string {
  const own = generators
    .filter(({name}) => name === 'ours')
    .map((generator) => ({...generator, label: '本站（painted，现在的做法）'}));
  const value = (name: string, metric: string) => results.values('press', 50, name, metric);
  const lost = (name: string, metric: string) =>
    `${value(name, metric).reduce((sum, item) => sum + item, 0)}/${value(name, metric).length}`;
  return table(
    ['', '颜色按钮延迟 ms', '丢失', '菜单延迟 ms', '丢失'],
    [...own, ...policies].map(({name, label}) => [
      label,
      spread(value(name, '颜色 延迟')),
      lost(name, '颜色 丢失'),
      spread(value(name, '菜单 延迟')),
      lost(name, '菜单 丢失'),
    ]),
  );
}

function buildTable(results: Results, size: number): string {
  const value = (name: string, metric: string) => results.values('builds', size, name, metric);
  const row = ({name, label}: Generator) => {
    const kinds = ['冷', '热'].flatMap((kind) => {
      const cpu = value(name, `${kind} CPU`);
      const failure = failures.find((why) => value(name, `${kind} ${why}`).length > 0);
      if (failure && cpu.length === 0) return [failure, '—', '—', '—'];
      return [
        spread(value(name, `${kind} 用时`), 1),
        spread(cpu, 1),
        ratio(median(cpu), median(value('ours', `${kind} CPU`))),
        round(median(value(name, `${kind} 内存`))),
      ];
    });
    return [label, ...kinds];
  };
  const list = value(bare.name, '冷 CPU').length > 0 ? [...generators, bare] : generators;
  return table(
    ['', '冷，用时 s', '冷，CPU s', '÷ 本站', '内存 MB', '热，用时 s', '热，CPU s', '÷ 本站', '内存 MB'],
    list.map(row),
  );
}

/** 页面生成之后的加工用了多久，来自 Docusaurus 自己的计时。 */
function afterBuild(results: Results, size: number): string {
  const after = results.values('builds', size, 'ours', '构建之后 s');
  const wall = results.middle('builds', size, 'ours', '冷 用时');
  return `本站的冷构建里，页面生成之后的加工（检索、样式、策略、预压缩）用时 ${spread(after, 1)} s，占 ${round((median(after) / wall) * 100)}%。`;
}

function devTable(results: Results): string {
  const value = (name: string, metric: string) => results.values('dev', 500, name, metric);
  return table(
    ['', '启动到第一页 ms', '修改到看见 ms'],
    generators
      .filter(({serve}) => serve)
      .map(({name, label}) => [label, spread(value(name, '首页')), spread(value(name, '修改'))]),
  );
}

/** 手量的，不随基准重测：改了 plugins/docs-root 或换了打包器要重量。 */
const devProfile = `修改到看见为什么到不了 150 ms（2026-11-22，500 篇，\`--cpu-prof\` 加时间戳，十次修改）：存盘到打包完成约 200 ms，
是打包器发现变动、编译这一页与增量打包；打包完成到画出来约 140 ms，其中 70 ms 是打包器重新登记要监视的文件，这期间服务器不答，
其余是浏览器取热更新、React 换上新的一页。这些都在打包器与上游里，上表的 Docusaurus 用同一个打包器，也到不了；
本站比它多出的几十毫秒没有细分：编译前先查一遍这一页，好用中文说清错在哪一行，又代入数据。上游还同时把全部文档重读一遍，
\`plugins/docs-root\` 让它等画完再读，交替量，中位数从 440 到 340 ms，另一天慢的机器上从 704 到 491 ms（各 n=28）；让打包器不监视 \`node_modules\` 再少 25 ms，不值得多一处设置。`;

const file = path.join(siteDir, 'bench/RESULTS.md');

/** 上一次写的：标题（首屏，或 构建/500 篇）→ 正文。 */
function earlierSections(): Map<string, string> {
  const sections = new Map<string, string>();
  if (!fs.existsSync(file)) return sections;
  let [title, parent] = ['', ''];
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const [, level, name = ''] = /^(##|###) (.+)$/.exec(line) ?? [];
    if (level === '##') parent = title = name;
    else if (level === '###') title = `${parent}/${name}`;
    else sections.set(title, `${sections.get(title) ?? ''}${line}\n`);
  }
  return sections;
}

/** 写结果文件并打印。 */
export function report(): void {
  const results = new Results();
  const earlier = earlierSections();
  /** 量过就写新的，没有量过照旧，从来没有量过就不写。 */
  const section = (name: string, size: number, title: string, ...blocks: string[]): string[] => {
    const before = earlier.get(title)?.trim();
    const part = results.part(name, size);
    if (part) return [`## ${title}`, ...blocks, provenance(part)];
    return before ? [`## ${title}`, before] : [];
  };
  /** 按规模分的几节，各自照旧或写新的。 */
  const sizesOf = (part: string, title: string): number[] => {
    const old = [...earlier.keys()].flatMap((key) => {
      const [, own, size] = /^(.+)\/(\d+) 篇$/.exec(key) ?? [];
      return own === title ? [Number(size)] : [];
    });
    return [...new Set([...results.sizes(part), ...old])].sort((a, b) => a - b);
  };
  const sized = (name: string, title: string, about: string, write: (size: number) => string[]): string[] => {
    const sizes = sizesOf(name, title);
    if (sizes.length === 0) return [];
    return [
      `## ${title}`,
      about,
      ...sizes.flatMap((size) => {
        const part = results.part(name, size);
        const blocks = part ? [...write(size), provenance(part)] : [earlier.get(`${title}/${size} 篇`)?.trim() ?? ''];
        return [`### ${size} 篇`, ...blocks];
      }),
    ];
  };
  const growth = earlier.get(`${byteTitle}/${growthTitle}`)?.trim();
  const text = [
    '# 基准结果',
    '由 `npm run bench` 写成，不手改。同一份生成的中文正文（每篇约 6 KB），各家默认主题；说明见 `bench/` 里各文件的开头。重测：停下机器上别的任务，`npm ci && npm run bench`，需要 Chromium、中文字体、nginx 与它的 brotli 模块、openssl、GNU time；只量一项用 `npm run bench -- --only pages`，没有量的照旧。',
    '读数时注意：各表不一定出自同一台机器，写在表的后面，数只在同一张表里比；用时随机器的负载变，构建看 CPU 秒，负载超过核数的当时有别的任务在跑；内存是最大的一个进程；VitePress 没有构建缓存，它的热构建就是又一次冷构建；Docusaurus 那一列没有站内检索，别家都有；本站按 `npm run build` 的命令构建；n 小于 5 的只作参考。',
    '## 目标',
    goalTable(results, sizesOf('builds', buildTitle), earlier.get('目标')),
    ...section(
      'pages',
      50,
      '首屏',
      'Lighthouse 13，手机，实际施加的节流；50 篇的站里同一篇，各家轮流。粗体是中位数，括号里是每一次。',
      pageTable(results),
    ),
    ...section(
      'press',
      50,
      '脚本何时下载',
      '4 倍 CPU、慢 4G，按钮一画出来就按。丢失的，延迟算到脚本接管为止。首屏与阻塞时间见上一节。',
      policyTable(results),
    ),
    ...sized(
      'bytes',
      byteTitle,
      'KB = 1024 字节，brotli，含响应头，HTTP/2；绘制前是慢 4G 下首次绘制时已经收到的。预取不算在“全部”里。',
      (size) => [byteTable(results, size)],
    ),
    ...(results.sizes('bytes').length > 1
      ? [`### ${growthTitle}`, growthTable(results)]
      : growth
        ? [`### ${growthTitle}`, growth]
        : []),
    ...section('nav', 50, '换页', '点“下一篇”到新标题画出来，4 倍 CPU、慢 4G。', navigationTable(results)),
    ...sized(
      'builds',
      buildTitle,
      '冷：没有产物与缓存。热：改了一篇。“去掉自己的构建插件”是同一个站不带检查、检索、样式、策略与预压缩。',
      (size) => [buildTable(results, size), afterBuild(results, size)],
    ),
    ...section('dev', 500, '开发服务器', '500 篇，有缓存。', devTable(results), devProfile),
  ].join('\n\n');
  fs.writeFileSync(file, `${text}\n`);
  console.log(text);
}
