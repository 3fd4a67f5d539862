/*
覆盖 @theme/DocPaginator · wrap
原因：上游的“上一页、下一页”沿整个侧栏走，读完一台服务器，下一页是获奖统计。
改动：只在一组之内：同一个最外层的分类，或都不在分类里。
*/
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {
  isActiveSidebarItem,
  useDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocPaginator';
import DocPaginator from '@theme-original/DocPaginator';

export default function DocPaginatorInGroup(props: Props): ReactNode {
  const {pathname} = useLocation();
  const items = useDocsSidebar()?.items ?? [];
  const groupOf = (path: string) =>
    items.find(
      (item) => item.type === 'category' && isActiveSidebarItem(item, path),
    );
  const inGroup = (link: Props['next']) =>
    link && groupOf(link.permalink) === groupOf(pathname) ? link : undefined;
  return (
    <DocPaginator
      {...props}
      previous={inGroup(props.previous)}
      next={inGroup(props.next)}
    />
  );
}
