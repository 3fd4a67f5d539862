/**
 * 检索引擎的比较：自己的与 pagefind（extended），同一批页面、同一套查询。
 * 先 npm run build，再 npm run compare:search；pagefind 只装在 .cache/ 里，不是依赖。
 * 结果写进 plugins/search/COMPARISON.md，选型依据就是它。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {chromium} from '@playwright/test';
import {unpack} from '../plugins/search/codec';
import {createEngine} from '../plugins/search/engine';
import {launchOptions} from './browser';

const siteDir = path.resolve(__dirname, '..');
const build = path.join(siteDir, 'build');
const cache = path.join(siteDir, '.cache/pagefind');
const origin = 'http://search.test';
const pagefindVersion = '1.6.0';

interface Case {
  query: string;
  kind: string;
  expect: string[];
}

/** 一个引擎对全部查询的回答：页面路径，按名次；以及每次用时。 */
interface Run {
  ranks: string[][];
  times: number[];
}

function isCases(value: unknown): value is Case[] {
  return Array.isArray(value);
}

const brotli = (file: string): number => zlib.brotliCompressSync(fs.readFileSync(file)).length;

function filesIn(folder: string, pattern: RegExp): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => pattern.test(file.split(path.sep).join('/')))
    .map((file) => path.join(folder, file));
}

function readCases(): Case[] {
  const value: unknown = JSON.parse(fs.readFileSync(path.join(siteDir, 'e2e/search-queries.json'), 'utf8'));
  return isCases(value) ? value : [];
}

function ours(cases: readonly Case[], indexFile: string): Run {
  const index = unpack(fs.readFileSync(indexFile, 'utf8'));
  const engine = createEngine(index);
  const times: number[] = [];
  const ranks = cases.map(({query}) => {
    const started = performance.now();
    const {groups} = engine.search(query);
    times.push(performance.now() - started);
    return groups.map((group) => group.path);
  });
  return {ranks, times};
}

/** 只收录索引里有的页面，正文限于 main，和自己的引擎看到的一样。 */
function buildPagefind(pages: readonly string[]): string {
  const site = path.join(cache, 'site');
  fs.rmSync(site, {recursive: true, force: true});
  for (const page of pages) {
    const file = page === '/' ? 'index.html' : `${page.slice(1)}.html`;
    const target = path.join(site, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    const html = fs.readFileSync(path.join(build, file), 'utf8');
    const keywords = /<meta [^>]*name=keywords content=("[^"]*"|[^\s>]+)/.exec(html)?.[1]?.replaceAll('"', '') ?? '';
    // pagefind 不看 meta keywords；为了公平，作为加权的文字放进正文。
    fs.writeFileSync(
      target,
      html
        .replace(/<main\b/, '<main data-pagefind-body')
        .replace(/<\/h1>/, `</h1><p data-pagefind-weight="7">${keywords}</p>`),
    );
  }
  if (!fs.existsSync(path.join(cache, 'node_modules/pagefind'))) {
    fs.mkdirSync(cache, {recursive: true});
    fs.writeFileSync(path.join(cache, 'package.json'), '{"private":true}');
    spawnSync(`npm i --no-audit --no-fund pagefind@${pagefindVersion}`, {cwd: cache, shell: true, stdio: 'inherit'});
  }
  const made = spawnSync('npx pagefind --site site --force-language zh-hans', {cwd: cache, shell: true});
  if (made.status !== 0) throw new Error(`pagefind 失败：${made.stdout.toString()}${made.stderr.toString()}`);
  return site;
}

async function theirs(cases: readonly Case[], site: string): Promise<{run: Run; loaded: number; strict: string}> {
  const browser = await chromium.launch(launchOptions());
  const visit = async (policy: string) => {
    const page = await browser.newPage();
    const loaded = new Set<string>();
    await page.route('**/*', async (route) => {
      const {pathname} = new URL(route.request().url());
      if (pathname === '/blank') {
        await route.fulfill({contentType: 'text/html', body: '<p>', headers: {'content-security-policy': policy}});
        return;
      }
      const file = path.join(site, pathname);
      if (!fs.existsSync(file)) return route.fulfill({status: 404});
      loaded.add(file);
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
      // 正式的服务器给每个响应都带策略，工作线程的脚本也一样。
      await route.fulfill({
        contentType: type,
        body: fs.readFileSync(file),
        headers: {'content-security-policy': policy},
      });
    });
    await page.goto(`${origin}/blank`);
    return {page, loaded};
  };
  const search = `async (queries) => {
    const engine = await import('/pagefind/pagefind.js');
    await engine.init();
    const answers = [];
    for (const query of queries) {
      const started = performance.now();
      const {results} = await engine.search(query);
      const shown = await Promise.all(results.slice(0, 5).map((item) => item.data()));
      answers.push({time: performance.now() - started, paths: shown.map((item) => item.url)});
    }
    return answers;
  }`;
  const policy = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'; style-src 'self'";
  const {page, loaded} = await visit(policy);
  const answers: unknown = await page.evaluate(`(${search})(${JSON.stringify(cases.map(({query}) => query))})`);
  const bytes = [...loaded].reduce((sum, file) => sum + brotli(file), 0);
  const guarded = await visit("default-src 'none'; script-src 'self'; connect-src 'self'");
  const strict = await guarded.page
    .evaluate(
      `(${search})(['打印机']).then((answer) => answer[0].paths.length > 0 ? '能用' : '没有结果', (error) => String(error).split('\\n')[0])`,
    )
    .then(String, (error: unknown) => String(error));
  await browser.close();
  const list: unknown[] = Array.isArray(answers) ? answers : [];
  const clean = (url: string) =>
    url
      .replace(/\.html$/, '')
      .replace(/^\/index$/, '/')
      .replace(/^$/, '/');
  return {
    run: {
      ranks: list.map((item) => {
        const paths: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'paths') : [];
        return Array.isArray(paths) ? paths.map((url) => clean(String(url))) : [];
      }),
      times: list.map((item) => (typeof item === 'object' && item !== null ? Number(Reflect.get(item, 'time')) : 0)),
    },
    loaded: bytes,
    strict,
  };
}

const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)}%`;

function score(cases: readonly Case[], {ranks}: Run): {first: string; third: string; byKind: Map<string, string>} {
  const at = cases.map(({expect}, index) => (ranks[index] ?? []).findIndex((page) => expect.includes(page)));
  const byKind = new Map<string, string>();
  for (const kind of new Set(cases.map((item) => item.kind))) {
    const own = at.filter((_rank, index) => cases[index]?.kind === kind);
    byKind.set(kind, `${own.filter((rank) => rank >= 0 && rank < 3).length}/${own.length}`);
  }
  return {
    first: share(at.filter((rank) => rank === 0).length, at.length),
    third: share(at.filter((rank) => rank >= 0 && rank < 3).length, at.length),
    byKind,
  };
}

function timing({times}: Run): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} / ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
}

const report = path.join(siteDir, 'plugins/search/COMPARISON.md');
/** 这个标题起是手写的记录，不随每次运行变化；改动引擎或索引的做法时人来改，这里原样留着。 */
const notesStart = '## 索引的做法';

async function main(): Promise<void> {
  const cases = readCases();
  const [indexFile = ''] = filesIn(build, /^assets\/search-index\.[0-9a-f]+\.json$/);
  const own = ours(cases, indexFile);
  const index = unpack(fs.readFileSync(indexFile, 'utf8'));
  const pages = index.pages.map(([page]) => page);
  const site = buildPagefind(pages);
  const other = await theirs(cases, site);
  const code = filesIn(build, /^assets\/js\/search\.[0-9a-f]+\.js$/).reduce((sum, file) => sum + brotli(file), 0);
  const engineFiles = filesIn(path.join(site, 'pagefind'), /^pagefind(?:-worker)?\.js$|^wasm\..*\.pagefind$/);
  const engineBytes = engineFiles.reduce((sum, file) => sum + brotli(file), 0);
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  const [a, b] = [score(cases, own), score(cases, other.run)];
  const lines = [
    '# 检索引擎的比较',
    '',
    `由 \`npm run compare:search\` 生成：${pages.length} 个页面，${cases.length} 个查询（\`e2e/search-queries.json\`），字节按 brotli 计。pagefind 只收录同样的页面，并把关键词加权放进了正文。用时在同一台机器上，没有降速；pagefind 的含取片段。`,
    '',
    '| | 自己的引擎 | pagefind extended |',
    '| --- | --- | --- |',
    `| 期望的页面在前三 | ${a.third} | ${b.third} |`,
    `| 在第一 | ${a.first} | ${b.first} |`,
    `| 引擎与索引 | 界面与引擎 ${kb(code)}，索引 ${kb(brotli(indexFile))} | 引擎 ${kb(engineBytes)}（不含界面） |`,
    `| 查完这些共下载 | ${kb(code + brotli(indexFile))} | ${kb(other.loaded)} |`,
    `| 用时，中位 / 最长 | ${timing(own)} | ${timing(other.run)} |`,
    `| 严格的内容安全策略下 | 能用 | ${other.strict} |`,
    '',
    '按种类，前三里有期望的页面：',
    '',
    '| 种类 | 自己的引擎 | pagefind |',
    '| --- | --- | --- |',
    ...[...a.byKind].map(([kind, value]) => `| ${kind} | ${value} | ${b.byKind.get(kind) ?? ''} |`),
    '',
    '结论：用自己的引擎。词、半个词与正文两者一样好；pagefind 不认拼音、首字母与错字，加上这些等于另写一个引擎；它自己的脚本与 WebAssembly 就超过整个功能的预算，每查一次还要再下载索引块与片段。',
    '',
    '“读者的”两类是从下面的留出集里挑进来作回归用的，只挑自己的引擎在前三的，不能拿来比较两个引擎。',
    '',
  ];
  const before = fs.readFileSync(report, 'utf8');
  const at = before.indexOf(notesStart);
  if (at < 0) throw new Error(`${report} 里没有“${notesStart}”一节，没有覆盖它`);
  fs.writeFileSync(report, `${lines.join('\n')}\n${before.slice(at)}`);
  console.log(lines.join('\n'));
}

void main();
