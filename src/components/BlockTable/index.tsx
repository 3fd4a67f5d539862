import type {ReactNode} from 'react';
import clsx from 'clsx';
import {folds} from '@site/src/tables';
import SampleBadge from '../SampleBadge';
import ScrollTable from '../ScrollTable';

interface BlockTableProps {
  /** 滚动区域的名字，给屏幕阅读器；不写就是题注的字。 */
  label?: string;
  /** 题注的字；没有字也不是示例的，没有题注。 */
  caption?: string;
  /** 全是示例数据的，题注带着标记。 */
  sample?: boolean;
  /** 各列的表头；名与值两样的不写，样子由 className 定。 */
  headers?: readonly string[];
  className?: string;
  /** 各行的字；列多的不用写，总要折成块。 */
  texts?: readonly (readonly string[])[];
  /** 一行的各格；第一格是行的名字。 */
  rows: readonly (readonly ReactNode[])[];
  /** 第几列全是数，靠右写。 */
  isNumber?: (column: number) => boolean;
}

const captionOf = (words?: string, sample = false): ReactNode =>
  (words || sample) && (
    <caption>
      {words}
      {sample && <SampleBadge word />}
    </caption>
  );

/**
 * 数据的表。手机上放不成列的，一行折成一块，各格前面写上表头，不用左右滑动。
 * 折成块之后有的浏览器不再当它是表格，所以写明各部分的 role。
 */
export default function BlockTable({
  caption,
  sample,
  label = caption,
  headers = [],
  className,
  texts,
  rows,
  isNumber,
}: BlockTableProps): ReactNode {
  const numbers = headers.filter((_, column) => isNumber?.(column)).length;
  const blocks = folds(headers.length, numbers, texts);
  const kind = (column: number) =>
    isNumber?.(column) ? 'lab-number' : undefined;
  return (
    <ScrollTable label={label}>
      <table className={clsx(className, blocks && 'lab-blocks')} role="table">
        {captionOf(caption, sample)}
        {headers.length > 0 && (
          <thead role="rowgroup">
            <tr role="row">
              {headers.map((header, column) => (
                <th
                  key={header}
                  scope="col"
                  role="columnheader"
                  className={kind(column)}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody role="rowgroup">
          {rows.map(([name, ...cells], row) => (
            <tr key={row} role="row">
              <th scope="row" role="rowheader">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={index}
                  role="cell"
                  className={kind(index + 1)}
                  data-label={headers[index + 1]}
                >
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
