import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import SampleBadge from '../SampleBadge';
import styles from './styles.module.css';

/** 获奖的几个总数。 */
export default function AwardSummary({
  summary,
  sample,
}: PropsOf<'AwardSummary'>): ReactNode {
  const cards = [
    ['总项数', summary.total, '项'],
    ['国家级', summary.national, '项'],
    ['同作品只计最高级', summary.distinctWorks, '项'],
    ['获奖人次', summary.people, '人次'],
    ['最近一届', summary.latestSeason, '年'],
  ] as const;
  return (
    <>
      {sample && (
        <p className="lab-small">
          以下数字来自
          <SampleBadge word />
        </p>
      )}
      <dl className={styles.cards}>
        {cards.map(([label, value, unit]) => (
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
