import {expect, test} from 'vitest';
import {all, catches, day, drawing, faultsOf, good, post, remove, setup, swap, write} from '../fixtures/handbook';

const renamed = (folder: string) => all(remove(post), write(`blog/${folder}/index.mdx`, good[post]));
const redirects = (line: string) => swap('deploy/redirects.map', ';', `;\n${line}`);

catches('文件', [
  [
    all(write('blog/2025-01-02-hello/Shot_1.svg', drawing), swap(post, '摘要，', '![红线接 V+](./Shot_1.svg)，')),
    'blog/2025-01-02-hello/Shot_1.svg:1 文件名',
    '小写英文',
  ],
  [write('static/downloads/报告.pdf'), 'static/downloads/报告.pdf:1 文件名', '小写英文'],
  [write('docs/a.md'), 'docs/a.md:1 文件名', '.mdx'],
  [write('docs/report.docx'), 'docs/report.docx:1 文件名', 'static/downloads'],
  [renamed('2025-02-30-hello'), 'blog/2025-02-30-hello/index.mdx:1 文件名', '2025-02-30'],
  [renamed(`${day(3)}-hello`), `blog/${day(3)}-hello/index.mdx:1 文件名`, '在将来'],
  [renamed('hello'), 'blog/hello/index.mdx:1 文件名', 'YYYY-MM-DD'],
  [write('static/ibom.html', '<p>甲</p>'), 'static/ibom.html:1 文件名', 'zip'],
  [write('static/downloads/firmware.map', 'x'), 'static/downloads/firmware.map:1 文件名', '404'],
  [write('static/downloads/a.zip', 'x'.repeat(6 * 1024 * 1024)), 'static/downloads/a.zip:1 下载', '5 MB'],
  [remove('blog/authors.yml'), 'blog/authors.yml:1 文件', '不要博客就只删文章'],
  [swap('blog/tags.yml', 'label: 示例', 'label: "示例'), 'blog/tags.yml:2:10 YAML', '引号没有配对'],
]);

catches('侧栏', [
  [swap('sidebars.ts', "    'intro',\n", ''), 'docs/intro.mdx:1 侧栏', 'sidebars.ts'],
  [swap('sidebars.ts', "'intro',", "'intro',\n'itro',"), 'sidebars.ts:4 itro', '改成 intro'],
  [swap('sidebars.ts', "'intro',", "'intro',\n'intro',"), 'sidebars.ts:4 intro', '列了两次'],
  [swap('sidebars.ts', "'intro',", "'intro,"), 'sidebars.ts:3:5 侧栏', '引号'],
  [swap('sidebars.ts', "'intro',", 'intro,'), 'sidebars.ts:3 侧栏', 'intro is not defined'],
]);

catches('路径', [
  [swap('deploy/redirects.map', '/docs/old', '/docs/older'), 'data/permalinks.txt:4 /docs/old', 'redirects.map'],
  [
    swap('sidebars.ts', '/category/guide', '/category/guides'),
    'data/permalinks.txt:5 /docs/category/guide',
    '没有页面',
  ],
  [swap('blog/tags.yml', '/sample', '/samples'), 'data/permalinks.txt:6 /blog/tags/sample', '没有页面'],
  [redirects('/a /docs/intro'), 'deploy/redirects.map:3 重定向', '分号'],
  [redirects('/a /b;'), 'deploy/redirects.map:3 重定向', '没有 /b'],
  [redirects('/about /docs;'), 'deploy/redirects.map:3 重定向', '还有页面'],
  [redirects('/docs/old /docs;'), 'deploy/redirects.map:3 重定向', '写了两次'],
  [
    write('site.routes.ts', "export const routes = {\n  old: '/docs/nope',\n};\n"),
    'site.routes.ts:2 old',
    '没有 /docs/nope',
  ],
]);

test('新页面没有登记永久路径，不是错误', async () => {
  const again = write('src/pages/again.mdx', good['src/pages/about.mdx']);
  expect(await faultsOf(again)).toEqual([]);
});

test('一篇文章也没有：归档与标签没有页面，代码里留着也不报', async () => {
  const empty = all(
    remove(post),
    swap('data/permalinks.txt', '/blog/tags/sample\n', ''),
    write(
      'site.routes.ts',
      "export const routes = {\n  blogArchive: '/blog/archive',\n  blogTags: '/blog/tags',\n};\n",
    ),
  );
  expect(await faultsOf(empty)).toEqual([]);
});

test('序号与首页式的文件名会改变路径', async () => {
  const doc = (good[setup] ?? '').replace(/import.*\n/, '').replace('<Shared />', '');
  const sow = all(
    write('docs/01-start.mdx', doc),
    write('docs/guide/guide.mdx', doc),
    swap('sidebars.ts', "    'intro',", "    'intro', '01-start', 'guide/guide',"),
  );
  expect(await faultsOf(sow)).toEqual([
    expect.stringContaining('docs/01-start.mdx:1 文件名 开头的序号'),
    expect.stringContaining('docs/guide/guide.mdx:1 文件名 会变成文件夹的首页'),
  ]);
});
