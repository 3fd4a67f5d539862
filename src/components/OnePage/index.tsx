import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

export interface OnePageProps {
  /** 整页的内容，标题、列表与图照常写。 */
  children: ReactNode;
}

/** 要贴在墙上的一页：打印时分两栏、缩小字号，排在一张 A4 里；屏幕上与平常的页面一样。 */
export default function OnePage({children}: OnePageProps): ReactNode {
  return <div className={styles.sheet}>{children}</div>;
}
