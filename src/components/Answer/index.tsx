import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import Fold from '../Fold';
import Score from './Score';
import styles from './styles.module.css';

/** points：本题分值；不单独计分的题不写。 */
type AnswerProps = PropsOf<'Answer'> & {children: ReactNode};

/** 折叠在题目下面的答案与评分点；有分值的，自己一处一处打分。 */
export default function Answer({
  points,
  score,
  children,
}: AnswerProps): ReactNode {
  const summary = (
    <>
      {points ? '答案与评分点' : '答案'}
      {points && <span className={styles.points}>{points} 分</span>}
    </>
  );
  return (
    <Fold summary={summary}>
      {children}
      {score && <Score {...score} />}
    </Fold>
  );
}
