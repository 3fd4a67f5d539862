import React, {
  Children,
  cloneElement,
  isValidElement,
  type ReactNode,
} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useMDXComponents} from '@mdx-js/react';
import {encode} from 'uqr';
import styles from './styles.module.css';

/** 各种情形的图标，按目录里的锚点；画在 24 × 24 的格子里。 */
const icons: Readonly<Record<string, string>> = {
  '#shock': 'M13 2 5 13h6l-1 9 8-12h-6z',
  '#stroke':
    'M12 3a7 7 0 0 1 7 7v4a7 7 0 0 1-14 0v-4a7 7 0 0 1 7-7zM9 9v1M15 9v1M8.5 15.5c2 1 5 0 7-2',
  '#illness':
    'M12 21C6 16 3 12 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3.5-3 7.5-9 12.5zM6 11h4l1-2 2 4 1-2h4',
  '#fire':
    'M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 2-2 1-6 1-9z',
  '#battery': 'M3 7h15v10H3zM18 10h3v4h-3M8 9v6M5 12h6M14 12h2',
  '#burn':
    'M5 3c3 3-3 4 0 8M12 3c3 3-3 4 0 8M19 3c3 3-3 4 0 8M4 15c5-3 11-3 16 0v6H4z',
  '#wound': 'M12 2c4 6 6 8 6 12a6 6 0 0 1-12 0c0-4 2-6 6-12zM9 15h6M12 12v6',
  '#breaker': 'M4 3h16v18H4zM9 7h6v10H9zM9 12h6',
  '#smell':
    'M4 8c3-3 5 3 8 0s5 3 8 0M4 13c3-3 5 3 8 0s5 3 8 0M4 18c3-3 5 3 8 0s5 3 8 0',
  '#leak': 'M12 3c3 5 5 7 5 10a5 5 0 0 1-10 0c0-3 2-5 5-10zM3 21h18',
  '#locked-out': 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v3',
  '#phones': 'M6 2h12v20H6zM10 18h4',
  '#plan':
    'M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7zM12 6.5a2.5 2.5 0 1 0 .01 0',
};

export interface OnePageProps {
  /** 第一个列表是大的拨号按钮，第二个是各种情形的目录，其余照常写。 */
  children: ReactNode;
}

/** 用到的几项 props。 */
interface Props {
  href?: string;
  children?: ReactNode;
}

/** 目录的一项里只有一个链接，链接前面加上那种情形的图标。 */
function withIcon(item: ReactNode): ReactNode {
  if (!isValidElement<Props>(item)) return item;
  const link = item.props.children;
  if (!isValidElement<Props>(link)) return item;
  const icon = icons[link.props.href ?? ''];
  if (!icon) return item;
  const drawing = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon} />
    </svg>
  );
  return cloneElement(
    item,
    {},
    cloneElement(link, {}, drawing, link.props.children),
  );
}

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
 * 打印时分两栏、排在一张 A4 里，末尾有这一页的二维码，后面的内容不印。
 */
export default function OnePage({children}: OnePageProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const {ul: list} = useMDXComponents();
  return (
    <div className={styles.sheet}>
      {Children.map(children, (block) =>
        isValidElement<Props>(block) && block.type === list
          ? cloneElement(
              block,
              {},
              Children.map(block.props.children, withIcon),
            )
          : block,
      )}
      <div className={styles.code} data-search-skip="" aria-hidden="true">
        <Code url={siteConfig.url + pathname} />
        <span>扫码看手机版，点号码直接拨</span>
      </div>
    </div>
  );
}
