import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface UnverifiedProps {
  /** 跟在全角标点后面，挪进它的空处；由构建加上。 */
  hung?: boolean;
}

/** 待核实：没有打开原始来源，或步骤没有在真机上走过。上标的三个字，跟在那一句后面。 */
export default function Unverified({hung = false}: UnverifiedProps): ReactNode {
  const meaning = '没有打开原始来源，或没有在真机上走过';
  return (
    <span
      className={clsx(styles.tag, hung && styles.hung)}
      title={meaning}
      role="note"
      aria-label={`待核实：${meaning}`}
    >
      待核实
    </span>
  );
}
