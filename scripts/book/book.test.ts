import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, expect, test, vi} from 'vitest';
import {readSite} from './chapters';
import {bookHtml} from './document';
import {makeBook} from '.';

vi.mock('../browser', () => ({hasBrowser: () => false}));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-book-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));
const site = 'https://lab.example/手册';
const base = encodeURI('/手册');

/** 一页的样子照上游：正文、下一页。 */
function write(
  route: string,
  title: string,
  body: string,
  next?: string,
): void {
  const article = `<div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${body}</div>`;
  const file = path.join(folder, `${route}.html`);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(
    file,
    `<!doctype html><meta name=docs-sha content=0123456789abcdef><link rel=canonical href="${encodeURI(site)}${route}">
<link rel=stylesheet href="${base}/assets/a.css"><b class=navbar__title>示例手册</b>
<article>${route.includes('category') ? `<h1>${title}</h1>` : article}</article>
${next === undefined ? '' : `<a class=pagination-nav__link--next href="${base}${next}">下一页</a>`}<p class=footer__copyright>© 某实验室`,
  );
}

write(
  '/docs/intro',
  '必读',
  '<h2 id=start>从哪读</h2><p>看<a href="#start">上面</a>。<h2 id=sources>来源</h2>',
  '/docs/category/a',
);
write('/docs/category/a', '分类 a', '', '/docs/a/one');
write(
  '/docs/a/one',
  '甲 "乙"',
  `<h2 id="电源">电源<a class=hash-link href="#电源">#</a></h2><p>见图 1 与图 9，<a href="${base}/docs/b/two#表">两</a>、
<a class=lab-term href="../b/two">词</a>、<a href="${base}/docs/category/a">本类</a>。
<figure><a href="${base}/assets/x.svg"><svg></svg></a><figcaption><b>图 <!-- -->1</b> 说明</figcaption></figure>
<details><summary>答案</summary>四</details><button>复制</button><ul role=tablist><li>甲</ul><div role=tabpanel hidden>Linux</div>
<p data-book-skip>不要</p>`,
  '/docs/b/two',
);
write(
  '/docs/b/two',
  '乙',
  `<h2 id="表">表</h2><p><a href="https://a.example/x">外一</a><a href="${base}/downloads/b.zip" download>下载</a>
<a href="https://a.example/x">外二</a><a href="mailto:x@lab.example">信</a><a href="${base}/docs/intro#start">回</a>`,
);
fs.writeFileSync(path.join(folder, 'index.html'), '');

const html = bookHtml(readSite(folder), '', '2026-01-02');
const $ = load(html);
const chapter = (index: number) => $('.book-page').eq(index);

test('行 112：章按侧栏的次序，目录列出每一章', () => {
  const lines = $('ol a').toArray();
  expect(lines.map((line) => $(line).text())).toEqual([
    ...['必读', '甲 "乙"', '乙'],
  ]);
  for (const line of lines)
    expect($(`[id="${$(line).attr('href')?.slice(1) ?? ''}"]`)).toHaveLength(1);
});

test('行 112：封面写着日期，有网页版的二维码', () => {
  expect($('.book-cover').text()).toMatch(/示例手册.*2026-01-02/s);
  expect($('.book-qr svg')).toHaveLength(1);
});

test('行 112：书里有的页面，链接指到书里；没有的写完整的网址', () => {
  const hrefs = (index: number) =>
    chapter(index)
      .find('p a')
      .toArray()
      .map((link) => $(link).attr('href'));
  const heading = chapter(2).find('h2').attr('id');
  expect(hrefs(1)).toEqual([
    `#${heading}`,
    `#${chapter(2).attr('id')}`,
    `${encodeURI(site)}/docs/category/a`,
  ]);
  expect(hrefs(2)).toEqual([
    'https://a.example/x',
    `${encodeURI(site)}/downloads/b.zip`,
    'https://a.example/x',
    'mailto:x@lab.example',
    `#${chapter(0).find('h2').attr('id')}`,
  ]);
});

test('行 112：点不动的、不进书的都去掉，折起来的留着', () => {
  const text = chapter(1).text();
  expect(text).toMatch(/四[^]*Linux/);
  expect(chapter(1).find('button, [role=tablist], .hash-link')).toHaveLength(0);
  expect(text).not.toMatch(/不要|复制/);
});

test('行 112：没有站点、没有浏览器，各说一句，从前印的不留着', async () => {
  const old = path.join(folder, '.cache/book/old.pdf');
  fs.mkdirSync(path.dirname(old), {recursive: true});
  fs.writeFileSync(old, '');
  await expect(makeBook(folder, path.join(folder, 'none'))).rejects.toThrow(
    'npm run build',
  );
  await expect(makeBook(folder, folder)).rejects.toThrow('没有浏览器');
  expect(fs.existsSync(old)).toBe(false);
});
