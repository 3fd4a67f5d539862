import React, {Children, isValidElement, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {FigureProps} from '@site/src/components/Figure';
import Drawing from '@site/src/components/Figure/Drawing';
import styles from './styles.module.css';

export interface FigureStatesProps extends FigureProps {
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
  const usable = useIsBrowser();
  const [current, setCurrent] = useState(0);
  const next = (current + 1) % states.length;
  const readings = Children.toArray(children).filter((child) =>
    isValidElement(child),
  );
  const here = new RegExp(`\\bstate-${current + 1}\\b`, 'g');
  const shown = parts.map((part) => {
    return {...part, svg: part.svg.replace(here, '$& shown')};
  });
  return (
    <figure id={`figure-${number}`} className="lab-box">
      <div className={styles.drawing}>
        <Drawing parts={shown} alt={alt} />
        <button
          type="button"
          aria-label={`图 ${number} 换成：${states[next]}`}
          disabled={!usable}
          onClick={() => setCurrent(next)}
        />
      </div>
      <div className={styles.states} role="group" aria-label={caption}>
        {states.map((name, index) => (
          <button
            key={name}
            type="button"
            className="lab-button"
            aria-pressed={index === current}
            disabled={!usable}
            onClick={() => setCurrent(index)}
          >
            {name}
          </button>
        ))}
      </div>
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
