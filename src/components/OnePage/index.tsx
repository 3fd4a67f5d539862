import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {encode} from 'uqr';
import styles from './styles.module.css';

/**
 * 出事时拿在手里看、平时贴在墙上的一页：屏幕上拨号按钮总在眼前，点开的一种情形步骤放大；
 * 打印成正反两面一张 A4：开头是号码、地点与这一页的二维码，接着分三栏写各种情形；后面的内容不印。
 */
export default function OnePage({
  children,
}: {
  /** 第一个列表是大的拨号按钮，第二个是各种情形的目录，其余照常写。 */
  children: ReactNode;
}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  // 一格一个单位的方块，四周的留白由编码带着。
  const {data, size} = encode(siteConfig.url + pathname);
  const cells = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <div className={styles.sheet}>
      <div className={styles.code} aria-hidden="true">
        <svg viewBox={`0 0 ${size} ${size}`}>
          <path d={cells.join('')} />
        </svg>
        扫码看手机版
      </div>
      {children}
    </div>
  );
}
