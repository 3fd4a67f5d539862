/** 各步只看传给它的页面，所以各用几段小的 HTML 证明。 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {contentPolicy} from './contentPolicy';
import {criticalCss} from './criticalCss';
import {deferScripts} from './deferScripts';
import type {BuiltSite} from './pipeline';
import {readRedirects, redirects} from './redirects';

const pageOf = (body: string, head = ''): string =>
  `<html><head>\n${head}</head>\n<body>\n${body}\n</body></html>`;

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'post-build-'));
});
afterEach(() => {
  fs.rmSync(dir, {recursive: true});
});

const siteOf = (pages: Readonly<Record<string, string>>): BuiltSite => ({
  outDir: dir,
  siteDir: dir,
  baseUrl: '/',
  pages: new Map(Object.entries(pages)),
  generatedFilesDir: dir,
  routes: [{path: '/docs', component: 'Root', routes: []}],
});

describe('内容安全策略', () => {
  test('行内样式与事件属性一次列全，带页面', () => {
    const site = siteOf({
      'docs/a.html': pageOf('<p style="color: red">甲</p>'),
      'docs/b.html': pageOf('<p class="x" onclick="go()">丙</p>'),
    });
    expect(() => contentPolicy().pages?.(site)).toThrow(
      /docs\/a\.html <p style=.*\n.*docs\/b\.html <p class="x" onclick=/,
    );
  });

  test('内联的脚本进策略；外部脚本、结构化数据与文字里的写法不算', async () => {
    const known =
      'document.documentElement.dataset.theme = localStorage["docusaurus-theme"]';
    const site = siteOf({
      'a.html': pageOf(
        '<pre>style="x" &lt;p onclick=</pre><a title="a > b" href="/x">丁</a>',
        `<style>p{}</style><script>${known}</script><script src="/x.js"></script><script type="application/ld+json">{"style":1}</script>`,
      ),
    });
    const step = contentPolicy();
    await step.pages?.(site);
    await step.files?.(site);
    expect(fs.readFileSync(path.join(dir, '.policy.conf'), 'utf8')).toMatch(
      /script-src 'self' 'sha256-[^' ]+'; style-src 'self' 'sha256-[^' ]+';/,
    );
  });
});

test('行 114：重定向给 nginx 一行一条，不会重定向的主机上一条一个不收录的小页面', async () => {
  fs.mkdirSync(path.join(dir, 'deploy'));
  const moved =
    '# 注释\n/docs/Gitea-1.0 /docs/gitea-1.0;\n/docs/a+(b)"{c} /docs/d#e;\n';
  fs.writeFileSync(path.join(dir, 'deploy/redirects.map'), moved);
  vi.stubEnv('DEPLOY_TARGET', 'pages');
  await redirects(readRedirects(dir)).files?.({
    ...siteOf({}),
    baseUrl: '/handbook/',
  });
  vi.unstubAllEnvs();
  const read = (name: string): string =>
    fs.readFileSync(path.join(dir, name), 'utf8');
  expect(read('.redirects.map')).toContain(
    '"~^/docs/a\\+\\(b\\)\\"\\{c\\}$" /docs/d#e;\n',
  );
  expect(read('docs/Gitea-1.0.html')).toMatch(
    /noindex.*url=\/handbook\/docs\/gitea-1\.0"/,
  );
});

test('两个入口标签换成一个加载器，写上这一页的块；找不到的停下，说出是哪一页', () => {
  const entry =
    '<script src="/assets/js/runtime~main.1.js" defer></script><script src="/assets/js/main.2.js" defer></script>';
  const write = (name: string, value: unknown): void =>
    fs.writeFileSync(path.join(dir, name), JSON.stringify(value));
  write('routesChunkNames.json', {
    '/docs-1a2': {component: 'layout'},
    '/docs/a-3b4': {component: 'layout', props: [{content: 'a'}]},
    '/docs/b-5c6': {content: 'b'},
  });
  const scriptOf = (name: string): object => ({
    js: [{publicPath: `/assets/js/${name}.js`}],
  });
  write('client-manifest.json', {
    origins: {a: ['doc', 'styles', 'a'], b: ['b']},
    assets: {
      doc: scriptOf('doc.1'),
      a: scriptOf('a.2'),
      b: scriptOf('b.3'),
      styles: {},
    },
  });
  const site = siteOf({'docs/a.html': pageOf('<p>甲</p>', entry)});
  void deferScripts().pages?.(site);
  const html = site.pages.get('docs/a.html');
  expect(html).toContain(
    '<script data-runtime-src="/assets/js/runtime~main.1.js" data-main-src="/assets/js/main.2.js" data-chunks="/assets/js/doc.1.js /assets/js/a.2.js">',
  );
  expect(html).not.toContain(entry);
  expect(() =>
    deferScripts().pages?.(siteOf({'docs/b.html': pageOf('')})),
  ).toThrow('build/docs/b.html');
});

test('关键样式：每类页面只内联首屏用到的，整份的在正文之后；样式里的 $& 照原样', async () => {
  fs.mkdirSync(path.join(dir, 'assets/css'), {recursive: true});
  fs.writeFileSync(
    path.join(dir, 'assets/css/styles.css'),
    '.top{color:red}.toc{top:1px}.below{color:green}.foot{top:2px}.top:before{content:"$&"}',
  );
  const link = '<link rel="stylesheet" href="/assets/css/styles.css">';
  const toc = '<div class="col col--2"><nav class="toc"></nav></div>';
  const article = `<article><p class="top">开头</p><p>${'字'.repeat(1200)}</p><p class="below">以后</p></article>`;
  const site = siteOf({
    'docs/a.html': pageOf(
      `${article}${toc}<footer class="foot"></footer>`,
      link,
    ),
  });
  await criticalCss({doc: /^docs\//}).pages?.(site);
  const html = site.pages.get('docs/a.html') ?? '';
  const [, critical] = /<style>(.*?)<\/style>/.exec(html) ?? [];
  expect(critical).toBe(
    '.top{color:red}.toc{top:1px}.foot{top:2px}.top:before{content:"$&"}',
  );
  expect(html).toMatch(new RegExp(`${link}</body>`));
  expect(html.split(link)).toHaveLength(2);
});
