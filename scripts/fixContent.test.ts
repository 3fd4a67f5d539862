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
  pageOf,
  swap,
  withSite,
  write,
  type Sow,
} from '../src/plugins/content-lint/fixtures/handbook';
import {readSite} from '../src/plugins/content-lint/site';
import {readingOf} from '../src/plugins/content-lint/reading';
import {siteData} from '../src/plugins/lab-data/fixtures/data';
import {addPermalinks, fixContent, fixText} from './fixContent';
import {siteDir} from './run';

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

/** 没有说准的不改，读得出来的意思不变。 */
const untouched = [
  '1、甲；\n(1)乙；\n(2)丙；\n2、丁。',
  '1、甲；\n2、乙；\n(1)丙；\n(2)丁。',
  '地址：示例楼\n电话：6234\n邮箱：docs',
  '<Steps>\n先开机。\n再关机。\n</Steps>',
  '<table>\n<tr><td rowspan="2">甲</td><td>乙</td></tr>\n<tr><td>丙</td></tr>\n</table>',
  '> [!NOTE]\n> 先断电。',
  '!!! note "注意"\n\n    先断电。',
  '- 甲\n\n| 甲　乙 |\n\na) 打开后盖\nb) 测量通断',
  '1. 甲\n  - 乙\n2. 丙',
  '删去 /tmp/*与*.log',
];

const cases = [
  // 粘来的几段。
  [
    '二、注意事项\n　　借用期间请妥善保管。\n　　用完当天归还。',
    '## 注意事项 {/* #zhu-yi-shi-xiang */}\n\n借用期间请妥善保管。\n\n用完当天归还。',
  ],
  [
    '见 https://www.example.com/docs。下一句（https://example.com/a）。',
    '见 [www.example.com/docs](https://www.example.com/docs)。下一句（[example.com/a](https://example.com/a)）。',
  ],
  ['禁止转借他人．如有损坏,请联系.', '禁止转借他人。如有损坏，请联系。'],
  ['• 甲\n• 乙', '- 甲\n- 乙'],
  ['1. 甲\n\n```bash\nls\n```\n\n1. 乙', '1. 甲\n\n```bash\nls\n```\n\n2. 乙'],
  // 输入法打成全角的。
  ['＃＃ 准备', '## 准备 {/* #zhun-bei */}'],
  ['···bash\ngit status\n···', '```bash\ngit status\n```'],
  [
    '再运行 ·git log· 与｀ls｀，先＊＊断电＊＊',
    '再运行 `git log` 与`ls`，先**断电**',
  ],
  ['见［说明］（./guide/setup.mdx）', '见[说明](./guide/setup.mdx)'],
  ['》 引用一句', '> 引用一句'],
  [
    '房间 ＜Fact k=“lab.location.room” ／＞',
    '房间 <Fact k="lab.location.room" />',
  ],
  [
    '｜ 甲 ｜ 乙 ｜\n｜ --- ｜ --- ｜\n｜ 丙 ｜ 丁 ｜',
    '| 甲 | 乙 |\n| --- | --- |\n| 丙 | 丁 |',
  ],
  ['```bash\nls\u00a0-l\u200b\n```', '```bash\nls -l\n```'],
  [
    '水的分子式 H~2~O，误差 10^-3^',
    '水的分子式 H<sub>2</sub>O，误差 10<sup>-3</sup>',
  ],
  ['## 上电 ｛／＊ #power-on ＊／｝', '## 上电 {/* #power-on */}'],
  [
    '房间 <Fact k=“lab.location.room” />',
    '房间 <Fact k="lab.location.room" />',
  ],
  ['```c\nputs("甲，")；\n```', '```c\nputs("甲，");\n```'],
  ['1。甲\n2。乙', '1. 甲\n2. 乙'],
  // 别的。
  [
    '## 上电顺序\n\n甲。\n\n## 上电顺序',
    '## 上电顺序 {/* #shang-dian-shun-xu */}\n\n甲。\n\n## 上电顺序 {/* #shang-dian-shun-xu-2 */}',
  ],
  ['## 上电 {#power-on}', '## 上电 {/* #power-on */}'],
  ['第一句。\n第二句，\n没有完', '第一句。第二句，没有完'],
  ['电源(直流)先关,再用Git提交。', '电源（直流）先关，再用 Git 提交。'],
  ['按"确定"键，见「附录」。', '按“确定”键，见“附录”。'],
  ['甲\u00a0A\u200b丙', '甲 A 丙'],
  ['甲 <!-- 乙 --> 丙', '甲 {/* 乙 */} 丙'],
  // 粘来的字。
  ['准备：\n1、断电\n2、拆线', '准备：\n1. 断电\n2. 拆线'],
  ['⼾外 用电&nbsp;吗', '户外用电吗'],
  ['::: tip 省事\n甲。\n:::', ':::tip[省事]\n甲。\n:::'],
  [
    '# 甲\n\n乙。\n\n#### 丙',
    '## 甲 {/* #jia */}\n\n乙。\n\n### 丙 {/* #bing */}',
  ],
  [
    '```\na\n```\n\n```C++ title="a.cpp"\nb;\n```',
    '```text\na\n```\n\n```cpp title="a.cpp"\nb;\n```',
  ],
  [
    '写信给 <docs@lab.test>。',
    '写信给 [docs@lab.test](mailto:docs@lab.test)。',
  ],
  [
    '==要点== 与 *强调*，见 <https://kernel.org>。\n\n[TOC]',
    '**要点** 与 **强调**，见 [kernel.org](https://kernel.org)。',
  ],
  ['\\[ V = \\frac{a b}{c} \\]', '<Eq block tex="V = \\frac{a b}{c}" />'],
  [
    '$$\\frac{a b}{c}$$ 与 $V_{\\rm CE}$，`$a_{b c}$`',
    '<Eq block tex="\\frac{a b}{c}" /> 与 <Eq tex="V_{\\rm CE}" />，`$a_{b c}$`',
  ],
];

test('能改的都改好，一段一页，再跑一遍什么也不做', async () => {
  const file = (index: number) => `docs/case-${index}.mdx`;
  const pages = cases.map(([before = ''], index) =>
    write(file(index), pageOf(before, index)),
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

/** 每次都一样的随机数（MINSTD）。 */
let seed = 20250901;
function random(): number {
  seed = (seed * 48271) % 2147483647;
  return seed / 2147483647;
}

test('改前改后读到的字与层次一样：手册的全部页面、粘来的字，与它们的行随机拼成的页', async () => {
  const handbook = await readSite(siteDir, siteData);
  const pasted = fs.readFileSync(
    path.join(siteDir, 'src/plugins/content-lint/fixtures/pasted.txt'),
    'utf8',
  );
  const sources = handbook.pages.map(({source}) => source);
  const lines = [
    ...pasted.split('\n'),
    ...pasted.split('\n'),
    ...sources.flatMap((source) => source.split('\n').slice(8)),
  ].filter((line) => !/^import |\{\{/.test(line));
  const mixed = Array.from({length: 25}, () =>
    Array.from({length: 12}, () => {
      const line = lines[Math.floor(random() * random() * lines.length)];
      return line + (random() < 0.5 ? '\n' : '\n\n');
    }).join(''),
  );
  const texts = [pasted, ...pasted.split(/\n(?=[一二]、)/), ...mixed].map(
    (text) => body(text)(good)[intro] ?? '',
  );
  await withSite(all(), async (dir) => {
    const site = await readSite(dir, minimalData);
    for (const source of [...sources, ...texts]) {
      const text = await fixText(site, intro, source);
      if (text === source) continue;
      const [before, after] = [source, text].map((one) =>
        readingOf(intro, one),
      );
      expect.soft(after?.words, source).toBe(before?.words);
      // 原有的都在，次序不变；多出来的是刚生效的记号。
      const left = [...(before?.outline ?? [])];
      for (const entry of after?.outline ?? [])
        if (entry === left[0]) left.shift();
      expect.soft(left, source).toEqual([]);
      expect.soft(await fixText(site, intro, text)).toBe(text);
    }
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

test.each(untouched)('说不准的留着，不动，由检查说：%j', async (text) => {
  const {tail, left} = await fixed(body(text));
  expect(tail).toBe(text);
  expect(left).not.toEqual([]);
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

test('新页面的路径照字母补在永久路径里，原有的行不动，再跑一次什么也不做', () => {
  const permalinks = 'data/permalinks.txt';
  const listed = '# 注释\n/\n/docs\n/docs/zebra\n';
  return withSite(write(permalinks, listed.trim()), async (siteDir) => {
    const added =
      '/about /blog /blog/hello /docs/category/guide /docs/glossary /docs/guide/setup /docs/intro /docs/services/wifi';
    const add = async () => addPermalinks(await readSite(siteDir, minimalData));
    expect(await add()).toEqual(added.split(' '));
    const lines = fs.readFileSync(path.join(siteDir, permalinks), 'utf8');
    const every = [...listed.trim().split('\n'), ...added.split(' ')];
    expect(lines).toBe(every.sort().join('\n'));
    expect(await add()).toEqual([]);
  });
});
