/** 正文里的 Markdown 表格。 */
import type {Parents, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {VisitorResult} from 'unist-util-visit';
import {element, inlineElement} from '../nodes';
import type {Compilation} from './compilation';

/** 第一列之外平均一格多于这么多字，手机上放不成列。 */
const mostCharacters = 14;

/** 一行的前几列合起来各行不同，折成块时做块的名字；怎样都有相同的，只用第一列。 */
function keyColumns(rows: readonly string[][], columns: number): number {
  for (let count = 1; count < columns; count += 1) {
    const keys = rows.map((cells) => cells.slice(0, count).join('\n'));
    if (new Set(keys).size === keys.length) return count;
  }
  return 1;
}

/**
 * 手机上怎么排，看格子里写的是什么，数据代入之后再看：句子，一行折成一块，各格前面写上表头，并写明各部分的 role，因为折了之后有的浏览器不再当它是表格；数与短词，照样是表，第一列不动。
 * 右对齐改用类名：上游写成行内样式，内容安全策略不允许。
 */
export function markCells(table: Table): void {
  const [head, ...body] = table.children;
  const columns = head?.children ?? [];
  const rows = body.map(({children}) => children.map((cell) => toString(cell)));
  const values = rows.flatMap(([, ...cells]) => cells);
  const folds = values.join('').length > mostCharacters * values.length;
  const keys = keyColumns(rows, columns.length);
  for (const row of table.children) {
    if (folds) row.data = {hProperties: {role: 'row'}};
    row.children.forEach((cell, column) => {
      const isName = row !== head && column === 0;
      const isValue = row !== head && column > 0;
      const role = isName ? 'rowheader' : isValue ? 'cell' : 'columnheader';
      const isKey = folds && isValue && column < keys;
      cell.data = {
        ...(folds && isName && {hName: 'th'}),
        hProperties: {
          className: isKey
            ? ['lab-key']
            : table.align?.[column] === 'right'
              ? ['lab-end']
              : undefined,
          'data-label':
            isValue && !isKey && columns.length > 2
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
