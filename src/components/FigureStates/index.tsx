import {Children, isValidElement, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Button, {Choice} from '../Button';
import type {FigureProps} from '../Figure';
import Drawing from '../Figure/Drawing';
import styles from './styles.module.css';

interface FigureStatesProps extends FigureProps {
  /** 各种样子的名字。 */
  states: string[];
  /** 各种样子时说的话，次序与 states 相同；中间的换行不算。 */
  children: ReactNode;
}

/**
 * 会回答的图：按按钮或按图换一种样子，图里 state-n 的部分跟着换，读数念出来。
 * 没有脚本与打印时就是第一种样子的静态图。
 */
export default function FigureStates({
  number,
  alt,
  caption,
  parts,
  states,
  children,
}: FigureStatesProps): ReactNode {
  const [chosen, choose] = useState(states[0]);
  const current = states.findIndex((name) => name === chosen);
  const next = states[(current + 1) % states.length];
  const readings = Children.toArray(children).filter((child) =>
    isValidElement(child),
  );
  const here = new RegExp(`\\bstate-${current + 1}\\b`, 'g');
  const drawn = parts.map((part) => {
    // 只看类名：图里的字照作者写的。
    const svg = part.svg.replace(/ class="[^"]*"/g, (names) =>
      names.replace(here, '$& shown'),
    );
    return {...part, svg};
  });
  return (
    <figure id={`figure-${number}`} className="lab-box">
      <div className={styles.drawing}>
        <Drawing parts={drawn} alt={alt} />
        <Button
          className={styles.whole}
          aria-label={`图 ${number} 换成：${next}`}
          onClick={() => choose(next)}
        />
      </div>
      <Choice
        className={styles.states}
        label={caption}
        options={states}
        value={chosen}
        set={choose}
      />
      <div className={styles.readings} role="status">
        {readings.map((reading, index) => (
          <p
            key={states[index]}
            className={clsx(index === current && styles.current)}
          >
            <b>{states[index]}</b>：{reading}
          </p>
        ))}
      </div>
      <figcaption>
        <b>图 {number}</b> {caption}
      </figcaption>
    </figure>
  );
}
