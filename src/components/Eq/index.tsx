import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {Written} from '@site/plugins/markdown/components/tags';
import styles from './styles.module.css';

/** block：独占一行。long：手机上一行放不下，可以换行；由构建按字数得出。 */
export type EqProps = Written<'Eq'> & {long?: boolean; children: ReactNode};

/** 一条公式，用文字与上下标排成，不需要脚本。 */
export default function Eq({block = false, long = false, children}: EqProps): ReactNode {
  return <span className={clsx('lab-num', block ? styles.block : long && 'lab-long')}>{children}</span>;
}
