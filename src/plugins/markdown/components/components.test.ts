import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {readFigure} from './assets';
import {isJsx, Page, type Jsx} from './page';
import {openTabs} from './tabs';
import {checkAttributes, setProps} from './tags';

const parser = unified().use(remarkParse).use(remarkMdx);

function componentsIn(source: string): Jsx[] {
  const tree: Root = parser.parse(source);
  const found: Jsx[] = [];
  visit(tree, (node) => {
    if (isJsx(node)) found.push(node);
  });
  return found;
}

function first(source: string): Jsx {
  const [node] = componentsIn(source);
  if (!node) throw new Error('没有组件');
  return node;
}

const page = () =>
  new Page('/site', path.join('/site/docs/a.mdx'), ['Fact', 'Steps']);

test.each([
  ['<Fact key="a" />', '没有 key 这个属性，是不是想写 k'],
  ['<Fact />', '缺少属性 k，写成 k="…"'],
  ['<Fact k="" />', '缺少属性 k'],
  ['<Fact k={1} />', 'k 写成了花括号'],
  ['<Timeline of="a" />', '没有 of 这个属性，删去'],
  [
    '<Source title="甲" status="no" />',
    'status 没有 no 这一种，改成其中之一：verified、secondary、unverified',
  ],
  ['<Os name="Mac">甲</Os>', '改成其中之一：Windows、macOS、Linux、手机'],
])('%s：%s', (source, said) => {
  expect(() => checkAttributes(first(source))).toThrow(said);
});

test.each([
  '<Fact k="a" />',
  '<Eq block tex="x" />',
  '<Source title="甲" status="verified" />',
  '<Fact k="a" style={{}} />',
  '<div k />',
])('%s 没有问题', (source) => {
  expect(() => checkAttributes(first(source))).not.toThrow();
});

test('只在编译时用的属性不到页面上，假的与没有的不写', () => {
  const node = first('<DataTable of="a" columns="b" caption="丙" />');
  setProps(node, 'DataTable', {rows: [1], sample: false, none: undefined});
  expect(
    node.attributes.map((item) => item.type === 'mdxJsxAttribute' && item.name),
  ).toEqual(['caption', 'rows']);
});

describe('选项卡', () => {
  const open = (source: string) => {
    const current = page();
    const tabs = first(source);
    openTabs(tabs, current);
    return {
      tabs,
      said: current.diagnostics.map(({line, message}) => `${line} ${message}`),
    };
  };

  test('换成主题的选项卡，编号带上文件名', () => {
    const {tabs, said} = open(
      '<OsTabs>\n\n<Os name="Linux">\n\n甲\n\n</Os>\n\n</OsTabs>',
    );
    expect([said, tabs.name]).toEqual([[], 'Tabs']);
    expect(JSON.stringify(tabs.children)).toContain('os-a-1-3');
  });

  test.each([
    ['<OsTabs>\n\n</OsTabs>', ['1 里面是空的']],
    [
      '<OsTabs>\n<Os name="Linux">甲</Os>\n<Os name="Linux">乙</Os>\n</OsTabs>',
      ['3 Linux 写了两次'],
    ],
    [
      '<OsTabs>\n\n<Os name="Linux">甲</Os>\n\n另一句。\n\n</OsTabs>',
      ['5 里面有不属于哪个系统的内容'],
    ],
  ])('%j', (source, expected) => {
    expect(open(source).said).toEqual(expected);
  });
});

test('答案里的图与表另外编号，外面的不缺号', () => {
  const current = page();
  const [one, answer, inside, two] = componentsIn(
    '<Figure />\n\n<Answer>\n\n<Figure />\n\n</Answer>\n\n<Figure />',
  );
  if (!one || !answer || !inside || !two) throw new Error('少了组件');
  current.fold(answer);
  expect(
    [one, inside, two].map((node) => current.number('figure', node)),
  ).toEqual(['1', 'A1', '2']);
  expect(current.number('table', inside)).toBe('A1');
});

test('里面套着几个 <svg> 的图是几个部分，各有各的大小', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'figure-'));
  const part = (x: number) =>
    `<svg x="${x}" viewBox="${x} 0 100 50">\n<path class="w" d="M${x} 0H9"/>\n</svg>`;
  fs.writeFileSync(
    path.join(dir, 'a.svg'),
    `<svg viewBox="0 0 200 50">\n${part(0)}\n${part(100)}\n</svg>`,
  );
  fs.writeFileSync(
    path.join(dir, 'b.svg'),
    '<svg viewBox="0 0 9 9"><g><path d="M0 0"/></g></svg>',
  );
  const boxes = (name: string) =>
    readFigure(path.join(dir, 'p.mdx'), name).parts.map(({viewBox}) => viewBox);
  expect([boxes('./a.svg'), boxes('./b.svg')]).toEqual([
    ['0 0 100 50', '100 0 100 50'],
    ['0 0 9 9'],
  ]);
  fs.rmSync(dir, {recursive: true});
});

test('拼错的组件猜得出想写哪个', () => {
  expect(() => page().use('Stepss')).toThrow(
    '没有叫 Stepss 的组件，是不是想写 Steps',
  );
});
