/**
 * 读者下载的字节：数的是 build/ 里预压缩好的 .br，与机器快慢无关。正文长短不设上限，写得更多不会让测试变红；
 * 有上限的是每一页都要带的那一份：入口脚本、样式表与检索的代码，各留一成余地。
 */
import fs from 'node:fs';
import path from 'node:path';
import {routes} from '../src/routes';
import {expect, idle, noPrefetch, open, test} from './support';

const buildDir = path.resolve(__dirname, '../build');

/** brotli 之后的字节。 */
const limits = {entry: 100_000, styles: 15_000, search: 11_000};

/** 读者下载的字节数；很小的文件压缩了反而大，没有 .br。 */
function size(file: string): number {
  const plain = path.join(buildDir, file);
  return fs.statSync(fs.existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

/** assets 下某一类文件的合计。 */
function total(dir: string, pattern: RegExp): number {
  const files = fs
    .readdirSync(path.join(buildDir, 'assets', dir))
    .filter((file) => pattern.test(file));
  expect(files, `${dir} ${String(pattern)}`).not.toEqual([]);
  return files.reduce(
    (sum, file) => sum + size(path.join('assets', dir, file)),
    0,
  );
}

test('每一页都要带的：入口脚本、样式表、检索的代码', () => {
  const now = {
    entry: total('js', /^(?:main|runtime~main)\..*\.js$/),
    styles: total('css', /\.css$/),
    search: total('js', /^search\..*\.js$/),
  };
  console.table(now);
  expect(now.entry).toBeLessThanOrEqual(limits.entry);
  expect(now.styles).toBeLessThanOrEqual(limits.styles);
  expect(now.search).toBeLessThanOrEqual(limits.search);
});

test('首次绘制之前只要页面自己与图标：请求不超过五个', async ({page}) => {
  await page.goto(routes.intro);
  const painted = () =>
    page.evaluate(
      () =>
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
        0,
    );
  await expect.poll(painted).toBeGreaterThan(0);
  const before = await page.evaluate(
    (paint) =>
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ]
        .filter((entry) => entry.startTime <= paint)
        .map(({name}) => name),
    await painted(),
  );
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(5);
  expect(before.filter((name) => name.endsWith('.js'))).toEqual([]);
});

test('一篇文档的全部脚本：一起用的合成一个文件，请求不超过七个', async ({
  page,
  context,
}) => {
  // 数的是这一页自己的。
  await noPrefetch(context);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/assets/js/')) scripts.add(pathname);
  });
  await open(page, routes.intro);
  await idle(page);
  expect(scripts.size).toBeGreaterThan(2);
  expect([...scripts].length, [...scripts].join('\n')).toBeLessThanOrEqual(7);
  console.log(
    `${scripts.size} 个脚本，${[...scripts].reduce((sum, file) => sum + size(file.slice(1)), 0)} 字节`,
  );
});
