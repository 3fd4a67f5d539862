import type {ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {useScore} from '../LearningMap/done';
import DoneButton from '../LearningMap/DoneButton';

/** 答案里的一处评分点：有脚本时是按钮，写在标点之后，标点才不到下一行的开头；按下的加起来，一页最好的一次，路线图也记着。 */
export default function Mark({place, mark, end}: PropsOf<'Mark'>): ReactNode {
  const usable = useIsBrowser();
  const {done, page, sum, best} = useScore();
  if (!usable) return `（${mark} 分）${end}`;
  const id = `${page}#${place}/${mark}`;
  const next = sum + mark;
  const isBetter = !done.has(id) && next > best;
  return (
    <>
      {end}{' '}
      <DoneButton ids={[id, ...(isBetter ? [`${page}=${next}`] : [])]}>
        得 {mark} 分
      </DoneButton>{' '}
    </>
  );
}
