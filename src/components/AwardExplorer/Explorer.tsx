import React, {useState, type ReactNode} from 'react';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import Chart from '@site/src/components/Chart';
import styles from './styles.module.css';

/** choices：全部竞赛与各项竞赛，各一幅图。 */
export type ExplorerData = DataProps<'AwardExplorer'>;

/** 按竞赛筛看逐年走势。用按钮，不用表单控件。 */
export default function Explorer({choices, sample}: ExplorerData): ReactNode {
  const [chosen, setChosen] = useState(0);
  const shown = choices[chosen];
  if (!shown) return null;
  const {name, chart} = shown;
  const text = chart.rows
    .map(
      ({label, values}) =>
        `${label} 年 ${values.reduce((sum, value) => sum + value, 0)} 项`,
    )
    .join('，');
  return (
    <figure>
      <figcaption>
        {name}的逐年项数
        {sample && '（示例）'}
      </figcaption>
      <div className={styles.choices} role="group" aria-label="选择竞赛">
        {choices.map((choice, index) => (
          <button
            key={choice.name}
            type="button"
            className="lab-button"
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
          >
            {choice.name}
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
