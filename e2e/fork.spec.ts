/** 复刻：换上另一个实验室的数据，构建出来没有前一个的名字与域名，没有示例标记，没有博客，颜色与编辑链接都是自己的。 */
import fs from 'node:fs';
import path from 'node:path';
import {routes} from '../site.routes';
import {secondAward, secondLab, secondLabData, tracesOf} from './fixtures/data';
import {data, expect, isBlog, siteDir, sitemapPaths, test} from './support';
import {build, variantDir} from './variant';

// 一份构建大家用；分到两个工作进程会构建两遍。
test.describe.configure({mode: 'default'});

let site: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const dir = variantDir('second-lab');
  const {passed, stderr, outDir} = await build(dir, {dataDir: secondLabData(path.join(dir, 'data'))});
  expect(passed, stderr).toBe(true);
  site = outDir;
});

const read = (file: string) => fs.readFileSync(path.join(site, file), 'utf8');

/** 产物里的全部文字文件；分享卡片与图标是图，复刻的人另换。 */
const textFiles = () =>
  fs
    .readdirSync(site, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(html|js|css|json|csv|xml|txt|map)$/.test(file));

test('没有前一个实验室的名字、地点与域名', () => {
  const traces = tracesOf(data);
  const found = textFiles().flatMap((file) =>
    traces.filter((trace) => read(file).includes(trace)).map((trace) => `${file}：${trace}`),
  );
  expect(found).toEqual([]);
});

test('没有示例标记，也没有待填写的处数；解释标记的地方还在', () => {
  const pages = textFiles().filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => /<[a-z]+\b[^>]*\sdata-sample(-count)?\b/.test(read(file)))).toEqual([]);
  expect(read('index.html')).not.toContain('处待填写');
  expect(read(`${routes.about.slice(1)}.html`)).toContain('示例数据');
});

test('站名、颜色、编辑链接与下载的数据都是自己的；页面说得出自己来自哪一次提交', () => {
  const intro = read(`${routes.intro.slice(1)}.html`);
  expect(intro).toContain(`| ${secondLab.title}</title>`);
  expect(intro).toContain(`${secondLab.edit_url}docs/intro.mdx`);
  const styles = textFiles().filter((file) => /\.(css|html)$/.test(file));
  expect(styles.some((file) => read(file).includes(`--lab-act:${secondLab.theme.accent}`))).toBe(true);
  expect(read('data/awards.csv')).toContain(secondAward);
  const sha = /name="?docs-sha"? content="?([0-9a-f]{40})/.exec(read('index.html'))?.[1];
  expect(sha !== undefined).toBe(fs.existsSync(path.join(siteDir, '.git')) || process.env.GITHUB_SHA !== undefined);
});

test('没有博客：博客之外的页面一个不少，没有一页通往博客', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? '').pathname,
  );
  const others = sitemapPaths().filter((route) => !isBlog(route));
  expect(listed.sort()).toEqual(others.sort());
  const pages = textFiles().filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => /href="?\/blog\b/.test(read(file)))).toEqual([]);
});
