/** 正文里的 Markdown 表格。 */
import type {Parents, PhrasingContent, Table, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {VisitorResult} from 'unist-util-visit';
import {element, inlineElement} from '../mdx';
import {isJsx, type Compilation} from './compilation';

const isNumber = (text: string): boolean =>
  /^[−+±≈约]?\s?\d[\d., \u00A0]*$/.test(text);

/** 写了右对齐的，或第二列起每一格都是数的列，靠右。 */
const endsAt = ({children: rows, align}: Table, column: number): boolean =>
  align?.[column] === 'right' ||
  (column > 0 &&
    rows.length > 2 &&
    rows.slice(1).every((row) => isNumber(toString(row.children[column]))));

/** 折成一块时每格前面的表头；两列的表不用写。 */
function labelCells(row: TableRow, head: TableRow): void {
  row.children.forEach((cell, column) => {
    if (column === 0) return;
    const {className} = cell.data?.hProperties ?? {};
    const label = toString(head.children[column]);
    cell.data = {hProperties: {className, 'data-label': label}};
  });
}

/** 四列以上的，手机上一行折成一块：与 <BlockTable> 一样，写明各部分的 role。 */
function foldRow(row: TableRow, head: TableRow): void {
  row.data = {hProperties: {role: 'row'}};
  row.children.forEach((cell, column) => {
    const hProperties = cell.data?.hProperties;
    if (row === head) {
      cell.data = {hProperties: {...hProperties, role: 'columnheader'}};
    } else if (column === 0) {
      cell.data = {
        hName: 'th',
        hProperties: {...hProperties, scope: 'row', role: 'rowheader'},
      };
    } else {
      cell.data = {hProperties: {...hProperties, role: 'cell'}};
      const content: PhrasingContent[] = cell.children;
      cell.children = [inlineElement('span', ...content)];
    }
  });
}

/** 右对齐改用类名：上游写成行内样式，内容安全策略不允许。<Table> 之外的表格套上滚动容器。 */
export function wrapTable(
  page: Compilation,
  node: Table,
  index: number,
  parent: Parents,
): VisitorResult {
  const [head] = node.children;
  head?.children.forEach((_, column) => {
    if (!endsAt(node, column)) return;
    for (const {children} of node.children) {
      const cell = children[column];
      if (cell) cell.data = {hProperties: {className: ['lab-end']}};
    }
  });
  node.align = null;
  if (head && head.children.length > 2)
    for (const row of node.children.slice(1)) labelCells(row, head);
  if (head && head.children.length > 3) {
    node.data = {hProperties: {className: ['lab-blocks'], role: 'table'}};
    for (const row of node.children) foldRow(row, head);
  }
  if (isJsx(parent) && parent.name === 'Table') return undefined;
  page.use('ScrollTable');
  // 没有题注的表格也要有各不相同的名字；片段会与引用它的页面合在一起，另起一套。
  const label = `${page.partial ? '公共部分的' : ''}表格，第 ${page.next('plain table')} 个`;
  parent.children.splice(index, 1, {
    ...element('ScrollTable', {label}),
    children: [node],
  });
  // 不跳过：格子里的 <Fact> 与 {{路径}} 还要换成数据。
  return index + 1;
}
