import React, {type ReactNode} from 'react';
import SampleBadge from '@site/src/components/SampleBadge';
import styles from './styles.module.css';

/** 代码块里代入了示例值时，跟在代码块后面的一行说明。 */
export default function SampleNote(): ReactNode {
  return (
    <p className={`lab-small ${styles.note}`} data-search-skip="">
      代码中有
      <SampleBadge word />
    </p>
  );
}
