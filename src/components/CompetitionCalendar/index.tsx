import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/plugins/lab-data/views';
import Fold from '@site/src/components/Fold';
import ScrollTable from '@site/src/components/ScrollTable';
import styles from './styles.module.css';

export type CompetitionCalendarProps = DataProps<'CompetitionCalendar'>;
type Row = CompetitionCalendarProps['upcoming'][number];

/** 一张年历表：什么时候、什么事，依据写在事的下面，手机上才排得下。 */
function Entries({label, rows}: {label: string; rows: readonly Row[]}): ReactNode {
  return (
    <ScrollTable label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">竞赛与依据</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td className="lab-number">{row.when}</td>
              <td>
                <b>
                  {row.competition} {row.title}
                </b>
                <p className={`lab-small ${styles.basis}`}>
                  {row.sourceUrl ? <Link href={row.sourceUrl}>{row.status}</Link> : row.status}
                  {row.note && `：${row.note}`}
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}

/** 竞赛年历：将到的在前，已结束的折在后面；推定的只写到月，待定的不写日期。 */
export default function CompetitionCalendar({upcoming, past}: CompetitionCalendarProps): ReactNode {
  return (
    <>
      {upcoming.length > 0 && <Entries label="将到的竞赛" rows={upcoming} />}
      {past.length > 0 && (
        <Fold summary={`已结束的往届，${past.length} 条`}>
          <Entries label="已结束的往届" rows={past} />
        </Fold>
      )}
    </>
  );
}
