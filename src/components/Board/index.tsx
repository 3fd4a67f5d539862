import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {useDone} from '../LearningMap/done';
import BoardDrawing from './Drawing';
import styles from './styles.module.css';

/** 学到哪一步、板子上亮到哪里：单元的页面上亮到那一步，路线图上照勾了的节点亮；印出来有一份能打勾的单子。 */
export default function Board({
  parts,
  steps,
  isHere,
}: PropsOf<'Board'>): ReactNode {
  const [done] = useDone();
  const lit = steps.map(({needs}) => needs.every((id) => done.has(id)));
  const names = steps
    .filter((_, step) => lit[step])
    .map(({lights, title}) => lights ?? title);
  return (
    <figure className={styles.figure}>
      <BoardDrawing
        parts={parts}
        alt={`电路板，亮着的是${names.join('，')}`}
        isLit={(step) => lit[step] === true}
      />
      <figcaption className="lab-small">
        {isHere
          ? `考核要做的板子；学完这里，添上${names.at(-1)}。`
          : `考核要做的板子：勾完一个单元的节点，它的那一块就亮，亮了 ${names.length}/${steps.length}。`}
      </figcaption>
      {!isHere && (
        <ol>
          {steps.map(({when, title, lights}) => (
            <li key={title}>
              {when}，{title}：{lights}
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}
