import type {ReactNode, SVGProps} from 'react';
import type {ChartData} from '@site/src/plugins/lab-data/awards';

interface ChartProps {
  /** column：堆叠竖柱；bar：堆叠横条。 */
  form: 'column' | 'bar';
  chart: ChartData;
  /** 图的完整说法，给看不到图的人。 */
  label: string;
}

/** 竖柱放得下就窄一些：手机上整幅看得见，桌面上两幅并排。 */
const mostInNarrow = 8;
const widths = {narrow: 350, wide: 720};
/** 竖柱与横条画在哪里；下面留给 margin。 */
const columns = {left: 40, top: 48, bottom: 240, widest: 52, margin: 30};
const bars = {left: 130, top: 36, pitch: 34, margin: 10};

interface DrawingProps {
  rows: readonly {label: string; values: number[]; total: number}[];
  /** 最长的一行是多少，至少 1。 */
  max: number;
  width: number;
}

/** 系列的填充：实心、浅色、空心，不只靠颜色区分。 */
const fills = ['s1', 's2', 's3', 's4'] as const;

/** 一行叠起来的各段；place 说从几到几的一段画在哪里。 */
function Stack({
  values,
  place,
}: {
  values: readonly number[];
  place: (from: number, to: number) => SVGProps<SVGRectElement>;
}): ReactNode {
  let to = 0;
  return values.map(
    (value, series) =>
      value > 0 && (
        <rect
          key={series}
          className={fills[series]}
          {...place(to, (to += value))}
        />
      ),
  );
}

function Legend({series, width}: {series: string[]; width: number}): ReactNode {
  const pitch = (width - 40) / Math.max(3, series.length);
  return (
    <g>
      {series.map((name, index) => (
        <g key={name} transform={`translate(${40 + index * pitch} 8)`}>
          <rect className={fills[index]} width={14} height={12} y={0} />
          <text className="t" x={20} y={11}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

const mostSteps = 5;

/** 刻度从 0 起，最上面的一条不低于数据。 */
function Columns({rows, max, width}: DrawingProps): ReactNode {
  const {left, top, bottom} = columns;
  const step = Math.ceil(max / mostSteps);
  const steps = Math.ceil(max / step);
  const y = (value: number) =>
    bottom - (value / (steps * step)) * (bottom - top);
  const slot = (width - left - 10) / Math.max(1, rows.length);
  // 年份多了，柱子跟着变窄，不叠在一起。
  const bar = Math.min(columns.widest, slot * 0.8);
  return (
    <>
      {Array.from({length: steps + 1}, (_, index) => (
        <g key={index}>
          <path className="d" d={`M${left} ${y(index * step)}H${width}`} />
          <text className="ts te" x={left - 8} y={y(index * step) + 4}>
            {index * step}
          </text>
        </g>
      ))}
      {rows.map(({label, values, total}, index) => {
        const x = left + slot * index + slot / 2;
        return (
          <g key={label}>
            <Stack
              values={values}
              place={(from, to) => ({
                x: x - bar / 2,
                width: bar,
                y: y(to),
                height: y(from) - y(to),
              })}
            />
            <text className="tb tm halo" x={x} y={y(total) - 6}>
              {total}
            </text>
            <text className="t tm" x={x} y={bottom + 20}>
              {label}
            </text>
          </g>
        );
      })}
      <path className="w" d={`M${left} ${bottom}H${width}`} />
    </>
  );
}

function Bars({rows, max, width}: DrawingProps): ReactNode {
  const {left, top, pitch} = bars;
  const scale = (width - left - 40) / max;
  return (
    <>
      {rows.map(({label, values, total}, index) => {
        const y = top + index * pitch;
        return (
          <g key={label}>
            <text className="t te" x={left - 10} y={y + 15}>
              {label}
            </text>
            <Stack
              values={values}
              place={(from, to) => ({
                x: left + from * scale,
                width: (to - from) * scale,
                y,
                height: 22,
              })}
            />
            <text className="tb halo" x={left + total * scale + 8} y={y + 16}>
              {total}
            </text>
          </g>
        );
      })}
      <path
        className="w"
        d={`M${left} ${top - 6}V${top + rows.length * pitch}`}
      />
    </>
  );
}

/** 构建时画好的静态统计图；没有脚本也看得到，随颜色模式变化。 */
export default function Chart({form, chart, label}: ChartProps): ReactNode {
  const rows = chart.rows.map((row) => ({
    ...row,
    total: row.values.reduce((sum, value) => sum + value, 0),
  }));
  const max = Math.max(1, ...rows.map(({total}) => total));
  const isWide = form === 'column' && rows.length > mostInNarrow;
  const width = isWide ? widths.wide : widths.narrow;
  const bottom =
    form === 'bar'
      ? bars.top + rows.length * bars.pitch + bars.margin
      : columns.bottom + columns.margin;
  const hasLegend = chart.series.length > 1;
  // 没有图例，上面不留它的一行。
  const top = hasLegend ? 0 : 24;
  const Drawing = form === 'column' ? Columns : Bars;
  return (
    <svg
      className="lab-drawing"
      viewBox={`0 ${top} ${width} ${bottom - top}`}
      width={width}
      height={bottom - top}
      role="img"
      aria-label={label}
    >
      {hasLegend && <Legend series={chart.series} width={width} />}
      <Drawing rows={rows} max={max} width={width} />
    </svg>
  );
}
