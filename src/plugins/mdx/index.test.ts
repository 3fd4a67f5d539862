import path from 'node:path';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {remarkLabData} from '.';
import {minimalData} from '../lab-data/fixtures/data';

const siteDir = path.resolve(__dirname, '../../..');
const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

const titleBlock = '<TitleBlock samples>';

/** 代入数据之后，按次序的组件（带着属性的名字）与文字，用 | 隔开。 */
function filled(source: string, file = 'docs/a.mdx'): string {
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
        item.type === 'mdxJsxAttribute' ? [` ${item.name}`] : [],
      );
      shown.push(`<${node.name ?? ''}${attributes.join('')}>`);
    } else if (node.type === 'text' || node.type === 'inlineCode')
      shown.push(node.value);
  });
  return shown.join('|');
}

test.each([
  ['解释标记的不算示例', '<SampleBadge />', '<SampleBadge legend>'],
  [
    '值就是正文里的字，标记紧跟着它，一句话里看得见最后一个',
    '房间是 <Fact k="lab.location.room" /> 号，<Fact k="lab.location.room" />',
    '房间是 |101|<SampleBadge quiet>| 号，|101|<SampleBadge>',
  ],
  [
    '代码里的',
    '用 `{{lab.short_name}}`，再看',
    '用 |最小|<SampleBadge>|，再看',
  ],
  ['没有写的一份数据', '<DataList of="problems.sources" />', '尚未填写'],
  [
    '表格套上滚动容器，格子里的数据照样代入',
    '| 甲 |\n| --- |\n| `{{lab.short_name}}` |',
    '<ScrollTable label>|甲|最小|<SampleBadge>',
  ],
  [
    '按现象查的一行，在“还不行”之前断开，每一步后面有去下一步的链接',
    '| 看到 | 第一步 |\n| --- | --- |\n| 不亮 | 先量电源有没有 3.3 V；还不行，换一根线再试 |',
    '<ScrollTable label>|看到|第一步|不亮|<span>|<span>|先量电源有没有 3.3 V；|还不行|<span>|还不行，换一根线再试|还不行，怎么问',
  ],
  ['别家的模板就是代码', '`${{ lab.name }}`', '${{ lab.name }}'],
])('%s', (_, source, shown) => {
  const parts = filled(source).split('|');
  expect(parts.filter((part) => part !== titleBlock)).toEqual(shown.split('|'));
});

test('标题栏跟在导语后面；开头不是一段话的，在最前', () => {
  expect(filled('导语。\n\n正文。')).toBe(`导语。|${titleBlock}|正文。`);
  expect(filled('- 一项')).toBe(`${titleBlock}|一项`);
});

test('手机上的表：写句子的折成块，以不重复的前几格为名，别的格带着表头；短的照样是表', () => {
  const marks = (...cells: string[][]) => {
    const head = ['甲', '乙', '丙'];
    const rows = [head, head.map(() => '-'), ...cells];
    const tree: Root = parser.parse(
      rows.map((row) => `| ${row.join(' | ')} |`).join('\n'),
    );
    remarkLabData({siteDir, dataDir: minimalData})(tree, {
      path: path.join(siteDir, 'src/pages/a.mdx'),
      data: {},
    });
    const found: unknown[] = [];
    visit(tree, ['table', 'tableCell'], ({data}) => {
      const {className, ['data-label']: label} = data?.hProperties ?? {};
      found.push(className ?? label ?? data?.hName);
    });
    return found;
  };
  const sentence = '先断电，再看保险丝，断了就换同样大小的';
  expect(marks(['1', sentence, sentence])).toEqual([
    ['lab-blocks'],
    ...[undefined, undefined, undefined],
    ...['th', '乙', '丙'],
  ]);
  expect(
    marks(['1', '左', sentence], ['1', '右', sentence + sentence]),
  ).toEqual([
    ['lab-blocks'],
    ...[undefined, undefined, undefined],
    ...['th', ['lab-key'], '丙'],
    ...['th', ['lab-key'], '丙'],
  ]);
  expect(marks(['1', '短', '2']).filter((mark) => mark !== undefined)).toEqual([
    '乙',
    '丙',
  ]);
});

test('文档之外：单独的页面补上一级标题，有示例的才有横幅', () => {
  expect(filled('一段。', 'src/pages/a.mdx')).toBe('标题|一段。');
  expect(filled('<Fact k="lab.name" />', 'blog/a.mdx')).toMatch(
    /^<SampleNote count>\|/,
  );
});

test.each([
  [
    '<Fact k="lab.nam" />',
    'docs/a.mdx:1:1 <Fact> lab.nam 里的 nam 没有这个字段。是不是想写 name。',
  ],
  ['`{{lab.nam}}`', '{{…}} lab.nam 里的 nam 没有这个字段。'],
  ['<Figure src="./no.svg" alt="甲" caption="乙" />', '找不到图 no.svg。'],
  ['<Download file="/no.csv">甲</Download>', 'static/no.csv 不存在'],
  [
    '<DataTable of="lab.contacts" columns="nope 列" />',
    'lab.contacts.0.nope 里的 nope 没有这个字段。是不是想写 note。',
  ],
  [
    '甲\n\n乙 <Eq tex="\\frac{1}{\\foo}" /> 丙',
    'docs/a.mdx:3:3 <Eq> 公式从“\\foo}”起读不懂。',
  ],
  ['<Nope />\n\n<Fact k="a.b" />', '页面有 2 处错误'],
  ['<Stepss />', '没有叫 Stepss 的组件。是不是想写 Steps'],
  ['<Fact k="a" key="b" />', '属性 key 有不认识的字段'],
  [
    '<Os name="Mac">甲</Os>',
    '属性 name 只能是 Windows、macOS、Linux、手机 之一',
  ],
])('写错的 %s', (source, said) => {
  expect(() => filled(source)).toThrow(said);
});
