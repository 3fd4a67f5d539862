import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import latest from '@generated/changes/default/latest.json';
import Heading from '@theme/Heading';
import {dateInChina} from '@site/src/dates';
import {changesFeed} from '@site/src/routes';
import styles from './styles.module.css';

/** 一行看得完：太长的只留开头，全文在订阅源与提交里。 */
const shorten = (text: string): string =>
  text.length > 24 ? `${text.slice(0, 22)}……` : text;

/** 最近更新：哪天、哪一页、改了什么，由 Git 得出；没有历史时什么也不显示。 */
export default function Changes({
  most,
  withFeed,
}: {
  /** 至多几行，不写就是全部。 */
  most?: number;
  /** 后面带上订阅的链接。 */
  withFeed?: boolean;
}): ReactNode {
  const feed = useBaseUrl(changesFeed);
  if (latest.length === 0) return null;
  return (
    <section className={styles.changes}>
      <Heading as="h2">最近更新</Heading>
      <ul>
        {latest.slice(0, most).map(({sha, time, title, href, text}) => (
          <li key={sha}>
            <time>{dateInChina(time * 1000)}</time>
            <p>
              <Link to={href}>{title}</Link> {shorten(text)}
            </p>
          </li>
        ))}
      </ul>
      {withFeed && (
        <p>
          <a href={feed}>订阅更新</a>
        </p>
      )}
    </section>
  );
}
