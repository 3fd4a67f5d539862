import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import BlockTable from '../BlockTable';
import styles from './styles.module.css';

/** 获奖的几个总数。 */
export default function AwardSummary({
  summary,
  sample,
}: PropsOf<'AwardSummary'>): ReactNode {
  const rows = Object.entries({
    总项数: summary.total,
    国家级: summary.national,
    同作品只计最高级: summary.distinctWorks,
    获奖人次: summary.people,
    最近一届: summary.latestSeason,
  });
  return (
    <BlockTable
      label="获奖的总数"
      sample={sample}
      className={styles.summary}
      rows={rows}
    />
  );
}
