/** 考题检查：假的页面里每种错误都报在它的行上。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {formatFault} from '../diagnostics/faults';
import {checkExams} from './check';

vi.setConfig({testTimeout: 60_000});

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

\`\`\`c title="sum.c"
unsigned sum(const uint8_t *s, size_t n) {
    unsigned total = 0;
    for (size_t i = 0; i < n; i++) total += s[i];
    return total;
}
\`\`\`

<Answer points="40">

自测（40 分）：

\`\`\`c title="自测" test
int main(void) {
    const uint8_t s[] = {200, 100};
    printf("%u\\n%d\\n", sum(s, 2), (uint8_t)sum(s, 2));
    return 0;
}
\`\`\`

\`\`\`text title="输出"
300
44
\`\`\`

</Answer>

## 评分说明 {/* #grading */}

| 题号 | 题名 | 分值 |
| --- | --- | --- |
| 9.1 | 分压 | 60 |
| 9.2 | 求和 | 40 |
`;

/** 去掉代码的那一题，不编译就快。 */
const plain = good
  .replace(/```c title="sum[\s\S]*?```\n/, '')
  .replace(/```c title="自测[\s\S]*?```\n\n```text[\s\S]*?```\n/, '');

const swap = (source: string, from: string, to: string): string => {
  if (source.split(from).length !== 2) throw new Error(`“${from}”在样页里不是正好一处`);
  return source.replace(from, () => to);
};
const number = (v: string, of: string) => `${plain}\n<Num v="${v}" of="${of}" />\n`;

function check(source: string, others: Readonly<Record<string, string>> = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-exam-'));
  for (const [name, content] of Object.entries({...others, [file]: source})) {
    fs.mkdirSync(path.join(root, path.dirname(name)), {recursive: true});
    fs.writeFileSync(path.join(root, name), content);
  }
  const {faults, notes} = checkExams(root);
  fs.rmSync(root, {recursive: true});
  return {faults: faults.map(formatFault), notes};
}

/** 改坏的页、出错的那一行里的文字、报错里的话；除了写明的，不报别的。 */
type Case = readonly [source: string, at: string, says: string];

function expectFault(source: string, at: string, says: string): void {
  const {faults} = check(source);
  const line = source.split('\n').findIndex((text) => text.includes(at)) + 1;
  expect(
    faults.filter((fault) => fault.startsWith(`${file}:${line}:`) && fault.includes(says)),
    faults.join(),
  ).toHaveLength(1);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each<Case>([
  [swap(plain, 'v="4.00 V"', 'v="4.10 V"'), 'v="4.10 V"', '把 v 改成 4.00 V'],
  [swap(plain, 'v="3.33 kΩ"', 'v="3.34 kΩ"'), 'v="3.34 kΩ"', '把 v 改成 3.33 kΩ'],
  [number('73', '183-256'), 'v="73"', '把 v 改成 −73'],
  [number('-73', '183-256'), 'v="-73"', 'U+2212'],
  [number('0xE4', '165+64'), 'v="0xE4"', '把 v 改成 0xE5'],
  [number('65 521', '16*4095'), '65 521', '把 v 改成 65 520'],
  [`${plain}\n<Num v="5 V" />\n`, 'v="5 V"', '没有算式 of'],
  [number('5 V', 'process.exit()'), 'process', '不认识 process.exit'],
  [number('5 V', '(1).constructor(2)'), '(1).constructor', '不认识 constructor'],
  [number('5 V', 'sqrt[0]'), 'sqrt[0]', '不认识 ['],
  [number('5 V', '`5`'), '`5`', '不认识 `'],
  [number('5 V', 'sqrt(1, 2)'), 'sqrt', 'sqrt 要 1 个参数，写了 2 个'],
  [number('5 V', '2 +'), '2 +', '读不懂'],
  [number('5 V', '-2**2'), '-2**2', '读不懂'],
  [number('5 V', '5/0'), '5/0', '不是有限的数'],
])('数：%#', expectFault);

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
  const tags = numbers.map(([v = '', of = '']) => `<Num v="${v}" of="${of}" />`);
  expect(check(`${plain}\n${tags.join('\n\n')}\n`).faults).toEqual([]);
});

test.each<Case>([
  [swap(plain, '（20 分）', '（15 分）'), '<Answer points="60">', '步骤的（n 分）合计 55，points 是 60'],
  [swap(plain, '求和（40 分）', '求和（30 分）'), '<Answer points="40">', 'points 是 40，标题是 30 分'],
  [swap(plain, '求和（40 分）', '求和（30 分）'), '### 9.1', '各题合计 90 分'],
  [swap(plain, '| 求和 | 40 |', '| 求和 | 45 |'), '| 9.2 |', '标题是 40 分'],
  [swap(plain, '<Num v="4.00 V" of="12*5/(10+5)" />', '4.00 V'), '4.00 V（40', '4.00 V 是算出来的'],
  [swap(plain, '题给 R1 = 10 kΩ（20 分）', '<Eq tex="2 + 3 =" /> 5（20 分）'), '5（20', '5 是算出来的'],
  [swap(plain, '题给 R1 = 10 kΩ（20 分）', '<Eq tex="\\frac{6}{2}" /> = 3（20 分）'), '3（20', '3 是算出来的'],
  [swap(plain, '题给 R1 = 10 kΩ（20 分）', '<Eq tex="U = \\qty{7}{V}" />（20 分）'), '<Eq tex="U', '7 V 是算出来的'],
])('分：%#', expectFault);

test('按大项计分的页核对评分表', () => {
  const page = (group: string, total: string): string =>
    `## 样题 {/* #samples */}\n\n### 9.1 设计 {/* #q9-1 */}\n\n<Answer>\n\n略\n\n</Answer>\n\n` +
    `| 大项 | 小项 | 分值 |\n| --- | --- | ---: |\n| ${group} | 显示 | 40 |\n| ${group} | 串口 | 20 |\n` +
    `| 答辩 40 | 提问 | 40 |\n| 合计 | 各大项之和 | ${total} |\n`;
  expect(check(page('功能 60', '100')).faults).toEqual([]);
  expect(check(page('功能 50', '100')).faults).toEqual([
    expect.stringContaining(`${file}:13:1 分值 大项“功能 50”的小项之和为 60`),
  ]);
  expect(check(page('功能 60', '90')).faults).toEqual([expect.stringContaining(`${file}:16:1 分值 合计写 90`)]);
});

describe('完整原理图', () => {
  const labels = (...texts: string[]) => `<svg>${texts.map((text) => `<text x="1">${text}</text>`).join('')}</svg>`;
  const page = `${plain}\n<Figure src="./exam-9-schematic.svg" alt="图" caption="图" />\n\n<Figure src="./exam-9-part.svg" alt="图" caption="图" />\n\n| 位号 | 值 |\n| --- | --- |\n| R1 R2 | 10 kΩ |\n| C1 | 100 nF |\n`;
  const files = {
    'docs/exam/exam-9-schematic.svg': labels('主回路', 'R1', '10 kΩ', 'R2', '10 kΩ', 'C1', '100 nF'),
    'docs/exam/exam-9-part.svg': labels('R2 = 10 kΩ'),
    'static/downloads/exam-9-bom.csv': '\uFEFF序号,位号,名称,值或型号\n1,R1 R2,电阻,10 kΩ\n2,C1,电容,100 nF\n3,,,\n',
  };

  test('图、清单与正文一致时通过', () => {
    expect(check(page, files).faults).toEqual([]);
  });

  test.each<[string, string, Partial<typeof files>, string]>([
    ['清单的值不同', swap(page, '| C1 | 100 nF |', '| C1 | 10 nF |'), {}, 'C1 写的是 10 nF，原理图里是 100 nF'],
    ['清单漏了一个', swap(page, '| C1 | 100 nF |\n', ''), {}, '清单里没有 C1'],
    ['清单多了一个', swap(page, '| C1 |', '| C1 C2 |'), {}, '原理图里没有 C2'],
    ['正文的值不同', `${page}\n取 R1 = 12 kΩ。\n`, {}, 'R1 是 12 kΩ，原理图里是 10 kΩ'],
    ['别的图的值不同', page, {'docs/exam/exam-9-part.svg': labels('R2', '20 kΩ')}, 'exam-9-part.svg：R2 是 20 kΩ'],
    ['下载的清单不同', page, {'static/downloads/exam-9-bom.csv': '位号,值或型号\nR1 R2 C1,10 kΩ\n'}, 'C1 写的是 10 kΩ'],
  ])('%s', (_, source, changed, says) => {
    const {faults} = check(source, {...files, ...changed});
    expect(faults, faults.join('\n')).toEqual([expect.stringContaining(says)]);
  });

  test('没有可下载的清单也报', () => {
    const {'static/downloads/exam-9-bom.csv': _, ...rest} = files;
    expect(check(page, rest).faults).toEqual([expect.stringContaining('没有 static/downloads/exam-9-bom.csv')]);
  });
});

const hasTool = (...commands: string[]) => commands.some((command) => spawnSync(command, ['--version']).status === 0);

describe.skipIf(!hasTool('cc', 'gcc', 'clang'))('C 代码（没有编译器就跳过）', () => {
  test('没有错误的页通过', () => {
    expect(check(good)).toEqual({faults: [], notes: [expect.stringContaining('2 段代码，0 处错误')]});
  });

  test.each<Case>([
    [swap(good, '    return total;', '    return totl;'), 'return totl;', '不能编译'],
    [`${good}\n\`\`\`c snippet\nint unused = 1;\n\`\`\`\n`, 'int unused = 1;', '-Wall'],
    [swap(good, '300\n44\n', '300\n45\n'), '45', '运行得到“44”，页面写的“45”'],
    [swap(good, '    return 0;', '    return 3;'), 'int main(void) {', '运行时返回 3'],
    [`${good}\n\`\`\`text title="输出"\n44 300\n\`\`\`\n`, '44 300', '不会核对'],
  ])('%#', expectFault);
});

test.skipIf(!hasTool('python3'))('Python 语法错误报在它的行上', () => {
  const {faults} = check(`${plain}\n\`\`\`python title="x.py"\nx = 1\nif x\n\`\`\`\n`);
  expect(faults).toEqual([expect.stringContaining(`${file}:${plain.split('\n').length + 3}:1 x.py 语法有误`)]);
});

test('没有编译器时说明跳过，其余照查', () => {
  vi.stubEnv('PATH', '/nowhere');
  const {faults, notes} = check(swap(good, '    return total;', '    return totl;'));
  expect(faults).toEqual([]);
  expect(notes[0]).toContain('跳过 C 代码');
});

test('语法写错的页不查，说明先改哪里', () => {
  const {faults, notes} = check(`${plain}\n<Num v="1" of="2" \n`);
  expect(faults).toEqual([]);
  expect(notes[0]).toContain(`${file} 的语法写错了`);
});
