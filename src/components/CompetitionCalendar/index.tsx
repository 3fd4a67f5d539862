import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/plugins/lab-data/views';
import ScrollTable from '@site/src/components/ScrollTable';

export type CompetitionCalendarProps = DataProps<'CompetitionCalendar'>;
type Row = CompetitionCalendarProps['upcoming'][number];

/** 一张年历表；没有一条就不出现。 */
function Entries({caption, rows}: {caption: string; rows: readonly Row[]}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <ScrollTable label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {['时间', '竞赛与阶段', '依据'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td className="lab-number">{row.when}</td>
              <th scope="row">
                {row.competition} {row.title}
              </th>
              <td>
                {row.sourceUrl ? <Link href={row.sourceUrl}>{row.status}</Link> : row.status}
                {row.note && `：${row.note}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}

/** 竞赛年历：将到的在前，已结束的在后；推定的只写到月，待定的不写日期。 */
export default function CompetitionCalendar({upcoming, past}: CompetitionCalendarProps): ReactNode {
  return (
    <>
      <Entries caption="将到的" rows={upcoming} />
      <Entries caption="已结束的往届" rows={past} />
    </>
  );
}
