import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

export interface EqProps {
  /** 独占一行。 */
  block?: boolean;
  children: ReactNode;
}

/** 一条公式，用文字与上下标排成，不需要脚本。 */
export default function Eq({block = false, children}: EqProps): ReactNode {
  return <span className={block ? `lab-num ${styles.block}` : 'lab-num'}>{children}</span>;
}
