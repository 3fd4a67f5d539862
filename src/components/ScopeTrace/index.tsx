import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** 屏幕 10 × 7 格，单位 px：每格 0.1 s 与 1 V，阶跃在第二格，τ 是一格（单元 2 的 2.2：10 kΩ 与 10 µF，5 V）。 */
const division = {x: 48, y: 36};
const screen = {width: division.x * 10, height: division.y * 7};
const start = {x: division.x * 2, y: division.y * 6};
const supply = 5;

const voltage = (x: number): number =>
  supply * (1 - Math.exp(-(x - start.x) / division.x));
const y = (x: number): number =>
  Math.round((start.y - voltage(x) * division.y) * 10) / 10;

/** 每隔几个像素算一点。 */
const step = 12;
const points = (screen.width - start.x) / step + 1;
const curve = Array.from({length: points}, (_, index) => start.x + index * step)
  .map((x) => `L${x} ${y(x)}`)
  .join('');
const tau = {x: start.x + division.x, y: y(start.x + division.x)};
const grid = [
  ...Array.from(
    {length: 9},
    (_, i) => `M${(i + 1) * division.x} 0V${screen.height}`,
  ),
  ...Array.from(
    {length: 6},
    (_, i) => `M0 ${(i + 1) * division.y}H${screen.width}`,
  ),
].join('');

/** 示波器上的 RC 充电曲线：画一次就停，要求减少动态效果的直接画好。 */
export default function ScopeTrace({
  caption,
  page,
}: {
  /** 说这条线是什么、在哪里学；点它打开 page。 */
  caption: string;
  page: string;
}): ReactNode {
  return (
    <Link to={page} className={styles.scope}>
      <svg viewBox={`0 0 ${screen.width} ${screen.height}`} aria-hidden="true">
        <path className={styles.grid} d={grid} />
        <path
          className={styles.cursor}
          d={`M${tau.x} 0V${screen.height}M0 ${tau.y}H${screen.width}`}
        />
        <path
          className={styles.trace}
          pathLength={1}
          d={`M0 ${start.y}H${start.x}${curve}`}
        />
        <circle className={styles.point} cx={tau.x} cy={tau.y} r={4} />
        <text x={10} y={22}>
          CH1 1 V/div
        </text>
        <text x={screen.width - 10} y={22} textAnchor="end">
          0.1 s/div
        </text>
        <text x={tau.x + 14} y={tau.y + 24} className={styles.reading}>
          τ = 0.1 s → 3.16 V
        </text>
      </svg>
      <span>{caption}</span>
    </Link>
  );
}
