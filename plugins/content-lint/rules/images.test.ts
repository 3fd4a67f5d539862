import {all, body, catches, drawing, intro, swap, write} from '../fixtures/handbook';

const a = write('docs/intro-a.svg', drawing);

catches('图片', [
  [all(a, body('![](./intro-a.svg)')), `${intro}:16:1 图片`, '没有写 alt'],
  [all(a, body('![][pic]\n\n[pic]: ./intro-a.svg')), `${intro}:16:1 图片`, '没有写 alt'],
  [all(a, body('<Figure src="./intro-a.svg" caption="甲" />')), `${intro}:16:1 图片`, '没有写 alt'],
  [all(a, body('![a.svg](./intro-a.svg)')), `${intro}:16:1 图片`, '写成了“a.svg”'],
  ['![红线接 V+](./nope.png)', '1 图片', '找不到 docs/nope.png'],
  ['<img src="/a.svg" alt="红线接 V+" />', '1 图片', '找不到 static/a.svg'],
  ['![红线接 V+](https://kernel.org/a.png)', '1 图片', '外链'],
  ['![红线接 V+](C:/a.png)', '1 图片', '不是仓库里的文件'],
  [all(a, body('<img src="./intro-a.svg" alt="红线接 V+" />')), `${intro}:16:1 图片`, '不会换成图的地址'],
  [
    all(write('docs/guide/intro-a.svg', drawing), body('![红线接 V+](./guide/intro-a.svg)')),
    `${intro}:16:1 图片`,
    '在别的文件夹',
  ],
  [all(write('docs/a.svg', drawing), body('![红线接 V+](./a.svg)')), `${intro}:16:1 图片`, '改成 intro-内容.svg'],
  [swap(intro, 'reviewed', 'image: /img/a.png\nreviewed'), `${intro}:5:1 image`, 'static/img'],
]);
catches('图片文件', [
  [write('docs/a.jpg'), 'docs/a.jpg:1 图片', 'webp'],
  [write('static/img/a.JPG'), 'static/img/a.JPG:1 图片', 'webp'],
  [write('static/img/a.png', 'x'.repeat(201 * 1024)), 'static/img/a.png:1 图片', '200 KB'],
  [write('docs/a.png', 'GIF89a'), 'docs/a.png:1 图片', '内容不是 png'],
  [write('docs/guide/setup-a.svg', drawing), 'docs/guide/setup-a.svg:1 图片', '没有页面在用（档-5）'],
  ...['<g></path></g></svg>', '<path d="M0 0/></svg>', '<text>A & B</text></svg>'].map(
    (rest) => [write('docs/a.svg', `<svg viewBox="0 0 9 9">\n${rest}`), 'docs/a.svg:2 图片', '读不下去'] as const,
  ),
]);
