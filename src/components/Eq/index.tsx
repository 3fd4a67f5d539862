import React, {type ReactNode} from 'react';
import type {Written} from '@site/plugins/markdown/components/tags';
import styles from './styles.module.css';

/** block：独占一行。 */
export type EqProps = Written<'Eq'> & {children: ReactNode};

/** 一条公式，用文字与上下标排成，不需要脚本。 */
export default function Eq({block = false, children}: EqProps): ReactNode {
  return <span className={block ? `lab-num ${styles.block}` : 'lab-num'}>{children}</span>;
}
