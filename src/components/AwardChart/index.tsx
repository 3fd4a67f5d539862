import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import Chart from '../Chart';
import BlockTable from '../BlockTable';

/** number：本页第几幅图，由构建编号。 */
type AwardChartProps = PropsOf<'AwardChart' | 'ProblemChart'> & {
  number: number;
};

const kinds = {
  year: {title: '各年各级别项数', head: '年份'},
  grade: {title: '各等次各级别项数', head: '等次'},
  competition: {title: '各竞赛项数', head: '竞赛'},
  problem: {title: '各年各类的题数', head: '年份'},
};

/** 一幅统计图和它的数据表；表折叠在图下面，打印时展开（旧的浏览器不展开，见 Fold）。 */
export default function AwardChart({
  number,
  kind,
  chart,
  sample,
}: AwardChartProps): ReactNode {
  const {title, head} = kinds[kind];
  return (
    <figure className="lab-box">
      <div className="lab-scroll" role="region" aria-label={title} tabIndex={0}>
        <Chart
          form={kind === 'year' ? 'column' : 'bar'}
          chart={chart}
          label={`${title}，内容与下面的表相同`}
        />
      </div>
      <figcaption>
        <b>图 {number}</b> {title}
        {sample && '（示例）'}
      </figcaption>
      <details className="lab-small">
        <summary>{title}的数据表</summary>
        <BlockTable
          label={`${title}的数据表`}
          headers={[head, ...chart.series]}
          rows={chart.rows.map(({label, values}) => [label, ...values])}
          isNumber={(column) => column > 0}
        />
      </details>
    </figure>
  );
}
