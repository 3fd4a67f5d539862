import {expect, test} from 'vitest';
import {all, body, catches, faultsOf, intro, passes, post, swap, write} from '../fixtures/handbook';

catches('用字', [
  ...['登陆', '帐号', '白名单', '今年', '去年', '明年', '下周', '本月', 'TODO', '待补充', '点这里', '您'].map(
    (word) => [`甲，${word}，乙，\`${word}\` 在代码里不算。`, '3 用词', word] as const,
  ),
  ['<Table caption="今年的奖">\n\n甲\n\n</Table>', '17 用词', '今年'],
  [swap(intro, '示波器入门', '您的示波器'), `${intro}:2:8 用词`, '您'],
]);
passes('用字', [
  '报名表要写明年级与专业，说明年份，过去年份的赛题。',
  '每周一次线下周会，楼下周边有打印店，基本月度总结。',
  '变量即将离开作用域，等待补充资料，如今年轻人。',
]);

catches('标点', [
  ['断电！！', '3 标点', '“！！”'],
  ['按"确定"键', '2 标点', '引号是英文的'],
  ['按「确定」键', '2 标点', '写了 「确定」（文-4）。换成 “ ”'],
  ['改《lab.yml》', '3 标点', '写进行内代码：`lab.yml`'],
  ['电源(直流)先关', '3 标点', '括号是英文的'],
  ['先断电  再接线', '4 标点', '两个空格'],
  ['第一行\n第二行', '3 段落', '构-6'],
  ['甲。\\\n乙。', '3 段落', '会换行'],
]);
passes('标点', [
  '《用户手册》里写着“先断电”。',
  '函数 `f(x)` 与 f(x) 都行。',
  '等等……再说——好。',
  '第一段。\n\n第二段。',
]);

catches('强调', [
  ['先** 断电 **再接', '2 粗体', '文-7'],
  ['先＊＊断电＊＊再接', '2 粗体', '文-7'],
  ['<Table caption="**甲**">\n\n甲\n\n</Table>', '17 粗体', '文-7'],
  [swap(intro, 'title: 示波器入门', 'title: "**示波器**入门"'), `${intro}:2:9 粗体`, '文-7'],
  ['甲 *乙* 丙', '3 斜体', '粗体'],
  ['范围 ~5~10 V', '4 删除线', '0–5 V'],
]);
passes('强调', ['**断电后再拆线。**然后收好。', '乘号 2 × 3，范围 0–5 V。']);

catches('记号', [
  ...(
    [
      ['见[甲](./my file.mdx)。', 2],
      ['见[甲] (./guide/setup.mdx)。', 2],
      ['见[甲](./guide/setup.mdx。', 2],
      ['见[甲][乙]。', 2],
      ['见[[setup]]。', 2],
      ['见[^1]。', 2],
      ['跑`git status', 2],
      ['先==断电==再接', 2],
      ['即$U=IR$成立', 2],
      ['用＜Fact 取值', 2],
      ['###补偿', 1],
      ['[TOC]', 1],
      ['＃＃ 甲', 1],
      ['1.甲', 1],
      ['1、甲', 1],
      ['• 甲', 1],
      ['| 甲 | 乙 |\n| 1 | 2 |', 1],
      ['> [!WARNING]\n>\n> 甲。', 3],
    ] as const
  ).map(([text, column]) => [text, `${column} 记号`, '会原样显示'] as const),
  ...['- [ ] 甲', '1. [x] 甲', '- [] 甲', '- 【 】甲', '- ☐ 甲'].map((item) => [item, '1 列表', '任务列表'] as const),
  ['值是 {a + 1}', '4 {a + 1}', '会被当成程序'],
]);
passes('记号', [
  '电阻 #1 与 C# 都行，`a == b`。',
  '价格 $5 与 $6。',
  '编号 1.5 倍。',
  '{/* 注释 */}',
  '- [甲](./guide/setup.mdx)',
]);

catches('字符', [
  ['- 甲\n\t- 乙'.replace('- 甲\n', ''), '1 字符', '制表符'],
  ['甲\u200b乙', '2 字符', '看不见'],
  ['甲\u00a0乙', '2 字符', '普通空格'],
  ['甲\u3000乙', '2 字符', '全角空格'],
  ['甲\uf0b7乙', '2 字符', '方框'],
  ['甲\b乙', '2 字符', '控制字符 0x08'],
  ['`甲\u007f`', '3 字符', '控制字符 0x7f'],
  ['甲\ufffd乙', '2 文件', 'UTF-8'],
]);

catches('模板', [
  [
    all(write('docs/_template.mdx', '---\ntitle: 模板\n---\n\n1. 一步只写一个动作。\n'), body('1. 一步只写一个动作。')),
    `${intro}:16:4 正文`,
    'docs/_template.mdx 里的话',
  ],
  [
    all(write('blog/_template.mdx', '---\ntitle: 标题写结果或问题\n---\n'), swap(post, '第一篇', '标题写结果或问题')),
    `${post}:3:8 正文`,
    'blog/_template.mdx 里的话',
  ],
]);

test('Windows 的换行也一样', async () => {
  const crlf = (tree: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(tree).map(([file, text]) => [file, text.replace(/\n/g, '\r\n')]));
  expect(await faultsOf(crlf)).toEqual([]);
  expect(await faultsOf(all(body('您好'), crlf))).toEqual([expect.stringContaining(`${intro}:16:1 用词`)]);
});
