import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  useDocById,
  useDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {
  PropSidebar,
  PropSidebarItem,
} from '@docusaurus/plugin-content-docs';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import {feedNames} from '@site/src/plugins/changes/feedNames';
import Changes from '@site/src/components/Changes';
import {useFresh} from '@site/src/components/Changes/useFresh';
import FreshDot from '@site/src/components/FreshDot';
import overview from '@generated/history/default/overview.json';
import styles from './styles.module.css';

/** 页面的地址是不是上次来之后改过。 */
type Changed = (href: string) => boolean;

function Item({
  item,
  isChanged,
}: {
  item: PropSidebarItem;
  isChanged: Changed;
}): ReactNode {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  if (item.type === 'html') return null;
  if (item.type === 'link') {
    return (
      <li>
        <Link to={item.href}>{item.label}</Link>
        {isChanged(item.href) && <FreshDot />}
        {doc?.description && <p>{doc.description}</p>}
      </li>
    );
  }
  return (
    <li>
      {item.href ? <Link to={item.href}>{item.label}</Link> : item.label}
      <ul>
        {item.items.map((child, index) => (
          <Item key={index} item={child} isChanged={isChanged} />
        ))}
      </ul>
    </li>
  );
}

interface GroupProps {
  id?: string;
  title: string;
  href?: string;
  items: PropSidebar;
  isChanged: Changed;
}

/** 一组页面：标题、它自己的页面（分类才有）与链接。 */
function Group({id, title, href, items, isChanged}: GroupProps): ReactNode {
  return (
    <section>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {href && (
        <p>
          <Link to={href}>{title}一览</Link>
        </p>
      )}
      <ul className={styles.pages}>
        {items.map((item, index) => (
          <Item key={index} item={item} isChanged={isChanged} />
        ))}
      </ul>
    </section>
  );
}

/** /docs：侧栏的正文版，次序也相同。内容由侧栏生成，没有第二份清单；分类之前与之后单独的页面各成一组。 */
export default function DocsOverview(): ReactNode {
  const items = useDocsSidebar()?.items ?? [];
  const isFresh = useFresh();
  const isChanged: Changed = (href) => isFresh(overview.pages[href], href);
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
        description="手册全部页面的总览：先读开始前必读，再按招新、规范、服务、运维分类查找。"
      />
      <div className={styles.overview}>
        <header>
          <Heading as="h1">文档总览</Heading>
          <p>
            手册的全部页面。
            {first?.type === 'link' && `第一次来，先读“${first.label}”，再`}
            按要做的事往下找。
          </p>
        </header>
        {start.length > 0 && (
          <Group
            id="start"
            title="从这里开始"
            items={start}
            isChanged={isChanged}
          />
        )}
        {topics.map(({label, href, items: pages}) => (
          <Group
            key={label}
            id={href?.split('/').at(-1)}
            title={label}
            href={href}
            items={pages}
            isChanged={isChanged}
          />
        ))}
        {rest.length > 0 && (
          <Group
            id="rest"
            title="获奖与下载"
            items={rest}
            isChanged={isChanged}
          />
        )}
        <Changes more={overview.more}>
          <p>
            <a href={useBaseUrl(feedNames.atom)}>
              <Translate id="lab.changes.feed">订阅更新</Translate>
            </a>
          </p>
        </Changes>
      </div>
    </HtmlClassNameProvider>
  );
}
