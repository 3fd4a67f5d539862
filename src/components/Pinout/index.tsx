import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface Pin {
  label: string;
  /** 一句话，说进去能得到什么。 */
  hint: string;
  to: string;
}

export interface PinoutProps {
  /** 前一半（单数个时多一个）在左侧自上而下，后一半在右侧自下而上，与真实芯片的引脚号一致。 */
  pins: readonly Pin[];
  /** 芯片上的型号与批号。 */
  part: string;
  lot: string;
}

/** 引脚图：骨子里是一个有序的链接列表，键盘次序就是引脚号次序；窄屏变成单列封装。 */
export default function Pinout({pins, part, lot}: PinoutProps): ReactNode {
  const half = Math.ceil(pins.length / 2);
  return (
    <nav className={styles.pinout} aria-label="手册入口">
      <div className={styles.body} aria-hidden="true">
        <span className={styles.part}>{part}</span>
        <span>{lot}</span>
      </div>
      <ol className="lab-list">
        {pins.map((pin, index) => (
          <li key={pin.to} className={index < half ? styles.left : styles.right}>
            <span className={styles.leg} aria-hidden="true" />
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Link to={pin.to}>
              <b>{pin.label}</b>
              <small>{pin.hint}</small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
