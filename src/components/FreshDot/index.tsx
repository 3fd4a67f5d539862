import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

/** 上次来之后改过：一个有名字的小圆点，不只靠颜色。 */
export default function FreshDot(): ReactNode {
  const name = translate({id: 'lab.changes.fresh', message: '上次来之后改过'});
  return (
    <span className={styles.dot} role="img" aria-label={name} title={name} />
  );
}
