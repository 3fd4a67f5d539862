import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {registry} from '.';
import {readFigure} from './assets';
import {isJsx, type Jsx} from '../nodes';
import {checkTabs} from './tabs';

const parser = unified().use(remarkParse).use(remarkMdx);

function componentsIn(source: string): [Jsx, ...Jsx[]] {
  const tree: Root = parser.parse(source);
  const found: Jsx[] = [];
  visit(tree, (node) => {
    if (isJsx(node)) found.push(node);
  });
  const [first, ...rest] = found;
  if (!first) throw new Error('没有组件');
  return [first, ...rest];
}

const root = path.resolve(__dirname, '../../../..');

test('清单里的每个组件，组件的 README 里都有；README 的表里没有别的', () => {
  const readme = fs.readFileSync(
    path.join(root, 'src/components/README.md'),
    'utf8',
  );
  const untold = [...registry.keys()].filter(
    (name) => !readme.includes(`\`${name}\``) && !readme.includes(`<${name}`),
  );
  const listed = [...readme.matchAll(/^\| `[A-Z].*?\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name),
  );
  expect([untold, listed.filter((name) => !registry.has(name))]).toEqual([
    [],
    [],
  ]);
});

test.each([
  [
    '<OsTabs>\n<Os name="Linux">甲</Os>\n<Os name="Linux">乙</Os>\n</OsTabs>',
    '重复的系统',
  ],
  [
    '<OsTabs>\n\n<Os name="Linux">甲</Os>\n\n另一句。\n\n</OsTabs>',
    '里面有不在 <Os> 里的内容',
  ],
])('选项卡写错的 %j', (source, said) => {
  expect(() => checkTabs(componentsIn(source)[0])).toThrow(said);
});

test('里面套着几个 <svg> 的图是几个部分，各有各的大小', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'figure-'));
  const part = (x: number) =>
    `<svg x="${x}" viewBox="${x} 0 100 50">\n<path class="w" d="M${x} 0H9"/>\n</svg>`;
  fs.writeFileSync(
    path.join(dir, 'a.svg'),
    `<svg viewBox="0 0 200 50">\n${part(0)}\n${part(100)}\n</svg>`,
  );
  const page = path.join(dir, 'p.mdx');
  const parts = readFigure(page, './a.svg');
  fs.rmSync(dir, {recursive: true});
  expect(parts.map(({viewBox}) => viewBox)).toEqual([
    '0 0 100 50',
    '100 0 100 50',
  ]);
});
