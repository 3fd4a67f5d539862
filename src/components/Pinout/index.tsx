import {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

interface Pin {
  label: string;
  /** 一句话，说进去能得到什么。 */
  hint: string;
  page: string;
}

/** 芯片的一侧：caption 说这几脚给谁用；pins 自上而下。 */
interface PinoutSide {
  caption: string;
  pins: readonly Pin[];
}

/** 引脚图：骨子里是两个有标题的链接列表；引脚号左侧往下数、右侧往上数，与真实的芯片一致。窄屏变成单列封装。 */
export default function Pinout({
  left,
  right,
  part,
  lot,
}: {
  left: PinoutSide;
  right: PinoutSide;
  /** 印在芯片上的型号与批号。 */
  part: string;
  lot: string;
}): ReactNode {
  const id = useId();
  const total = left.pins.length + right.pins.length;
  const side = (
    {caption, pins}: PinoutSide,
    name: 'left' | 'right',
    numberOf: (index: number) => number,
  ) => (
    <>
      <p id={id + name} className={`${styles.caption} ${styles[name]}`}>
        {caption}
      </p>
      <ol aria-labelledby={id + name} className={`lab-list ${styles[name]}`}>
        {pins.map((pin, index) => (
          <li key={pin.page}>
            <span className={styles.leg} aria-hidden="true" />
            <span className={styles.number} aria-hidden="true">
              {numberOf(index)}
            </span>
            <Link to={pin.page}>
              <b>{pin.label}</b>
              <small>{pin.hint}</small>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
  return (
    <nav className={styles.pinout} aria-label="手册入口">
      <div className={styles.body} aria-hidden="true">
        <span className={styles.part}>{part}</span>
        <span>{lot}</span>
      </div>
      {side(left, 'left', (index) => index + 1)}
      {side(right, 'right', (index) => total - index)}
    </nav>
  );
}
