/** 正文里的 Markdown 表格。 */
import type {Parents, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {VisitorResult} from 'unist-util-visit';
import {element} from '../mdx';
import {isJsx, type Compilation} from './compilation';

const isNumber = (text: string): boolean =>
  /^[−+±≈约]?\s?\d[\d., \u00A0]*$/.test(text);

/** 第二列起，每一格都是数的列：与写了右对齐的一样。 */
function alignNumbers({children: [head, ...rows], align}: Table): boolean[] {
  return (head?.children ?? []).map(
    (_, column) =>
      align?.[column] === 'right' ||
      (column > 0 &&
        rows.length > 1 &&
        rows.every((row) => isNumber(toString(row.children[column])))),
  );
}

/** 表格的右对齐改用类名：上游写成行内样式，内容安全策略不允许；都是数的列也靠右。<Table> 之外的表格套上滚动容器。 */
export function wrapTable(
  page: Compilation,
  node: Table,
  index: number,
  parent: Parents,
): VisitorResult {
  const ends = alignNumbers(node);
  for (const row of node.children) {
    row.children.forEach((cell, column) => {
      if (ends[column]) cell.data = {hProperties: {className: ['lab-end']}};
    });
  }
  node.align = null;
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
