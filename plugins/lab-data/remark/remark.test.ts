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

const siteDir = path.resolve(__dirname, '../../..');
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
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const attributes = node.attributes.flatMap((item) =>
        item.type === 'mdxJsxAttribute'
          ? [`${item.name}=${typeof item.value === 'string' ? item.value : (item.value?.value ?? '')}`]
          : [],
      );
      shown.push([node.name, ...attributes].join(' '));
    } else if (node.type === 'text' || node.type === 'inlineCode') shown.push(node.value);
  });
  return shown;
}

test('文档的页首数得出示例；用到的组件补上 import', () => {
  expect(filled('<SampleBadge />')).toEqual(['TitleBlock samples=0', 'SampleBadge legend=']);
  expect(filled('`{{lab.short_name}}`')[0]).toBe('TitleBlock samples=1');
});

test('单独的页面补上一级标题；没有示例就没有横幅', () => {
  expect(filled('一段。', 'src/pages/a.mdx')).toEqual(['标题', '一段。']);
});

test('<Fact> 的路径换成了值', () => {
  const [, fact = ''] = filled('房间是 <Fact k="lab.location.room" />。').filter((item) => !item.startsWith('房间'));
  expect(fact).toMatch(/^Fact value=\S+ sample=$/);
});

test('开头不是数据文件名的花括号就是代码', () => {
  for (const code of ['{{0}}', '${{ lab.name }}', '{{ user.name }}', '{{', '{{{a}}}']) {
    expect(filled(`\`${code}\``)).toEqual(['TitleBlock samples=0', code]);
  }
});

test('表格套上滚动容器，格子里的数据照样代入', () => {
  const shown = filled('| 甲 |\n| --- |\n| `{{lab.short_name}}` |');
  expect(shown).toContain('ScrollTable label=表格，第 1 个');
  expect(shown).toContain('SampleBadge inline=');
});

describe('写错的', () => {
  test.each([
    ['<Fact k="lab.nam" />', 'docs/a.mdx:1:1 <Fact> lab 下面没有 nam 这个字段。是不是想写 name。'],
    ['`{{lab.name`', '{{…}} {{lab.name 没有结束。后面补上 }}。'],
    ['<Figure src="./no.svg" alt="甲" caption="乙" />', '<Figure> 找不到图 no.svg。'],
    ['<Download file="/no.csv">甲</Download>', '<Download> static/no.csv 不存在。'],
    ['<DataTable of="lab.contacts" columns="nope 列" />', '<DataTable> lab.contacts 的记录里没有 nope。核对列名。'],
    ['<DataList of="lab.name" />', '<DataList> lab.name 不是列表。'],
    ['<AwardChart by="nope" />', '<AwardChart> 没有按 nope 的图。改成其中之一：year、'],
    ['<Fact k="lab.contacts.nope.role" />', '<Fact> lab.contacts 里没有 nope。改成其中之一：join、'],
    ['<Nope />', '<Nope> 没有叫 Nope 的组件。'],
    ['<Glossary area="nope" />', '<Glossary> 没有 nope 这一类。改成其中之一：parts、'],
    ['<Os name="Linux">甲</Os>', '<Os> 不在 <OsTabs> 里。'],
  ])('%s', (source, said) => {
    expect(() => filled(source)).toThrow(said);
  });

  test('一页里的一次列全', () => {
    expect(() => filled('<Nope />\n\n<Fact k="a.b" />')).toThrow(/^页面有 2 处错误/);
  });

  test('片段里不用数据组件', () => {
    expect(() => filled('<Timeline />', 'docs/_a.mdx')).toThrow('片段文件里不能用数据组件');
  });
});
