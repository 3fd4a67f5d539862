/**
 * 字节预算：数的是 build/ 里预压缩好的 .br，与读者下载的一样，也与机器快慢无关。
 * 超了先找原因；确实值得，再改这里的数并在提交说明里写为什么。
 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {expect, idle, open, sitemapPaths, test} from './support';

const buildDir = path.resolve(__dirname, '../build');

/** 一个往返能送到的字节数：初始拥塞窗口是 10 个报文段，留出响应头。 */
const oneRoundTrip = 14 * 1024;

/** 首屏装得下的字数，与 plugins/fast-pages/markup.ts 的一致。 */
const firstScreenCharacters = 1100;

/** 单位是 brotli 之后的字节；页面按路径取第一个对得上的。 */
const budget = {
  /** 入口脚本与运行时。 */
  entry: 81_500,
  /** 全站的样式表。 */
  styles: 12 * 1024,
  /** 开始前必读的全部脚本；react-dom、react 与 scheduler 占其中 51 KB。 */
  introScript: 98_600,
  /** 任何一页的全部脚本。 */
  pageScript: 105 * 1024,
  pages: [
    {kind: '首页', test: /^\/$/, bytes: 9_000},
    {kind: '竞赛', test: /^\/docs\/exam\/some-competition$/, bytes: 21_000},
    {kind: '试题', test: /^\/docs\/exam\/exam-/, bytes: 19_500},
    {kind: '获奖统计', test: /^\/docs\/award-statistics$/, bytes: oneRoundTrip},
    {kind: '目录', test: /^\/docs(?:\/category\/|$)/, bytes: 10_000},
    {kind: '文档', test: /^\/docs\//, bytes: 17_000},
    {kind: '文章', test: /^\/blog\/[^/]+-post$/, bytes: 15_500},
    {kind: '其余', test: /./, bytes: 12_000},
  ],
} as const;

/** 读者下载的字节数；很小的文件压缩了反而大，没有 .br。 */
function size(file: string): number {
  const plain = path.join(buildDir, file);
  return fs.statSync(fs.existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

/** assets 下某一类文件，带着名字。 */
function assets(dir: string, pattern: RegExp): {file: string; bytes: number}[] {
  return fs
    .readdirSync(path.join(buildDir, 'assets', dir))
    .filter((file) => pattern.test(file))
    .map((file) => ({file, bytes: size(path.join('assets', dir, file))}));
}

/** 写在报错里：看到它的多半是改正文的人。 */
const worthIt = '确实值得这么多字节，就改 e2e/bytes.spec.ts 里的数，并在提交说明里写为什么。';

const total = (files: readonly {bytes: number}[]) => files.reduce((sum, {bytes}) => sum + bytes, 0);

const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

test('每类页面的 HTML 连同关键样式', () => {
  const over = [...sitemapPaths(), '/404']
    .map((route) => ({route, bytes: size(fileOf(route)), kind: budget.pages.find(({test: kind}) => kind.test(route))}))
    .filter(({bytes, kind}) => !kind || bytes > kind.bytes);
  expect(over, `太大的页拆成两页，大的表移到下载文件里；${worthIt}`).toEqual([]);
});

test('三分之二以上的文档整页在一个往返之内', () => {
  const documents = sitemapPaths().filter((route) => route.startsWith('/docs'));
  const over = documents
    .map((route) => ({route, bytes: size(fileOf(route)) - oneRoundTrip}))
    .filter(({bytes}) => bytes > 0)
    .sort((a, b) => a.bytes - b.bytes)
    .map(({route, bytes}) => `${route} 多 ${bytes} 字节`);
  const advice = `${documents.length} 篇里有 ${over.length} 篇超出：\n${over.join('\n')}\n从多得最少的改起，说了两遍的只说一遍；${worthIt}`;
  expect(over.length / documents.length, advice).toBeLessThanOrEqual(1 / 3);
});

test('每一页的首屏都在一个往返之内，宽屏上文档的目录也在内', () => {
  const withToc: string[] = [];
  for (const route of sitemapPaths()) {
    const html = fs.readFileSync(path.join(buildDir, fileOf(route)), 'utf8');
    let end = Math.max(html.indexOf('<article'), html.indexOf('<main'));
    expect(end, route).toBeGreaterThan(0);
    for (let left = firstScreenCharacters; left > 0 && end < html.length; end += 1) {
      if (html[end] === '<') end = html.indexOf('>', end);
      else left -= 1;
    }
    const bytes = zlib.brotliCompressSync(html.slice(0, end)).length;
    expect(bytes, route).toBeLessThanOrEqual(oneRoundTrip);
    const toc = html.indexOf('theme-doc-toc-desktop');
    if (toc >= 0) withToc.push(route);
    expect(toc, route).toBeLessThan(end);
  }
  expect(withToc).toContain('/docs/intro');
});

test('入口脚本', () => {
  expect(total(assets('js', /^(?:main|runtime~main)\..*\.js$/))).toBeLessThanOrEqual(budget.entry);
});

test('样式表', () => {
  const sheets = assets('css', /\.css$/);
  expect(sheets).toHaveLength(1);
  expect(total(sheets)).toBeLessThanOrEqual(budget.styles);
});

test('开始前必读的全部脚本', async ({page}) => {
  // 省流量时不预取：数的是这一页自己的。
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
  });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/assets/js/')) scripts.add(pathname);
  });
  await open(page, '/docs/intro');
  await idle(page);
  expect(scripts.size).toBeGreaterThan(2);
  expect(total([...scripts].map((file) => ({bytes: size(file.slice(1))})))).toBeLessThanOrEqual(budget.introScript);
});

test('每一页的全部脚本', () => {
  const scripts = assets('js', /\.js$/);
  const over: string[] = [];
  for (const route of sitemapPaths()) {
    const html = fs.readFileSync(path.join(buildDir, fileOf(route)), 'utf8');
    // 页面自己的块写在标签里，与实际请求的一致由 hydration.spec.ts 核对。
    const chunks = / data-chunks="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(chunks, route).not.toEqual([]);
    const needed = ['main', 'runtime~main', ...chunks].map((name) =>
      scripts.find(({file}) => file.startsWith(`${name}.`)),
    );
    const bytes = total(needed.map((script) => script ?? {bytes: NaN}));
    if (!(bytes <= budget.pageScript)) over.push(`${route} ${bytes}`);
  }
  expect(over, worthIt).toEqual([]);
});

test('界面文字写在组件里：脚本里没有翻译编号，也没有英文原文', () => {
  const left = assets('js', /\.js$/).flatMap(({file}) => {
    const text = fs.readFileSync(path.join(buildDir, 'assets/js', file), 'utf8');
    return [...text.matchAll(/\bid:\s*"(?:theme|lab)\.[^"]*"|Skip to main content/g)].map(
      ([found]) => `${file} ${found}`,
    );
  });
  expect(left).toEqual([]);
});

test('首次绘制之前：请求不超过五个，字节不超过 25 KB', async ({page}) => {
  await page.goto('/docs/intro');
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await expect.poll(painted).toBeGreaterThan(0);
  const before = await page.evaluate(
    (paint) => {
      return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((entry) => entry.startTime <= paint && 'encodedBodySize' in entry)
        .map((entry) => ({name: entry.name, bytes: Number(Reflect.get(entry, 'encodedBodySize'))}));
    },
    await painted(),
  );
  expect(before.length, JSON.stringify(before)).toBeLessThanOrEqual(5);
  expect(total(before)).toBeLessThanOrEqual(25 * 1024);
});
