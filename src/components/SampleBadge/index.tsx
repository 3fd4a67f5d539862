import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** 示例数据的标记：一个上标的菱形，有名字，不只靠颜色。值换成真实的之后由构建自动去掉。 */
export default function SampleBadge({
  word = false,
  legend = false,
  quiet = false,
}: {
  /** 题注与汇总里连字一起写；别处只有一个上标的菱形。 */
  word?: boolean;
  /** 正文里解释这个标记时的样子，不代表这里有示例值；由构建加上。 */
  legend?: boolean;
  /** 同一句话里后面还有一处：照样数，看不见；由构建加上。 */
  quiet?: boolean;
}): ReactNode {
  const worded = word || legend;
  return (
    <span
      className={styles.mark}
      hidden={quiet}
      title="随站点发布的示例值，尚未由实验室确认"
      // 写着字的，名字就是那几个字，检索时不算正文。
      {...(worded
        ? {'data-search-skip': ''}
        : {role: 'img', 'aria-label': '示例数据'})}
      data-sample={legend ? undefined : ''}
    >
      {worded && <span>示例数据</span>}
    </span>
  );
}
