import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  isVisibleSidebarItem,
  useDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import Heading from '@theme/Heading';
import descriptions from '@generated/docusaurus-plugin-content-docs/default/descriptions.json';
import Changes from '../Changes';
import EmergencyLink from '../EmergencyLink';
import styles from './styles.module.css';

/** 一层一个列表，各篇带着说明。 */
function Pages({
  items,
  className,
}: {
  items: readonly PropSidebarItem[];
  className?: string;
}): ReactNode {
  return (
    <ul className={className}>
      {items.map((item, index) => {
        if (item.type === 'html' || !isVisibleSidebarItem(item, ''))
          return null;
        const {label, href} = item;
        const description =
          item.type === 'link' && descriptions[item.docId ?? ''];
        return (
          <li key={index}>
            {href ? <Link to={href}>{label}</Link> : label}
            {description && <p>{description}</p>}
            {item.type === 'category' && <Pages items={item.items} />}
          </li>
        );
      })}
    </ul>
  );
}

/** /docs：侧栏的正文版，次序也相同。内容由侧栏生成，没有第二份清单；分类之前与之后单独的页面各成一组。 */
export default function DocsOverview(): ReactNode {
  const items = useDocsSidebar()?.items ?? [];
  const links = items.filter((item) => item.type === 'link');
  const topics = items.filter((item) => item.type === 'category');
  const middle = topics[0] ? items.indexOf(topics[0]) : items.length;
  const start = links.filter((item) => items.indexOf(item) < middle);
  const [first] = start;
  const groups = [
    {id: 'start', label: '从这里开始', href: undefined, items: start},
    ...topics.map((topic) => ({...topic, id: topic.href?.split('/').at(-1)})),
    {
      id: 'rest',
      label: '获奖、外面的人与下载',
      href: undefined,
      items: links.slice(start.length),
    },
  ].filter((group) => group.items.length > 0);
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
            {first && `第一次来，先读“${first.label}”，再`}
            按要做的事往下找。
          </p>
        </header>
        {groups.map(({id, label, href, items: pages}) => (
          <section key={label}>
            <Heading as="h2" id={id}>
              {href ? <Link to={href}>{label}</Link> : label}
            </Heading>
            <Pages className={styles.pages} items={pages} />
          </section>
        ))}
        <Changes withFeed />
      </div>
    </HtmlClassNameProvider>
  );
}
