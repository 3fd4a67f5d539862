import React, {useState, type ReactNode} from 'react';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import Chart from '@site/src/components/Chart';
import styles from './styles.module.css';

/** rows 每年一行；values[竞赛][级别] 是项数。 */
export type ExplorerData = DataProps<'AwardExplorer'>;

/** 按竞赛筛看逐年走势。用按钮，不用表单控件。 */
export default function Explorer({
  levels,
  competitions,
  rows,
  sample,
}: ExplorerData): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const chart = {
    series: levels,
    rows: rows.map((row) => ({
      label: row.label,
      values: levels.map((_, level) =>
        row.values.reduce(
          (sum, values, competition) =>
            chosen === null || competitions[competition] === chosen
              ? sum + (values[level] ?? 0)
              : sum,
          0,
        ),
      ),
    })),
  };
  const name = chosen ?? '全部竞赛';
  const text = chart.rows
    .map(
      (row) =>
        `${row.label} 年 ${row.values.reduce((sum, value) => sum + value, 0)} 项`,
    )
    .join('，');
  return (
    <figure>
      <figcaption>
        {name}的逐年项数
        {sample && '（示例）'}
      </figcaption>
      <div className={styles.choices} role="group" aria-label="选择竞赛">
        {[null, ...competitions].map((competition) => (
          <button
            key={competition ?? ''}
            type="button"
            className="lab-button"
            aria-pressed={competition === chosen}
            onClick={() => setChosen(competition)}
          >
            {competition ?? '全部'}
          </button>
        ))}
      </div>
      <div
        className="lab-scroll"
        role="region"
        aria-label={`${name}的逐年项数`}
        tabIndex={0}
      >
        <Chart
          form="column"
          chart={chart}
          label={`${name}：${text}`}
          sample={sample}
        />
      </div>
      <p className="lab-small" aria-live="polite">
        {name}：{text}。
      </p>
    </figure>
  );
}
