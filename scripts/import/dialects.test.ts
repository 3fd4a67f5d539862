/** 每种外来写法一行：写什么，搬来之后是什么。 */
import {expect, test} from 'vitest';
import {readDraft, writeDraft} from './document';
import {docName} from '.';
import type {Library} from './links';

/** 一段正文搬来之后的样子，不含元数据。 */
function imported(source: string): {body: string; said: string[]} {
  const draft = readDraft('/docs/page.md', source, '/nowhere');
  const own = {target: 'docs/page.mdx', title: '页', anchors: draft.anchors};
  const library: Library = {root: '/nowhere', files: [], places: new Map([['/docs/page.md', own]]), copies: new Map()};
  const {text, faults} = writeDraft(draft, own, library);
  return {
    body: text.replace(/^---\n[\s\S]*?\n---\n\n/, '').trim(),
    said: faults.map(({line, field}) => `${line} ${field}`),
  };
}

const box = (kind: string, title: string, body: string) => `:::${kind}[${title}]\n\n${body}\n\n:::`;

test.each([
  ['!!! note "标题"\n    甲。', box('note', '标题', '甲。')],
  ['!!! danger\n\n    甲。\n\n    乙。\n\n丙。', `${box('danger', '危险', '甲。\n\n乙。')}\n\n丙。`],
  ['!!! warning inline end "标题"\n    甲。', box('warning', '标题', '甲。')],
  [
    '- 项\n\n    !!! tip "标题"\n        甲。',
    `- 项\n\n  ${box('tip', '标题', '甲。').replaceAll('\n', '\n  ').replaceAll('  \n', '\n')}`,
  ],
  ['??? question "为什么？"\n    甲。', box('note', '为什么？', '甲。')],
  ['???+ info "标题"\n    甲。', box('note', '标题', '甲。')],
  ['::: tip 标题\n甲。\n:::', box('tip', '标题', '甲。')],
  [':::caution[标题]\n\n甲。\n\n:::', box('warning', '标题', '甲。')],
  ['> [!WARNING] 标题\n> 甲。', box('warning', '标题', '甲。')],
  ['> [!CAUTION]\n> 甲。', box('danger', '危险', '甲。')],
  ['> 普通的引用。', '> 普通的引用。'],
  ['{{% notice tip "标题" %}}\n甲。\n{{% /notice %}}', box('tip', '标题', '甲。')],
  ['::: details 标题\n甲。\n:::', '**标题**\n\n甲。'],
  ['<details>\n<summary>标题</summary>\n\n甲。\n\n</details>', '**标题**\n\n甲。'],
  ['::: note A\n甲\n:::\n\n::: note B\n乙\n:::', `${box('note', 'A', '甲')}\n\n> **B**\n>\n> 乙`],
  [
    '!!! note "标题"\n    ```make\n    all:\n    \tgcc a.c\n    ```',
    box('note', '标题', '```make\nall:\n\tgcc a.c\n```'),
  ],
  ['> [!TIP]\n> ```c\n> > a;\n> ```', box('tip', '提示', '```c\n> a;\n```')],
  ['```\n!!! note "代码里的"\n```', '```text\n!!! note "代码里的"\n```'],
])('提示框 %j', (source, expected) => {
  expect(imported(source).body).toBe(expected);
});

test.each([
  ['=== "C++"\n\n    ```c++\n    int a;\n    ```', '**C++**\n\n```cpp\nint a;\n```'],
  ['=== "甲"\n\n    一。\n\n=== "乙"\n\n    二。', '**甲**\n\n一。\n\n**乙**\n\n二。'],
  ['::: code-group\n```sh [npm]\nnpm i\n```\n:::', '```bash title="npm"\nnpm i\n```'],
  ['```js{1,3-4}\na\n```', '```js {1,3-4}\na\n```'],
  ['```py linenums="1" hl_lines="2 4-5"\na\n```', '```py showLineNumbers {2,4-5}\na\n```'],
  ['```bash\n$ ls\na.c\n```', '```console\n$ ls\na.c\n```'],
  ['```C#\na\n```', '```csharp\na\n```'],
])('选项卡与代码 %j', (source, expected) => {
  expect(imported(source).body).toBe(expected);
});

test.each([
  ['按 ++ctrl+c++。', '按 <kbd>Ctrl</kbd> + <kbd>C</kbd>。'],
  ['==标亮==，x^2^，H~2~O，5~10 V', '**标亮**，x<sup>2</sup>，H<sub>2</sub>O，5–10 V'],
  ['好 :tada: 与 10:30:20 与 std::cout', '好 🎉 与 10:30:20 与 std::cout'],
  ['地址 ADDR:A[15:0] 与 {x} 与 a<5', '地址 ADDR\\:A\\[15:0] 与 \\{x} 与 a\\<5'],
  ['MCU 与 MCU\n\n*[MCU]: 微控制器', 'MCU 与 MCU\n\n- MCU：微控制器'],
  ['电阻\n:   阻碍电流。', '- **电阻**：阻碍电流。'],
  ['正文[^1]。\n\n[^1]: 补充。', '正文（注 1）。\n\n## 注 {/* #notes */}\n\n1. 补充。'],
  ['%%注释%%\n\n正文', '{/* 注释 */}\n\n正文'],
  ['*斜体*，**粗*里*体**，~~删~~', '**斜体**，**粗里体**，删'],
  ['第一行，\n第二行\nthird', '第一行，第二行third'],
  ['一行  \n两行', '一行\n\n两行'],
  ['一行<br>两行', '一行\n\n两行'],
  ['- [x] 做完\n- [ ] 没做', '- 做完（已完成）\n- 没做'],
  ['<center>甲<font color="red">乙</font></center>', '甲乙'],
  ['x<sup>2</sup>，<u>下</u>，<kbd>A</kbd>', 'x<sup>2</sup>，下，<kbd>A</kbd>'],
  ['<table><tr><th>甲</th></tr><tr><td>一<br>二</td></tr></table>', '| 甲 |\n| - |\n| 一；二 |'],
  ['1、甲\n2、乙', '1. 甲\n2. 乙'],
  ['1. 甲\n  - 子\n2. 乙', '1. 甲\n   - 子\n2. 乙'],
  ['import 是关键字', '`import` 是关键字'],
  ['[toc]\n\n正文', '正文'],
  ['<a id="x"></a>甲', '甲'],
  ['先**断电。**再拆', '先**断电。**再拆'],
  ['见 https://a.org/b 与[这里](https://a.org)', '见 [a.org/b](https://a.org/b) 与这里（[a.org](https://a.org)）'],
])('行内与段落 %j', (source, expected) => {
  expect(imported(source).body).toBe(expected);
});

test.each([
  ['$V=IR$ 与 \\(n\\)', '<Eq tex="V=IR" /> 与 <Eq tex="n" />'],
  ['\\[\nP = V I\n\\]', '<Eq block tex="P = V I" />'],
  ['$$x_1$$', '<Eq block tex="x_1" />'],
  ['花 $5 和 $10，$HOME/$USER', '花 $5 和 $10，$HOME/$USER'],
  ['`$x$` 是代码', '`$x$` 是代码'],
  ['$\\frac{V^2}{2R} I$', '<Eq tex="\\frac{V^2}{2R} I" />'],
  ['$$\n\\begin{cases}\n1\\\\2\n\\end{cases}\n$$', '<Eq block tex="\\begin{cases} 1\\\\2 \\end{cases}" />'],
])('公式 %j', (source, expected) => {
  expect(imported(source).body).toBe(expected);
});

test('读不懂的公式留下原文', () => {
  expect(imported('$$\n\\nosuch{1}\n$$').said).toEqual(['7 公式']);
});

test.each([
  ['# 题\n\n## 安装 Git', '## 安装 Git {/* #git */}'],
  ['## 甲：\n\n#### 乙', '## 甲 {/* #jia */}\n\n### 乙 {/* #yi */}'],
  [
    '## 甲 {#install .x}\n\n见[上文](#install)，[甲](#甲)',
    '## 甲 {/* #install */}\n\n见[上文](#install)，[甲](#install)',
  ],
  ['题\n==\n\n节\n--', '## 节 {/* #jie */}'],
  ['## [甲](https://a.org)', '## 甲 {/* #jia */}\n\n[甲](https://a.org)'],
])('标题 %j', (source, expected) => {
  expect(imported(source).body).toBe(expected);
});

test.each([
  ['![图](https://a.org/x.png)', '图片'],
  ['![图](./没有.png)', '图片'],
  ['[文字](./没有.md)', '链接'],
  ['[文字]()', '链接'],
  ['{{< youtube id >}}', '短代码'],
  ['--8<-- "没有.md"', '引入'],
  ['<Widget a="b" />', '组件'],
  ['<iframe src="https://a.org/v"></iframe>', '组件'],
  ['```mermaid\na\n```', '图'],
  ['~~删~~', '删除线'],
  [':material-check: 好', '图标'],
])('列给人看 %j：%s', (source, field) => {
  const {said, body} = imported(source);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^\\d+ ${field}$`))]);
  expect(body).not.toMatch(/[\uE000-\uE003]/);
});

test('文件名去掉序号；首页与跟文件夹同名的改名', () => {
  expect(docName('01-焊接', 'guide')).toBe('han-jie');
  expect([docName('README', 'guide'), docName('guide', 'guide'), docName('！', '')]).toEqual([
    'overview',
    'overview',
    'overview',
  ]);
});
