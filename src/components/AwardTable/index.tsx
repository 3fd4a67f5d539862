import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {AwardGroup} from '@site/src/plugins/lab-data/awards';
import BlockTable from '../BlockTable';
import Fold from '../Fold';

/** 假的不写。 */
type AwardTableProps = Pick<AwardGroup, 'season' | 'rows'> &
  Partial<AwardGroup>;

const captionOf = ({season, rows}: AwardTableProps): string =>
  `${season} 年获奖，共 ${rows.length} 项`;

function YearTable(year: AwardTableProps): ReactNode {
  return (
    <BlockTable
      caption={captionOf(year)}
      sample={year.sample}
      headers={['竞赛', '日期', '级别', '赛道与作品', '本室/全队', '来源']}
      rows={year.rows.map((row) => [
        <>
          {row.competition} <span className="lab-number">{row.edition}</span>
        </>,
        <time>{row.date}</time>,
        `${row.level}${row.grade_label}${row.level_note ? `（${row.level_note}）` : ''}`,
        [row.track, row.work_title].filter(Boolean).join('：') || '—',
        `${row.lab_members}/${row.team_size}`,
        row.source_url ? (
          <Link to={row.source_url}>公示</Link>
        ) : (
          row.source_note
        ),
      ])}
    />
  );
}

/** 一年的获奖明细，日期新的在前；获奖多的实验室，早的年份点开才有各行，页面才不会几百 KB。 */
export default function AwardTable(year: AwardTableProps): ReactNode {
  const [isOpened, setOpened] = useState(false);
  if (!year.isFolded) return <YearTable {...year} />;
  return (
    <Fold summary={captionOf(year)} onToggle={() => setOpened(true)}>
      {isOpened ? (
        <YearTable {...year} />
      ) : (
        <p>点开才有各行；没有脚本时下载 CSV 看。</p>
      )}
    </Fold>
  );
}
