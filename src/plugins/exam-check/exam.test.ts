/** 考题检查：假的页面里每种错误都报在它的行上。 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {formatDiagnostic} from '../diagnostics/diagnostic';
import {checkExams} from './check';

const file = 'docs/exam/exam-9.mdx';

/** 一页没有错误的考题；测试各改坏一处。 */
const good = `---
title: 单元 9：检查用
---

## 样题 {/* #samples */}

### 9.1 分压（60 分） {/* #q9-1 */}

上臂 R1 = 10 kΩ，下臂 5 kΩ，电源 12 V。

<Answer points="60">

1. 输出 <Eq tex="12 × \\frac{5}{15} =" /><Num v="4.00 V" of="12*5/(10+5)" />（40 分）。
2. 内阻 <Num v="3.33 kΩ" of="par(10,5)" />，题给 R1 = 10 kΩ（20 分）。

</Answer>

### 9.2 求和（40 分） {/* #q9-2 */}

写出求和函数。

<Answer points="40">

写对边界（40 分）。

</Answer>

## 评分说明 {/* #grading */}

| 题名 | 题号与分值 |
| --- | --- |
| 分压 | 9.1，60 分 |
| 求和 | 9.2，40 分 |
`;

const swap = (source: string, from: string, to: string): string => {
  if (source.split(from).length !== 2)
    throw new Error(`“${from}”在样页里不是正好一处`);
  return source.replace(from, () => to);
};
const number = (v: string, of: string) =>
  `${good}\n<Num v="${v}" of="${of}" />\n`;

function check(source: string): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-exam-'));
  fs.mkdirSync(path.join(root, path.dirname(file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), source);
  const diagnostics = checkExams(root);
  fs.rmSync(root, {recursive: true});
  return diagnostics.map(formatDiagnostic);
}

/** 改坏的页、出错的那一行里的文字、报错里的话；除了写明的，不报别的。 */
type Case = readonly [source: string, at: string, says: string];

function expectDiagnostic(source: string, at: string, says: string): void {
  const diagnostics = check(source);
  const line = source.split('\n').findIndex((text) => text.includes(at)) + 1;
  expect(
    diagnostics.filter(
      (diagnostic) =>
        diagnostic.startsWith(`${file}:${line}:`) && diagnostic.includes(says),
    ),
    diagnostics.join(),
  ).toHaveLength(1);
}

test('没有错误的页通过', () => {
  expect(check(good)).toEqual([]);
});

test.each<Case>([
  [swap(good, 'v="4.00 V"', 'v="4.10 V"'), 'v="4.10 V"', '把 v 改成 4.00 V'],
  [
    swap(good, 'v="3.33 kΩ"', 'v="3.34 kΩ"'),
    'v="3.34 kΩ"',
    '把 v 改成 3.33 kΩ',
  ],
  [number('73', '183-256'), 'v="73"', '把 v 改成 −73'],
  [number('-73', '183-256'), 'v="-73"', 'U+2212'],
  [number('0xE4', '165+64'), 'v="0xE4"', '把 v 改成 0xE5'],
  [number('65 521', '16*4095'), '65 521', '把 v 改成 65 520'],
  [`${good}\n<Num v="5 V" />\n`, 'v="5 V"', '没有算式 of'],
  [number('5 V', 'process.exit()'), 'process', '算不出数'],
  [number('5 V', '`5`'), '`5`', '算不出数'],
  [number('5 V', '2 +'), '2 +', '算不出数'],
  [number('5 V', 'while(1);'), 'while(1)', '算不出数'],
  [number('5 V', '-2**2'), '-2**2', '算不出数'],
  [number('5 V', '5/0'), '5/0', '算不出数'],
])('数：%#', expectDiagnostic);

test('各种写法的数都认得', () => {
  const numbers = [
    ['−20.04 dB', '20*log10(1/sqrt(1+10**2))'],
    ['+0.64%', '(8e6/69-115200)/115200*100'],
    ['115 942 bit/s', '8000000/69'],
    ['0xC', 'floor((165+64-32-1)/16)'],
    ['0.235', 'sin(PI*50*16/1000)/(16*sin(PI*50/1000))'],
    ['1.63 mA', '26/16'],
    ['512', '2**3**2'],
    ['0.125', '2**-3'],
    ['7', 'max(1, min(7, 9), round(abs(-3.5)))'],
    ['2.7', 'exp(1)*cos(0)+tan(0)+atan(0)-log(1)'],
  ];
  const tags = numbers.map(
    ([v = '', of = '']) => `<Num v="${v}" of="${of}" />`,
  );
  expect(check(`${good}\n${tags.join('\n\n')}\n`)).toEqual([]);
});

test.each<Case>([
  [
    swap(good, '（20 分）', '（15 分）'),
    '### 9.1',
    '标题 60 分，<Answer points> 60 分，步骤的（n 分）合计 55 分',
  ],
  [
    swap(good, 'points="40"', 'points="30"'),
    '### 9.2',
    '标题 40 分，<Answer points> 30 分',
  ],
  [
    swap(good, '求和（40 分）', '求和'),
    '### 9.2',
    '标题 0 分，<Answer points> 40 分',
  ],
  [swap(good, '求和（40 分）', '求和（30 分）'), '### 9.1', '合计 90 分'],
  [swap(good, '9.2，40 分', '9.2，45 分'), '9.2，45 分', '标题是 40 分'],
  [
    swap(good, '<Num v="4.00 V" of="12*5/(10+5)" />', '4.00 V'),
    '4.00 V（40',
    '4.00 V 是算出来的',
  ],
  [
    swap(good, '题给 R1 = 10 kΩ（20 分）', '得 I = 7 mA（20 分）'),
    '7 mA（20',
    '7 mA 是算出来的',
  ],
  [
    swap(good, '题给 R1 = 10 kΩ（20 分）', '得 R = 0 kΩ（20 分）'),
    '0 kΩ（20',
    '0 kΩ 是算出来的',
  ],
])('分：%#', expectDiagnostic);

test('按大项计分的页核对评分表', () => {
  const page = (group: string, total: string): string =>
    `## 样题 {/* #samples */}\n\n### 9.1 设计 {/* #q9-1 */}\n\n<Answer>\n\n略\n\n</Answer>\n\n` +
    `| 大项 | 小项 | 分值 |\n| --- | --- | ---: |\n| ${group} | 显示 | 40 |\n| ${group} | 串口 | 20 |\n` +
    `| 答辩 40 | 提问 | 40 |\n| 合计 | 各大项之和 | ${total} |\n`;
  expect(check(page('功能 60', '100'))).toEqual([]);
  expect(check(page('功能 50', '100'))).toEqual([
    expect.stringContaining(`${file}:13:1 分值 大项“功能 50”的小项之和为 60`),
  ]);
  expect(check(page('功能 60', '90'))).toEqual([
    expect.stringContaining(`${file}:16:1 分值 大项“合计”的小项之和为 90`),
  ]);
});

test('语法写错的页不查，由 check:content 说', () => {
  expect(check(`${good}\n<Num v="1" of="2" \n`)).toEqual([]);
});
