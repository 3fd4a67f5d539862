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
import {readMath} from '../math';
import {isJsx, type Jsx} from '../nodes';
import {checkTabs} from './prose';

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

/** 内容是 svg 的图读出来的几个部分。 */
function figureOf(svg: string) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'figure-'));
  try {
    fs.writeFileSync(path.join(dir, 'a.svg'), svg);
    return readFigure(path.join(dir, 'p.mdx'), './a.svg');
  } finally {
    fs.rmSync(dir, {recursive: true});
  }
}

test('里面套着几个 <svg> 的图是几个部分，各有各的大小', () => {
  const part = (x: number) =>
    `<svg x="${x}" viewBox="${x} 0 100 50">\n<path class="w" d="M${x} 0H9"/>\n</svg>`;
  const parts = figureOf(
    `<svg viewBox="0 0 200 50">\n${part(0)}\n${part(100)}\n</svg>`,
  );
  expect(parts.map(({viewBox}) => viewBox)).toEqual([
    '0 0 100 50',
    '100 0 100 50',
  ]);
});

test.each([
  '<script>1</script>',
  '<text onclick="1">甲</text>',
  '<path cursor="url(//example.com)"/>',
  '<a ping="//example.com" href="#a">甲</a>',
  '<a href="java&#115;cript:1">甲</a>',
  '<desc><![CDATA[><img src=x onerror=alert(1)>]]></desc>',
  '<text>&lt;img src=x onerror=alert(1)></text>',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<path class="&quot;><img src=x onerror=alert(1)>"/>',
  '<g>'.repeat(20_000) + '</g>'.repeat(20_000),
])('图里的 %.40s 不收，或只是字', (inside) => {
  let written = '';
  try {
    written = figureOf(`<svg viewBox="0 0 9 9">${inside}<path/></svg>`)
      .map(({svg}) => svg)
      .join('');
  } catch (error) {
    expect(String(error)).toContain('自带样式、脚本或别处的链接');
  }
  expect(written).not.toMatch(/<(?!\/?(?:path|text|desc)\b)/);
});

test('一条公式里改了的命令，别的公式照旧；带样式的说怎么办', () => {
  const {text} = readMath('\\qty{5}{V}', false);
  readMath('\\gdef\\qty#1#2{\\text{别的}} x', false);
  expect(readMath('\\qty{5}{V}', false).text).toBe(text);
  expect(() => readMath('\\fcolorbox{red}{blue}{b}', false)).toThrow(
    '带样式的命令',
  );
});
