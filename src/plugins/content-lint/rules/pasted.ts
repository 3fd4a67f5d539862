/** 从别处粘来的字：在手册里不生效，或看着对、搜不到。看得准的由 npm run fix 改成手册的写法，一处只报一次。 */
import type {Nodes} from 'mdast';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {asEq, formula, shownDollar} from '../../markdown/read/mistakes';
import type {Jsx} from '../../markdown/components/compilation';
import {spanOf, type Page} from '../../markdown/read/page';
import {
  each,
  inLines,
  inTexts,
  outsideCode,
  patterns,
  replacing,
  type PageRule,
  type Pattern,
} from './rule';

const spacedHan: Pattern = [
  /(?<=\p{Script=Han})(?<![章节篇]) +(?=\p{Script=Han})/gu,
  '汉字之间有空格',
  '删去',
  () => '',
];

/** Windows 的路径：标点前面的反斜杠会被吃掉，\\ 剩一个，\_ 不见了。 */
const windowsPath: Pattern = [
  /(?<![\w\\`])(?:\\\\[\w.-]+|[A-Za-z]:(?=[\w\\.$-]*\\[^A-Za-z\d\s]))\\[\w\\.$-]*/g,
  '“$&”里的反斜杠会被吃掉',
  '路径写进行内代码',
];
/** 一行开头的手写编号：1、 1） （1） ①。 */
const handNumber =
  /^[ \t]*(?:[（(]\d{1,2}[）)]|\d{1,2}(?:[、）]|．(?!\d))|[①-⑳])[ \t]*/gm;

/** 连着的几行手写编号：在页面上挤成一段，也跳不出步骤。 */
function* handNumbered(page: Page): Iterable<Diagnostic> {
  const found = [...inLines(page)].flatMap(({text, offset}) =>
    [...text.matchAll(handNumber)].map(({0: marker, index}) => ({
      marker,
      start: offset + index,
      value: Number(/\d+/.exec(marker.normalize('NFKC'))?.[0]),
    })),
  );
  for (const [index, {marker, start, value}] of found.entries()) {
    const isFollowed = found[index + 1]?.value === value + 1;
    if (!isFollowed && found[index - 1]?.value !== value - 1) continue;
    const before = page.source.slice(0, start).split('\n').at(-2) ?? '';
    const isAfterText = before.trim() !== '' && before.search(handNumber) < 0;
    const [indent = ''] = /^[ \t]*/.exec(marker) ?? [];
    const text = `${isAfterText ? '\n' : ''}${indent}${value}. `;
    yield page.diagnostic(
      start,
      '列表',
      `“${marker.trim()}”不成列表，几行会挤成一段`,
      '写成 1. ，前后空一行',
      [{start, end: start + marker.length, text}],
    );
  }
}

const chineseHeading =
  /^[一二三四五六七八九十]{1,3}、(\S[^，。；：？！\n]{0,24})$/;
/** 单独一行的“一、准备工作”，一页里不止一处：是标题。 */
function* chineseHeadings(page: Page): Iterable<Diagnostic> {
  const found = page.nodes('paragraph').flatMap((node) => {
    const [, text] = chineseHeading.exec(page.raw(node)) ?? [];
    return text === undefined ? [] : {node, text};
  });
  if (found.length < 2) return;
  for (const {node, text} of found)
    yield page.diagnostic(
      node,
      '标题',
      `“${page.raw(node)}”不是标题，目录里没有它`,
      '写成 ## 标题，不写序号',
      replacing(node, `## ${text}`),
    );
}

/** 缩进四格的代码：这里不认，成了一段话。写着中文标点的就是一段话。 */
function* indentedCode(page: Page): Iterable<Diagnostic> {
  for (const node of page.tree.children) {
    const {start} = spanOf(node);
    const line = page.source.lastIndexOf('\n', start - 1) + 1;
    if (
      node.type === 'paragraph' &&
      /^(?: {4}|\t)/.test(page.source.slice(line, start)) &&
      !/[，。；：？！]/.test(page.raw(node))
    )
      yield page.diagnostic(
        node,
        '代码块',
        '缩进的一段成了正文，不是代码',
        '前后各写一行 ```，标上语言',
      );
  }
}

/** $…$ 与 $$…$$；里面有花括号的多半读不成，由语法的一步说。 */
function* formulas(page: Page): Iterable<Diagnostic> {
  for (const match of outsideCode(page, formula)) {
    const {0: found, 1: display, 2: inline = '', index: start} = match;
    const tex = (display ?? inline).replaceAll('\n', ' ').trim();
    const text = `<Eq${display === undefined ? '' : ' block'} tex="${tex}" />`;
    yield page.diagnostic(
      start,
      '记号',
      shownDollar,
      asEq,
      tex.includes('"')
        ? undefined
        : [{start, end: start + found.length, text}],
    );
  }
}

/** HTML 的表格：没有合并的格、格里只有一行的，改得成 Markdown 的表。 */
function* htmlTables(page: Page): Iterable<Diagnostic> {
  const inside = (outer: Nodes, ...names: string[]): Jsx[] =>
    page
      .elements(...names)
      .filter(
        (inner) =>
          spanOf(outer).start < spanOf(inner).start &&
          spanOf(inner).end <= spanOf(outer).end,
      );
  const textOf = ({children}: Jsx): string =>
    children
      .map((child: Nodes) => page.raw(child))
      .join('')
      .trim();
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  for (const table of page.elements('table')) {
    const [head = [], ...rows] = inside(table, 'tr').map((row) =>
      inside(row, 'td', 'th').map(textOf),
    );
    const isSimple =
      head.length > 1 &&
      !/(?:col|row)span/i.test(page.raw(table)) &&
      rows.every(({length}) => length === head.length) &&
      ![head, ...rows].flat().some((cell) => /[\n|]/.test(cell));
    const lines = [head, head.map(() => '---'), ...rows].map(line);
    yield page.diagnostic(
      table,
      '<table>',
      '手册不用这个标签',
      '写成 Markdown 的表格',
      isSimple ? replacing(table, lines.join('\n')) : undefined,
    );
  }
}

export const pastedRules: readonly PageRule[] = [
  ['文-1', patterns(inTexts, '排版', [spacedHan])],
  ['文-9', patterns(inTexts, '路径', [windowsPath])],
  ['构-5', handNumbered],
  ['构-1', chineseHeadings],
  ['码-1', indentedCode],
  ['文-12', formulas],
  [
    '文-12',
    each(['footnoteReference'], '记号', () => [
      '写了脚注',
      '依据写进文末的 <Source>，补充的话写进正文的括号',
    ]),
  ],
  ['码-2', htmlTables],
];
