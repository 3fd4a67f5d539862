import React, {type ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import SampleBadge from '@site/src/components/SampleBadge';
import styles from './styles.module.css';

/** 获奖的几个总数。 */
export default function AwardSummary({
  summary,
  sample,
}: PropsOf<'AwardSummary'>): ReactNode {
  const cards = [
    {label: '总项数', value: summary.total, unit: '项'},
    {label: '国家级', value: summary.national, unit: '项'},
    {label: '同作品只计最高级', value: summary.distinctWorks, unit: '项'},
    {label: '获奖人次', value: summary.people, unit: '人次'},
    {label: '最近一届', value: summary.latestSeason, unit: '年'},
  ];
  return (
    <>
      {sample && (
        <p className="lab-small">
          以下数字来自
          <SampleBadge word />
        </p>
      )}
      <dl className={styles.cards}>
        {cards.map(({label, value, unit}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <span>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
