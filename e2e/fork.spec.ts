/** 复刻：换上另一个实验室的数据，构建出来没有前一个的名字与域名，没有示例标记，颜色与编辑链接都是自己的。 */
import fs from 'node:fs';
import path from 'node:path';
import {loadLabData} from '../plugins/lab-data/load';
import {routes} from '../site.routes';
import {data, expect, siteDir, test} from './support';
import {build, variantDir} from './variant';

/** 通用知识（竞赛、年历、路线图）沿用，其余换掉：复刻的人就是这样做的。 */
function secondLab(dir: string): string {
  const target = path.join(dir, 'data');
  fs.cpSync(path.join(siteDir, 'data'), target, {recursive: true});
  fs.cpSync(path.join(siteDir, 'e2e/fixtures/second-lab'), target, {recursive: true});
  return target;
}

// 一份构建大家用；分到两个工作进程会构建两遍。
test.describe.configure({mode: 'default'});

let site: string;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const dir = variantDir('second-lab');
  dataDir = secondLab(dir);
  const {code, stderr, outDir} = await build(dir, {dataDir});
  expect(code, stderr).toBe(0);
  site = outDir;
});

const read = (file: string) => fs.readFileSync(path.join(site, file), 'utf8');

/** 产物里的全部文字文件；分享卡片与图标是图，复刻的人另换。 */
const textFiles = () =>
  fs
    .readdirSync(site, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(html|js|css|json|csv|xml|txt|map)$/.test(file));

test('没有前一个实验室的名字、地点与域名', () => {
  const {lab} = data;
  const {hostname} = new URL(lab.url);
  const traces = [lab.name, lab.short_name, lab.school, lab.college, lab.location.building, hostname];
  const domain = hostname.split('.').slice(-2).join('.');
  const found = textFiles().flatMap((file) =>
    [...traces, domain]
      .filter((trace) => trace && read(file).includes(trace))
      .map((trace) => `${file}：${trace ?? ''}`),
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
  const {title, forge_url: forge} = loadLabData(dataDir).lab;
  expect(intro).toContain(`| ${title}</title>`);
  expect(intro).toContain(`${forge ?? ''}/_edit/main/docs/intro.mdx`);
  const styles = textFiles().filter((file) => /\.(css|html)$/.test(file));
  expect(styles.some((file) => read(file).includes('--lab-act:#1c4f8a'))).toBe(true);
  expect(read('data/awards.csv')).toContain('边缘视觉终端');
  const sha = /name="?docs-sha"? content="?([0-9a-f]{40})/.exec(read('index.html'))?.[1];
  expect(sha !== undefined).toBe(fs.existsSync(path.join(siteDir, '.git')) || process.env.GITHUB_SHA !== undefined);
});

test('删去全部示例文章也能构建，博客首页不链接没有的页面', async () => {
  test.setTimeout(300_000);
  const dir = variantDir('no-posts');
  const blog = path.join(dir, 'blog');
  fs.mkdirSync(blog);
  for (const file of ['authors.yml', 'tags.yml'])
    fs.copyFileSync(path.join(siteDir, 'blog', file), path.join(blog, file));
  const {code, stderr, outDir} = await build(dir, {
    config: 'e2e/fixtures/no-posts.config.ts',
    env: {E2E_BLOG_DIR: path.relative(siteDir, blog)},
  });
  expect(code, stderr).toBe(0);
  const home = fs.readFileSync(path.join(outDir, `${routes.blog.slice(1)}.html`), 'utf8');
  expect(home).not.toMatch(/href="[^"]*\/blog\/(archive|tags)/);
});
