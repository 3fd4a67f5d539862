/*
覆盖 @theme/Details · eject
原因：上游的折叠块自己带一套动画的脚本与样式，每一页都下载；本站的折叠块由样式展开（src/css/custom.css）。
改动：与 Fold 同一个样子。
*/
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/Details';
import styles from '@site/src/components/Fold/styles.module.css';

export default function Details({
  summary,
  children,
  className,
  ...props
}: Props): ReactNode {
  return (
    <details {...props} className={clsx('lab-box', styles.fold, className)}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      <div className={styles.body}>{children}</div>
    </details>
  );
}
