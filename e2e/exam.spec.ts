/** 考题检查：假的页面里每种错误都报在它的行上，真实页面全部通过。不用浏览器。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from './support';

const siteDir = path.resolve(__dirname, '..');
const file = 'docs/exam/exam-9.mdx';

interface Outcome {
  passed: boolean;
  output: string;
}

function check(root: string, env: NodeJS.ProcessEnv = process.env): Outcome {
  const jiti = path.join(siteDir, 'node_modules/jiti/lib/jiti-cli.mjs');
  const script = path.join(siteDir, 'plugins/exam-check/cli.ts');
  const {status, stdout, stderr} = spawnSync(process.execPath, [jiti, script, root], {encoding: 'utf8', env});
  return {passed: status === 0, output: stdout + stderr};
}

/** 一页没有错误的考题；测试各改坏一处。 */
const good = `---
title: 单元 9：检查用
---

## 样题 {/* #samples */}

### 9.1 分压（60 分） {/* #q9-1 */}

上臂 R1 = 10 kΩ，下臂 5 kΩ，电源 12 V。

<Answer points="60">

1. 输出 <Eq>12 × 5 / 15</Eq> = <Num v="4.00 V" of="12*5/(10+5)" />（40 分）。
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
|---|---|---|
| 9.1 | 分压 | 60 |
| 9.2 | 求和 | 40 |
`;

const snippet = (body: string): string => `${good}\n\`\`\`c snippet\n${body}\n\`\`\`\n`;
const numbers = (...tags: readonly string[]): string => `${good}\n${tags.join('\n\n')}\n`;

function checkPage(source: string, env?: NodeJS.ProcessEnv): Outcome {
  const root = test.info().outputPath('site');
  fs.mkdirSync(path.join(root, path.dirname(file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), source);
  return check(root, env);
}

function broken(from: string, to: string): string {
  expect(good, '要改坏的文字在样页里只有一处').toContain(from);
  expect(good.indexOf(from)).toBe(good.lastIndexOf(from));
  return good.replace(from, () => to);
}

const hasCompiler = ['cc', 'gcc', 'clang'].some((command) => spawnSync(command, ['--version']).status === 0);

/** at：出错的那一行里的文字；says：报错里的话。 */
interface Case {
  name: string;
  source: string;
  at: string;
  says: string;
  compiles?: true;
}

const cases: readonly Case[] = [
  {
    name: '数算错',
    source: broken('v="4.00 V"', 'v="4.10 V"'),
    at: 'v="4.10 V"',
    says: '把 v 改成 4.00 V',
  },
  {
    name: '末位没有四舍五入',
    source: broken('v="3.33 kΩ"', 'v="3.34 kΩ"'),
    at: 'v="3.34 kΩ"',
    says: '把 v 改成 3.33 kΩ',
  },
  {name: '负数漏了负号', source: numbers('<Num v="73" of="183-256" />'), at: 'v="73"', says: '把 v 改成 −73'},
  {name: '负号是连字符', source: numbers('<Num v="-73" of="183-256" />'), at: 'v="-73"', says: 'U+2212'},
  {name: '十六进制算错', source: numbers('<Num v="0xE4" of="165+64" />'), at: 'v="0xE4"', says: '把 v 改成 0xE5'},
  {name: '分节的数算错', source: numbers('<Num v="65 521" of="16*4095" />'), at: '65 521', says: '把 v 改成 65 520'},
  {name: '没有算式', source: numbers('<Num v="5 V" />'), at: 'v="5 V"', says: '没有算式 of'},
  {name: '算式写错', source: numbers('<Num v="5 V" of="process.exit()" />'), at: 'process', says: '算式'},
  {name: '除以零', source: numbers('<Num v="5 V" of="5/0" />'), at: '5/0', says: '不是有限的数'},
  {
    name: '步骤分合计不对',
    source: broken('（20 分）', '（15 分）'),
    at: '<Answer points="60">',
    says: '步骤的（n 分）合计 55，points 是 60',
  },
  {
    name: '标题与 points 不同',
    source: broken('9.2 求和（40 分）', '9.2 求和（30 分）'),
    at: '<Answer points="40">',
    says: 'points 是 40，标题是 30 分',
  },
  {
    name: '全页不是 100 分',
    source: broken('9.2 求和（40 分）', '9.2 求和（30 分）'),
    at: '### 9.1',
    says: '各题合计 90 分',
  },
  {name: '评分表与标题不同', source: broken('| 求和 | 40 |', '| 求和 | 45 |'), at: '| 9.2 |', says: '标题是 40 分'},
  {
    name: '结果没有写成 <Num>',
    source: broken('<Num v="4.00 V" of="12*5/(10+5)" />', '4.00 V'),
    at: '= 4.00 V',
    says: '4.00 V 是算出来的',
  },
  {
    name: '没有单位的结果没有写成 <Num>',
    source: broken('题给 R1 = 10 kΩ（20 分）', '<Eq>2 + 3</Eq> = 5（20 分）'),
    at: '</Eq> = 5',
    says: '5 是算出来的',
  },
  {
    name: '代码不能编译',
    source: broken('    return total;', '    return totl;'),
    at: 'return totl;',
    says: '不能编译',
    compiles: true,
  },
  {
    name: '代码有警告',
    source: snippet('int unused = 1;'),
    at: 'int unused = 1;',
    says: '-Wall',
    compiles: true,
  },
  {
    name: '输出不符',
    source: broken('300\n44\n', '300\n45\n'),
    at: '45',
    says: '运行得到“44”，页面写的“45”',
    compiles: true,
  },
  {
    name: '自测返回非零',
    source: broken('    return 0;', '    return 3;'),
    at: 'int main(void) {',
    says: '运行时返回 3',
    compiles: true,
  },
  {
    name: '输出离开了代码',
    source: `${good}\n\`\`\`text title="输出"\n44 300\n\`\`\`\n`,
    at: '44 300',
    says: '不会核对',
  },
];

test('没有错误的页通过', () => {
  expect(checkPage(good)).toMatchObject({passed: true});
});

test('各种写法的数都认得', () => {
  const tags = [
    '<Num v="−20.04 dB" of="20*log10(1/sqrt(1+10**2))" />',
    '<Num v="+0.64%" of="(8e6/69-115200)/115200*100" />',
    '<Num v="115 942 bit/s" of="8000000/69" />',
    '<Num v="0xC" of="floor((165+64-32-1)/16)" />',
    '<Num v="0.235" of="sin(PI*50*16/1000)/(16*sin(PI*50/1000))" />',
    '<Num v="1.63 mA" of="26/16" />',
    '<Num v="512" of="2**3**2" />',
    '<Num v="0.125" of="2**-3" />',
    '<Num v="7" of="max(1, min(7, 9), round(abs(-3.5)))" />',
    '<Num v="2.7" of="exp(1)*cos(0)+tan(0)+atan(0)-log(1)" />',
  ];
  expect(checkPage(numbers(...tags))).toMatchObject({passed: true});
});

for (const {name, source, at, says, compiles} of cases) {
  test(`报错并给出行号：${name}`, () => {
    test.skip(compiles === true && !hasCompiler, '没有 C 编译器');
    const {passed, output} = checkPage(source);
    const line = source.split('\n').findIndex((text) => text.includes(at)) + 1;
    expect(passed).toBe(false);
    expect(
      output.split('\n').filter((text) => text.startsWith(`${file}:${line}:`) && text.includes(says)),
    ).toHaveLength(1);
  });
}

test('按大项计分的页核对评分表，大项只写在第一行，下面写“〃”', () => {
  const page = (group: string, total: string): string =>
    `## 样题 {/* #samples */}\n\n### 9.1 设计 {/* #q9-1 */}\n\n<Answer>\n\n略\n\n</Answer>\n\n` +
    `| 大项 | 小项 | 分值 |\n| --- | --- | ---: |\n| ${group} | 显示 | 40 |\n| 〃 | 串口 | 20 |\n` +
    `| 答辩 40 | 提问 | 40 |\n| 合计 | 各大项之和 | ${total} |\n`;
  expect(checkPage(page('功能 60', '100'))).toMatchObject({passed: true});
  expect(checkPage(page('功能 50', '100')).output).toContain(`${file}:13:1 分值 大项“功能 50”的小项之和为 60`);
  expect(checkPage(page('功能 60', '90')).output).toContain(`${file}:16:1 分值 合计写 90`);
});

test('Python 语法错误报在它的行上', () => {
  test.skip(spawnSync('python3', ['--version']).status !== 0, '没有 python3');
  const {passed, output} = checkPage(`${good}\n\`\`\`python title="x.py"\nx = 1\nif x\n\`\`\`\n`);
  expect(passed).toBe(false);
  expect(output).toContain(`${file}:${good.split('\n').length + 3}:1 x.py 语法有误`);
});

test('几处错误一次列出', () => {
  const {passed, output} = checkPage(numbers('<Num v="1" of="2" />', '<Num v="3" of="4" />'));
  expect(passed).toBe(false);
  expect(output.split('\n').filter((text) => text.startsWith(`${file}:`))).toHaveLength(2);
});

test('没有编译器时说明跳过，其余照查', () => {
  const empty = test.info().outputPath('empty');
  fs.mkdirSync(empty, {recursive: true});
  const {passed, output} = checkPage(broken('    return total;', '    return totl;'), {...process.env, PATH: empty});
  expect(output).toContain('跳过 C 代码');
  expect(passed).toBe(true);
});

test('真实页面全部通过', () => {
  const {passed, output} = check(siteDir);
  expect(output).toContain('，0 处错误');
  expect(Number(/查了 (\d+) 个 <Num>、5 个考核页/.exec(output)?.[1])).toBeGreaterThan(100);
  expect(passed).toBe(true);
});
