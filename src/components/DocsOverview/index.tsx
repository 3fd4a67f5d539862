import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  isVisibleSidebarItem,
  useDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {
  PropSidebar,
  PropSidebarItem,
} from '@docusaurus/plugin-content-docs';
import Heading from '@theme/Heading';
import descriptions from '@generated/docusaurus-plugin-content-docs/default/descriptions.json';
import Changes from '@site/src/components/Changes';
import EmergencyLink from '@site/src/components/EmergencyLink';
import styles from './styles.module.css';

function Item({item}: {item: PropSidebarItem}): ReactNode {
  if (item.type === 'html' || !isVisibleSidebarItem(item, '')) return null;
  if (item.type === 'link') {
    const description = descriptions[item.docId ?? ''];
    return (
      <li>
        <Link to={item.href}>{item.label}</Link>
        {description && <p>{description}</p>}
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

/** 一组页面：标题（分类的标题通往它自己的页面）与链接。 */
function Group({
  id,
  title,
  href,
  items,
}: {
  id?: string;
  title: string;
  href?: string;
  items: PropSidebar;
}): ReactNode {
  return (
    <section>
      <Heading as="h2" id={id}>
        {href ? <Link to={href}>{title}</Link> : title}
      </Heading>
      <ul className={styles.pages}>
        {items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** /docs：侧栏的正文版，次序也相同。内容由侧栏生成，没有第二份清单；分类之前与之后单独的页面各成一组。 */
export default function DocsOverview(): ReactNode {
  const items = useDocsSidebar()?.items ?? [];
  const topics = items.filter((item) => item.type === 'category');
  const [topic] = topics;
  const middle = topic ? items.indexOf(topic) : items.length;
  const isPage = (item: PropSidebarItem) => item.type === 'link';
  const start = items.slice(0, middle).filter(isPage);
  const [first] = start;
  const rest = items.slice(middle).filter(isPage);
  return (
    <HtmlClassNameProvider className="docs-overview">
      <PageMetadata
        title="文档总览"
        description="手册全部页面的总览：先读开始前必读，再按加入、学、做、比赛、规范、服务、运维查找。"
      />
      <div className={styles.overview} data-search-skip="">
        <div className="lab-crumbs">
          <EmergencyLink />
        </div>
        <header>
          <Heading as="h1">文档总览</Heading>
          <p>
            手册的全部页面。
            {first?.type === 'link' && `第一次来，先读“${first.label}”，再`}
            按要做的事往下找。
          </p>
        </header>
        {start.length > 0 && (
          <Group id="start" title="从这里开始" items={start} />
        )}
        {topics.map(({label, href, items: pages}) => (
          <Group
            key={label}
            id={href?.split('/').at(-1)}
            title={label}
            href={href}
            items={pages}
          />
        ))}
        {rest.length > 0 && (
          <Group id="rest" title="获奖、外面的人与下载" items={rest} />
        )}
        <Changes withFeed />
      </div>
    </HtmlClassNameProvider>
  );
}
