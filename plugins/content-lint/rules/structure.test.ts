import {catches, intro, passes, post, setup, swap} from '../fixtures/handbook';

catches('结构', [
  ['# 总览', '1 标题', '构-1'],
  [swap(intro, '### 补偿', '#### 补偿'), `${intro}:14:1 标题`, '从第 2 级跳到第 4 级'],
  ['#### 甲\n\n##### 乙'.replace('#### 甲\n\n', ''), '1 标题', '第 5 级'],
  [swap(intro, '补偿 {', '补偿。 {'), `${intro}:14:1 标题`, '末尾有标点“。”'],
  ['#### {/* #empty */}', '1 标题', '没有字'],
  [swap(intro, '补偿 {', '[补偿](./guide/setup.mdx) {'), `${intro}:14:5 标题`, '链接'],
  [swap(intro, ' {/* #compensation */}', ''), `${intro}:14:1 标题`, '构-4'],
  ['一段话\n---', '1 标题', '在 --- 之前空一行'],
  [swap('docs/guide/_shared.mdx', ' {/* #trouble */}', ''), 'docs/guide/_shared.mdx:1:1 标题', '构-4'],
  [swap(intro, '#compensation', '#补偿'), `${intro}:14:1 标题`, '小写英文'],
  [swap(intro, '#compensation', '#probe'), `${intro}:14:1 标题`, `与 ${intro}:10 用了同一个编号 probe（构-4）`],
  [
    swap('docs/guide/_shared.mdx', '#trouble', '#install'),
    `${setup}:10:1 标题`,
    '与 docs/guide/_shared.mdx:1 用了同一个',
  ],
  ['<Steps>\n\n甲\n\n</Steps>', '1 <Steps>', '没有有序列表'],
  [swap(post, '{/* truncate */}\n', ''), `${post}:7:1 正文`, 'truncate'],
]);
catches('表格', [
  [swap(intro, '再一段。', '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 | 3 |'), `${intro}:18:1 表格`, '有 3 格，表头有 2 格'],
]);
passes('结构', [
  '#### 四级标题不必有编号',
  '## 用“引号”（括号）结尾 {/* #quoted */}',
  '<Steps>\n\n1. 甲。\n2. 乙。\n\n</Steps>',
  '| 甲 | 乙 |\n| --- | --- |\n| `a \\| b` | 2 |',
  '一段。\n\n---\n\n又一段。',
]);
