import React, {type ReactNode} from 'react';
import ScrollTable from '@site/src/components/ScrollTable';

export interface BlockTableProps {
  /** 滚动区域的名字，给屏幕阅读器；一般就是题注的字。 */
  label: string;
  caption?: ReactNode;
  headers: readonly string[];
  /** 第一格是行的名字。 */
  rows: readonly {key: string; cells: readonly ReactNode[]}[];
}

/**
 * 列多的表：手机上一行折成一块，各格前面写上表头，不用左右滑动。
 * 折成块之后有的浏览器不再当它是表格，所以写明各部分的 role。
 */
export default function BlockTable({label, caption, headers, rows}: BlockTableProps): ReactNode {
  return (
    <ScrollTable label={label}>
      <table className="lab-blocks" role="table">
        {caption && <caption>{caption}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {headers.map((header) => (
              <th key={header} scope="col" role="columnheader">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({key, cells: [name, ...cells]}) => (
            <tr key={key} role="row">
              <th scope="row" role="rowheader">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} role="cell" data-label={headers[index + 1]}>
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
