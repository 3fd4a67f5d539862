/**
 * 字节预算：数的是 build/ 里预压缩好的 .br，与读者下载的一样，也与机器快慢无关。
 * 超了先找原因；确实值得，再改这里的数并在提交说明里写为什么。
 */
import fs from 'node:fs';
import path from 'node:path';
import {expect, open, sitemapPaths, test} from './support';

const buildDir = path.resolve(__dirname, '../build');

/** 一个往返能送到的字节数：初始拥塞窗口 10 个报文段，减去响应头。 */
const oneRoundTrip = 14 * 1024;

/** 单位是 brotli 之后的字节。 */
const budget = {
  /** 入口脚本与运行时。 */
  entry: 96_000,
  /** 全站的样式表。 */
  styles: 12 * 1024,
  /** 一篇文档的全部脚本；目标 105 KB，react-dom、react 与 scheduler 占其中 59 KB。 */
  documentScript: 122_000,
  /** 内容长、不要求整页一个往返的页面；首屏仍在第一个往返里。 */
  long: {
    '/docs/exam/exam-1': 18_800,
    '/docs/exam/exam-2': 18_500,
    '/docs/exam/exam-3': 18_500,
    '/docs/exam/exam-4': 18_500,
    '/docs/exam/exam-5': 18_500,
    '/docs/exam/map': 15_500,
    '/docs/exam/some-competition': 20_500,
    '/docs/criterion/lab-criterion': 16_500,
    '/docs/criterion/man-dingding': 14_700,
    '/docs/ops-doc/entrance-info/network-config': 15_100,
    '/docs/services/2025-09-26_gitea': 15_200,
    '/blog/long-blog-post': 15_000,
  } as const satisfies Record<string, number>,
};

const size = (file: string) => fs.statSync(path.join(buildDir, file)).size;

/** assets 下某一类文件的 .br，带着名字。 */
function assets(dir: string, pattern: RegExp): {file: string; bytes: number}[] {
  return fs
    .readdirSync(path.join(buildDir, 'assets', dir))
    .filter((file) => pattern.test(file))
    .map((file) => ({file, bytes: size(path.join('assets', dir, file))}));
}

const total = (files: readonly {bytes: number}[]) => files.reduce((sum, {bytes}) => sum + bytes, 0);

test('每个页面的 HTML 连同关键样式', () => {
  const long = new Map<string, number>(Object.entries(budget.long));
  const over = [...sitemapPaths(), '/404']
    .map((route) => ({
      route,
      bytes: size(route === '/' ? 'index.html.br' : `${route.slice(1)}.html.br`),
      limit: long.get(route) ?? oneRoundTrip,
    }))
    .filter(({bytes, limit}) => bytes > limit);
  expect(over).toEqual([]);
});

test('长页面的首屏也在第一个往返里', async ({request}) => {
  for (const route of Object.keys(budget.long)) {
    const html = await (await request.get(route)).text();
    const article = html.indexOf('<article');
    expect(article).toBeGreaterThan(0);
    // 正文标签之前的全部内容，加上两千个字符的正文标记；各占一个往返的份额按整页的压缩比算。
    const ratio = size(`${route.slice(1)}.html.br`) / html.length;
    expect((article + 12_000) * ratio, route).toBeLessThan(oneRoundTrip);
  }
});

test('入口脚本', () => {
  expect(total(assets('js', /^(?:main|runtime~main)\..*\.br$/))).toBeLessThanOrEqual(budget.entry);
});

test('样式表', () => {
  const sheets = assets('css', /\.br$/);
  expect(sheets).toHaveLength(1);
  expect(total(sheets)).toBeLessThanOrEqual(budget.styles);
});

test('一篇文档的全部脚本与请求', async ({page}) => {
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
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(2);
  expect(total([...scripts].map((file) => ({bytes: size(`${file.slice(1)}.br`)})))).toBeLessThanOrEqual(
    budget.documentScript,
  );
});

test('首次绘制之前：请求不超过五个，字节不超过 25 KB', async ({page}) => {
  await page.goto('/docs/intro');
  const before = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry.startTime <= paint && 'encodedBodySize' in entry)
      .map((entry) => ({name: entry.name, bytes: Number(Reflect.get(entry, 'encodedBodySize'))}));
  });
  expect(before.length).toBeLessThanOrEqual(5);
  expect(total(before)).toBeLessThanOrEqual(25 * 1024);
});
