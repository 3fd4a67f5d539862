/** 构建里的几步单独测：出错时说得清是哪里，省下的工作不改变结果。只用 Node，不开浏览器。 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {expect, test} from '@playwright/test';
import type {Element, ElementContent, Root} from 'hast';
import {lastDayOf} from '../plugins/lab-data/schema';
import {cacheExperiments} from '../plugins/slim-client';
import {rehypeTight} from '../plugins/slim-client/rehypeTight';
import {simplify} from '../plugins/fast-pages/cascade';
import {compress} from '../plugins/fast-pages/compress';
import {writeHeaders} from '../plugins/fast-pages/headers';
import {Markup} from '../plugins/fast-pages/markup';
import {readPage} from '../plugins/fast-pages/page';
import {addMetaPolicy, contentPolicy} from '../plugins/fast-pages/policy';
import {minifyScripts} from '../plugins/fast-pages/scripts';
import {inlineStyles, linkStyles} from '../plugins/fast-pages/styles';

const pageOf = (body: string, head = ''): string => `<html><head>\n${head}</head>\n<body>\n${body}\n</body></html>`;

test.describe('内容安全策略', () => {
  const policyOf = (pages: Readonly<Record<string, string>>): string => {
    const markup = new Markup();
    for (const [file, html] of Object.entries(pages)) markup.add(file, 'doc', html);
    const lineOf = (file: string, text: string) => (pages[file] ?? '').split(text, 1).join().split('\n').length;
    return contentPolicy(markup, {scripts: ['late()'], styles: ['p{}']}, lineOf);
  };

  test('没登记的内联脚本、行内样式与事件属性一次列全，带页面与行', () => {
    const pages = {
      'docs/a.html': pageOf('<p style="color: red">甲</p>'),
      'docs/b.html': pageOf('<p>乙</p>\n<p class="x" onclick="go()">丙</p>', '<script>track()</script>\n'),
      'docs/c.html': pageOf('<noscript><style>p{color:red}</style></noscript>'),
    };
    expect(() => policyOf(pages)).toThrow(
      /有 4 处错误：\n {2}build\/docs\/a\.html:4 style .*\n {2}build\/docs\/b\.html:2 <script> 有没登记的内联脚本“track\(\)…”.*\n {2}build\/docs\/b\.html:6 onclick .*\n {2}build\/docs\/c\.html:4 <style> 有内联样式“p\{color:red\}…”/,
    );
  });

  test('登记过的脚本进策略；外部脚本、结构化数据与文字里的写法不算', () => {
    const known = 'document.documentElement.dataset.theme = localStorage["docusaurus-theme"]';
    const policy = policyOf({
      'a.html': pageOf(
        '<pre>style="x" &lt;p onclick=</pre><a title="a > b" href="/x">丁</a>',
        `<script>${known}</script><script src="/x.js"></script><script type="application/ld+json">{"style":1}</script>`,
      ),
    });
    expect(
      policy
        .match(/script-src 'self'((?: 'sha256-[^']+')+);/)?.[1]
        ?.trim()
        .split(' '),
    ).toHaveLength(2);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  });
});

test('策略写进 <meta>：在编码之后，不带只有响应头才认的一条', () => {
  const head = addMetaPolicy(
    '<head><meta charset="UTF-8"><title>甲</title>',
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect(head).toBe(
    `<head><meta charset="UTF-8"><meta http-equiv=Content-Security-Policy content="default-src 'none'"><title>甲</title>`,
  );
});

test('写进页面的样式、网址与策略照原样，里面的 $& 与 $$ 没有别的意思', () => {
  const odd = "$&$$$`$'";
  const styles = {href: `/${odd}/a.css`, critical: new Map([['doc', `p{content:"${odd}"}`]])};
  expect(inlineStyles('<head><link rel="stylesheet" href="/a.css"></head>', 'docs/a.html', styles)).toBe(
    `<head><style>p{content:"${odd}"}</style></head>`,
  );
  expect(linkStyles('<body>甲</body></html>', styles)).toBe(
    `<body>甲<link rel=stylesheet href=/${odd}/a.css></body></html>`,
  );
  expect(addMetaPolicy('<meta charset="UTF-8">', odd)).toBe(
    `<meta charset="UTF-8"><meta http-equiv=Content-Security-Policy content="${odd}">`,
  );
});

test.describe('精简样式', () => {
  for (const [name, css, expected] of [
    [
      '分层里被本站盖住的声明删去',
      '@layer a{p{color:red;margin:0}}p{color:blue}',
      '@layer a{p{margin:0}}p{color:blue}',
    ],
    ['有条件的盖不住', '@layer a{p{color:red}}@media print{p{color:blue}}', undefined],
    ['只定义一次的常量代进去', ':root{--a:1px}p{margin:var(--a) 0}', 'p{margin:1px 0}'],
    ['备用值里有括号也认得', ':root{--a:1px}p{margin:var(--a,calc(1px + 2px))}', 'p{margin:1px}'],
    ['认不全的不动', ':root{--a:1px}p{margin:var(--a,calc(1px + (2px*2)))}', undefined],
    ['深色里另有定义的不动', ':root{--a:red}[data-theme=dark]{--a:blue}p{color:var(--a)}', undefined],
    [
      '没有人用的定义删去',
      ':root{--a:1px;--b:2px}p{margin:var(--b) 0;padding:var(--b)}',
      'p{margin:2px 0;padding:2px}',
    ],
    ['空的规则与条件删去', '@layer a{@media print{p{}}b{}}p{margin:0}', 'p{margin:0}'],
    ['排在最后的层的次序删去', '@layer a{p{margin:0}}@layer b,c;i{margin:0}', '@layer a{p{margin:0}}i{margin:0}'],
    ['后面还有分层的，次序留着', '@layer b,a;@layer a{p{margin:0}}@layer b{p{margin:1px}}', undefined],
    [
      '删空了的层也排着次序',
      '@layer b{i{color:red}}@layer a{p{margin:0}}@layer b{p{margin:1px}}i{color:red}',
      '@layer b{}@layer a{p{margin:0}}@layer b{p{margin:1px}}i{color:red}',
    ],
  ] as const) {
    test(name, () => {
      expect(simplify(css)).toBe(expected ?? css);
    });
  }

  test('样式表之外还有人用的定义留着', () => {
    const css = ':root{--a:1px}';
    expect(simplify(css, new Set(['--a']))).toBe(css);
  });
});

test('预压缩的缓存：用到的留着，很久没有用到的删去', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'compress-'));
  const [out, cache] = [path.join(dir, 'out'), path.join(dir, 'cache')];
  const cached = () => fs.readdirSync(cache);
  const age = (name: string) => {
    fs.utimesSync(path.join(cache, name), 0, 0);
  };
  try {
    fs.mkdirSync(out);
    fs.writeFileSync(path.join(out, 'a.html'), '甲'.repeat(1000));
    await compress(out, cache);
    const [first = ''] = cached();
    fs.writeFileSync(path.join(cache, 'old.11.br'), '');
    age('old.11.br');
    age(first);
    await compress(out, cache);
    expect(cached()).toEqual([first]);
  } finally {
    fs.rmSync(dir, {recursive: true});
  }
});

test.describe('构建好的一页', () => {
  const cleaned = (html: string): string => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'page-'));
    try {
      fs.writeFileSync(path.join(dir, 'a.html'), html);
      const {head, body} = readPage(dir, 'a.html');
      return head + body;
    } finally {
      fs.rmSync(dir, {recursive: true});
    }
  };
  const code = '<pre><span>一</span>\n  <span>二</span>\n</pre>';
  const image = '<img src="/a.png">';

  test('模板里的换行去掉，正文里的一个也不动', () => {
    const head = '\n<!DOCTYPE html>\n<html lang="zh">\n<head>\n  <meta name="a">\n\n  <title>甲 | 站</title>\n';
    const body = `</head>\n<body >\n<script>\na()\n</script>\n<div id="__docusaurus">${code}</div>\n\n</body>\n</html>\n`;
    expect(cleaned(head + body)).toBe(
      `<!DOCTYPE html><html lang="zh"><head><meta name="a"><title>甲 | 站</title></head><body ><script>\na()\n</script><div id="__docusaurus">${code}</div></body></html>`,
    );
  });

  for (const [kind, quote] of [
    ['React 写出的', '"'],
    ['上游压缩过的', ''],
  ] as const) {
    test(`图的预载去掉，${kind}写法都认得`, () => {
      const root = `<div id=${quote}__docusaurus${quote}>`;
      const preload = `<link rel=${quote}preload${quote} as=${quote}image${quote} href="/a.png">`;
      expect(cleaned(`<head></head><body>${root}${preload}${image}</div></body>`)).toContain(`${root}${image}</div>`);
    });
  }

  test('没有来源与类型的脚本压缩，行为不变；别的照旧', () => {
    const data = '<script type="application/ld+json">{"name": "甲"}</script><script src="/x.js" defer></script>';
    const script = '\n(function () {\n  var total = 1;\n  globalThis.total = total + 1\n})();\n';
    const page = minifyScripts(`${data}<script>${script}</script><script data-rh="true">${script}</script>`);
    expect(page.startsWith(`${data}<script>`)).toBe(true);
    const [plain = '', marked = ''] = [...page.matchAll(/<script(?: data-rh="true")?>([^<]+)</g)].map(
      (match) => match[1],
    );
    expect(plain).toBe(marked);
    expect(plain.length).toBeLessThan(script.length / 2);
    expect(vm.runInNewContext(`${plain};globalThis.total`, {})).toBe(2);
  });
});

test('压缩脚本不从结构化数据的文字里认起', () => {
  const page = '<script data-rh="true" type="application/ld+json">{"name":"用 <script> 写"}</script><p>let  a</p>';
  const code = '<script>globalThis.b  =  1</script>';
  expect(minifyScripts(page + code)).toBe(`${page}<script>globalThis.b=1</script>`);
});

test('重定向写给 nginx：分大小写，多长都行，特殊的字照原样', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'redirects-'));
  fs.mkdirSync(path.join(dir, 'deploy'));
  const long = `/docs/${'很长的旧名字'.repeat(10)}`;
  fs.writeFileSync(
    path.join(dir, 'deploy/redirects.map'),
    `# 注释\n/docs/Gitea-1.0 /docs/gitea-1.0;\n/docs/a+(b)"{c} /docs/d#e;\n${long} /docs/f;\n`,
  );
  await writeHeaders(dir, dir, "default-src 'none'");
  expect(fs.readFileSync(path.join(dir, '_redirects'), 'utf8')).toContain('/docs/Gitea-1.0 /docs/gitea-1.0 301\n');
  fs.writeFileSync(
    path.join(dir, 'nginx.conf'),
    `pid ${dir}/pid; events {} http { map $uri $moved { default ""; include ${dir}/.redirects.map; } server { listen unix:${dir}/socket; location / { return 200 "[$moved]"; } } }`,
  );
  const nginx = spawn('nginx', ['-c', path.join(dir, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;']);
  const exited = once(nginx, 'exit');
  const ask = (url: string) =>
    new Promise<string>((resolve, reject) => {
      http
        .get({socketPath: path.join(dir, 'socket'), path: encodeURI(url)}, (response) => {
          response.setEncoding('utf8').on('data', resolve);
        })
        .on('error', reject);
    });
  try {
    await expect(async () => expect(await ask(long)).toBe('[/docs/f]')).toPass();
    expect(await ask('/docs/Gitea-1.0')).toBe('[/docs/gitea-1.0]');
    expect(await ask('/docs/gitea-1.0')).toBe('[]');
    expect(await ask('/docs/Gitea-1x0')).toBe('[]');
    expect(await ask('/docs/a+(b)"{c}')).toBe('[/docs/d#e]');
  } finally {
    nginx.kill();
    // 它退出时还要删自己的 pid。
    await exited;
    fs.rmSync(dir, {recursive: true});
  }
});

test('内联的脚本没有结束标签：停下，说出是哪一页', () => {
  expect(() => {
    new Markup().add('docs/a.html', 'doc', pageOf('<p>甲</p><script>go()</script >'));
  }).toThrow('build/docs/a.html 里的 <script> 没有结束标签');
});

test('首屏的标记不含一屏之后的正文与页脚，含目录', () => {
  const markup = new Markup();
  const toc = '<div class="col col--2"><nav class="toc"></nav></div>';
  const article = `<article><p class="top">开头</p><p>${'字'.repeat(1200)}</p><p class="below">以后</p></article>`;
  markup.add('a.html', 'doc', pageOf(`${article}<nav class="pages"></nav>${toc}<footer class="foot"></footer>`));
  const first = [...(markup.firstScreens.get('doc') ?? [])].join('');
  expect(first).toContain('class="top"');
  expect(first).toContain('class="toc"');
  expect(first).not.toMatch(/class="(?:below|foot)"/);
  expect([...markup.tags.keys()].join('')).toContain('class="foot"');
});

test('块之间的换行去掉；行内的、两个组件之间的与代码里的留着', () => {
  const element = (tagName: string, ...children: ElementContent[]): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const text = (value: string): ElementContent => ({type: 'text', value});
  const component = (name: string): ElementContent => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children: [],
  });
  const line = text('\n');
  const code = element('pre', element('code', text('a\n'), element('b'), line, element('i')));
  const paragraph = element('p', element('b', text('甲')), line, element('i', text('乙')));
  const tree: Root = {
    type: 'root',
    children: [
      line,
      paragraph,
      line,
      element('ul', line, element('li', text('丙'), line, element('ul', line)), line),
      line,
      component('Fact'),
      line,
      component('Fact'),
      line,
      code,
    ],
  };
  const inside = structuredClone([code, paragraph]);
  rehypeTight()(tree);
  expect(tree.children).toEqual([
    inside[1],
    element('ul', element('li', text('丙'), element('ul', line))),
    component('Fact'),
    line,
    component('Fact'),
    inside[0],
  ]);
});

test('界面文字的 id 不是写死的：打包停下，说出文件与行', async () => {
  const {default: inlineMessages} = await import('../plugins/slim-client/inlineMessages.mjs');
  const catalogue = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lab-messages-')), 'messages.json');
  fs.writeFileSync(catalogue, '{"lab.a": "甲"}');
  const run = (body: string): unknown =>
    inlineMessages.call(
      {getOptions: () => ({catalogue}), addDependency: () => undefined, resourcePath: '/site/src/a.tsx'},
      `import {translate} from '@docusaurus/Translate';\n${body}\n`,
    );
  expect(run("export const a = translate({id: 'lab.a', message: 'A', description: 'x'});")).toContain(
    'export const a = "甲";',
  );
  expect(() => run('const id = "lab.a";\nexport const a = translate({id});')).toThrow(
    '/site/src/a.tsx:3：界面文字的 id 要写成字符串',
  );
  fs.rmSync(path.dirname(catalogue), {recursive: true});
});

test('内联的图与下载的文件变了，页面重新编译：写法不同的也都声明成依赖', async () => {
  const {default: dependencyLoader} = await import('../plugins/lab-data/dependencyLoader.mjs');
  const declared: string[] = [];
  const source = [
    '<Figure src="./a.svg" alt="甲" />',
    "<Figure alt='乙' src='b.svg' />",
    '<Figure',
    '  src = "../c.svg"',
    '/>',
    '<Download file="/downloads/e24.csv">E24</Download>',
    "<Download file='/downloads/d.md'>丁</Download>",
    '<img src="/img/logo.svg" /><img src="https://example.com/e.png" />',
  ].join('\n');
  const run: unknown = await dependencyLoader.call(
    {
      getOptions: () => ({files: ['/site/data/lab.yml'], staticDir: '/site/static'}),
      addDependency: (file: string) => declared.push(file),
      context: '/site/docs/guide',
      resourcePath: '/site/docs/guide/a.mdx',
      utils: {absolutify: (context: string, file: string) => path.join(context, file)},
    },
    source,
  );
  expect(run).toBe(source);
  expect(declared.sort()).toEqual([
    '/site/data/lab.yml',
    '/site/docs/c.svg',
    '/site/docs/guide/a.svg',
    '/site/docs/guide/b.svg',
    '/site/static/downloads/d.md',
    '/site/static/downloads/e24.csv',
  ]);
});

test('打包缓存认得 BASE_URL：接在上游的版本后面，没有缓存就不添', () => {
  const upstream = {experiments: {cache: {type: 'persistent', version: 'client-production'}}};
  const [root, sub] = ['/', '/sub/'].map((baseUrl) => JSON.stringify(cacheExperiments(upstream, baseUrl)));
  expect(root).toContain('"version":"client-production-/"');
  expect(sub).toContain('"version":"client-production-/sub/"');
  expect(cacheExperiments({experiments: {}}, '/')).toEqual({});
  expect(cacheExperiments({}, '/')).toEqual({});
});

test('只写到年、月的时间，到那年、那月的最后一天才算过去', () => {
  expect(['2026', '2026-11', '2024-02', '2025-12', '2026-11-20'].map(lastDayOf)).toEqual([
    '2026-12-31',
    '2026-11-30',
    '2024-02-29',
    '2025-12-31',
    '2026-11-20',
  ]);
});
