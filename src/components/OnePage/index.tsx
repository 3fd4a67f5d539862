import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {encode} from 'uqr';
import styles from './styles.module.css';

/** 一个网址的二维码：一格一个单位的方块，四周留白由编码带着。 */
function Code({url}: {url: string}): ReactNode {
  const {data, size} = encode(url);
  const cells = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={url}>
      <path d={cells.join('')} />
    </svg>
  );
}

/**
 * 出事时拿在手里看、平时贴在墙上的一页：屏幕上拨号按钮总在眼前，点开的一种情形步骤放大；
 * 打印成三张 A4：第一张开头是这一页的二维码、号码与地点，接着分两栏写各种情形；后面的内容不印。
 */
export default function OnePage({
  children,
}: {
  /** 第一个列表是大的拨号按钮，第二个是各种情形的目录，其余照常写。 */
  children: ReactNode;
}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  return (
    <HtmlClassNameProvider className="one-page">
      <div className={styles.sheet}>
        <div className={styles.code} data-search-skip="" aria-hidden="true">
          <Code url={siteConfig.url + pathname} />
          <span>扫码看手机版，点号码直接拨</span>
        </div>
        {children}
      </div>
    </HtmlClassNameProvider>
  );
}
