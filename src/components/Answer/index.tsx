import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import Fold from '../Fold';
import {useScore} from '../LearningMap/done';
import styles from './styles.module.css';

/** 折叠在题目下面的答案与评分点；points 是本题分值，自己一处一处打分，不单独计分的题不写。 */
export default function Answer({
  points,
  children,
}: PropsOf<'Answer'> & {children: ReactNode}): ReactNode {
  const {sum, best} = useScore();
  const summary = (
    <>
      {points ? '答案与评分点' : '答案'}
      {points && <span className={styles.points}>{points} 分</span>}
    </>
  );
  return (
    <Fold summary={summary}>
      {children}
      {points && best > 0 && (
        <p className="lab-small">
          {`自己打分：这一页 ${sum} 分，最好 ${best} 分（加到过的最高分，路线图上也写着）。`}
        </p>
      )}
    </Fold>
  );
}
