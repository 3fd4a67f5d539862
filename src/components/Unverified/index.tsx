import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** 待核实：没有打开原始来源，或没有在真机上实测。上标的三个字，跟在那一句后面。 */
export default function Unverified(): ReactNode {
  const meaning = '没有打开原始来源，或没有在真机上实测';
  return (
    <span
      className={styles.tag}
      title={meaning}
      role="note"
      aria-label={`待核实：${meaning}`}
    >
      待核实
    </span>
  );
}
