import {body, catches, intro, passes, post, swap} from '../fixtures/handbook';

catches('链接', [
  ['[甲](./setup.mdx)', '1 链接', '是不是想写 ./guide/setup.mdx'],
  ['[甲](./guide/Setup.mdx)', '1 链接', '不存在'],
  ['[甲](./guide/setup)', '1 链接', './guide/setup.mdx，写到 .mdx'],
  ['[甲](./guide/setup.md)', '1 链接', '是不是想写 ./guide/setup.mdx'],
  ['[甲](.\\guide\\setup.mdx)', '1 链接', '是不是想写 ./guide/setup.mdx'],
  ['[甲](./guide/setup2.mdx)', '1 链接', '不存在（文-10）。核对文件名'],
  ['[甲](./setter.mdx)', '1 链接', '不存在（文-10）。核对文件名；页面改了名'],
  ['[甲](./guide/shared.mdx)', '1 链接', '不存在（文-10）。核对文件名；页面改了名'],
  [swap(post, '/docs/intro', '/docs/introo'), `${post}:9:5 链接`, '没有 /docs/introo'],
  [swap(post, '/docs/intro', '/docs/intro/'), `${post}:9:5 链接`, '是不是想写 /docs/intro'],
  ['[甲](/docs/guide/setup)', '1 链接', '相对路径'],
  ['<a href="/nope">甲</a>', '4 链接', '没有 /nope'],
  ['<a href="./guide/setup.mdx">甲</a>', '4 链接', '[文字](路径)'],
  ['[甲](/docs/%E0%A4)', '1 链接', '没有 /docs/%E0%A4'],
  ['[甲](./guide/setup.mdx#instal)', '1 链接', '没有编号 instal'],
  ['[甲](#prob)', '1 链接', '没有编号 prob'],
  ['[甲](http://kernel.org)', '1 链接', '换成 https'],
  ['[甲](javascript:alert)', '1 链接', '只写 https'],
  ['[甲]()', '1 链接', '没有写地址'],
  ['[](./guide/setup.mdx)', '1 链接', '没有文字'],
  ['见 https://kernel.org 。', '3 链接', '露在正文里'],
  ['见 www.kernel.org。', '3 链接', '写成 [说明去处的文字](https://网址)'],
  ['见[百度](www.baidu.com)。', '2 链接', '写完整的 https:// 网址'],
  ['见[主线](kernel.org/doc)。', '2 链接', 'https:// 网址'],
  ['[甲](http://localhost:3000/docs/intro)', '1 链接', '自己的电脑'],
  ['见[链接](./guide/setup.mdx)。', '2 链接', '没有说去哪里'],
  ['见【安装】（./guide/setup.mdx）。', '5 链接', '[文字](路径)'],
  ['[甲](https://handbook.lab.test/docs/intro)', '1 链接', '本站的网址'],
  ...['javascript:alert(1)', './guide/setup.mdx', 'http://localhost:3000/a'].map(
    (url) =>
      [
        body(`<Sources>\n\n<Source title="甲" url="${url}" status="verified">乙</Source>\n\n</Sources>`),
        `${intro}:18:19 来源`,
        `“${url}”不是别人打得开的网址`,
      ] as const,
  ),
]);
passes('链接', [
  '[甲](./guide/setup.mdx#trouble)，[乙](#probe)，[丙](https://kernel.org)。',
  '[丁](mailto:a@lab.test)。',
  '<span id="here">甲</span>，[戊](#here)。',
  '<Sources>\n\n<Source title="甲" url="http://kernel.org/a" status="verified">乙</Source>\n\n</Sources>',
]);
