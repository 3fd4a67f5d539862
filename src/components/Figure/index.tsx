import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import Drawing from './Drawing';
import styles from './styles.module.css';

export interface FigureProps extends PropsOf<'Figure'> {
  /** 本页第几幅图，由构建编号。 */
  number: number;
}

/** 带编号与题注的静态图，窄屏上缩小到整幅看得见。SVG 文件放在页面旁边，构建时内联。 */
export default function Figure({
  number,
  alt,
  caption,
  parts,
}: FigureProps): ReactNode {
  // 原理图里的位号是链接，读屏器要进得去。
  const isSheet = parts.some(({svg}) => svg.includes('<a '));
  return (
    <figure id={`figure-${number}`} className="lab-box">
      <div className="lab-scroll">
        <div className={clsx(styles.parts, isSheet && styles.sheet)}>
          <Drawing parts={parts} alt={alt} role={isSheet ? 'group' : 'img'} />
        </div>
      </div>
      <figcaption>
        <b>图 {number}</b> {caption}
      </figcaption>
    </figure>
  );
}
