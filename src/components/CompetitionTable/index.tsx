import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/plugins/lab-data/views';
import Link from '@docusaurus/Link';
import ScrollTable from '@site/src/components/ScrollTable';

export type CompetitionTableProps = DataProps<'CompetitionTable'>;

/** 竞赛一览：几月比、几个人、适合谁；最后一列是核实了几件、共几件。 */
export default function CompetitionTable({rows}: CompetitionTableProps): ReactNode {
  return (
    <ScrollTable label="竞赛一览">
      <table>
        <caption>竞赛一览</caption>
        <thead>
          <tr>
            {['竞赛', '周期', '月份', '一队', '已核实'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`#${row.id}`}>{row.name}</Link>
              </th>
              {row.cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
              <td className="lab-number">
                {row.verified} / {row.total}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
