import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';
import ScrollTable from '@site/src/components/ScrollTable';

export type DataTableProps = DataProps<'DataTable'>;

/** data/ 里的一个列表，一条记录一行；第一列是行的名字。 */
export default function DataTable({caption, headers, rows, sample = false}: DataTableProps): ReactNode {
  if (rows.length === 0) return <p>尚未填写</p>;
  const isNumber = (column: number) => rows.every((cells) => cells[column]?.number);
  return (
    <ScrollTable label={caption}>
      <table>
        {(caption || sample) && (
          <caption>
            {caption}
            {sample && <SampleBadge word />}
          </caption>
        )}
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" className={isNumber(headers.indexOf(header)) ? 'lab-number' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell.text}
                  </th>
                ) : (
                  <td key={column} className={isNumber(column) ? 'lab-number' : undefined}>
                    {cell.text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
