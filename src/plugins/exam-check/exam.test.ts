/** 考题检查：假的页面里每种错误都报在它的行上。 */
import {expect, test} from 'vitest';
import {formatDiagnostic} from '../diagnostics';
import {Page} from '../mdx/read/page';
import {checkNumbers} from './numbers';
import {checkScores} from './scores';

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
`;

const swap = (source: string, from: string, to: string): string => {
  if (source.split(from).length !== 2)
    throw new Error(`“${from}”在样页里不是正好一处`);
  return source.replace(from, () => to);
};
const number = (v: string, of: string) =>
  `${good}\n<Num v="${v}" of="${of}" />\n`;

function check(source: string): string[] {
  const page = new Page('', file, source);
  return [...checkNumbers(page), ...checkScores(page)].map(([place, advice]) =>
    formatDiagnostic(page.diagnostic(place, {field: '考题', ...advice})),
  );
}

/** 改坏的页、出错的那一行里的文字、报错里的话；不报别的。 */
test.each([
  [swap(good, 'v="3.33 kΩ"', 'v="3.34 kΩ"'), 'v="3.34 kΩ"', '改成 3.33 kΩ'],
  [number('0xE4', '165+64'), 'v="0xE4"', '改成 0xE5'],
  [number('-73', '183-256'), 'v="-73"', 'U+2212'],
  [number('5 V', 'process.exit()'), 'process', '算不出数'],
  [
    swap(good, '（20 分）', '（15 分）'),
    '### 9.1',
    '标题 60 分，<Answer points> 60 分，步骤的（n 分）合计 55 分',
  ],
  [swap(good, 'points="40"', 'points="30"'), '### 9.2', 'points> 30 分'],
])('改坏一处，报在那一行：%#', (source, at, says) => {
  const line = source.split('\n').findIndex((text) => text.includes(at)) + 1;
  expect(check(source)).toEqual([expect.stringContaining(says)]);
  expect(check(source)[0]).toMatch(new RegExp(`^${file}:${line}:`));
});

test('各题的分加起来不是 100', () => {
  const less = swap(good, '求和（40 分）', '求和（30 分）');
  expect(check(less).join()).toContain('这一页合计 90 分');
});

/** 借算式跑程序的写法：取构造函数、取全局、赋值、模板、正则、一直转的、巨大的嵌套。 */
const hostile = [
  "par.constructor('return globalThis.leaked = 1')()",
  "sqrt['constructor']('globalThis.leaked = 1')()",
  'globalThis.leaked = 1',
  '(() => {globalThis.leaked = 1; return 5})()',
  '`${globalThis.leaked = 1}`.length',
  'Math.max.call(globalThis, leaked = 1)',
  'this.constructor.constructor(`leaked = 1`)()',
  'constructor(1)',
  '__proto__',
  'hasOwnProperty(1)',
  'new Date()',
  'max(...[5])',
  '/5/.source',
  'import(`node:fs`)',
  '5;leaked=1',
  '5)+(globalThis.leaked=1',
  `${'('.repeat(1900)}5`,
  '1,5',
  '5/**/',
  '5n',
  'null??5',
];

test.each(hostile)('算式只计算，从不当程序执行：%.40s', (of) => {
  const [mistake, ...others] = check(number('5 V', of.replaceAll('"', "'")));
  expect(mistake).toContain('算不出数');
  expect(others).toEqual([]);
  expect(globalThis).not.toHaveProperty('leaked');
});

test('各种写法的数都认得', () => {
  const numbers = [
    number('−20.04 dB', '20*log10(1/sqrt(1+10**2))'),
    number('+0.64%', '(8e6/69-115200)/115200*100'),
    number('115 942 bit/s', '8000000/69'),
    number('0xC', 'floor((165+64-32-1)/16)'),
    number('3.14', 'Math.PI + 0 * -max(1, 2) % 2'),
  ];
  expect(numbers.flatMap(check)).toEqual([]);
});
