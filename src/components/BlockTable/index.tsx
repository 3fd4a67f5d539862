import React, {type ReactNode} from 'react';
import ScrollTable from '@site/src/components/ScrollTable';

interface BlockTableProps {
  /** 滚动区域的名字，给屏幕阅读器；一般就是题注的字。 */
  label?: string;
  caption?: ReactNode;
  headers: readonly string[];
  /** 第一格是行的名字。 */
  rows: readonly {key: string | number; cells: readonly ReactNode[]}[];
  /** 第几列全是数，靠右写。 */
  isNumber?: (column: number) => boolean;
}

/**
 * 数据的表。四列以上、不全是数的，手机上一行折成一块，各格前面写上表头，不用左右滑动。
 * 折成块之后有的浏览器不再当它是表格，所以写明各部分的 role。
 */
export default function BlockTable({
  label,
  caption,
  headers,
  rows,
  isNumber,
}: BlockTableProps): ReactNode {
  const isText = (_: unknown, column: number) =>
    column > 0 && !isNumber?.(column);
  const blocks = headers.length > 3 && headers.some(isText);
  const role = (name: string) => (blocks ? name : undefined);
  const kind = (column: number) =>
    isNumber?.(column) ? 'lab-number' : undefined;
  return (
    <ScrollTable label={label}>
      <table className={blocks ? 'lab-blocks' : undefined} role={role('table')}>
        {caption && <caption>{caption}</caption>}
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
        <tbody role={role('rowgroup')}>
          {rows.map(({key, cells: [name, ...cells]}) => (
            <tr key={key} role={role('row')}>
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
