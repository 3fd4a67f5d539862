import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {AwardGroup} from '@site/src/plugins/lab-data/awards';
import BlockTable from '@site/src/components/BlockTable';
import SampleBadge from '@site/src/components/SampleBadge';

/** sample 是假的时候不写。 */
type AwardTableProps = Omit<AwardGroup, 'sample'> & {sample?: boolean};

/** 一年的获奖明细，日期新的在前。 */
export default function AwardTable({
  season,
  rows,
  sample = false,
}: AwardTableProps): ReactNode {
  return (
    <BlockTable
      label={`${season} 年获奖明细`}
      caption={
        <>
          {season} 年，共 {rows.length} 项{sample && <SampleBadge word />}
        </>
      }
      headers={['竞赛', '日期', '级别', '赛道与作品', '本室/全队', '来源']}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <React.Fragment key="competition">
            {row.competition} <span className="lab-number">{row.edition}</span>
          </React.Fragment>,
          <time key="date">{row.date}</time>,
          `${row.level}${row.grade_label}${row.level_note ? `（${row.level_note}）` : ''}`,
          [row.track, row.work_title].filter(Boolean).join('：') || '—',
          `${row.lab_members}/${row.team_size}`,
          row.source_url ? (
            <Link key="source" to={row.source_url}>
              公示
            </Link>
          ) : (
            row.source_note
          ),
        ],
      }))}
    />
  );
}
