import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** 术语旁边的一幅小图，data/glossary.svg 里的一个；字已经说清楚，读屏器不念。 */
export default function Sketch({
  viewBox,
  svg,
}: {
  viewBox: string;
  svg: string;
}): ReactNode {
  return (
    <svg
      className={clsx('lab-drawing', styles.sketch)}
      viewBox={viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{__html: svg}}
    />
  );
}
