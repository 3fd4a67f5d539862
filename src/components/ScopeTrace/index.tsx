import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/**
 * 示波器上的 RC 充电曲线（单元 2 的 2.2：10 kΩ 与 10 µF，5 V），一格 48 × 36，是 0.1 s 与 1 V，阶跃在第二格；
 * 曲线是四段贝塞尔，离真的指数不到半个像素。画一次就停，要求减少动态效果的直接画好。
 */
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
      <svg viewBox="0 0 480 252" aria-hidden="true">
        <path
          className={styles.grid}
          d="M48 0V252M96 0V252M144 0V252M192 0V252M240 0V252M288 0V252M336 0V252M384 0V252M432 0V252M0 36H480M0 72H480M0 108H480M0 144H480M0 180H480M0 216H480"
        />
        <path className={styles.cursor} d="M144 0V252M0 102.2H480" />
        <path
          className={styles.trace}
          pathLength={1}
          d="M0 216H96C112 156 128 124.3 144 102.2S176 68.5 192 60.4C224 44.1 256 41.5 288 39.3S416 36.1 480 36.1"
        />
        <circle className={styles.point} cx={144} cy={102.2} r={4} />
        <text x={10} y={22}>
          CH1 1 V/div
        </text>
        <text x={470} y={22} textAnchor="end">
          0.1 s/div
        </text>
        <text x={158} y={126.2} className={styles.reading}>
          τ = 0.1 s → 3.16 V
        </text>
      </svg>
      <span>{caption}</span>
    </Link>
  );
}
