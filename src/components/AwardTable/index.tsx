import React, {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {AwardGroup} from '@site/src/plugins/lab-data/awards';
import BlockTable from '@site/src/components/BlockTable';
import Fold from '@site/src/components/Fold';
import SampleBadge from '@site/src/components/SampleBadge';

/** 假的不写。 */
type AwardTableProps = Pick<AwardGroup, 'season' | 'rows'> &
  Partial<AwardGroup>;

/** 一年的获奖明细，日期新的在前；获奖多的实验室，早的年份点开才有各行，页面才不会几百 KB。 */
export default function AwardTable({
  isFolded = false,
  ...props
}: AwardTableProps): ReactNode {
  const [isOpened, setOpened] = useState(!isFolded);
  const table = isOpened ? (
    <YearTable {...props} />
  ) : (
    <p>点开才有各行；没有脚本时下载 CSV 看。</p>
  );
  return isFolded ? (
    <Fold
      summary={`${props.season} 年，共 ${props.rows.length} 项`}
      onToggle={() => setOpened(true)}
    >
      {table}
    </Fold>
  ) : (
    table
  );
}

function YearTable({season, rows, sample = false}: AwardTableProps): ReactNode {
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
