/** 行 109、110：每一页的 Markdown、它的字、目录。 */
import {expect, test} from 'vitest';
import {BuiltPage} from '../post-build/pipeline';
import {convert, sourceOf} from './convert';
import {llmsText} from './index';

const url = 'https://lab.example/docs/a';

/** 一页构建好的 HTML，正文是 body。 */
const page = (body: string): string =>
  `<!doctype html><html><head><title>甲 | 手册</title><meta name=description content="讲“甲”。">` +
  `<link rel=canonical href=${url}></head><body><nav>侧栏</nav><main><article><h1>甲</h1>${body}</article></main></body></html>`;

/** 正文是 body 的一页的 Markdown。 */
function convertPage(body: string): string {
  const source = sourceOf(new BuiltPage('docs/a.html', page(body), '/'));
  return source ? convert(source) : '';
}

/** 去掉最前面的几项与一级标题。 */
const markdown = (body: string): string =>
  convertPage(body).split('# 甲\n\n')[1]?.trimEnd() ?? '';

test('最前面写明标题、描述、规范网址与修订时间', () => {
  const revised =
    '<footer><span class=theme-last-updated><time datetime=2026-11-25T17:52:40.000Z>昨天</time></span></footer>';
  expect(convertPage(revised)).toBe(
    `---\ntitle: "甲"\ndescription: "讲“甲”。"\nurl: "${url}"\nrevised: "2026-11-25T17:52:40.000Z"\n---\n\n# 甲\n`,
  );
});

test.each([
  [
    '链接是完整的网址',
    '<p><a href=/docs/b#c title=提示>乙</a>、<a href=#d>丁</a>',
    `[乙](https://lab.example/docs/b#c)、[丁](${url}#d)`,
  ],
  [
    '折叠的答案全写',
    '<details><summary>答案<span>15 分</span></summary><div><p>算</p></div></details>',
    '**答案 15 分**\n\n算',
  ],
  [
    '示例数据写成括号里的词',
    '<p>开到<b>九点</b><span role=img aria-label=示例数据></span> 关门',
    '开到**九点**（示例数据）关门',
  ],
  [
    '一项一行',
    '<dl><div><dt>网址</dt><dd><code>x</code></dd></div></dl>',
    '- 网址：`x`',
  ],
  [
    '选项卡写上名字',
    '<ul role=tablist><li role=tab>Linux</ul><div role=tabpanel hidden><p class=lab-tab-name>Linux<p>甲</div>',
    '**Linux**\n\n甲',
  ],
  [
    '按钮、页脚与井号不要',
    '<h2>乙<a class=hash-link href=#b>\u200B</a></h2><button>复制</button><footer>页脚</footer>',
    '## 乙',
  ],
  [
    '代码的语言还在，着色的标签不在',
    '<div class="theme-code-block language-bash listing_x"><div>终端</div><pre><code><span class=token-line><span class="token function">ls</span> -l &amp;&amp; sed "s/a/\\&amp;/"</span>\n</code></pre></div>',
    '终端\n\n```bash\nls -l && sed "s/a/\\&/"\n```',
  ],
  [
    '提示框写成引用，标题是粗体',
    '<div class="theme-admonition theme-admonition-danger"><div>先断电</div><div><p>再拆。</div></div>',
    '> **先断电**\n>\n> 再拆。',
  ],
  [
    '图写成它的说明',
    '<figure id=figure-1><svg role=img aria-label=两只电阻串联><text>R1</text></svg><figcaption><b>图 1</b> 分压</figcaption></figure>',
    '图：两只电阻串联\n\n**图 1** 分压',
  ],
  ['装饰的图不写', '<p>甲<svg aria-hidden=true><path d=M0/></svg></p>', '甲'],
])('%s', (_, body, expected) => {
  expect(markdown(body)).toBe(expected);
});

test.each([
  '<p>甲 &lt;b>乙',
  '<p><math aria-label="a&lt;b>c"></math>',
  '<p>甲<img src=a.png alt="&lt;b>乙">',
  '<p><svg role=img aria-label="&lt;b>乙"></svg>',
  '<p>甲<span role=img aria-label="&lt;b>乙"></span>',
])('写着标签的字还是字：%s', (body) => {
  const text = markdown(body);
  expect(text).toContain('\\<b>');
  expect(text.replaceAll('\\<', '')).not.toContain('<');
});

test('写着代号与编号的字，读回来还是字', () => {
  expect(markdown('<p>甲 &amp;lt; 乙 R&amp;D')).toBe('甲 \\&lt; 乙 R&D');
  expect(markdown('<p>1. 甲')).toBe('1\\. 甲');
  expect(markdown('<p>a.b 与 1.5')).toBe('a.b 与 1.5');
});

test('目录是总览页的 Markdown，链接指着各页的 Markdown', () => {
  const overview = convertPage(
    '<ul><li><a href=/docs/a#b>甲</a><li><a href=/>首页</a><li><a href=/feed.atom>订阅</a><li><a href=https://kernel.org/>内核</a></ul>',
  );
  const pages = new Set([url, 'https://lab.example/']);
  expect(llmsText(overview, pages).split('\n\n- ').join('\n- ')).toBe(
    `# 甲\n- [甲](${url}.md#b)\n- [首页](https://lab.example/index.md)\n- [订阅](https://lab.example/feed.atom)\n- [内核](https://kernel.org/)\n`,
  );
});
