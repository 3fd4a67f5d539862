import path from 'node:path';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {remarkLabData} from '.';
import {minimalData} from '../fixtures/data';

const siteDir = path.resolve(__dirname, '../../../..');
const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

/** 代入数据之后，按次序的组件名与文字。 */
function filled(source: string, file = 'docs/a.mdx'): string[] {
  const tree: Root = parser.parse(source);
  remarkLabData({siteDir, dataDir: minimalData})(tree, {
    path: path.join(siteDir, file),
    data: {frontMatter: {title: '标题'}},
  });
  const shown: string[] = [];
  visit(tree, (node) => {
    if (
      node.type === 'mdxJsxFlowElement' ||
      node.type === 'mdxJsxTextElement'
    ) {
      const attributes = node.attributes.flatMap((item) =>
        item.type === 'mdxJsxAttribute'
          ? [
              `${item.name}=${typeof item.value === 'string' ? item.value : (item.value?.value ?? '')}`,
            ]
          : [],
      );
      shown.push([node.name, ...attributes].join(' '));
    } else if (node.type === 'text' || node.type === 'inlineCode')
      shown.push(node.value);
  });
  return shown;
}

test('文档的页首数得出示例；用到的组件补上 import', () => {
  expect(filled('<SampleBadge />')).toEqual([
    'TitleBlock samples=0',
    'SampleBadge legend=',
  ]);
  expect(filled('`{{lab.short_name}}`')[0]).toBe('TitleBlock samples=1');
});

test('单独的页面补上一级标题；没有示例就没有横幅', () => {
  expect(filled('一段。', 'src/pages/a.mdx')).toEqual(['标题', '一段。']);
});

test('<Fact> 的路径换成了值', () => {
  const [, fact = ''] = filled(
    '房间是 <Fact k="lab.location.room" />。',
  ).filter((item) => !item.startsWith('房间'));
  expect(fact).toMatch(/^Fact value=\S+ sample=$/);
});

test('开头不是数据文件名的花括号就是代码', () => {
  for (const code of [
    '{{0}}',
    '${{ lab.name }}',
    '{{ user.name }}',
    '{{',
    '{{{a}}}',
  ]) {
    expect(filled(`\`${code}\``)).toEqual(['TitleBlock samples=0', code]);
  }
});

test('表格套上滚动容器，格子里的数据照样代入', () => {
  const shown = filled('| 甲 |\n| --- |\n| `{{lab.short_name}}` |');
  expect(shown).toContain('ScrollTable label=表格，第 1 个');
  expect(shown).toContain('SampleBadge');
});

describe('标记的位置', () => {
  const room = '<Fact k="lab.location.room" />';
  /** 正文里的字与标记，值写成 #，示例标记写成 ◇，待核实写成 ○，移进标点空处的前面加 <。 */
  const marked = (source: string): string =>
    filled(source)
      .filter((item) => !/^(?:TitleBlock|ScrollTable)/.test(item))
      .map((item) =>
        item
          .replace(/^Fact .*/, '#')
          .replace(/^SampleBadge( hung=)?$/, (_, hung) => (hung ? '<◇' : '◇'))
          .replace(/^Unverified( hung=)?$/, (_, hung) => (hung ? '<○' : '○')),
      )
      .join('');

  test.each([
    ['值之后', `在 ${room} 领`, '在 #◇ 领'],
    ['单位之后', `共 ${room} 分钟内交`, '共 # 分钟内◇交'],
    ['百分号之后', `占 ${room}%，其余`, '占 #%，<◇其余'],
    ['标点之后', `在 ${room}，上楼`, '在 #，<◇上楼'],
    ['括号与标点之后', `教室（${room}）。上楼`, '教室（#）。<◇上楼'],
    [
      '一句里两处，句末一个',
      `从 ${room} 到 ${room} 走。下一句 ${room} 里`,
      '从 # 到 # 走。<◇下一句 #◇ 里',
    ],
    ['粗体里的移到外面', `在 **${room}** 分，上楼`, '在 # 分，<◇上楼'],
    ['代码里的', '用 `{{lab.short_name}}`，再看', /^用 \S+，<◇再看$/],
    [
      '待核实前面不留空格，在句号之后',
      '只见过转述 <Unverified />。再查',
      '只见过转述。<○再查',
    ],
    ['句号之后的待核实', '只见过转述。<Unverified />', '只见过转述。<○'],
    ['列表的每一项都有，末项一个', `- 甲 ${room}\n- 乙 ${room}`, '甲 #乙 #◇'],
    ['列表有一项没有，各自标', `- 甲 ${room}\n- 乙`, '甲 #◇乙'],
    [
      '整列都有，表头一个',
      `| 甲 | 乙 |\n| --- | --- |\n| 一 | ${room} |\n| 二 | ${room} |`,
      '甲乙◇一#二#',
    ],
    [
      '来源里的留在来源里',
      `<Sources>\n<Source title="甲" status="verified">${room}</Source>\n</Sources>`,
      /#◇$/,
    ],
  ])('%s', (_, source, expected) => {
    if (typeof expected === 'string') expect(marked(source)).toBe(expected);
    else expect(marked(source)).toMatch(expected);
  });
});

describe('写错的', () => {
  test.each([
    [
      '<Fact k="lab.nam" />',
      'docs/a.mdx:1:1 <Fact> lab 下面没有 nam 这个字段。是不是想写 name。',
    ],
    ['`{{lab.name`', '{{…}} {{lab.name 没有结束。后面补上 }}。'],
    [
      '<Figure src="./no.svg" alt="甲" caption="乙" />',
      '<Figure> 找不到图 no.svg。',
    ],
    [
      '<Download file="/no.csv">甲</Download>',
      '<Download> static/no.csv 不存在。',
    ],
    [
      '<DataTable of="lab.contacts" columns="nope 列" />',
      '<DataTable> lab.contacts 的记录里没有 nope。核对列名。',
    ],
    ['<DataList of="lab.name" />', '<DataList> lab.name 不是列表。'],
    [
      '<AwardChart by="nope" />',
      '<AwardChart> 没有按 nope 的图。改成其中之一：year、',
    ],
    [
      '<Fact k="lab.contacts.nope.role" />',
      '<Fact> lab.contacts 里没有 nope。改成其中之一：join、',
    ],
    ['<Nope />', '<Nope> 没有叫 Nope 的组件。'],
    [
      '<Glossary area="nope" />',
      '<Glossary> 没有 nope 这一类。改成其中之一：parts、',
    ],
    [
      '甲\n\n乙 <Eq tex="\\frac{1}{\\foo}" /> 丙',
      'docs/a.mdx:3:3 <Eq> 公式从“\\foo}”起读不懂。命令与花括号照 LaTeX',
    ],
    ['<Eq tex="\\frac{1}" />', '<Eq> 公式到末尾还缺一段。'],
    ['<Os name="Linux">甲</Os>', '<Os> 不在 <OsTabs> 里。'],
  ])('%s', (source, said) => {
    expect(() => filled(source)).toThrow(said);
  });

  test('一页里的一次列全', () => {
    expect(() => filled('<Nope />\n\n<Fact k="a.b" />')).toThrow(
      /^页面有 2 处错误/,
    );
  });

  test('片段里不用数据组件', () => {
    expect(() => filled('<Timeline />', 'docs/_a.mdx')).toThrow(
      '片段文件里不能用数据组件',
    );
  });
});
