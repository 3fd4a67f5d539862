import React, {type ReactNode} from 'react';
import type {Written} from '@site/plugins/markdown/components/tags';
import styles from './styles.module.css';

/** points：本题分值；不单独计分的题不写。 */
export type AnswerProps = Written<'Answer'> & {children: ReactNode};

/**
 * 折叠在题目下面的答案与评分点。用原生 details：没有脚本也能展开。打印时由样式展开，要 Chrome 131、Safari 18.4、
 * Firefox 143 以上；更旧的印的是屏幕上的样子，要印答案就先点开。用脚本展开，有答案的每一页多三百字节，不值得。
 */
export default function Answer({points, children}: AnswerProps): ReactNode {
  return (
    <details className={`lab-box ${styles.answer}`}>
      <summary>
        {points ? '答案与评分点' : '答案'}
        {points && <span className={styles.points}>{points} 分</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
