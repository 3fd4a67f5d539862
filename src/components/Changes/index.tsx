import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {ForPages} from '@site/src/plugins/changes/news';
import Heading from '@theme/Heading';
import FreshDot from '@site/src/components/FreshDot';
import latest from '@generated/history/default/latest.json';
import {useFresh} from './useFresh';
import styles from './styles.module.css';

export interface ChangesProps {
  /** 前几行之后的。 */
  more?: ForPages['overview']['more'];
  /** 列在后面的，如订阅的链接。 */
  children?: ReactNode;
}

/** 最近更新：哪天、哪一页、改了什么，由 Git 得出；没有历史时什么也不显示。 */
export default function Changes({
  more = [],
  children,
}: ChangesProps): ReactNode {
  const isFresh = useFresh();
  if (latest.rows.length === 0) return null;
  return (
    <section className={styles.changes}>
      <Heading as="h2">
        <Translate id="lab.changes.title">最近更新</Translate>
      </Heading>
      <ul>
        {[...latest.rows, ...more].map(({id, date, title, href, text}) => (
          <li key={id}>
            <time>{date}</time>
            <p>
              <Link to={href}>{title}</Link>
              {isFresh(id, href) && <FreshDot />} {text}
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
