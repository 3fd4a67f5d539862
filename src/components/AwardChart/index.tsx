import React, {type ReactNode} from 'react';
import type {ChartKind} from '@site/src/plugins/lab-data/awards';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import Chart, {type ChartProps} from '@site/src/components/Chart';
import ScrollTable from '@site/src/components/ScrollTable';

/** number：本页第几幅图，由构建编号。 */
type AwardChartProps = PropsOf<'AwardChart'> & {number: number};

const kinds: Readonly<
  Record<ChartKind, {form: ChartProps['form']; title: string; head: string}>
> = {
  year: {form: 'column', title: '各年各级别项数', head: '年份'},
  grade: {form: 'bar', title: '各等次各级别项数', head: '等次'},
  competition: {form: 'bar', title: '各竞赛项数', head: '竞赛'},
};

/** 一幅获奖统计图和它的数据表；表折叠在图下面，打印时展开（旧的浏览器不展开，见 Fold）。 */
export default function AwardChart({
  number,
  kind,
  chart,
  sample,
}: AwardChartProps): ReactNode {
  const {form, title, head} = kinds[kind];
  const text = chart.rows
    .map(
      (row) =>
        `${row.label}：${row.values.map((value, index) => `${chart.series[index] ?? ''} ${value}`).join('，')}`,
    )
    .join('；');
  return (
    <figure>
      <div className="lab-scroll" role="region" aria-label={title} tabIndex={0}>
        <Chart
          form={form}
          chart={chart}
          label={`${title}。${text}`}
          sample={sample}
        />
      </div>
      <figcaption>
        <b>图 {number}</b> {title}
        {sample && '（示例）'}
      </figcaption>
      <details className="lab-small">
        <summary>{title}的数据表</summary>
        <ScrollTable label={`${title}的数据表`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {chart.series.map((series) => (
                  <th key={series} scope="col" className="lab-number">
                    {series}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  {row.values.map((value, index) => (
                    <td key={index} className="lab-number">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </details>
    </figure>
  );
}
