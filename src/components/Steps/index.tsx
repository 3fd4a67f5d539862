import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** 编号步骤：里面写普通的有序列表。 */
export default function Steps({
  children,
}: {
  /** 一个有序列表。 */
  children: ReactNode;
}): ReactNode {
  return <div className={styles.steps}>{children}</div>;
}
