import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import Heading from '@theme/Heading';
import {useSummary} from './summaries';
import styles from './styles.module.css';

function Item({item}: {item: PropSidebarItem}): ReactNode {
  const summary = useSummary(item.type === 'link' ? item.href : undefined);
  if (item.type === 'html') return null;
  if (item.type === 'link') {
    return (
      <li>
        <Link to={item.href}>{item.label}</Link>
        {summary && <p>{summary}</p>}
      </li>
    );
  }
  return (
    <li>
      {item.href ? <Link to={item.href}>{item.label}</Link> : item.label}
      <ul>
        {item.items.map((child, index) => (
          <Item key={index} item={child} />
        ))}
      </ul>
    </li>
  );
}

/** /docs：侧栏的正文版。内容由侧栏生成，没有第二份清单。 */
export default function DocsOverview(): ReactNode {
  const items = useDocsSidebar()?.items ?? [];
  const topics = items.filter((item) => item.type === 'category');
  const pages = items.filter((item) => item.type === 'link');
  return (
    <HtmlClassNameProvider className="docs-overview">
      <PageMetadata
        title="文档总览"
        description="手册全部页面的总览：先读开始前必读，再按招新、规范、服务、运维分类查找。"
      />
      <div className={styles.overview}>
        <header>
          <Heading as="h1">文档总览</Heading>
          <p>手册的全部页面。第一次来，先读“{pages[0]?.label}”，再按要做的事往下找。</p>
        </header>
        <section>
          <Heading as="h2" id="start">
            从这里开始
          </Heading>
          <ul className={styles.pages}>
            {pages.map((item) => (
              <Item key={item.href} item={item} />
            ))}
          </ul>
        </section>
        {topics.map((topic) => (
          <section key={topic.label}>
            <Heading as="h2" id={topic.href?.split('/').at(-1)}>
              {topic.label}
            </Heading>
            {topic.href && (
              <p>
                <Link to={topic.href}>{topic.label}一览</Link>
              </p>
            )}
            <ul className={styles.pages}>
              {topic.items.map((item, index) => (
                <Item key={index} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </HtmlClassNameProvider>
  );
}
