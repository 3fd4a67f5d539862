/** 正文里的 Markdown 表格。 */
import type {Parents, PhrasingContent, Table, TableCell, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {element, inlineElement, isJsx, link, textNode} from '../nodes';
import {routes} from '../../../routes';
import {folds as foldsRows} from '../../../tables';
import {asWritten, component, text, type Compilation} from './component';

/** 一行的前几列合起来各行不同，折成块时做块的名字；怎样都有相同的，只用第一列。 */
function keyColumns(rows: readonly string[][], columns: number): number {
  for (let count = 1; count < columns; count += 1) {
    const keys = rows.map((cells) => cells.slice(0, count).join('\n'));
    if (new Set(keys).size === keys.length) return count;
  }
  return 1;
}

/** 上一步不行才做的，从这里断开，标点留在前一步的末尾。 */
const nextStep = /(?<=[；。])(?=还|再不行|不行)/;

/** 按现象查的表（最后一列是“第一步”）的一行：点现象，这一行放大，一步一步来，“还不行”到下一步，最后是怎么问人；链接都指着自己，样子在 ScrollTable。 */
function markCase({children}: TableRow, id: string): void {
  const [seen, last] = [children[0], children.at(-1)];
  if (!seen || !last || seen.children.some(({type}) => type === 'link')) return;
  seen.children = [
    link(`#${id}`, seen.children, {id, className: ['lab-case']}),
  ];
  const steps: PhrasingContent[][] = [[]];
  for (const node of last.children) {
    const [first = node, ...more] =
      node.type === 'text' ? node.value.split(nextStep).map(textNode) : [node];
    steps.at(-1)?.push(first);
    steps.push(...more.map((each) => [each]));
  }
  last.children = steps.flatMap((step, index) => {
    const at = `${id}-${index + 1}`;
    const [url, said] = steps[index + 1]
      ? [`#${at}`, '还不行']
      : [routes.ask, '还不行，怎么问'];
    return [
      inlineElement('span', ...step),
      link(url, [textNode(said)], {
        id: at,
        className: ['lab-next'],
        'data-search-skip': '',
      }),
    ];
  });
}

function markCases({children: [, ...rows]}: Table, page: Compilation): void {
  for (const row of rows) markCase(row, `case-${page.next('case')}`);
}

/**
 * 手机上怎么排，看格子里写的是什么，数据代入之后再看：句子，一行折成一块，各格前面写上表头，并写明各部分的 role，因为折了之后有的浏览器不再当它是表格；数与短词，照样是表，第一列不动。
 * 最后一列叫“第一步”“先做这一步”的，是按现象查的表。
 * 右对齐改用类名：上游写成行内样式，内容安全策略不允许。
 */
export function markCells(table: Table, page: Compilation): void {
  const [labels = [], ...rows] = table.children.map(({children}) =>
    children.map((cell) => toString(cell)),
  );
  const numbers = String(table.align).split('right').length - 1;
  const isCases = /一步$/.test(String(labels.at(-1)));
  const folds = isCases || foldsRows(labels.length, numbers, rows);
  const keys = folds ? keyColumns(rows, labels.length) : 0;
  if (isCases) markCases(table, page);

  const classOf = (isKey: boolean, column: number) => {
    if (isKey) return ['lab-key'];
    return table.align?.[column] === 'right' ? ['lab-end'] : undefined;
  };
  /** 左上角空着的不是表头：读屏软件念不出名字。 */
  const markHead = (cell: TableCell, column: number) => {
    const isEmpty = cell.children.length === 0;
    const role = isEmpty ? 'cell' : 'columnheader';
    cell.data = {
      ...(isEmpty && {hName: 'td'}),
      hProperties: {
        className: classOf(false, column),
        role: folds ? role : undefined,
      },
    };
  };
  const mark = (cell: TableCell, column: number) => {
    const isKey = column > 0 && column < keys;
    const hasLabel = column > 0 && !isKey && labels.length > 2;
    cell.data = {
      ...(folds && column === 0 && {hName: 'th'}),
      hProperties: {
        className: classOf(isKey, column),
        'data-label': hasLabel ? labels[column] : undefined,
        ...(folds &&
          (column > 0 ? {role: 'cell'} : {role: 'rowheader', scope: 'row'})),
      },
    };
    if (folds && column > 0)
      cell.children = [inlineElement('span', ...cell.children)];
  };
  for (const [line, row] of table.children.entries()) {
    for (const [column, cell] of row.children.entries())
      (line === 0 ? markHead : mark)(cell, column);
    if (folds) row.data = {hProperties: {role: 'row'}};
  }
  table.align = null;
  if (folds)
    table.data = {hProperties: {className: ['lab-blocks'], role: 'table'}};
}

/** 有题注的表格，与图一样编号。 */
export const captionedTable = component({caption: text}, asWritten, {
  numbered: 'table',
});

/** <Table> 之外的表格套上滚动容器。没有题注的也要有各不相同的名字；片段会与引用它的页面合在一起，另起一套。 */
export function wrapTable(
  page: Compilation,
  node: Table,
  index: number,
  parent: Parents,
): void {
  if (isJsx(parent) && parent.name === 'Table') return;
  const label = `${page.isPartial ? '公共部分的' : ''}表格，第 ${page.next('plain table')} 个`;
  parent.children[index] = {
    ...element('ScrollTable', {label}),
    children: [node],
  };
}
