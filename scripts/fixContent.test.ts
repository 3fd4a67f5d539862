/** npm run fix 改正文：能改的都改好，再跑一遍什么也不做，页面上说的话不变。 */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {checkSite} from '../src/plugins/content-lint/check';
import {
  all,
  body,
  good,
  intro,
  minimalData,
  swap,
  withSite,
  write,
  type Sow,
} from '../src/plugins/content-lint/fixtures/handbook';
import {readSite} from '../src/plugins/content-lint/site';
import {addPermalinks, fixContent} from './fixContent';

const fix = async (siteDir: string) =>
  fixContent(await readSite(siteDir, minimalData));
const check = async (siteDir: string) =>
  checkSite(await readSite(siteDir, minimalData));

/** 改过的 docs/intro.mdx 从第 16 行起的字，与改完还剩的错误。 */
const fixed = (sow: Sow) =>
  withSite(sow, async (siteDir) => {
    await fix(siteDir);
    const text = fs.readFileSync(path.join(siteDir, intro), 'utf8');
    const tail = text.split('\n').slice(15).join('\n').trimEnd();
    return {text, left: await check(siteDir), tail};
  });

const cases = [
  [
    '## 上电顺序\n\n甲。\n\n## 上电顺序',
    '## 上电顺序 {/* #shang-dian-shun-xu */}\n\n甲。\n\n## 上电顺序 {/* #shang-dian-shun-xu-2 */}',
  ],
  ['## 上电 {#power-on}', '## 上电 {/* #power-on */}'],
  ['第一行\n第二行，\n第三行', '第一行第二行，第三行'],
  ['电源(直流)先关,再用Git提交。', '电源（直流）先关，再用 Git 提交。'],
  ['按"确定"键，见「附录」。', '按“确定”键，见“附录”。'],
  ['甲\u00a0A\u200b丙', '甲 A 丙'],
  ['甲 <!-- 乙 --> 丙', '甲 {/* 乙 */} 丙'],
  // 粘来的字。
  ['准备：\n1、断电\n2、拆线', '准备：\n1. 断电\n2. 拆线'],
  [
    '一、准备\n\n甲。\n\n二、步骤\n\n乙。',
    '## 准备 {/* #zhun-bei */}\n\n甲。\n\n## 步骤 {/* #bu-zhou */}\n\n乙。',
  ],
  ['⼾外 用电&nbsp;吗', '户外用电吗'],
  ['> [!CAUTION]\n> 先断电。', ':::danger[注意]\n\n先断电。\n\n:::'],
  [
    '!!! info "提示"\n\n    甲。\n\n    ??? tip\n\n        乙。\n\n    ```c\n    a;\n    ```\n\n后文。',
    '::::note[提示]\n\n甲。\n\n:::tip[注意]\n\n乙。\n\n:::\n\n```c\na;\n```\n\n::::\n\n后文。',
  ],
  ['::: tip 省事\n甲。\n:::', ':::tip[省事]\n甲。\n:::'],
  [
    '# 甲\n\n乙。\n\n#### 丙',
    '## 甲 {/* #jia */}\n\n乙。\n\n### 丙 {/* #bing */}',
  ],
  [
    '```\na\n```\n\n```C++ {1,3} [a.cpp]\nb;\n```',
    '```text\na\n```\n\n```cpp title="a.cpp"\nb;\n```',
  ],
  ['[安装](./guide/setup.md#install)', '[安装](./guide/setup.mdx#install)'],
  [
    '==要点== 与 *强调*，见 <https://kernel.org>。\n\n[TOC]',
    '**要点** 与 **强调**，见 [https://kernel.org](https://kernel.org)。',
  ],
  ['    一段缩进的话，不是代码。', '    一段缩进的话，不是代码。'],
  [
    '电阻 $\\frac{U}{I}$ 与 $V=IR$',
    '电阻 <Eq tex="\\frac{U}{I}" /> 与 <Eq tex="V=IR" />',
  ],
  ['\\[ V = \\frac{a b}{c} \\]', '<Eq block tex="V = \\frac{a b}{c}" />'],
  [
    '$$\\frac{a b}{c}$$ 与 $V_{\\rm CE}$，`$a_{b c}$`',
    '<Eq block tex="\\frac{a b}{c}" /> 与 <Eq tex="V_{\\rm CE}" />，`$a_{b c}$`',
  ],
  [
    '<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></table>',
    '| 甲 | 乙 |\n| - | - |\n| 丙 | 丁 |',
  ],
  ['###补偿电容', '### 补偿电容 {/* #bu-chang-dian-rong */}'],
];

test('能改的都改好，一段一页，再跑一遍什么也不做', async () => {
  const file = (index: number) => `docs/case-${index}.mdx`;
  const pages = cases.map(([before = ''], index) =>
    write(file(index), body(before)(good)[intro]),
  );
  const listed = swap(
    'sidebars.ts',
    "'intro',",
    ["'intro'", ...cases.map((_, index) => `'case-${index}'`), ''].join(','),
  );
  await withSite(all(listed, ...pages), async (siteDir) => {
    await fix(siteDir);
    for (const [index, [before, after]] of cases.entries()) {
      const text = fs.readFileSync(path.join(siteDir, file(index)), 'utf8');
      expect
        .soft(text.split('\n').slice(15).join('\n').trimEnd(), before)
        .toBe(after);
    }
    expect(await check(siteDir)).toEqual([]);
    expect(await fix(siteDir)).toEqual([]);
  });
});

test('BOM 与回车加换行也改好，别的字节不动', async () => {
  const crlf: Sow = (tree) => ({
    ...tree,
    [intro]: `\uFEFF${(tree[intro] ?? '').replace(/\n/g, '\r\n')}`,
  });
  const {text, left} = await fixed(all(body('您好'), crlf));
  expect(text).toContain('\n你好\n');
  expect(text).not.toMatch(/\r|\uFEFF/);
  expect(left).toEqual([]);
});

test('改不了的留着，不动', async () => {
  const table = '| 甲 | 乙 |\n| --- | --- |\n| 一<br/>二 | 2*3*4 |';
  const {tail, left} = await fixed(body(table));
  expect(tail).toBe(table);
  expect(left).toHaveLength(2);
});

test('语法写错的一页不动，一个字也不丢', async () => {
  for (const torn of [
    '甲 {a: 1} 乙，  {b: 2} 丙。',
    '> [!NOTE]\n> 电压 <5 V。',
    '甲。\n\n    int main() {\n      return 0;\n    }',
  ])
    expect((await fixed(body(torn))).tail).toBe(torn);
});

test('作者放过的不改', async () => {
  const kept = '{/* lint-ignore 文-11: 原话 */}\n\n您好';
  expect((await fixed(body(kept))).tail).toBe(kept);
});

test('新页面的路径补在永久路径的末尾，原有的行不动，再跑一次什么也不做', () => {
  const permalinks = 'data/permalinks.txt';
  const listed = '# 注释\n/\n/docs\n/docs/zebra\n';
  return withSite(write(permalinks, listed.trim()), async (siteDir) => {
    const added =
      '/about /blog /blog/hello /docs/category/guide /docs/guide/setup /docs/intro /docs/services/wifi';
    const add = async () => addPermalinks(await readSite(siteDir, minimalData));
    expect(await add()).toEqual(added.split(' '));
    const lines = fs.readFileSync(path.join(siteDir, permalinks), 'utf8');
    expect(lines).toBe(`${listed}${added.replaceAll(' ', '\n')}\n`);
    expect(await add()).toEqual([]);
  });
});
