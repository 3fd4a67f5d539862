import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import Fold from '../Fold';
import {scoreOf, useDone} from '../LearningMap/done';
import DoneButton from '../LearningMap/DoneButton';
import styles from './styles.module.css';

/** points：本题分值；不单独计分的题不写。 */
type AnswerProps = PropsOf<'Answer'> & {children: ReactNode};

/** 自己打分：一处评分点一个按钮，按下的加起来；一页最好的一次，路线图也记着。 */
function Score({
  page,
  answer,
  marks,
}: NonNullable<AnswerProps['score']>): ReactNode {
  const [done] = useDone();
  const points = `${page}/`;
  const sum = scoreOf(done, points);
  const best = scoreOf(done, `${page}=`);
  /** 添上这一处，又比从前好，换掉从前最好的。 */
  const recordsWith = (id: string, mark: number) => {
    const next = sum + mark;
    if (done.has(id) || next <= best) return [];
    return [`${page}=${next}`, ...(best > 0 ? [`${page}=${best}`] : [])];
  };
  return (
    <p>
      自己打分：
      {marks.map((mark, index) => {
        const id = `${points}${answer}.${index}/${mark}`;
        return (
          <DoneButton key={id} ids={[id, ...recordsWith(id, mark)]}>
            {mark} 分
          </DoneButton>
        );
      })}
      {best > 0 && `这一页 ${sum} 分，最好 ${best} 分。`}
    </p>
  );
}

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
