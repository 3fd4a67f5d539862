import React, {type ReactNode} from 'react';
import type {ChartData} from '@site/src/plugins/lab-data/awards';

export interface ChartProps {
  /** column：堆叠竖柱；bar：堆叠横条。 */
  form: 'column' | 'bar';
  chart: ChartData;
  /** 图的完整说法，给看不到图的人。 */
  label: string;
  /** 全部是示例数据时在图的下面写明。 */
  sample?: boolean;
}

/** 竖柱放得下就窄一些：手机上整幅看得见，桌面上两幅并排。 */
const mostInNarrow = 8;
const widths = {narrow: 350, wide: 720};
/** 竖柱与横条画在哪里；下面留给 margin。 */
const columns = {left: 40, top: 48, bottom: 240, widest: 52, margin: 30};
const bars = {left: 130, top: 36, pitch: 34, margin: 10};

interface DrawingProps {
  chart: ChartData;
  width: number;
}

/** 系列的填充：实心、浅色、空心，不只靠颜色区分。 */
const fills = ['s1', 's2', 's3', 's4'] as const;

const totalsOf = ({rows}: ChartData): number[] =>
  rows.map(({values}) => values.reduce((sum, value) => sum + value, 0));

/** 一行叠起来的各段：第几个系列，从几到几。 */
function stack(values: readonly number[]) {
  let to = 0;
  return values
    .map((value, series) => ({series, from: to, to: (to += value)}))
    .filter(({from, to: end}) => end > from);
}

const mostSteps = 5;
/** 从 0 起的刻度，最上面的一条不低于数据。 */
function ticks(max: number): number[] {
  const step = Math.max(1, Math.ceil(max / mostSteps));
  return Array.from(
    {length: Math.ceil(max / step) + 1},
    (_, index) => index * step,
  );
}

function Legend({series, width}: {series: string[]; width: number}): ReactNode {
  if (series.length < 2) return null;
  return (
    <g>
      {series.map((name, index) => (
        <g
          key={name}
          transform={`translate(${40 + (index * (width - 40)) / Math.max(3, series.length)} 8)`}
        >
          <rect className={fills[index]} width={14} height={12} y={0} />
          <text className="t" x={20} y={11}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

function Columns({chart, width}: DrawingProps): ReactNode {
  const totals = totalsOf(chart);
  const max = Math.max(1, ...totals);
  const scale = ticks(max);
  const {left, top, bottom} = columns;
  const y = (value: number) =>
    bottom - (value / (scale.at(-1) ?? max)) * (bottom - top);
  const slot = (width - left - 10) / Math.max(1, chart.rows.length);
  // 年份多了，柱子跟着变窄，不叠在一起。
  const bar = Math.min(columns.widest, slot * 0.8);
  return (
    <>
      {scale.map((tick) => (
        <g key={tick}>
          <path className="d" d={`M${left} ${y(tick)}H${width}`} />
          <text className="ts te" x={left - 8} y={y(tick) + 4}>
            {tick}
          </text>
        </g>
      ))}
      {chart.rows.map((row, index) => {
        const x = left + slot * index + slot / 2;
        const total = totals[index] ?? 0;
        return (
          <g key={row.label}>
            {stack(row.values).map(({series, from, to}) => (
              <rect
                key={series}
                className={fills[series]}
                x={x - bar / 2}
                width={bar}
                y={y(to)}
                height={y(from) - y(to)}
              />
            ))}
            <text className="tb tm halo" x={x} y={y(total) - 6}>
              {total}
            </text>
            <text className="t tm" x={x} y={bottom + 20}>
              {row.label}
            </text>
          </g>
        );
      })}
      <path className="w" d={`M${left} ${bottom}H${width}`} />
    </>
  );
}

function Bars({chart, width}: DrawingProps): ReactNode {
  const totals = totalsOf(chart);
  const max = Math.max(1, ...totals);
  const {left, top, pitch} = bars;
  const scale = (width - left - 40) / max;
  return (
    <>
      {chart.rows.map((row, index) => {
        const y = top + index * pitch;
        const total = totals[index] ?? 0;
        return (
          <g key={row.label}>
            <text className="t te" x={left - 10} y={y + 15}>
              {row.label}
            </text>
            {stack(row.values).map(({series, from, to}) => (
              <rect
                key={series}
                className={fills[series]}
                x={left + from * scale}
                width={(to - from) * scale}
                y={y}
                height={22}
              />
            ))}
            <text className="tb halo" x={left + total * scale + 8} y={y + 16}>
              {total}
            </text>
          </g>
        );
      })}
      <path
        className="w"
        d={`M${left} ${top - 6}V${top + chart.rows.length * pitch}`}
      />
    </>
  );
}

/** 构建时画好的静态统计图；没有脚本也看得到，随颜色模式变化。 */
export default function Chart({
  form,
  chart,
  label,
  sample = false,
}: ChartProps): ReactNode {
  const isWide = form === 'column' && chart.rows.length > mostInNarrow;
  const width = isWide ? widths.wide : widths.narrow;
  const drawn =
    form === 'bar'
      ? bars.top + chart.rows.length * bars.pitch + bars.margin
      : columns.bottom + columns.margin;
  const height = sample ? drawn + 20 : drawn;
  // 只有一个系列就没有图例，上面不留它的一行。
  const top = chart.series.length < 2 ? 24 : 0;
  return (
    <svg
      className={isWide ? 'lab-drawing' : 'lab-drawing narrow'}
      viewBox={`0 ${top} ${width} ${height - top}`}
      width={width}
      height={height - top}
      role="img"
      aria-label={label}
    >
      {sample && (
        <text className="watermark te" x={width} y={height - 4}>
          示例数据
        </text>
      )}
      <Legend series={chart.series} width={width} />
      {form === 'column' ? (
        <Columns chart={chart} width={width} />
      ) : (
        <Bars chart={chart} width={width} />
      )}
    </svg>
  );
}
