import React, {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {AwardGroup, AwardRow} from '@site/src/plugins/lab-data/awards';
import SampleBadge from '@site/src/components/SampleBadge';
import ScrollTable from '@site/src/components/ScrollTable';
import styles from './styles.module.css';

/** sample 是假的时候不写。 */
export type AwardTableProps = Omit<AwardGroup, 'sample'> & {sample?: boolean};

type Key = 'date' | 'competition' | 'rank' | 'work' | 'members';

const columns: readonly {key: Key; header: string}[] = [
  {key: 'date', header: '日期'},
  {key: 'competition', header: '竞赛与届次'},
  {key: 'rank', header: '级别与等次'},
  {key: 'work', header: '赛道与作品'},
  {key: 'members', header: '本室/全队人数'},
];

function compare(a: AwardRow, b: AwardRow, key: Key): number {
  const [x, y] = [a[key], b[key]];
  return typeof x === 'number' && typeof y === 'number'
    ? x - y
    : String(x).localeCompare(String(y), 'zh-Hans');
}

/** 一年的获奖明细。表头按钮可排序；没有脚本时是默认次序（日期新的在前）。 */
export default function AwardTable({
  season,
  rows,
  sample = false,
}: AwardTableProps): ReactNode {
  const [sort, setSort] = useState<{key: Key; down: boolean}>({
    key: 'date',
    down: true,
  });
  const sorted = [...rows].sort(
    (a, b) => compare(a, b, sort.key) * (sort.down ? -1 : 1),
  );
  return (
    <ScrollTable label={`${season} 年获奖明细`}>
      <table className={styles.table}>
        <caption>
          {season} 年，共 {rows.length} 项{sample && <SampleBadge word />}
        </caption>
        <thead>
          <tr>
            {columns.map(({key, header}) => {
              const current = sort.key === key;
              return (
                <th
                  key={key}
                  scope="col"
                  aria-sort={
                    current
                      ? sort.down
                        ? 'descending'
                        : 'ascending'
                      : undefined
                  }
                >
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() =>
                      setSort({key, down: current ? !sort.down : false})
                    }
                  >
                    {header}
                    <span aria-hidden="true">
                      {current ? (sort.down ? '▾' : '▴') : '⇅'}
                    </span>
                  </button>
                </th>
              );
            })}
            <th scope="col">来源</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.id}>
              <td className="lab-number">{row.date}</td>
              <th scope="row">
                {row.competition} {row.edition}
              </th>
              <td className={styles.grade}>
                {row.level}
                <wbr />
                {row.grade}
                <wbr />
                {row.levelNote && `（${row.levelNote}）`}
              </td>
              <td>{[row.track, row.work].filter(Boolean).join('：') || '—'}</td>
              <td className="lab-number">
                {row.members}/{row.team}
              </td>
              <td>
                {row.sourceUrl ? (
                  <Link href={row.sourceUrl}>公示</Link>
                ) : (
                  row.sourceNote
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
