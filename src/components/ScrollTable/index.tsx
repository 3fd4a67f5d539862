import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** 宽表在自己里面横向滚动，页面不动；两侧的阴影提示还有内容，键盘可以聚焦后滚动。 */
export default function ScrollTable({
  label = '表格',
  children,
}: {
  /** 滚动区域的名字，给屏幕阅读器。 */
  label?: string;
  children: ReactNode;
}): ReactNode {
  return (
    // 可滚动的区域必须能聚焦，否则只用键盘看不到右边的列。
    <div
      className={clsx('lab-scroll', styles.table)}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
