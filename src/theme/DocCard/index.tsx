/*
覆盖 @theme/DocCard · eject
原因：上游从标题里取表情，用的正则最旧的浏览器不认得，目录页会整页出错；每张卡片带一个表情符号，说明只显示一行、其余截断。
改动：去掉表情与方框，一行一条，说明全部显示；下一层分类把里面的各篇列出来。
*/
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {findFirstSidebarItemLink} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import descriptions from '@generated/docusaurus-plugin-content-docs/default/descriptions.json';
import type {Props} from '@theme/DocCard';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** 一条：标题与说明；分类去它自己的页面，没有就去里面的第一篇。 */
function Card({item, as}: Props & {readonly as: 'h2' | 'h3'}): ReactNode {
  if (item.type === 'html') return null;
  const href =
    item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
  const description =
    item.description ??
    (item.type === 'link' && descriptions[item.docId ?? '']);
  return (
    href && (
      <Link href={href} className={clsx(styles.card, item.className)}>
        <Heading as={as}>{item.label}</Heading>
        {description && <p>{description}</p>}
      </Link>
    )
  );
}

export default function DocCard({item}: Props): ReactNode {
  const pages: PropSidebarItem[] = item.type === 'category' ? item.items : [];
  return (
    <div>
      <Card item={item} as="h2" />
      {pages.length > 0 && (
        <ul className={`lab-list ${styles.pages}`}>
          {pages.map((page, index) => (
            <li key={index}>
              <Card item={page} as="h3" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
