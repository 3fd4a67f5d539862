import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

export interface SampleBadgeProps {
  /** 跟在行内的值后面：小一号、不加框，不打断句子。 */
  inline?: boolean;
  /** 正文里解释这个标记时的样子，不代表这里有示例值；由构建加上。 */
  legend?: boolean;
}

/** 示例数据的小标记：文字加图标，不只靠颜色。值换成真实的之后由构建自动去掉。 */
export default function SampleBadge({inline = false, legend = false}: SampleBadgeProps): ReactNode {
  const meaning = '随站点发布的示例值，尚未由实验室确认';
  return (
    <span
      className={inline ? styles.inline : styles.badge}
      title={meaning}
      role="note"
      aria-label={`示例数据：${meaning}`}
      data-sample={legend ? undefined : ''}
    >
      示例数据
    </span>
  );
}
