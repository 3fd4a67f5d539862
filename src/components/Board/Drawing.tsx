import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {DrawingProps} from '../Figure/Drawing';
import styles from './styles.module.css';

/** 一块板子：第一个部分是没有元件的，往后一步一个；没有亮的只看得见丝印的框。 */
export default function BoardDrawing({
  parts,
  alt,
  isLit,
}: {
  parts: DrawingProps['parts'];
  /** 画的是什么。 */
  alt: string;
  /** 从 0 数起的一步，亮不亮。 */
  isLit: (step: number) => boolean;
}): ReactNode {
  return (
    <svg
      className={clsx('lab-drawing', styles.board)}
      viewBox={parts[0]?.viewBox}
      role="img"
      aria-label={alt}
    >
      {parts.map(
        ({svg}, index) =>
          (index === 0 || isLit(index - 1)) && (
            <g key={index} dangerouslySetInnerHTML={{__html: svg}} />
          ),
      )}
    </svg>
  );
}
