/** 各步只看传给它的页面，所以各用几段小的 HTML 证明。 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {contentPolicy} from './contentPolicy';
import {criticalCss} from './criticalCss';
import {BuiltPage, type BuiltSite} from './pipeline';
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
  pages: Object.entries(pages).map(
    ([file, html]) => new BuiltPage(file, html, '/'),
  ),
  generatedFilesDir: dir,
  routes: [{path: '/docs', component: 'Root', routes: []}],
  preBodyTags: '',
  inlined: new Set(),
});

test('内容安全策略：行内样式与事件属性一次列全，带页面；文字里的写法不算', () => {
  const site = siteOf({
    'docs/a.html': pageOf('<p style="color: red">甲</p>'),
    'docs/b.html': pageOf('<p class="x" onclick="go()">丙</p>'),
    'docs/c.html': pageOf('<pre>style="x" &lt;p onclick=</pre>'),
  });
  const policy = contentPolicy({styleAttributes: 'refuse'});
  expect(() => policy.pages?.(site)).toThrow(
    /docs\/a\.html <p style=.*\n.*docs\/b\.html <p class="x" onclick=(?![^]*c\.html)/,
  );
});

test('内容安全策略：只放行各步写的脚本，作者的字混进去就停下，带页面', async () => {
  const [own, theirs] = ['go()', 'steal()'];
  const policy = contentPolicy();
  const head = (script: string) =>
    siteOf({'docs/a.html': pageOf('<p>甲</p>', script)});
  const injected = '{"name":"</script><script>steal()</script>"}';
  for (const script of [
    `<script>${theirs}</script>`,
    `<script type=application/ld+json>${injected}</script>`,
    '<script src=/steal.js></script>',
    '<style>p{}</style>',
  ])
    expect(() => policy.pages?.(head(script)), script).toThrow('docs/a.html');
  const site = {
    ...head(`<script>${own}</script>`),
    preBodyTags: '<script>theirs = "upstream" + 1</script>',
    inlined: new Set([own]),
  };
  const b = new BuiltPage(
    'b.html',
    '<body class=x><script>theirs=0</script><div id=__docusaurus>乙</div></body>',
    '/',
  );
  await policy.pages?.({...site, pages: [...site.pages, b]});
  expect(b.html).not.toContain('theirs=0');
  await policy.files?.(site);
  const [, scripts = ''] =
    /script-src 'self'([^;]*)/.exec(
      fs.readFileSync(path.join(dir, '.policy.conf'), 'utf8'),
    ) ?? [];
  expect(scripts.trim().split(' ')).toHaveLength(2);
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
  const html = site.pages[0]?.html ?? '';
  const [, critical] = /<style>(.*?)<\/style>/.exec(html) ?? [];
  expect(critical).toBe(
    '.top{color:red}.toc{top:1px}.foot{top:2px}.top:before{content:"$&"}',
  );
  expect(html).toMatch(new RegExp(`${link}</body>`));
  expect(html.split(link)).toHaveLength(2);
});
