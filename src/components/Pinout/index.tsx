import {Fragment, useId, type ReactNode} from 'react';
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
  part,
  lot,
  ...sides
}: {
  left: PinoutSide;
  right: PinoutSide;
  /** 印在芯片上的型号与批号。 */
  part: string;
  lot: string;
}): ReactNode {
  const id = useId();
  const total = sides.left.pins.length + sides.right.pins.length;
  return (
    <nav className={styles.pinout} aria-label="手册入口">
      <div className={styles.body} aria-hidden="true">
        <span className={styles.part}>{part}</span>
        <span>{lot}</span>
      </div>
      {(['left', 'right'] as const).map((name) => (
        <Fragment key={name}>
          <p id={id + name} className={`${styles.caption} ${styles[name]}`}>
            {sides[name].caption}
          </p>
          <ol
            aria-labelledby={id + name}
            className={`lab-list ${styles[name]}`}
          >
            {sides[name].pins.map((pin, index) => (
              <li key={pin.page}>
                <span className={styles.leg} aria-hidden="true" />
                <span className={styles.number} aria-hidden="true">
                  {name === 'left' ? index + 1 : total - index}
                </span>
                <Link to={pin.page}>
                  <b>{pin.label}</b>
                  <small>{pin.hint}</small>
                </Link>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </nav>
  );
}
