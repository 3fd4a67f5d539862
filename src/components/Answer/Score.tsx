import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {scoreOf, useDone} from '../LearningMap/done';
import DoneButton from '../LearningMap/DoneButton';

type ScoreProps = NonNullable<PropsOf<'Answer'>['score']>;

/** 自己打分：一处评分点一个按钮，按下的加起来；一页最好的一次，路线图也记着。 */
export default function Score({page, answer, marks}: ScoreProps): ReactNode {
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
