/** 正文里的 Markdown 表格。 */
import type {Parents, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {VisitorResult} from 'unist-util-visit';
import {element, inlineElement} from '../nodes';
import type {Compilation} from './compilation';

/**
 * 三列以上的，折成一块时每格前面有它的表头；四列以上的（末一列是数的，五列以上），手机上一行折成一块：与 <BlockTable> 一样，写明各部分的 role。
 * 右对齐改用类名：上游写成行内样式，内容安全策略不允许。
 */
function markCells(table: Table) {
  const [head] = table.children;
  const columns = head?.children ?? [];
  const folds = columns.length > (table.align?.at(-1) === 'right' ? 4 : 3);
  for (const row of table.children) {
    if (folds) row.data = {hProperties: {role: 'row'}};
    row.children.forEach((cell, column) => {
      const isName = row !== head && column === 0;
      const isValue = row !== head && column > 0;
      const role = isName ? 'rowheader' : isValue ? 'cell' : 'columnheader';
      cell.data = {
        ...(folds && isName && {hName: 'th'}),
        hProperties: {
          className:
            table.align?.[column] === 'right' ? ['lab-end'] : undefined,
          'data-label':
            isValue && columns.length > 2
              ? toString(columns[column])
              : undefined,
          role: folds ? role : undefined,
          scope: folds && isName ? 'row' : undefined,
        },
      };
      if (folds && isValue)
        cell.children = [inlineElement('span', ...cell.children)];
    });
  }
  if (folds)
    table.data = {hProperties: {className: ['lab-blocks'], role: 'table'}};
  table.align = null;
}

/** <Table> 之外的表格套上滚动容器。 */
export function wrapTable(
  page: Compilation,
  node: Table,
  index: number,
  parent: Parents,
): VisitorResult {
  markCells(node);
  if (page.captioned.has(node)) return undefined;
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
