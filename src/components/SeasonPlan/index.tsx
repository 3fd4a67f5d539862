import React, {type ReactNode} from 'react';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';
import {seasonPlan, type SeasonRow} from './plan';
import styles from './styles.module.css';

export type SeasonPlanProps = DataProps<'SeasonPlan'>;

/** 一位小数，整数不带小数点。 */
const short = (value: number): string => String(Math.round(value * 10) / 10);

function when({start, end}: SeasonRow): string {
  return start === end
    ? start
    : `${start} 至 ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`;
}

/** 备考日历：上面一段把账算出来，下面一行一件事，横条按日期排，学时写在旁边。 */
export default function SeasonPlan({
  sample,
  ...season
}: SeasonPlanProps): ReactNode {
  const plan = seasonPlan(season);
  if (!plan) return <p>尚未填写</p>;
  const {rows, days, months, total, talk, exam, gap, before, starts} = plan;
  return (
    <>
      <p>
        从{talk.title}（{talk.date}）到{exam.title}（{exam.date}）只有 {gap}{' '}
        天，这 {exam.units} 个单元合计 {exam.hours} 学时，每天要学{' '}
        {short(exam.hours / Math.max(gap, 1))} 学时，一天不能停。零基础学完前{' '}
        {before.units} 个单元的 {before.hours} 学时，
        {starts
          .map(
            ({weekly, date}) =>
              `每周 ${weekly} 学时（${short(weekly * 0.75)} 小时）要从 ${date} 开始`,
          )
          .join('，')}
        。{sample && <SampleBadge />}
      </p>
      <ol
        className={`lab-list ${styles.plan}`}
        aria-label={`备考日历，合计 ${total} 学时`}
      >
        {rows.map((row) => (
          <li key={row.title} data-study={row.hours !== undefined}>
            <span>
              <b>{row.title}</b>
              {row.hours !== undefined && `，${row.hours} 学时`}
            </span>
            <span className="lab-number">{when(row)}</span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${days} 8`}
              preserveAspectRatio="none"
            >
              {months.map((at) => (
                <path key={at} d={`M${at} 0V8`} />
              ))}
              <rect
                x={row.from}
                y="1"
                width={Math.max(row.to - row.from, 1)}
                height="6"
              />
            </svg>
          </li>
        ))}
      </ol>
      <p className="lab-small">
        绿条是学，灰条是招新的各步，竖线是每月一日。各单元合计 {total}{' '}
        学时，一学时 45 分钟，共 {short(total * 0.75)} 小时。
      </p>
    </>
  );
}
