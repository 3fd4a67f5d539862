import React, {type MouseEvent, type ReactNode} from 'react';
import type {Group, Piece} from '../../types';
import styles from './styles';

/** 匹配到的部分用 <mark>；每一段都有自己的元素，网页翻译换掉文字节点也不出错。 */
function Marked({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map(({text, hit}, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>));
}

export interface ResultsProps {
  id: string;
  groups: readonly Group[];
  active: number;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** 结果：一页一组，组里是页首或各节；编号连续，与键盘的次序一致。 */
export default function Results({id, groups, active, onOpen}: ResultsProps): ReactNode {
  const rows = groups.flatMap(({hits}) => hits);
  return groups.map((group) => (
    <div key={group.path} role="group" aria-label={group.title} className={styles.group}>
      {group.hits.map((hit, place) => (
        <a
          key={hit.href}
          id={`${id}-${rows.indexOf(hit)}`}
          role="option"
          tabIndex={-1}
          href={hit.href}
          aria-selected={rows.indexOf(hit) === active}
          className={styles.option}
          onClick={onOpen}
        >
          {place === 0 && <span className={styles.crumbs}>{[...group.crumbs, group.title].join(' › ')}</span>}
          <span className={styles.heading}>
            <Marked pieces={hit.heading} />
          </span>
          <span className={styles.excerpt}>
            <Marked pieces={hit.excerpt} />
          </span>
        </a>
      ))}
    </div>
  ));
}
