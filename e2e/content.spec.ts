/**
 * 正文检查：每条规则在一份最小的手册里播一处错误，报出的应当正好是它，行列不差；真的手册应当没有错误。
 * 只用 Node，不开浏览器，也不需要先构建。
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import contentRules from '../plugins/content-lint';
import {checkContent, explainPage, explainSidebar, inspectContent} from '../plugins/content-lint/check';
import {formatFault} from '../plugins/diagnostics/faults';

type Tree = Record<string, string>;

/** 东八区的日期，从今天往后数若干天。 */
function day(offset: number): string {
  return new Date(Date.now() + (offset * 24 + 8) * 3600_000).toISOString().slice(0, 10);
}

/** 没有错误的最小手册。错误大多播在 docs/intro.mdx 的第 16 行“再一段。”。 */
const good: Tree = {
  'docs/intro.mdx': `---
title: 示波器入门
description: 读完能给示波器接好探头、调出稳定的波形，并知道哪些信号不能直接测。
keywords: [示波器, 探头, 波形不稳, oscilloscope, 169.254]
reviewed: "${day(-10)}"
---

本页教成员用示波器。先看[安装](./guide/setup.mdx#install)。

## 接探头 {/* #probe */}

装好**再通电。**接地夹接 \`GND\`。

### 补偿 {/* #compensation */}

再一段。
`,
  'docs/guide/setup.mdx': `---
title: 安装
description: 读完能在自己的电脑上装好上位机，连上示波器，并确认驱动与固件的版本。
keywords: [安装, 驱动, 上位机, 装不上, driver]
reviewed: "${day(-10)}"
---

import Shared from './_shared.mdx';

## 装驱动 {/* #install */}

内网地址 10.0.0.0/8 是通用知识，本机是 127.0.0.1。

<Shared />
`,
  'docs/guide/_shared.mdx': '## 排查 {/* #trouble */}\n\n重启一次。\n',
  'blog/authors.yml': 'editor:\n  name: 编辑\n  page:\n    permalink: /all-editor\n',
  'blog/tags.yml': 'sample:\n  label: 示例\n  permalink: /sample\n',
  'blog/2025-01-02-hello/index.mdx': `---
slug: hello
title: 第一篇
description: 演示一篇最短的博客怎样写，读完可以照着新建一篇并提交。
authors: [editor]
tags: [sample]
---

摘要，见[入门](/docs/intro)。

{/* truncate */}
`,
  'src/pages/index.tsx': 'export default () => null;\n',
  'src/pages/about.mdx':
    '---\ntitle: 关于\ndescription: 说明手册收录什么、由谁维护、怎样报告一处错误。\n---\n\n正文。\n',
  'sidebars.ts': `export default {
  main: [
    'intro',
    {type: 'category', label: '指南', link: {type: 'generated-index', slug: '/category/guide'}, items: ['guide/setup']},
  ],
};
`,
  'data/permalinks.txt': `# 注释
/
/about
/docs
/docs/intro
/docs/guide/setup
/docs/category/guide
/blog
/blog/hello
/blog/tags/sample
/blog/authors/all-editor
/docs/old
/blog/archive
/blog/authors
/blog/tags
`,
  'deploy/redirects.map': '# 注释\n/docs/old /docs/intro;\n',
};

const intro = 'docs/intro.mdx';
const setup = 'docs/guide/setup.mdx';
const post = 'blog/2025-01-02-hello/index.mdx';

/** 一处错误怎样播下。 */
type Sow = (tree: Tree) => Tree;

const swap =
  (file: string, from: string, to: string): Sow =>
  (tree) => {
    const before = tree[file] ?? '';
    if (!before.includes(from)) throw new Error(`${file} 里没有 ${from}`);
    return {...tree, [file]: before.replace(from, () => to)};
  };
const write =
  (file: string, content: string): Sow =>
  (tree) => ({...tree, [file]: content});
const remove =
  (file: string): Sow =>
  (tree) =>
    Object.fromEntries(Object.entries(tree).filter(([name]) => name !== file));
const all =
  (...sows: Sow[]): Sow =>
  (tree) =>
    sows.reduce((result, sow) => sow(result), tree);
/** 登记一条永久路径。 */
const register = (route: string): Sow => swap('data/permalinks.txt', '/docs/old\n', `/docs/old\n${route}\n`);
/** 换掉 docs/intro.mdx 的第 16 行。 */
const body = (text: string): Sow => swap(intro, '再一段。', text);

function writeTree(siteDir: string, tree: Tree): void {
  for (const [file, content] of Object.entries(tree)) {
    fs.mkdirSync(path.join(siteDir, path.dirname(file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, file), content);
  }
}

/** 把一份手册写进临时目录，用完删去。 */
async function withSite<Result>(tree: Tree, use: (siteDir: string) => Promise<Result>): Promise<Result> {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-content-'));
  try {
    writeTree(siteDir, tree);
    return await use(siteDir);
  } finally {
    fs.rmSync(siteDir, {recursive: true});
  }
}

const faultsOf = (sow: Sow) => withSite(sow(good), async (siteDir) => (await checkContent(siteDir)).map(formatFault));

/** 一条规则：播什么，报在哪，话里有什么。 */
type Case = readonly [rule: string, sow: Sow, at: string, says: string];

const frontMatterCases: readonly Case[] = [
  ['YAML 语法', swap(intro, 'title: 示波器', 'title: 示波器: 入门'), `${intro}:2:8 元数据`, '值里有冒号'],
  ['同一个键写两次', swap(intro, 'reviewed', 'title: 又一次\nreviewed'), `${intro}:5:1 元数据`, '写了两次'],
  ['没有元数据', write(intro, '正文。\n'), `${intro}:1:1 元数据`, '开头没有元数据'],
  [
    '元数据之前有空行',
    (tree) => ({...tree, [intro]: `\n${tree[intro] ?? ''}`}),
    `${intro}:1:1 元数据`,
    '删去第一行 --- 之前的空行',
  ],
  ['不是键和值的一行', swap(intro, 'title: 示波器入门', '示波器入门'), `${intro}:2:1 元数据`, '有一行不是“键: 值”'],
  ['缩进用了制表符', swap(intro, 'keywords: [', 'keywords:\n\t- ['), `${intro}:5:1 元数据`, '换成空格'],
  ['标题是没加引号的数字', swap(intro, '示波器入门', '2025'), `${intro}:2:1 title`, '用英文双引号'],
  ['元数据没有结束', swap(setup, '---\n\nimport', 'import'), `${setup}:1:1 元数据`, '没有结束'],
  ['拼错的键', swap(intro, 'reviewed', 'sidebar_lable: 入门\nreviewed'), `${intro}:5:1 sidebar_lable`, 'sidebar_label'],
  [
    '手册不用的键',
    swap(intro, 'reviewed', 'sidebar_position: 1\nreviewed'),
    `${intro}:5:1 sidebar_position`,
    'sidebars.ts',
  ],
  ['缺标题', swap(intro, 'title: 示波器入门\n', ''), `${intro}:1:1 title`, '缺少'],
  [
    '缺关键词',
    swap(intro, 'keywords: [示波器, 探头, 波形不稳, oscilloscope, 169.254]\n', ''),
    `${intro}:1:1 keywords`,
    '缺少这一项（档-2）',
  ],
  ['缺核对日期', swap(intro, `reviewed: "${day(-10)}"\n`, ''), `${intro}:1:1 reviewed`, '缺少'],
  ['空着的标题', swap(intro, '示波器入门', ''), `${intro}:2:1 title`, '空着'],
  ['数字被改写', swap(intro, '169.254', '1.10'), `${intro}:4:1 keywords`, '数字加引号'],
  ['标题写成列表', swap(intro, '示波器入门', '[示波器]'), `${intro}:2:1 title`, '这里要文本'],
  ['草稿标志写成文字', swap(intro, 'reviewed', 'unlisted: "是"\nreviewed'), `${intro}:5:1 unlisted`, 'true 或 false'],
  [
    '描述太短',
    swap(post, '演示一篇最短的博客怎样写，读完可以照着新建一篇并提交。', '演示。'),
    `${post}:4:1 description`,
    '只有 3 字',
  ],
  ['描述太长', swap(intro, '并知道', '并知道'.repeat(20)), `${intro}:3:1 description`, '缩到 80 字'],
  ['关键词太少', swap(intro, '示波器, 探头, ', ''), `${intro}:4:1 keywords`, '只有 3 个（档-2）'],
  ['关键词之间的全角逗号', swap(intro, '示波器, 探头, ', '示波器，探头，'), `${intro}:4:1 keywords`, '换成英文逗号'],
  ['不存在的日期', swap(intro, day(-10), '2026-02-30'), `${intro}:5:12 reviewed`, '不是日历上的日期'],
  ['核对日期在将来', swap(intro, day(-10), day(2)), `${intro}:5:1 reviewed`, '在将来'],
  ['核对日期没有引号', swap(intro, `"${day(-10)}"`, day(-10)), `${intro}:5:1 reviewed`, '没有加引号'],
  ['核对日期不是日期', swap(intro, day(-10), '上周'), `${intro}:5:1 reviewed`, '不是日期'],
  [
    '博客缺 slug',
    all(swap(post, 'slug: hello\n', ''), swap('data/permalinks.txt', '/blog/hello\n', '')),
    `${post}:1:1 slug`,
    '缺少',
  ],
  ['没登记的作者', swap(post, '[editor]', '[nobody]'), `${post}:5:1 authors`, '改成其中之一：editor'],
  ['没登记的标签', swap(post, '[sample]', '[sample, exmple]'), `${post}:6:1 tags`, '没有 exmple'],
  ['日期写进博客元数据', swap(post, 'tags', 'date: 2025-01-02\ntags'), `${post}:6:1 date`, '文件夹名'],
  [
    '登记表的 YAML 语法',
    swap('blog/tags.yml', 'label: 示例', 'label: "示例'),
    'blog/tags.yml:2:10 YAML',
    '引号没有配对',
  ],
  ['值以星号开头', swap(intro, '示波器入门', '*示波器*入门'), `${intro}:2:8 元数据`, '英文双引号'],
  ['值以反引号开头', swap(intro, '示波器入门', '`GND` 入门'), `${intro}:2:8 元数据`, '值以符号开头'],
  ...['[甲] 乙', '[甲] 乙，丙', '"甲" 乙', '"甲"、"乙"', "'甲' 乙", '{甲} 乙'].map((value): Case => [
    `括号或引号后面又有字“${value}”`,
    swap(intro, '示波器入门', value),
    `${intro}:2:${value.search(/(?<=[\]"'}] ?)[乙、]/) + 8} 元数据`,
    '值以括号或引号开头，后面又有字。把整个值用英文双引号括起来',
  ]),
  ...['*甲* 乙', '%甲', '!甲', '@甲', '`甲`', ', 甲', '|甲', '>甲', '- 甲', '? 甲', '& 甲', '} 甲'].map(
    (value): Case => [
      `值以符号开头“${value}”`,
      swap(intro, '示波器入门', value),
      `${intro}:2:${{'*': 12, '!': 9, '|': 9, '>': 9}[value.charAt(0)] ?? 8} 元数据`,
      '值以符号开头。把整个值用英文双引号括起来',
    ],
  ),
  [
    '列表的减号后面没有空格',
    swap(intro, 'keywords: [示波器, 探头, 波形不稳, oscilloscope, 169.254]', 'keywords:\n  -示波器\n  -探头'),
    `${intro}:5:3 元数据`,
    '减号后面空一格',
  ],
  ['引号没有配对', swap(intro, `"${day(-10)}"`, `"${day(-10)}`), `${intro}:5:11 元数据`, '补上另一半引号'],
  ['双引号里的反斜杠', swap(intro, '示波器入门', '"C:\\dev"'), `${intro}:2:11 元数据`, '换成英文单引号'],
  ['多一个括号', swap(intro, '169.254]', '169.254]]'), `${intro}:4:49 元数据`, '括号或逗号没有写完整'],
  ['标题里的 #', swap(intro, '示波器入门', '示波器入门 # 模板'), `${intro}:2:14 title`, '会被当成注释'],
  ['关键词里的 #', swap(intro, '[示波器, 探头', '[示波器 # 甲\n  , 探头'), `${intro}:4:16 keywords`, '会被当成注释'],
  ['第一个键缩进了', swap(intro, 'title:', ' title:'), `${intro}:3:1 元数据`, '缩进'],
  ['中文引号', swap(intro, '示波器入门', '“示波器入门”'), `${intro}:2:1 title`, '引号是中文的'],
  ['猜不出的键', swap(intro, 'reviewed', 'x: 1\nreviewed'), `${intro}:5:1 x`, '能写的有 title'],
  ['重复的关键词', swap(intro, '示波器, 探头', '探头, 探头'), `${intro}:4:1 keywords`, '只有 4 个'],
  [
    '不存在的机器',
    swap(intro, 'reviewed', 'machine: nope\nreviewed'),
    `${intro}:5:1 machine`,
    'machines.yml 里没有 nope',
  ],
  [
    '不能作路径的 slug',
    all(swap(post, 'slug: hello', 'slug: Hello'), swap('data/permalinks.txt', '/blog/hello', '/blog/Hello')),
    `${post}:2:1 slug`,
    '小写英文',
  ],
  [
    '已经有页面的 slug',
    all(swap(post, 'slug: hello', 'slug: archive'), swap('data/permalinks.txt', '/blog/hello\n', '')),
    `${post}:2:1 slug`,
    '/blog/archive 已经有页面',
  ],
  [
    '还是模板里的话',
    write('docs/_template.mdx', '---\ntitle: 示波器入门\n---\n'),
    `${intro}:2:1 title`,
    'docs/_template.mdx 里的话',
  ],
  [
    '正文还是模板里的话',
    all(write('docs/_template.mdx', '---\ntitle: 模板\n---\n\n1. 一步一个动作。\n'), body('1. 一步一个动作。')),
    `${intro}:16:4 正文`,
    'docs/_template.mdx 里的话',
  ],
  [
    '登记表里拼错的键',
    swap('blog/authors.yml', 'name: 编辑', 'name: 编辑\n  tilte: 校对'),
    'blog/authors.yml:1:1 editor.tilte',
    '是不是想写 title',
  ],
];

const syntaxCases: readonly Case[] = [
  ['HTML 注释', body('甲 <!-- 乙 --> 丙'), `${intro}:16:3 注释`, '{/* … */}'],
  [
    '旧的编号写法',
    swap(intro, '{/* #compensation */}', '{#compensation}'),
    `${intro}:14:8 {#compensation}`,
    '{/* #compensation */}',
  ],
  ['裸写的小于号', body('电压 <5 V'), `${intro}:16:4 <5`, '行内代码'],
  ['裸写的占位', body('输入 <用户名> 登录'), `${intro}:16:4 <用户名>`, '行内代码'],
  ['正文里没有结束的取值', body('连 {{services.gitea.ssh_host'), `${intro}:16:3 {{`, '<Fact k="…" />'],
  ['正文里的取值', body('连 {{lab.name}}，再说。'), `${intro}:16:3 {{`, '<Fact k="…" />'],
  ['裸写的花括号', body('集合 { 甲'), `${intro}:16:4 {`, '行内代码'],
  ['属性没有引号', body('<Figure src=./a.svg alt="甲" />'), `${intro}:16:1 <Figure>`, '属性写法不对'],
  ['引号没有配对', body('<Figure alt="甲 />'), `${intro}:16:1 <Figure>`, '引号成对'],
  ['没有结束的组件', body('<Steps>\n\n1. 甲'), `${intro}:16:1 <Steps>`, '</Steps>'],
  ['多出来的结束标签', body('甲</Steps>'), `${intro}:16:2 </Steps>`, '开始标签'],
  ['没有写完的换行标签', body('甲<br>乙'), `${intro}:16:2 <br>`, '码-2'],
  ['尖括号里的网址', body('见 <https://kernel.org>'), `${intro}:16:3 链接`, '[说明去处的文字]'],
  ['认不出的语法', body('<a {b}>甲</a>'), `${intro}:16:5 MDX`, '是否成对'],
  ['结束标签的名字不对', body('<a>\n\n甲</b>'), `${intro}:18:2 </b>`, '改成 </a>'],
  ['写坏的引入', body("import X form './x.mdx';"), `${intro}:16:1 引入`, '不是能读的引入语句'],
  ['引入不存在的片段', body("import X from './_x.mdx';"), `${intro}:16:1 引入`, '找不到 docs/_x.mdx'],
  ['引入组件', body("import X from '@site/src/components/X';"), `${intro}:16:1 引入`, '只能引入片段'],
  ['引入不是片段的页面', body("import X from './guide/setup.mdx';"), `${intro}:16:1 引入`, '只能引入片段'],
  ['导出', body('export const a = 1;'), `${intro}:16:1 引入`, '只能引入片段'],
  ['式子', body('值是 {a + 1}'), `${intro}:16:4 {a + 1}`, '会被当成程序'],
  ['比较写成了标签', body('若 x<y 则停\n\n<Steps>\n\n1. 甲\n\n</Steps>'), `${intro}:16:4 <y`, '行内代码'],
  ['以 import 开头的句子', body('import 之前先安装\n\n甲。\n\n乙。'), `${intro}:16:1 引入`, '换个开头'],
];

const structureCases: readonly Case[] = [
  ['一级标题', body('# 总览'), `${intro}:16:1 标题`, '构-1'],
  ['跳级', swap(intro, '### 补偿', '#### 补偿'), `${intro}:14:1 标题`, '从第 2 级跳到第 4 级'],
  ['太深的标题', body('#### 甲\n\n##### 乙'), `${intro}:18:1 标题`, '第 5 级'],
  ['标题末尾的标点', swap(intro, '补偿 {', '补偿。 {'), `${intro}:14:1 标题`, '末尾有标点“。”'],
  ['标题里的链接', swap(intro, '补偿 {', '[补偿](./guide/setup.mdx) {'), `${intro}:14:5 标题`, '链接'],
  ['没有编号的标题', swap(intro, ' {/* #compensation */}', ''), `${intro}:14:1 标题`, '构-4'],
  [
    '片段里没有编号的标题',
    swap('docs/guide/_shared.mdx', ' {/* #trouble */}', ''),
    'docs/guide/_shared.mdx:1:1 标题',
    '构-4',
  ],
  ['编号的写法', swap(intro, '#compensation', '#补偿'), `${intro}:14:1 标题`, '小写英文'],
  [
    '重复的编号',
    swap(intro, '#compensation', '#probe'),
    `${intro}:14:1 标题`,
    '与第 10 行的“接探头”用了同一个编号 probe（构-4）。新写的那一个换编号；旧的不动，别处的链接可能已经在用。',
  ],
  [
    '与片段重复的编号',
    swap('docs/guide/_shared.mdx', '#trouble', '#install'),
    `${setup}:10:1 标题`,
    '与 docs/guide/_shared.mdx 第 1 行用了同一个编号 install',
  ],
  ['标签写的标题', body('<h4>补偿</h4>'), `${intro}:16:1 <h4>`, '##'],
  ['井号后面没有空格', body('###补偿'), `${intro}:16:1 标题`, '后面没有空格'],
  ['没有截断标记', swap(post, '{/* truncate */}\n', ''), `${post}:7:1 正文`, 'truncate'],
  ['没有字的标题', body('#### {/* #empty */}'), `${intro}:16:1 标题`, '没有字'],
  ['没有列表的步骤', body('<Steps>\n\n甲\n\n</Steps>'), `${intro}:16:1 <Steps>`, '没有有序列表'],
  ['多一格的表', body('| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 | 3 |'), `${intro}:18:1 表格`, '有 3 格，表头有 2 格'],
];

const admonitionCases: readonly Case[] = [
  ['标题在方括号外', body(':::danger 先断电\n\n再接线。\n\n:::'), `${intro}:16:1 提示框`, ':::danger[先断电]'],
  ['种类与方括号之间有空格', body(':::tip [省时]\n\n甲。\n\n:::'), `${intro}:16:1 提示框`, ':::tip[省时]'],
  ['不用的种类', body(':::info[备注]\n\n甲。\n\n:::'), `${intro}:16:1 提示框`, 'danger、warning、tip、note'],
  ['标题写进花括号', body(':::tip{title="省时"}\n\n甲。\n\n:::'), `${intro}:16:1 提示框`, ':::tip[标题]'],
  ['别处的提示写法', body('> [!WARNING]\n>\n> 甲。'), `${intro}:16:3 提示框`, '[!WARNING]'],
  ['只有两个冒号', body('::note[备注]'), `${intro}:16:1 提示框`, '三个冒号'],
  ['没有结束', body(':::note[备注]\n\n甲。'), `${intro}:16:1 提示框`, '没有结束'],
  ['吞掉了下一个', body(':::note[备注]\n\n甲。\n\n:::tip[省时]\n\n乙。\n\n:::'), `${intro}:16:1 提示框`, '没有结束'],
  ['多出来的结束', body('甲。\n\n:::'), `${intro}:18:1 提示框`, '没有对应的开头'],
  ['挨在一起', body(':::note[甲]\n\n甲。\n\n:::\n\n:::danger[乙]\n\n乙。\n\n:::'), `${intro}:22:1 提示框`, '挨在一起'],
  [
    '太多',
    body(['甲', '乙', '丙'].map((name) => `:::note[${name}]\n\n${name}。\n\n:::`).join('\n\n间隔。\n\n')),
    `${intro}:32:1 提示框`,
    '这一页有 3 个',
  ],
  ['没有标题', body(':::tip\n\n甲。\n\n:::'), `${intro}:16:1 提示框`, '写成 :::tip[标题]'],
  ['标题空着', body(':::danger[]\n\n甲。\n\n:::'), `${intro}:16:1 提示框`, '没有标题'],
  ['没有空开', body(':::note[备注]\n甲。\n:::'), `${intro}:16:1 提示框`, '各空一行'],
  ['方括号是全角的', body(':::note【备注】\n\n甲。\n\n:::'), `${intro}:16:1 提示框`, '写成 :::note[备注]'],
];

/** 像机密的那一段在行里的列：密码、口令等名目开始的地方，其余从头一个字算。 */
function secretColumn(text: string): number {
  const start = text.search(/密码|"password|password|https|ghp_|AKIA|sk-|Bearer|mysql|sshpass|curl|SECRET/);
  return start + 1;
}

const textCases: readonly Case[] = [
  ['露出的星号', body('先** 断电 **再接'), `${intro}:16:2 粗体`, '文-7'],
  ['斜体', body('甲 *乙* 丙'), `${intro}:16:3 斜体`, '粗体'],
  ['下划线的斜体', body('甲 _乙_ 丙'), `${intro}:16:3 斜体`, '粗体'],
  ['删除线', body('范围 ~5~10 V'), `${intro}:16:4 删除线`, '0–5 V'],
  ['重复的标点', body('断电！！'), `${intro}:16:3 标点`, '“！！”'],
  ['段内换行', body('第一行\n第二行'), `${intro}:16:3 段落`, '构-6'],
  ['中文标点旁没有配对的星号', body('先**“断电”，再接'), `${intro}:16:2 粗体`, '文-7'],
  ['全角的星号', body('先＊＊断电＊＊再接'), `${intro}:16:2 粗体`, '文-7'],
  ['露出的下划线', body('先__断电__再接'), `${intro}:16:2 粗体`, '文-7'],
  ['题注里的星号', body('<Table caption="**甲**">\n\n甲\n\n</Table>'), `${intro}:16:17 粗体`, '文-7'],
  ['标题里的星号', swap(intro, 'title: 示波器入门', 'title: "**示波器**入门"'), `${intro}:2:9 粗体`, '文-7'],
  ...['- [ ] 甲', '1. [x] 甲', '* [X] 甲', '- [] 甲', '- [ ]', '- 【 】甲', '- ☐ 甲'].map((item): Case => [
    `任务列表“${item}”`,
    body(item),
    `${intro}:16:1 列表`,
    '任务列表',
  ]),
  ['嵌套的任务列表', body('- 甲\n  - [ ] 乙'), `${intro}:17:3 列表`, '任务列表'],
  ['勾选框', body('<input type="checkbox" />'), `${intro}:16:1 <input>`, '不用这个标签'],
  ['脚本', body('<script>甲</script>'), `${intro}:16:1 <script>`, '不用这个标签'],
  ['事件', body('<span onClick={() => 1}>甲</span>'), `${intro}:16:7 onClick`, '不写脚本'],
  ['不存在的日期', body('截止 2025-02-30。'), `${intro}:16:4 日期`, '2025-02-30 不是日历上的日期'],
  ['不存在的中文日期', body('截止 2025 年 13 月 1 日。'), `${intro}:16:4 日期`, '不是日历上的日期'],
  ['制表符', body('- 甲\n\t- 乙'), `${intro}:17:1 字符`, '制表符'],
  ['控制字符', body('甲\b乙'), `${intro}:16:2 字符`, '控制字符 0x08'],
  ['代码里的控制字符', body('`甲\u007f`'), `${intro}:16:3 字符`, '控制字符 0x7f'],
  ['元数据里的控制字符', swap(intro, '示波器入门', '示波器\u001f入门'), `${intro}:2:11 字符`, '控制字符 0x1f'],
  ['零宽空格', body('甲\u200b乙'), `${intro}:16:2 字符`, '看不见'],
  ['不换行空格', body('甲\u00a0乙'), `${intro}:16:2 字符`, '普通空格'],
  ['不是 UTF-8', body('甲\ufffd乙'), `${intro}:16:2 文件`, 'UTF-8'],
  ['BOM', (tree) => ({...tree, [intro]: `\ufeff${tree[intro] ?? ''}`}), `${intro}:1:1 文件`, '带 BOM'],
  ['行内样式', body('<span style={{color: "red"}}>甲</span>'), `${intro}:16:1 <span>`, 'style'],
  ['换行标签', body('甲<br />乙'), `${intro}:16:2 <br>`, '码-2'],
  ...[
    '登陆',
    '帐号',
    '白名单',
    '今年',
    '去年',
    '明年',
    '下周',
    '本月',
    'TODO',
    'FIXME',
    '待补充',
    '即将',
    '点这里',
    '这个链接',
    '您',
  ].map((word): Case => [
    `不用的词“${word}”`,
    body(`甲${word}乙，\`${word}\` 在代码里不算。`),
    `${intro}:16:2 用词`,
    word,
  ]),
  ['属性里的不用的词', body('<Table caption="今年的奖">\n\n甲\n\n</Table>'), `${intro}:16:17 用词`, '今年'],
  ['元数据里的不用的词', swap(intro, '示波器入门', '您的示波器'), `${intro}:2:8 用词`, '您'],
  ['示例域名', body('打开 `https://git.lab.example/`'), `${intro}:16:13 事实`, 'git.lab.example'],
  ['内网地址', body('```text\n192.168.1.20\n```'), `${intro}:17:1 事实`, '192.168.1.20'],
  ['访问令牌', body('`https://oapi.test/send?access_token=abc123`'), `${intro}:16:25 隐私`, '访问令牌'],
  ['密钥', body('```text\n-----BEGIN OPENSSH PRIVATE KEY-----\n```'), `${intro}:17:1 隐私`, '密钥'],
  ['口令', body('密码：lab2025'), `${intro}:16:1 隐私`, '口令'],
  ['手机号', body('打 13800138000'), `${intro}:16:3 隐私`, '手机号'],
  ['分段写的手机号', body('打 138-0013-8000'), `${intro}:16:3 隐私`, '手机号'],
  ['身份证号', body('证件 110101199003077758'), `${intro}:16:4 隐私`, '身份证号'],
  ...[
    '初始密码是 Lab@2025',
    '密码 `lab2025!`',
    '`{"password": "hunter22"}`',
    '`admin_password: "hunter22"`',
    '`https://admin:hunter22@git.test.cn/`',
    `\`ghp_${'a1'.repeat(18)}\``,
    '`AKIAIOSFODNN7EXAMPLE`',
    `\`sk-proj-${'a1'.repeat(12)}\``,
    '`Authorization: Bearer abcdef0123456789abcdef`',
    '`mysql -uroot -phunter22`',
    '`sshpass -p hunter22 ssh a@b`',
    '`curl -u admin:hunter22 a.test`',
    '`SECRET_KEY=abcdef123456`',
  ].map((text): Case => [`像机密的“${text.slice(0, 24)}”`, body(text), `${intro}:16:${secretColumn(text)} 隐私`, '像']),
  ['代码块里的口令', body('```bash\nexport PASSWORD=hunter22\n```'), `${intro}:17:8 隐私`, '口令'],
  ['注释里的口令', body('{/* 密码：lab2025 */}'), `${intro}:16:5 隐私`, '口令'],
  ['元数据里的口令', swap(intro, '能给示波器', '用密码：lab2025，能给示波器'), `${intro}:3:17 隐私`, '口令'],
  ['表格里的口令', body('| 账号 | 密码 |\n| --- | --- |\n| admin | hunter22 |'), `${intro}:18:9 隐私`, '口令'],
  ['博客里的口令', swap(post, '摘要，', '密码：lab2025，'), `${post}:9:1 隐私`, '口令'],
  [
    '下载文件里的口令',
    write('static/downloads/a.txt', '甲\n密码：lab2025\n'),
    'static/downloads/a.txt:2:1 隐私',
    '口令',
  ],
  ['数据注释里的口令', write('data/a.yml', '甲: 1\n# 密码：lab2025\n'), 'data/a.yml:2:3 隐私', '口令'],
  ...(
    [
      ['链接的路径里有空格', '见[甲](./my file.mdx)。', '链接'],
      ['链接的两半没有挨着', '见[甲] (./guide/setup.mdx)。', '链接'],
      ['链接少了右括号', '见[甲](./guide/setup.mdx。', '链接'],
      ['双方括号', '见[[setup]]。', '链接'],
      ['没有定义的脚注', '见[^1]。', '脚注'],
      ['反引号没有配对', '跑`git status', '行内代码'],
      ['高亮记号', '先==断电==再接', '强调'],
      ['美元符号的公式', '即$U=IR$成立', '公式'],
      ['全角的尖括号', '用＜Fact 取值', '标签'],
    ] as const
  ).map(([rule, text, field]): Case => [rule, body(text), `${intro}:16:2 ${field}`, '会原样显示']),
  ...(
    [
      ['目录记号', '[TOC]', '目录'],
      ['全角的井号', '＃＃ 甲', '标题'],
      ['序号后面没有空格', '1.甲', '列表'],
      ['顿号的序号', '1、甲', '列表'],
      ['圆点', '• 甲', '列表'],
      ['没有分隔行的表', '| 甲 | 乙 |\n| 1 | 2 |', '表格'],
      ['全角的竖线', '｜ 甲 ｜ 乙 ｜', '表格'],
    ] as const
  ).map(([rule, text, field]): Case => [rule, body(text), `${intro}:16:1 ${field}`, '会原样显示']),
  ['行末的反斜杠', body('甲。\\\n乙。'), `${intro}:16:3 段落`, '会换行'],
  ['全角空格', body('甲\u3000乙'), `${intro}:16:2 字符`, '全角空格'],
  ['Word 的项目符号', body('甲\uf0b7乙'), `${intro}:16:2 字符`, '方框'],
  ['标签上的类名', body('<span class="red">甲</span>'), `${intro}:16:1 <span>`, '写了 class'],
  ['英文引号', body('按"确定"键'), `${intro}:16:2 标点`, '引号是英文的'],
  ['直角引号', body('按「确定」键'), `${intro}:16:2 引号`, '写了 「确定」（文-4）。换成 “ ”'],
  ['标题里的直角引号', swap(intro, '示波器入门', '『示波器』入门'), `${intro}:2:8 引号`, '换成 “ ”'],
  ['书名号里的文件名', body('改《lab.yml》'), `${intro}:16:2 书名号`, '写进行内代码：`lab.yml`'],
  ['英文括号', body('电源(直流)先关'), `${intro}:16:3 标点`, '括号是英文的'],
  ['两个空格', body('先断电  再接线'), `${intro}:16:4 标点`, '两个空格'],
  ['邮箱', body('发到 `join@lab.edu.cn`'), `${intro}:16:5 事实`, 'join@lab.edu.cn'],
  ['公网地址', body('打开 `202.115.3.7`，公共 DNS 是 `223.5.5.5`'), `${intro}:16:5 事实`, '202.115.3.7'],
  ['楼与门牌', body('到逸夫楼 A305 领取'), `${intro}:16:5 事实`, 'A305'],
  ...(
    [
      '密码 123456',
      '029-88204567',
      'zhangsan@qq.com',
      '微信号：zhang_san',
      '00:1A:2B:3C:4D:5E',
      '序列号 SN123456',
      '卡号 6222021234567890',
    ] as const
  ).map((text): Case => [`像机密的“${text}”`, body(`甲 ${text}`), `${intro}:16:3 隐私`, '像']),
  ['正文里的电话', body('打 029-88204567'), `${intro}:16:3 隐私`, '像电话号码。公共电话写进 data/lab.yml'],
];

/** 一张合规的图。 */
const drawing = '<svg viewBox="0 0 9 9"><path d="M0 0H9"/></svg>';

const codeAndImageCases: readonly Case[] = [
  ['没有语言的代码块', body('```\n甲\n```'), `${intro}:16:1 代码块`, '码-1'],
  ['提示符', body('```bash\nls\n$ git status\n```'), `${intro}:18:1 代码块`, '提示符'],
  [
    '没有 alt 的图',
    all(write('docs/intro-a.svg', '<svg/>'), body('![](./intro-a.svg)')),
    `${intro}:16:1 图片`,
    '没有写 alt',
  ],
  [
    '没有 alt 的组件',
    all(write('docs/intro-a.svg', drawing), body('<Figure src="./intro-a.svg" caption="甲" />')),
    `${intro}:16:1 <Figure>`,
    '没有写 alt',
  ],
  [
    '说了等于没说的 alt',
    all(write('static/a.svg', '<svg/>'), body('<img src="/a.svg" alt="图片" />')),
    `${intro}:16:1 <img>`,
    '写成了“图片”',
  ],
  [
    '拿文件名当 alt',
    all(write('docs/intro-a.svg', '<svg/>'), body('![a.svg](./intro-a.svg)')),
    `${intro}:16:1 图片`,
    '写成了“a.svg”',
  ],
  [
    '引用式的图没有 alt',
    all(write('docs/intro-a.svg', '<svg/>'), body('![][pic]\n\n[pic]: ./intro-a.svg')),
    `${intro}:16:1 图片`,
    '没有写 alt',
  ],
  ['没有文件的图', body('![红线接 V+](./nope.png)'), `${intro}:16:1 图片`, '找不到 docs/nope.png'],
  ['没有文件的绝对路径的图', body('<img src="/a.svg" alt="红线接 V+" />'), `${intro}:16:1 <img>`, 'static/a.svg'],
  ['社交卡片的图没有文件', swap(intro, 'reviewed', 'image: /img/a.png\nreviewed'), `${intro}:5:1 image`, 'static/img'],
  ['外链图片', body('![红线接 V+](https://kernel.org/a.png)'), `${intro}:16:1 图片`, '外链'],
  ['图片格式', write('docs/a.jpg', ''), 'docs/a.jpg:1 图片', 'webp'],
  ...['docs', 'blog', 'static/img', 'src/pages'].map((folder): Case => [
    `图片太大，在 ${folder}`,
    write(`${folder}/a.png`, 'x'.repeat(201 * 1024)),
    `${folder}/a.png:1 图片`,
    '200 KB',
  ]),
  ['大写的后缀也是图片', write('static/img/a.JPG', ''), 'static/img/a.JPG:1 图片', 'webp'],
  ['没有结束的代码块', body('```bash\nls'), `${intro}:16:1 代码块`, '没有结束'],
  ['吞掉了下一个的代码块', body('```bash\nls\n\n甲。\n\n```bash\npwd\n```'), `${intro}:16:1 代码块`, '没有结束'],
  ['拼错的语言', body('```pyhton\na = 1\n```'), `${intro}:16:1 代码块`, '是不是想写 python'],
  ...(
    [
      ['c{1}', 'c{1} 会当成语言名（码-1）。语言后面空一格，写成 c {1}'],
      ['C', '写成 c'],
      ['c,linenos', '写成 c'],
      ['c {9}', '这一块只有 2 行'],
      ['c {0}', '行号从 1 数起'],
      ['c {3-1}', '小的在前，写成 1-3'],
      ['c {1-}', '写成一行的 3 或几行的 3-5'],
      ['c {1,,2}', '写成一行的 3 或几行的 3-5'],
      ['c {1} {2}', '写在一个花括号里'],
    ] as const
  ).map(([fence, says]): Case => [
    `围栏写成“${fence}”`,
    body(`\`\`\`${fence}\nint a;\nint b;\n\`\`\``),
    `${intro}:16:1 代码块`,
    says,
  ]),
  [
    '没有页面在用的图',
    write('docs/guide/setup-a.svg', drawing),
    'docs/guide/setup-a.svg:1 图片',
    '没有页面在用（档-5）',
  ],
  ['画不出来的图', body('```mermaid\ngraph TD\n```'), `${intro}:16:1 代码块`, 'SVG'],
  [
    '不起作用的围栏记号',
    body('```python showLineNumbers=20\na = 1\n```'),
    `${intro}:16:1 代码块`,
    'showLineNumbers=20',
  ],
  ['没有引号的标题', body('```python title=blink.py\na = 1\n```'), `${intro}:16:1 代码块`, 'title="…"'],
  [
    '上游的高亮注释',
    body('```python title="blink.py" {1}\na = 1\n  # highlight-next-line\n```'),
    `${intro}:18:1 代码块`,
    '{行号}',
  ],
  ['命令里的中文引号', body('```bash\nls # “注释”不算\ngit commit -m “甲”\n```'), `${intro}:18:15 代码块`, '中文标点'],
  ['本机的图', body('![红线接 V+](C:/a.png)'), `${intro}:16:1 图片`, '不是仓库里的文件'],
  [
    '标签上相对路径的图',
    all(write('docs/intro-a.svg', drawing), body('<img src="./intro-a.svg" alt="红线接 V+" />')),
    `${intro}:16:1 <img>`,
    '不会换成图的地址',
  ],
  [
    '别处的图',
    all(write('docs/guide/intro-a.svg', drawing), body('![红线接 V+](./guide/intro-a.svg)')),
    `${intro}:16:1 图片`,
    '在别的文件夹',
  ],
  [
    '图的名字',
    all(write('docs/a.svg', drawing), body('![红线接 V+](./a.svg)')),
    `${intro}:16:1 图片`,
    '改成 intro-内容.svg',
  ],
  ['只改了后缀的图', write('docs/a.png', 'GIF89a'), 'docs/a.png:1 图片', '内容不是 png'],
  ...(
    [
      ['<path></svg>', '<path> 不成对'],
      ['<g></path></g></svg>', '<path> 不成对'],
      ['<g/>', '<svg> 不成对'],
      ['<path d="M0 0/></svg>', '读不下去'],
      ['<text>A & B</text></svg>', '写成 &amp;'],
    ] as const
  ).map(([rest, says]): Case => [
    `写坏的图“${rest}”`,
    write('docs/a.svg', `<svg viewBox="0 0 10 10">${rest.startsWith('<g/>') ? '' : '\n'}${rest}`),
    `docs/a.svg:${rest.startsWith('<g/>') ? 1 : 2} 图片`,
    says,
  ]),
  ['带脚本的图', write('docs/a.svg', '<svg><script>1</script></svg>'), 'docs/a.svg:1 图片', '脚本'],
];

const linkCases: readonly Case[] = [
  ['相对链接没有文件', body('[甲](./setup.mdx)'), `${intro}:16:1 链接`, './guide/setup.mdx'],
  ['相对链接的大小写', body('[甲](./guide/Setup.mdx)'), `${intro}:16:1 链接`, '不存在'],
  ['相对链接没有后缀', body('[甲](./guide/setup)'), `${intro}:16:1 链接`, '.mdx'],
  ['绝对链接没有页面', swap(post, '/docs/intro', '/docs/introo'), `${post}:9:5 链接`, '没有 /docs/introo'],
  ['文档里的绝对链接', body('[甲](/docs/guide/setup)'), `${intro}:16:1 链接`, '相对路径'],
  ['标签里的链接', body('<a href="/nope">甲</a>'), `${intro}:16:4 链接`, '没有 /nope'],
  ['写坏的编码', body('[甲](/docs/%E0%A4)'), `${intro}:16:1 链接`, '没有 /docs/%E0%A4'],
  ['锚点', body('[甲](./guide/setup.mdx#instal)'), `${intro}:16:1 链接`, '没有编号 instal'],
  ['本页的锚点', body('[甲](#prob)'), `${intro}:16:1 链接`, '没有编号 prob'],
  ['不加密的链接', body('[甲](http://kernel.org)'), `${intro}:16:1 链接`, '换成 https'],
  ['标签里不加密的链接', body('<a href="http://kernel.org">甲</a>'), `${intro}:16:4 链接`, '换成 https'],
  ['脚本链接', body('[甲](javascript:alert)'), `${intro}:16:1 链接`, '只写 https'],
  ['空的地址', body('[甲]()'), `${intro}:16:1 链接`, '没有写地址'],
  ['空的文字', body('[](./guide/setup.mdx)'), `${intro}:16:1 链接`, '没有文字'],
  ['露出的网址', body('见 https://kernel.org 。'), `${intro}:16:3 链接`, '露在正文里'],
  ['没有定义的引用', body('见[甲][乙]。'), `${intro}:16:2 链接`, '会原样显示'],
  ['后缀写成 .md', body('[甲](./guide/setup.md)'), `${intro}:16:1 链接`, '是不是想写 ./guide/setup.mdx'],
  ['只有编号不同的不猜', body('[甲](./guide/setup2.mdx)'), `${intro}:16:1 链接`, '不存在（文-10）。核对文件名'],
  ['不相干的名字不猜', body('[甲](./setter.mdx)'), `${intro}:16:1 链接`, '不存在（文-10）。核对文件名；页面改了名'],
  ['忘了写 https 的网址', body('见[百度](www.baidu.com)。'), `${intro}:16:2 链接`, '写完整的 https:// 网址'],
  ['忘了写 https 的网址，不以 www 开头', body('见[主线](kernel.org/doc)。'), `${intro}:16:2 链接`, 'https:// 网址'],
  ['露出的 www 网址', body('见 www.kernel.org。'), `${intro}:16:3 链接`, '写成 [说明去处的文字](https://网址)'],
  ['露出的不加密的网址', body('见 http://kernel.org 。'), `${intro}:16:3 链接`, '露在正文里'],
  ['反斜杠', body('[甲](.\\guide\\setup.mdx)'), `${intro}:16:1 链接`, '是不是想写 ./guide/setup.mdx'],
  ['末尾多了斜杠', swap(post, '/docs/intro', '/docs/intro/'), `${post}:9:5 链接`, '是不是想写 /docs/intro'],
  ['自己电脑上的地址', body('[甲](http://localhost:3000/docs/intro)'), `${intro}:16:1 链接`, '自己的电脑'],
  ['说不清去处的文字', body('见[链接](./guide/setup.mdx)。'), `${intro}:16:2 链接`, '没有说去哪里'],
  ...['javascript:alert(1)', './guide/setup.mdx', 'http://localhost:3000/a', 'www.kernel.org'].map((url): Case => [
    `来源“${url}”`,
    body(`<Sources>\n\n<Source title="甲" url="${url}" status="verified">乙</Source>\n\n</Sources>`),
    `${intro}:18:19 来源`,
    `${url} 不是别人打得开的网址`,
  ]),
  ['标签里的相对链接', body('<a href="./guide/setup.mdx">甲</a>'), `${intro}:16:4 链接`, '[文字](路径)'],
];

const otherPost = 'blog/2025-02-03-again/index.mdx';
const renamed = (folder: string) => all(remove(post), write(`blog/${folder}/index.mdx`, good[post] ?? ''));

const siteCases: readonly Case[] = [
  ['重复的 slug', write(otherPost, good[post] ?? ''), `${otherPost}:2:1 slug`, post],
  [
    '文件名',
    all(
      write('blog/2025-01-02-hello/Shot_1.svg', '<svg viewBox="0 0 9 9"/>'),
      swap(post, '摘要，', '![红线接 V+](./Shot_1.svg)，'),
    ),
    'blog/2025-01-02-hello/Shot_1.svg:1 文件名',
    '小写英文',
  ],
  ['Markdown 后缀', write('docs/a.md', ''), 'docs/a.md:1 文件名', '.mdx'],
  ['博客文件夹里不存在的日期', renamed('2025-02-30-hello'), 'blog/2025-02-30-hello/index.mdx:1 文件名', '2025-02-30'],
  ['博客的位置', renamed('hello'), 'blog/hello/index.mdx:1 文件名', 'YYYY-MM-DD'],
  [
    '两个文件一个路径',
    write('src/pages/index.mdx', good['src/pages/about.mdx'] ?? ''),
    'src/pages/index.tsx:1 路径',
    'src/pages/index.mdx',
  ],
  [
    '与博客首页同路径',
    write('src/pages/blog.mdx', good['src/pages/about.mdx'] ?? ''),
    'src/pages/blog.mdx:1 路径',
    '/blog 已经是',
  ],
  ['侧栏写坏', swap('sidebars.ts', "'intro',", "'intro,"), 'sidebars.ts:3:5 侧栏', '引号'],
  ['作者没有名字', swap('blog/authors.yml', 'name: 编辑', 'title: 编辑'), 'blog/authors.yml:1:1 editor.name', '没有写'],
  [
    '作者的头像在外站',
    swap('blog/authors.yml', 'name: 编辑', 'name: 编辑\n  image_url: https://github.com/a.png'),
    'blog/authors.yml:1:1 editor.image_url',
    '外站',
  ],
  ...['blog/authors.yml', 'blog/tags.yml'].map((file): Case => [
    `没有 ${file}`,
    remove(file),
    `${file}:1 文件`,
    '不要博客就只删文章',
  ]),
  ['不在侧栏', swap('sidebars.ts', "    'intro',\n", ''), `${intro}:1 侧栏`, 'sidebars.ts'],
  [
    '侧栏里没有文件',
    swap('sidebars.ts', "    'intro',", "    'intro',\n    'itro',"),
    'sidebars.ts:4 itro',
    '改成 intro',
  ],
  [
    '删掉的页面',
    swap('deploy/redirects.map', '/docs/old', '/docs/older'),
    'data/permalinks.txt:12 /docs/old',
    'redirects.map',
  ],
  [
    '删掉的分类',
    all(swap('sidebars.ts', '/category/guide', '/category/guides'), register('/docs/category/guides')),
    'data/permalinks.txt:7 /docs/category/guide',
    'redirects.map',
  ],
  [
    '没有文章的标签',
    all(swap('blog/tags.yml', '/sample', '/samples'), register('/blog/tags/samples')),
    'data/permalinks.txt:10 /blog/tags/sample',
    '没有页面',
  ],
  [
    '没有登记的路径',
    swap('data/permalinks.txt', '/docs/intro\n', ''),
    'data/permalinks.txt:14 /docs/intro',
    '没有登记',
  ],
  ['重定向的写法', swap('deploy/redirects.map', ';', ';\n/a /docs/intro'), 'deploy/redirects.map:3 重定向', '分号'],
  ['重定向到不存在的页面', swap('deploy/redirects.map', ';', ';\n/a /b;'), 'deploy/redirects.map:3 重定向', '没有 /b'],
  [
    '重定向盖住页面',
    swap('deploy/redirects.map', ';', ';\n/about /docs;'),
    'deploy/redirects.map:3 重定向',
    '还有页面',
  ],
  ['博客的日期在将来', renamed(`${day(3)}-hello`), `blog/${day(3)}-hello/index.mdx:1 文件名`, '在将来'],
  ['不是正文的文件', write('docs/report.docx', ''), 'docs/report.docx:1 文件名', 'static/downloads'],
  ['下载件的名字', write('static/downloads/报告.pdf', ''), 'static/downloads/报告.pdf:1 文件名', '小写英文'],
  ['静态的网页', write('static/ibom.html', '<p>甲</p>'), 'static/ibom.html:1 文件名', 'zip'],
  ...(
    [
      ['a.gz', '改打成 .zip'],
      ['a.br', '改打成 .zip'],
      ['firmware.map', '改名为 firmware-map.txt'],
    ] as const
  ).map(([name, says]): Case => [
    `服务器不提供的下载件 ${name}`,
    write(`static/downloads/${name}`, 'x'),
    `static/downloads/${name}:1 文件名`,
    says,
  ]),
  ['下载件太大', write('static/downloads/a.zip', 'x'.repeat(6 * 1024 * 1024)), 'static/downloads/a.zip:1 下载', '5 MB'],
  [
    '侧栏里列了两次',
    swap('sidebars.ts', "    'intro',", "    'intro',\n    'intro',"),
    'sidebars.ts:4 intro',
    '列了两次',
  ],
  ['侧栏里没有定义的名字', swap('sidebars.ts', "'intro',", 'intro,'), 'sidebars.ts:3 侧栏', 'intro is not defined'],
  [
    '代码里的旧路径',
    write('site.routes.ts', "export const routes = {\n  old: '/docs/nope',\n};\n"),
    'site.routes.ts:2 old',
    '没有 /docs/nope',
  ],
  [
    '重定向写了两次',
    swap('deploy/redirects.map', ';', ';\n/docs/old /docs;'),
    'deploy/redirects.map:3 重定向',
    '写了两次',
  ],
  [
    '没有解决的冲突',
    swap('data/permalinks.txt', '/about\n', '<<<<<<< HEAD\n/about\n=======\n/a\n>>>>>>> main\n'),
    'data/permalinks.txt:3 合并冲突',
    '>>>>>>>',
  ],
  ['正文里没有解决的冲突', body('<<<<<<< HEAD\n甲\n=======\n乙\n>>>>>>> main'), `${intro}:16 合并冲突`, '没有解决'],
  [
    '读不下去的界面文字',
    write('i18n/zh-Hans/code.json', '{\n  "a": {"message": "甲"},\n}\n'),
    'i18n/zh-Hans/code.json:3:1 JSON',
    '读不下去',
  ],
  ...(
    [
      ['{"mesage": "甲"}', '3:13 lab.b.mesage', '是不是想写 message'],
      ['{"message": "甲", "x": "乙"}', '3:29 lab.b.x', '能写的有 message、description'],
      ['{"description": "甲"}', '3:3 lab.b', '没有写 message'],
      ['{"message": 1}', '3:13 lab.b.message', '用英文双引号括起来'],
      ['"甲"', '3:3 lab.b', '写成 "lab.b": {"message"'],
    ] as const
  ).map(([entry, at, says]): Case => [
    `界面文字的一条写成“${entry}”`,
    write('i18n/zh-Hans/code.json', `{\n  "lab.a": {"message": "甲"},\n  "lab.b": ${entry}\n}\n`),
    `i18n/zh-Hans/code.json:${at}`,
    says,
  ]),
  ['不是一条条的界面文字', write('i18n/zh-Hans/code.json', '[]\n'), 'i18n/zh-Hans/code.json:1:1 JSON', '写成 {'],
];

/** 中文输入法与别的编码写坏的，以及不该公开的。 */
const inputMethodCases: readonly Case[] = [
  ['元数据的全角冒号', swap(intro, 'title:', 'title：'), `${intro}:2:1 元数据`, '冒号是全角的'],
  ['元数据里的 Tab', swap(intro, 'reviewed', '\treviewed'), `${intro}:5:1 元数据`, 'Tab'],
  ['提示框的全角冒号', body('：：：note[标题]\n\n一段。'), `${intro}:16:1 提示框`, '英文的 :::'],
  ['全角的链接', body('见【安装】（./guide/setup.mdx）。'), `${intro}:16:5 链接`, '[文字](路径)'],
  ['花括号里的字', body('集合 {甲} 不空。'), `${intro}:16:4 {甲}`, '行内代码'],
  ['多写的 import', body("import Fact from './fact';"), `${intro}:16:1 引入`, '不必引入'],
  ['学号', body('张三（2023010101）负责。'), `${intro}:16:4 隐私`, '像学号'],
  ['QQ 群', body('加 QQ 群 123456789。'), `${intro}:16:3 隐私`, 'QQ 号'],
  ['说出来的口令', body('密码是 20260101。'), `${intro}:16:1 隐私`, '像口令'],
  ['房间号', body('在 305 室。'), `${intro}:16:3 事实`, '305 室'],
];

const minimalData = path.resolve(__dirname, 'fixtures/minimal-data');
const minimal = (name: string) => fs.readFileSync(path.join(minimalData, name), 'utf8');

/** 代入数据要有 data/ 与组件：最小的一份数据，空的组件文件夹。 */
const withData: Sow = (tree) => {
  const data = fs.readdirSync(minimalData).map((name) => [`data/${name}`, minimal(name)] as const);
  const components = fs
    .readdirSync(path.resolve(__dirname, '../src/components'), {withFileTypes: true})
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const files = components.map((name) => [`src/components/${name}/index.tsx`, ''] as const);
  return {...tree, ...Object.fromEntries([...data, ...files])};
};

/** 获奖表里的一行。 */
const row = 's-1,2024-05-20,day,,示例竞赛甲,第 1 届,2024,school,,second,二等奖,,示例作品,2,2,0,,示例,true';
const award =
  (text: string): Sow =>
  (tree) => ({...tree, 'data/awards.csv': `${tree['data/awards.csv'] ?? ''}${text}\n`});

/** 学习路线图的两个阶段与一个节点。 */
const stages: Sow = (tree) => ({
  ...tree,
  'data/learning_map.yml': `${tree['data/learning_map.yml'] ?? ''}
stages: [{id: use, title: 会用, weeks: 第 1 周}, {id: make, title: 会做, weeks: 第 2 周}]
nodes:
  - {id: gpio, title: 引脚, stage: use, branch: code, requires: [], criterion: 能点亮一个灯。, taught: intro.mdx}
`,
});

/** 一项服务。 */
const service = `
services:
  - id: gitea
    name: 代码托管
    kind: git
    purpose: 存代码
    url: https://git.lab.example
    scope: lab
    who: member
    account_required: true
    contact_topic: account
    status: ok
    docs: {guide: null, entrance: []}
`;

const services: Sow = (tree) => ({...tree, 'data/services.yml': `${tree['data/services.yml'] ?? ''}${service}`});

/** 一组选项卡，内容从第 17 行起。 */
const tabs = (inside: string) => `<OsTabs>\n${inside}\n</OsTabs>`;

/** 只有代入数据时才看得出的错误。 */
const compileCases: readonly Case[] = [
  ['拼错的组件', body('<Stepss>\n\n1. 甲。\n\n</Stepss>'), `${intro}:16:1 <Stepss>`, '是不是想写 Steps'],
  ['写错的属性', body('<Fact key="lab.name" />'), `${intro}:16:1 <Fact>`, '是不是想写 k'],
  ['缺少的属性', body('<Figure src="./a.svg" alt="红正黑负" />'), `${intro}:16:1 <Figure>`, '缺少属性 caption'],
  ['写错的路径', body('<Fact k="lab.location.romm" />'), `${intro}:16:1 <Fact>`, '是不是想写 room'],
  ['代码里写错的路径', body('`{{lab.nam}}`'), `${intro}:16:1 {{…}}`, '是不是想写 name'],
  ['代码里没有结束的取值', body('`{{services.gitea.ssh_host`'), `${intro}:16:1 {{…}}`, '后面补上 }}'],
  [
    '代码块里少了一个括号的取值',
    body('```bash\nssh {{services.gitea.ssh_host}\n```'),
    `${intro}:16:1 {{…}}`,
    '{{services.gitea.ssh_host 没有结束',
  ],
  ['不存在的阶段', all(stages, body('<LearningStage stage="nope" />')), `${intro}:16:1 <LearningStage>`, 'use、make'],
  ['不是列表的列表', body('<DataList of="lab.name" />'), `${intro}:16:1 <DataList>`, '不是列表'],
  ['不是列表的表', body('<DataTable of="lab.name" columns="id 编号" />'), `${intro}:16:1 <DataTable>`, '用 <Fact>'],
  [
    '拼错的服务',
    all(services, body('<Fact k="services.gite.url" />')),
    `${intro}:16:1 <Fact>`,
    '<Fact> services 里没有 gite。改成其中之一：gitea。',
  ],
  [
    '找不到的图',
    body('<Figure src="./a.svg" alt="红正黑负" caption="接线" />'),
    `${intro}:16:1 <Figure>`,
    '找不到图 a.svg',
  ],
  [
    '带颜色的图',
    all(
      write('docs/intro-a.svg', '<svg viewBox="0 0 9 9"><path fill="red" d="M0 0H9"/></svg>'),
      body('<Figure src="./intro-a.svg" alt="红正黑负" caption="接线" />'),
    ),
    `${intro}:16:1 <Figure>`,
    'src/components/README.md',
  ],
  [
    '外链的图',
    body('<Figure src="https://a.cn/a.svg" alt="红正黑负" caption="接线" />'),
    `${intro}:16:1 <Figure>`,
    '外链',
  ],
  ['组件上的样式', body('<Fact k="lab.name" style={{color: "red"}} />'), `${intro}:16:1 <Fact>`, '写了 style'],
  ['组件上的事件', body('<Fact k="lab.name" onClick={() => 1} />'), `${intro}:16:20 onClick`, '不写脚本'],
  [
    '不认识的字段报在它自己那一行',
    swap('data/lab.yml', 'short_name: 最小', 'short_name: 最小\nnope: 1'),
    'data/lab.yml:5:1 nope',
    '不认识的字段 nope。',
  ],
  ['数据缺少一项', swap('data/lab.yml', 'short_name: 最小\n', ''), 'data/lab.yml:2:1 short_name', '缺少这一项'],
  ['数据的全角冒号', swap('data/lab.yml', 'name:', 'name：'), 'data/lab.yml:3:1 YAML', '冒号是全角的'],
  [
    '本站的网址',
    all(
      swap('data/lab.yml', 'sample: true', 'sample: false'),
      swap('data/lab.yml', 'handbook.lab.example', 'handbook.lab.test'),
      body('[甲](https://handbook.lab.test/docs/intro)'),
    ),
    `${intro}:16:1 链接`,
    '本站的网址',
  ],
  [
    '一个系统写了两次',
    body(tabs('<Os name="Linux">甲</Os>\n<Os name="Linux">乙</Os>')),
    `${intro}:18:1 <Os>`,
    'Linux 写了两次。合并成一个',
  ],
  [
    '分行写的系统也不能两次',
    body(tabs('<Os name="手机">\n\n甲\n\n</Os>\n\n<Os name="手机">\n\n乙\n\n</Os>')),
    `${intro}:23:1 <Os>`,
    '手机 写了两次',
  ],
  [
    '选项卡里的一句话',
    body(tabs('<Os name="Linux">\n\n甲\n\n</Os>\n\n另外一句。')),
    `${intro}:23:1 <OsTabs>`,
    '移进某个 <Os>',
  ],
  ['不在选项卡里的系统', body('<Os name="Linux">\n\n甲\n\n</Os>'), `${intro}:16:1 <Os>`, '不在 <OsTabs> 里'],
  ['空的选项卡', body('<OsTabs>\n\n</OsTabs>'), `${intro}:16:1 <OsTabs>`, '里面是空的'],
  ['谁也不像的组件', body('<Qqqqqq />'), `${intro}:16:1 <Qqqqqq>`, 'README.md'],
  [
    '数据的引用记号',
    swap('data/lab.yml', 'short_name: 最小', 'short_name: *最小*'),
    'data/lab.yml:4:13 YAML',
    '英文双引号',
  ],
  [
    '数据的中文引号',
    swap('data/lab.yml', 'short_name: 最小', 'short_name: “最小”'),
    'data/lab.yml:4:1 short_name',
    '引号是中文的',
  ],
  [
    '数据里减号后面没有空格',
    swap('data/lab.yml', '  - {topic: account', '  -{topic: account'),
    'data/lab.yml:10:1 YAML',
    '减号后面空一格',
  ],
  [
    '数据里括号后面又有字',
    swap('data/lab.yml', 'short_name: 最小', 'short_name: [最小] 实验室'),
    'data/lab.yml:4:18 YAML',
    '值以括号或引号开头',
  ],
  ['数据空着', swap('data/lab.yml', 'short_name: 最小', 'short_name:'), 'data/lab.yml:4:1 short_name', '空着'],
  [
    '数据的选项',
    swap('data/lab.yml', 'topic: join', 'topic: 招新'),
    'data/lab.yml:9:6 contacts.0.topic',
    '是不是想写 join',
  ],
  [
    '核对日期在将来',
    swap('data/lab.yml', "'2025-09-24'", `'${day(2)}'`),
    'data/lab.yml:2:23 _meta.checked_on',
    '在将来',
  ],
  [
    '数据里的手机号',
    swap('data/lab.yml', 'channel: 值班台', 'channel: "13800138000"'),
    'data/lab.yml:9:32 contacts.0.channel',
    '像手机号',
  ],
  [
    '考核单元没有页面',
    swap(
      'data/recruitment.yml',
      'units: []',
      'units: [{id: exam-6, title: 单元, form: 笔试, minutes: 60, full: 100, weight_pct: 100}]',
    ),
    'data/recruitment.yml:6:24 exam_policy.units.0.id',
    '没有 /docs/exam/exam-6 这一页',
  ],
  [
    '联系渠道里没有区号的号码',
    swap('data/lab.yml', 'channel: 值班台', 'channel: 保卫处 88430110'),
    'data/lab.yml:9:32 contacts.0.channel',
    '固定电话带上区号',
  ],
  [
    '来源说明里写明的学号',
    award(row.replace('示例,true', '学号 2023010101,true')),
    'data/awards.csv:2 source_note',
    '像学号',
  ],
  [
    '别处的电话',
    swap('data/lab.yml', 'short_name: 最小', 'short_name: 029-88430110'),
    'data/lab.yml:4:1 short_name',
    'contacts 或 safety',
  ],
  ['表头', swap('data/awards.csv', 'id,date', 'id,日期'), 'data/awards.csv:1 CSV', '缺少 date；多出 “日期”'],
  [
    '分号分隔',
    (tree) => ({...tree, 'data/awards.csv': `${tree['data/awards.csv'] ?? ''}${row}`.replace(/,/g, ';')}),
    'data/awards.csv:1 CSV',
    '英文逗号',
  ],
  [
    '服务的使用指南没有了',
    all(services, swap('data/services.yml', 'guide: null', 'guide: /docs/gone')),
    'data/services.yml:14:12 services.0.docs.guide',
    '页面删了就写 null',
  ],
  [
    '服务的入口页没有了',
    all(services, swap('data/services.yml', 'entrance: []', 'entrance: [/docs/gone]')),
    'data/services.yml:14:36 services.0.docs.entrance.0',
    '页面删了就删去这一条',
  ],
  ['空的获奖表', write('data/awards.csv', ''), 'data/awards.csv:1 CSV', '表头不对'],
  ['全角逗号的一行', award(row.replace(/,/g, '，')), 'data/awards.csv:2 CSV', '分隔用英文逗号'],
  ['列数', award('x-1,2024-01-01'), 'data/awards.csv:2 CSV', '有 2 列，表头是 19 列'],
  ['引号没有配对', award(row.replace('示例作品', '"示例作品')), 'data/awards.csv:2 CSV', '引号没有配对'],
  [
    '照抄的示例',
    award(row.replace('示例,true', '证书存档 1,false').replace('示例作品', '自动售货机')),
    'data/awards.csv:2 competition_name',
    '还是示例的值',
  ],
  ['奖项的日期', award(row.replace('2024-05-20', '2024/5/20')), 'data/awards.csv:2 date', '写成 2025-09-24；Excel'],
  ['重复的编号', award(`${row}\n${row.replace('示例作品', '又一个')}`), 'data/awards.csv:3 id', '与第 2 行重复'],
];

const groups: Readonly<Record<string, readonly Case[]>> = {
  元数据: frontMatterCases,
  语法: syntaxCases,
  结构: structureCases,
  提示框: admonitionCases,
  用字: textCases,
  代码与图片: codeAndImageCases,
  链接: linkCases,
  文件: siteCases,
  '输入法、编码与隐私': inputMethodCases,
  代入数据: compileCases,
};

test('没有错误的手册报不出错', async () => {
  expect(await faultsOf((tree) => tree)).toEqual([]);
  expect(await faultsOf(withData)).toEqual([]);
});

test('来源可以没有 https', async () => {
  const source =
    '<Sources>\n\n<Source title="甲" url="http://kernel.org/a" status="verified">乙</Source>\n\n</Sources>';
  expect(await faultsOf(all(withData, body(source)))).toEqual([]);
});

test('看着像号码、其实可以公开的，不报', async () => {
  const fine: Sow[] = [
    ...['苏ICP备12345678号', '京ICP备2021012345号-2', '粤ICP备2021012345号'].map((icp) =>
      swap('data/lab.yml', 'short_name: 最小', `short_name: 最小\nicp: ${icp}`),
    ),
    body('备案号是苏 ICP 备 2021012345 号。'),
    award(row.replace('示例,true', '证书存档编号：20250809012,true').replace('第 1 届', '20250101 届')),
    ...['保卫处 029-88430110', '"02988430110"', '0755 2345678'].map((phone) =>
      swap('data/lab.yml', 'channel: 值班台', `channel: ${phone}`),
    ),
    swap('data/lab.yml', 'breaker: 门边', 'breaker: 找保卫处 029-88430110'),
  ];
  for (const sow of fine) expect(await faultsOf(all(withData, sow))).toEqual([]);
});

test('一篇文章也没有：归档与标签没有页面，不必登记，代码里留着也不报', async () => {
  const empty = all(
    remove(post),
    ...['/blog/hello', '/blog/tags/sample', '/blog/archive', '/blog/tags'].map((route) =>
      swap('data/permalinks.txt', `\n${route}\n`, '\n'),
    ),
    write(
      'site.routes.ts',
      "export const routes = {\n  blogArchive: '/blog/archive',\n  blogTags: '/blog/tags',\n};\n",
    ),
  );
  expect(await faultsOf(empty)).toEqual([]);
  expect(await faultsOf(all(empty, register('/blog/archive\n/blog/tags')))).toEqual([
    expect.stringContaining('/blog/archive 这个路径没有页面了'),
    expect.stringContaining('/blog/tags 这个路径没有页面了（档-1）。恢复页面'),
  ]);
});

test('还是示例的数据里，站点地址与代码托管地址可以先写真的', async () => {
  const real = all(
    withData,
    swap(
      'data/lab.yml',
      'https://handbook.lab.example',
      'https://handbook.lab.test\nforge_url: https://git.lab.test/a/b',
    ),
  );
  expect(await faultsOf(real)).toEqual([]);
});

test('带 BOM 的文件，别的错误位置照样准', async () => {
  expect(await faultsOf(all(body('您好'), swap(intro, '---\ntitle', '\uFEFF---\ntitle')))).toEqual([
    expect.stringContaining(`${intro}:1:1 文件 开头有 BOM`),
    expect.stringContaining(`${intro}:16:1 用词`),
  ]);
});

test('侧栏读不出来时，由它得出的不报，别的照报', async () => {
  expect(await faultsOf(all(body('您好'), swap('sidebars.ts', "'intro',", "'intro'")))).toEqual([
    expect.stringContaining(`${intro}:16:1 用词`),
    expect.stringContaining('sidebars.ts:4:5 侧栏 这里读不下去'),
  ]);
});

test('Windows 的换行也一样', async () => {
  const crlf: Sow = (tree) =>
    Object.fromEntries(Object.entries(tree).map(([file, text]) => [file, text.replace(/\n/g, '\r\n')]));
  expect(await faultsOf(crlf)).toEqual([]);
  expect(await faultsOf(all(body('您好'), crlf))).toEqual([expect.stringContaining(`${intro}:16:1 用词`)]);
});

for (const [group, cases] of Object.entries(groups)) {
  test.describe(group, () => {
    for (const [rule, sow, at, says] of cases) {
      test(rule, async () => {
        // 数据与组件都在：代入数据的那一步不能把别的规则报过的再报一次。
        const faults = await faultsOf(all(withData, sow));
        expect(faults).toEqual([expect.stringContaining(says)]);
        expect(faults[0]).toMatch(/^\S+ .+。.+。$/);
        expect(faults[0]?.slice(0, at.length + 1)).toBe(`${at} `);
      });
    }
  });
}

test('序号与首页式的文件名会改变路径', async () => {
  const doc = (good[setup] ?? '').replace(/import.*\n/, '').replace('<Shared />', '');
  const sow = all(
    write('docs/01-start.mdx', doc),
    write('docs/guide/guide.mdx', doc),
    swap('sidebars.ts', "    'intro',", "    'intro', '01-start', 'guide/guide',"),
    register('/docs/01-start\n/docs/guide/guide'),
  );
  expect(await faultsOf(sow)).toEqual([
    expect.stringContaining('docs/01-start.mdx:1 文件名 开头的序号'),
    expect.stringContaining('docs/guide/guide.mdx:1 文件名 会变成文件夹的首页'),
  ]);
});

test('数据、组件与取数的路径也一次查完，片段模板也在内', async () => {
  const sow = all(
    body('见 <Foo />、<Fact k="lab.nope" />、`{{lab.nope}}`。\n\n<steps>\n\n1. 甲\n\n</steps>'),
    ...['Fact', 'Steps', 'TitleBlock', 'SampleBanner'].map((name) => write(`src/components/${name}/index.tsx`, '')),
    write('docs/_template.mdx', '<Fact k="lab.nope" />\n'),
  );
  const dataDir = path.resolve(__dirname, '../data');
  const look = (dir: string) =>
    withSite(sow(good), async (siteDir) => (await inspectContent(siteDir, dir)).faults.map(formatFault));
  expect(await look(dataDir)).toEqual([
    expect.stringContaining('docs/_template.mdx:1:1 <Fact> lab 下面没有 nope'),
    expect.stringContaining(`${intro}:16:3 <Foo> 没有叫 Foo 的组件`),
    expect.stringContaining(`${intro}:16:11 <Fact> lab 下面没有 nope`),
    expect.stringContaining(`${intro}:16:33 {{…}} lab 下面没有 nope`),
    expect.stringContaining(`${intro}:18:1 <steps> 手册不用这个标签（码-2）。组件的首字母大写，写成 <Steps>`),
  ]);

  const broken = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-data-'));
  fs.cpSync(dataDir, broken, {recursive: true});
  const lab = fs.readFileSync(path.join(broken, 'lab.yml'), 'utf8');
  fs.writeFileSync(path.join(broken, 'lab.yml'), lab.replace('founded_year: 2010', 'founded_year: 二零一零'));
  const faults = await look(broken);
  fs.rmSync(broken, {recursive: true});
  expect(faults.some((fault) => /lab\.yml:\d+:1 founded_year 类型不对/.test(fault))).toBe(true);
});

test('一页里的错误一次列全，语法错误也不例外', async () => {
  const faults = await faultsOf(body('甲 <!-- 乙 -->\n\n电压 <5 V\n\n# 总览\n\n您好！！'));
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(
    ['16:3', '18:4', '20:1', '22:1', '22:3'].map((at) => `${intro}:${at}`),
  );
});

test('写错的语法同一行里，别的错误也列出来', async () => {
  const faults = await faultsOf(body('电压 <5 V，您好，见[甲](./no.mdx)'));
  expect(faults.map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
    `${intro}:16:4 <5`,
    `${intro}:16:9 用词`,
    `${intro}:16:13 链接`,
  ]);
});

test('元数据里写错了几行，一次列全', async () => {
  const faults = await faultsOf(
    all(swap(intro, 'title: 示波器入门', 'title: `GND` 入门'), swap(intro, 'description: ', 'description: @')),
  );
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([`${intro}:2:8`, `${intro}:3:14`]);
});

test('能着色的与常写的语言都不当成拼错', async () => {
  const names =
    'dockerfile make systemverilog octave patch batch fish http jsonc json5 latex mysql swift haskell c++ f#';
  const blocks = names.split(' ').map((name) => `\`\`\`${name}\na\n\`\`\``);
  expect(await faultsOf(body(blocks.join('\n\n')))).toEqual([]);
});

test('核对日期超过 180 天只提醒', async () => {
  const report = await withSite(swap(intro, day(-10), day(-181))(good), inspectContent);
  expect(report.faults).toEqual([]);
  expect(report.warnings.map(formatFault)).toEqual([expect.stringContaining(`${intro}:5:1 reviewed 已有 181 天`)]);
});

test('正式构建一次抛出全部错误，开发时不查', async () => {
  const before = process.env.NODE_ENV;
  const stacks = Error.stackTraceLimit;
  const build = (mode: string) =>
    withSite(body('# 总览\n\n您好')(good), (siteDir) => {
      process.env.NODE_ENV = mode;
      return contentRules({siteDir});
    });
  try {
    await expect(build('production')).rejects.toThrow(
      /^内容有 2 处错误：\n {2}docs\/intro\.mdx:16:1 .+\n {2}docs\/intro\.mdx:18:1 /,
    );
    expect((await build('development')).name).toBe('content-rules');
    // 就要停下了，上游再包一层也不带调用栈。
    expect(Error.stackTraceLimit).toBe(0);
  } finally {
    process.env.NODE_ENV = before;
    Error.stackTraceLimit = stacks;
  }
});

test('npm start 编译一页之前只查会停下的，一次列全', () =>
  withSite(all(withData, body('<Fact k="lab.nam" />，见[甲](./no.mdx)。\n\n您好'))(good), (siteDir) => {
    expect(() => {
      explainPage(siteDir, path.join(siteDir, intro));
    }).toThrow(/^页面有 2 处错误：\n {2}docs\/intro\.mdx:16:1 <Fact> .+\n {2}docs\/intro\.mdx:16:23 链接 /);
    return Promise.resolve();
  }));

test('npm start 编译一页：单独的页面之间的链接与图也认得', () =>
  withSite(
    {
      ...withData(good),
      'src/pages/one.mdx': '---\ntitle: 甲\n---\n\n见[乙](./two.mdx)。\n\n![图](./three.png)\n',
      'src/pages/two.mdx': '---\ntitle: 乙\n---\n\n一段。\n',
      'src/pages/three.png': '',
    },
    (siteDir) => {
      explainPage(siteDir, path.join(siteDir, 'src/pages/one.mdx'));
      return Promise.resolve();
    },
  ));

test('npm start 编译一页时数据写错了：记在数据文件的那一行，不记在这一页头上', () =>
  withSite(withData(good), (siteDir) => {
    fs.appendFileSync(path.join(siteDir, 'data/lab.yml'), '\nnonsense: 1\n');
    expect(() => {
      explainPage(siteDir, path.join(siteDir, intro));
    }).toThrow(/^页面有 1 处错误：\n {2}data\/lab\.yml:\d+:1 nonsense 有不认识的字段/);
    return Promise.resolve();
  }));

test('侧栏读不出来时，npm start 也说清是哪一行', async () => {
  const stacks = Error.stackTraceLimit;
  const start = withSite(swap('sidebars.ts', "'intro',", "'intro'")(good), (siteDir) => contentRules({siteDir}));
  await expect(start).rejects.toThrow(/^侧栏有 1 处错误：\n {2}sidebars\.ts:4:5 侧栏 这里读不下去/);
  Error.stackTraceLimit = stacks;
});

test('npm start 时侧栏写错了，说清是哪一行', async () => {
  const look = (sow: Sow) => withSite(sow(good), explainSidebar);
  await look((tree) => tree);
  await expect(look(swap('sidebars.ts', "'intro',", "'intro',\n    'itro',"))).rejects.toThrow(
    /^侧栏有 1 处错误：\n {2}sidebars\.ts:4 itro 没有 docs\/itro\.mdx。删去这一行，或改成 intro。/,
  );
  await expect(look(swap('sidebars.ts', "'intro',", "'intro'"))).rejects.toThrow(/sidebars\.ts:4:5 侧栏 这里读不下去/);
});

test('真的手册没有错误', async () => {
  expect((await checkContent(path.resolve(__dirname, '..'))).map(formatFault)).toEqual([]);
});

test.describe('正式构建不重查没有变的页面', () => {
  const cacheOf = (siteDir: string): string => path.join(siteDir, '.cache/content-rules.json');
  const start = withData(good);

  for (const [group, cases] of Object.entries(groups)) {
    test(`${group}：上次通过之后播下的错误，一处也不漏`, () =>
      withSite(start, async (siteDir) => {
        const report = async (cacheFile?: string): Promise<string[]> =>
          (await inspectContent(siteDir, undefined, cacheFile)).faults.map(formatFault);
        expect(await report(cacheOf(siteDir))).toEqual([]);
        for (const [rule, sow] of cases) {
          const tree = sow(start);
          writeTree(siteDir, tree);
          for (const file of Object.keys(start).filter((name) => !(name in tree))) fs.rmSync(path.join(siteDir, file));
          const faults = await report(cacheOf(siteDir));
          expect(faults, rule).not.toEqual([]);
          expect(faults, rule).toEqual(await report());
          for (const file of Object.keys(tree)) fs.rmSync(path.join(siteDir, file));
          writeTree(siteDir, start);
        }
        expect(await report(cacheOf(siteDir))).toEqual([]);
      }));
  }

  test('只解析改过的页面；编号变了，链接到它的页面也重查', () =>
    withSite(start, async (siteDir) => {
      const look = () => inspectContent(siteDir, undefined, cacheOf(siteDir));
      const parsed = async () => (await look()).pages.filter((page) => page.parsed).map(({file}) => file);
      expect((await parsed()).length).toBeGreaterThan(3);
      expect(await parsed()).toEqual([]);
      writeTree(siteDir, swap('src/pages/about.mdx', '正文。', '换一段。')(start));
      expect(await parsed()).toEqual(['src/pages/about.mdx']);
      writeTree(siteDir, swap(setup, '#install', '#unpack')(start));
      expect((await look()).faults.map(formatFault)).toEqual([expect.stringContaining(`${setup} 里没有编号 install`)]);
    }));

  test('插图变了，引用它的页面也重查，不论图在哪里', () => {
    const figure = '<svg viewBox="0 0 8 8"><path class="ink" d="M0 0h8" /></svg>\n';
    const tree = all(
      ...['Figure', 'TitleBlock'].map((name) => write(`src/components/${name}/index.tsx`, '')),
      swap('src/pages/about.mdx', '正文。', '<Figure src="./about-a.svg" alt="一条线" caption="线" />'),
      write('src/pages/about-a.svg', figure),
    )(start);
    return withSite(tree, async (siteDir) => {
      const report = async () => (await inspectContent(siteDir, undefined, cacheOf(siteDir))).faults.map(formatFault);
      expect(await report()).toEqual([]);
      writeTree(siteDir, {'src/pages/about-a.svg': figure.replace('class="ink"', 'fill="#f00"')});
      expect(await report()).toEqual([expect.stringContaining('about-a.svg 自带样式或脚本')]);
    });
  });

  test('记录坏了就从头查', () =>
    withSite(start, async (siteDir) => {
      fs.mkdirSync(path.join(siteDir, '.cache'));
      for (const written of ['{"surroundings"', '{"surroundings": 1, "records": null}', '[]']) {
        fs.writeFileSync(cacheOf(siteDir), written);
        expect((await inspectContent(siteDir, undefined, cacheOf(siteDir))).faults).toEqual([]);
      }
    }));
});
