import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/plugins/lab-data/views';
import ScrollTable from '@site/src/components/ScrollTable';

export type CompetitionCalendarProps = DataProps<'CompetitionCalendar'>;

/** 竞赛年历；推定的只写到月，待定的不写日期。 */
export default function CompetitionCalendar({rows}: CompetitionCalendarProps): ReactNode {
  return (
    <ScrollTable label="竞赛年历">
      <table>
        <caption>竞赛年历</caption>
        <thead>
          <tr>
            {['竞赛', '阶段', '时间', '依据', '说明'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{row.competition}</th>
              <td>{row.title}</td>
              <td className="lab-number">{row.when}</td>
              <td>{row.sourceUrl ? <Link href={row.sourceUrl}>{row.status}</Link> : row.status}</td>
              <td>{row.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
