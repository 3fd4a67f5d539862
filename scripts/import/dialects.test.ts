/** 每种外来写法一行：写什么，搬来之后是什么。 */
import {expect, test} from 'vitest';
import {readPage, writePage} from './document';
import {docName} from '.';
import {todosIn} from './todo';

/** 一段正文搬来之后的样子，不含元数据。 */
function imported(source: string): {body: string; said: string[]} {
  const page = readPage(source, '/nowhere', {source: '/docs/page.md', target: 'docs/page.mdx', title: '页'});
  const pages = new Map([[page.source, page]]);
  const text = writePage(page, {root: '/nowhere', files: [], pages, copies: new Map()});
  return {
    body: text.replace(/^---\n[\s\S]*?\n---\n\n/, '').trim(),
    said: todosIn('页', text),
  };
}

const box = (kind: string, title: string, body: string) => `:::${kind}[${title}]\n${body}\n:::`;

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
  ['=== "C++"\n\n    ```c++\n    int a;\n    ```', '**C++**\n\n```c++\nint a;\n```'],
  ['=== "甲"\n\n    一。\n\n=== "乙"\n\n    二。', '**甲**\n\n一。\n\n**乙**\n\n二。'],
  ['::: code-group\n```sh [npm]\nnpm i\n```\n:::', '```sh title="npm"\nnpm i\n```'],
  ['```js{1,3-4}\na\n```', '```js {1,3-4}\na\n```'],
  ['```{.py title="a.py" linenums="1"}\na\n```', '```py title="a.py"\na\n```'],
  ['``` { .bash .annotate }\nls\n```', '```bash\nls\n```'],
  ['{{< highlight c "linenos=table" >}}\nint a;\n{{< /highlight >}}', '```c\nint a;\n```'],
  ['- 项\n\n    ```c\n    a\n\n    b\n    ```', '- 项\n\n  ```c\n  a\n\n  b\n  ```'],
  ['| 甲 |\n| - |\n| `a|b` |', '| 甲 |\n| - |\n| `a\\|b` |'],
  ['```bash\n$ ls\na.c\n```', '```console\n$ ls\na.c\n```'],
])('选项卡与代码 %j', (source, expected) => {
  expect(imported(source).body).toBe(expected);
});

test.each([
  ['按 ++ctrl+c++。', '按 <kbd>Ctrl</kbd> + <kbd>C</kbd>。'],
  ['==标亮==，5~10 V，H~2~O', '**标亮**，5–10 V，H<sub>2</sub>O'],
  ['好 :tada: 与 10:30:20 与 std::cout', '好 🎉 与 10:30:20 与 std::cout'],
  ['地址 ADDR:A[15:0] 与 {x} 与 a<5', '地址 ADDR\\:A\\[15:0] 与 \\{x} 与 a\\<5'],
  ['电阻\n:   阻碍电流。', '- **电阻**：阻碍电流。'],
  ['正文[^1]。\n\n[^1]: 补充。', '正文（注 1）。\n\n## 注 {/* #zhu */}\n\n1. 补充。'],
  ['%%注释%%\n\n正文', '{/* 注释 */}\n\n正文'],
  ['{/* 注释 */}\n\n正文', '{/* 注释 */}\n\n正文'],
  ['一行  \n两行', '一行\n\n两行'],
  ['一行<br>两行', '一行\n\n两行'],
  ['- [x] 做完\n- [ ] 没做', '- 做完（已完成）\n- 没做'],
  ['<center>甲<font color="red">乙</font></center>', '甲乙'],
  ['x<sup>2</sup>，<small>小</small>，<kbd>A</kbd>', 'x<sup>2</sup>，小，<kbd>A</kbd>'],
  ['<table><tr><th>甲</th></tr><tr><td>一<br>二</td></tr></table>', '| 甲 |\n| - |\n| 一；二 |'],
  ['[toc]\n\n正文', '正文'],
  ['<a id="x"></a>甲', '甲'],
  ['先**断电。**再拆', '先**断电。**再拆'],
  ['见 https://a.org/b，再看', '见 [a.org/b](https://a.org/b)，再看'],
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

test.each([
  ['# 题\n\n## 安装 Git', '## 安装 Git {/* #git */}'],
  ['## 甲：\n\n#### 乙', '## 甲 {/* #jia */}\n\n### 乙 {/* #yi */}'],
  [
    '## 甲 {#install .x}\n\n见[上文](#install)，[甲](#甲)',
    '## 甲 {/* #install */}\n\n见[上文](#install)，[甲](#install)',
  ],
  ['## 甲 {/* #one */}\n\n###乙', '## 甲 {/* #one */}\n\n### 乙 {/* #yi */}'],
  ['题\n==\n\n节\n--', '## 节 {/* #jie */}'],
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
  ['```c\n--8<-- "没有.c"\n```', '引入'],
  ['$$\n\\nosuch{1}\n$$', '公式'],
])('列给人看 %j：%s', (source, field) => {
  const {said, body} = imported(source);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^页:\\d+ ${field} .+，.+。$`))]);
  expect(body).toMatch(/\{\/\* 要做：/);
});

test('文件名去掉序号；首页与跟文件夹同名的改名', () => {
  expect(docName('01-焊接', 'guide')).toBe('han-jie');
  expect([docName('README', 'guide'), docName('guide', 'guide'), docName('！', '')]).toEqual([
    'overview',
    'overview',
    'overview',
  ]);
});
