import React, {type ReactNode} from 'react';
import SampleBadge from '@site/src/components/SampleBadge';
import styles from './styles.module.css';

/** 页首的汇总提示。文档页由标题栏显示同样的话，其余页面用它。 */
export default function SampleBanner({
  count,
}: {
  /** 本页示例标记的处数，大于 0。 */
  count: number;
}): ReactNode {
  return (
    <div
      className={`lab-lead lab-small ${styles.banner}`}
      data-sample-count={count}
    >
      本页有 {count} 处
      <SampleBadge word />
      ，待实验室填写。
    </div>
  );
}
