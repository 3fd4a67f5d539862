import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** 两幅窄的图并排；手机上、有一幅宽的图时照常上下排。 */
export default function Pair({
  children,
}: {
  /** 两组，每组三样：标题、一段话、一幅图。 */
  children: ReactNode;
}): ReactNode {
  return <div className={styles.pair}>{children}</div>;
}
