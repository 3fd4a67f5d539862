import type {ReactNode} from 'react';
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
  /** 手机上至多放得下几列。 */
  fits?: number;
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
 * 数据的表。不全是数，列数又多，手机上就一行折成一块，各格前面写上表头，不用左右滑动。
 * 折成块之后有的浏览器不再当它是表格，所以写明各部分的 role。
 */
export default function BlockTable({
  caption,
  sample,
  label = caption,
  headers = [],
  className,
  fits = 3,
  rows,
  isNumber,
}: BlockTableProps): ReactNode {
  const isText = (_: unknown, column: number) =>
    column > 0 && !isNumber?.(column);
  const blocks = headers.length > fits && headers.some(isText);
  const role = (name: string) => (blocks ? name : undefined);
  const kind = (column: number) =>
    isNumber?.(column) ? 'lab-number' : undefined;
  return (
    <ScrollTable label={label}>
      <table className={blocks ? 'lab-blocks' : className} role={role('table')}>
        {captionOf(caption, sample)}
        {headers.length > 0 && (
          <thead role={role('rowgroup')}>
            <tr role={role('row')}>
              {headers.map((header, column) => (
                <th
                  key={header}
                  scope="col"
                  role={role('columnheader')}
                  className={kind(column)}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody role={role('rowgroup')}>
          {rows.map(([name, ...cells], row) => (
            <tr key={row} role={role('row')}>
              <th scope="row" role={role('rowheader')}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={index}
                  role={role('cell')}
                  className={kind(index + 1)}
                  data-label={headers[index + 1]}
                >
                  {blocks ? <span>{cell}</span> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
