import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {useDone} from '../LearningMap/done';
import BoardDrawing from './Drawing';
import styles from './styles.module.css';

/** 学到哪一步、板子上亮到哪里：单元的页面上亮到那一步，路线图上照勾了的节点亮，勾完一个单元亮一块。 */
export default function Board({
  parts,
  steps,
  isHere,
}: PropsOf<'Board'>): ReactNode {
  const [done] = useDone();
  const units = steps.filter(({needs}) => needs.length > 0);
  const left = ({needs}: (typeof steps)[number]) =>
    needs.filter((id) => !done.has(id)).length;
  const dark = units.filter(left);
  const names = steps.filter((step) => !left(step)).map(({lights}) => lights);
  const [next] = dark;
  return (
    <figure className={styles.figure}>
      <BoardDrawing
        parts={parts}
        alt={`电路板，亮着的是${names.join('，')}`}
        isLit={(step) => !steps[step] || !left(steps[step])}
      />
      <figcaption className="lab-small">
        {isHere
          ? `考核要做的板子；学完这里，添上${names.at(-1)}。`
          : `考核要做的板子：勾完一个单元的节点，它的那一块就亮，亮了 ${units.length - dark.length}/${units.length}${next ? `；下一块是${next.lights}，还差 ${left(next)} 项` : ''}。`}
      </figcaption>
    </figure>
  );
}
