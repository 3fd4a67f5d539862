import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {date_status as statuses} from '@site/src/plugins/lab-data/schema/enums';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import BlockTable from '../BlockTable';
import Fold from '../Fold';
import {useToday} from '../RecruitmentStatus';
import {rangeText, splitByDay, type Entry} from './rows';
import styles from './styles.module.css';

/** number：本页第几幅图，由构建编号。 */
type CompetitionCalendarProps = PropsOf<'CompetitionCalendar'> & {
  number: number;
};
const label = '今后十二个月的竞赛';

/** 折起来的一张年历表：什么时候、什么事，依据写在事的下面，手机上才排得下；一条也没有就没有它。 */
function Entries({
  label,
  note = '',
  rows,
}: {
  label: string;
  /** 接在名字与条数后面。 */
  note?: string;
  rows: readonly Entry[];
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <Fold summary={`${label}，${rows.length} 条${note}`}>
      <BlockTable
        label={label}
        headers={['时间', '竞赛与依据']}
        rows={rows.map((row) => [
          rangeText(row),
          <>
            <b>
              {row.competition} {row.title}
            </b>
            <div className="lab-small">
              {row.source_url ? (
                <Link href={row.source_url}>{statuses[row.date_status]}</Link>
              ) : (
                statuses[row.date_status]
              )}
              {row.note && `：${row.note}`}
            </div>
          </>,
        ])}
      />
    </Fold>
  );
}

/** 2027-08 → 第几个月，从公元元年数起；到那一天为止的，after 为 1。 */
const monthOf = (date: string, after: 0 | 1): number => {
  const [year = 0, month = 1, day] = date.split('-').map(Number);
  return (
    year * 12 + month - 1 + (day === undefined ? after : (day - 1 + after) / 31)
  );
};

const months = Array.from({length: 12}, (_, index) => index);
const grid = months.map((index) => `M${index} 0V10`).join('');

/** 从这个月起的十二个月：一项一行；实线已公布，虚线照往年推定，竖线是今天。 */
function Timing({
  today,
  rows,
}: {
  today: string;
  rows: readonly Entry[];
}): ReactNode {
  const first = monthOf(today.slice(0, 7), 0);
  const names = new Set(rows.map(({competition}) => competition));
  return (
    <div
      className={styles.timing}
      role="img"
      aria-label={`${label}，内容与下面的表相同`}
    >
      <span />
      <span className={styles.months}>
        {months.map((index) => (
          <span key={index}>{((first + index) % 12) + 1}</span>
        ))}
      </span>
      {[...names].map((name) => {
        const dated = rows.filter(
          ({competition, start}) => competition === name && start,
        );
        return (
          <React.Fragment key={name}>
            <span>{name}</span>
            <span className={styles.line}>
              <svg
                className="lab-drawing"
                viewBox="-0.06 0 12.12 10"
                preserveAspectRatio="none"
              >
                <path className="d" d={grid} />
                {dated.map(({start = '', end = start, date_status}, index) => (
                  <path
                    key={index}
                    className={date_status === 'estimated' ? 'a dash' : 'a fa'}
                    d={`M${monthOf(start, 0) - first} 2V8H${monthOf(end, 1) - first}V2Z`}
                  />
                ))}
                <path className="m" d={`M${monthOf(today, 0) - first} 0V10`} />
              </svg>
              {dated.length === 0 && <span>待定</span>}
            </span>
          </React.Fragment>
        );
      })}
    </div>
  );
}

/** 竞赛年历：上面一幅时序图，将到的与已结束的往届折成两张表；推定的只写到月，待定的不写日期。 */
export default function CompetitionCalendar({
  number,
  entries,
}: CompetitionCalendarProps): ReactNode {
  const today = useToday();
  const {upcoming, past} = splitByDay(entries, today);
  return (
    <>
      {upcoming.length > 0 && (
        <figure className="lab-box">
          <Timing today={today} rows={upcoming} />
          <figcaption>
            <b>图 {number}</b> {label}：实线是已公布的，虚线照往年推定，竖线是{' '}
            {today}
          </figcaption>
        </figure>
      )}
      <Entries label="将到的竞赛" note="：日期与依据" rows={upcoming} />
      <Entries label="已结束的往届" rows={past} />
    </>
  );
}
