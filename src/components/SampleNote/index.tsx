import type {ReactNode} from 'react';
import SampleBadge from '../SampleBadge';
import styles from './styles.module.css';

/** 示例数据的一行说明：写着处数的，是页首的汇总，文档页由标题栏说同样的话；不写的，跟在代入了示例值的代码后面。 */
export default function SampleNote({
  count,
}: {
  /** 本页示例标记的处数，大于 0。 */
  count?: number;
}): ReactNode {
  return count ? (
    <div
      className={`lab-lead lab-small ${styles.banner}`}
      data-sample-count={count}
    >
      本页有 {count} 处
      <SampleBadge word />
      ，待实验室填写。
    </div>
  ) : (
    <p className={`lab-small ${styles.note}`} data-search-skip="">
      代码中有
      <SampleBadge word />
    </p>
  );
}
