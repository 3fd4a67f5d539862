/*
覆盖 @theme/DocCard · eject
原因：上游从标题里取表情，用的正则最旧的浏览器不认得，目录页会整页出错；每张卡片带一个表情符号，说明只显示一行、其余截断。
改动：去掉表情与方框，一行一条，说明全部显示；下一层分类把里面的各篇列出来。
*/
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {findFirstSidebarItemLink} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import descriptions from '@generated/docusaurus-plugin-content-docs/default/descriptions.json';
import type {Props} from '@theme/DocCard';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** 去哪里；分类去它自己的页面，没有就去里面的第一篇。 */
function hrefOf(item: PropSidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  return item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
}

/** 下一层分类里的一篇。 */
function Page({item}: {item: PropSidebarItem}): ReactNode {
  const description = item.type === 'link' && descriptions[item.docId ?? ''];
  const href = hrefOf(item);
  if (item.type === 'html' || href === undefined) return null;
  return (
    <li>
      <Link href={href} className={styles.card}>
        <Heading as="h3">{item.label}</Heading>
        {description && <p>{description}</p>}
      </Link>
    </li>
  );
}

export default function DocCard({item}: Props): ReactNode {
  const href = hrefOf(item);
  if (item.type === 'html' || href === undefined) return null;
  const summary =
    item.description ??
    (item.type === 'link' && descriptions[item.docId ?? '']);
  return (
    <div>
      <Link href={href} className={clsx(styles.card, item.className)}>
        <Heading as="h2">{item.label}</Heading>
        {summary && <p>{summary}</p>}
      </Link>
      {item.type === 'category' && (
        <ul className={`lab-list ${styles.pages}`}>
          {item.items.map((page, index) => (
            <Page key={index} item={page} />
          ))}
        </ul>
      )}
    </div>
  );
}
