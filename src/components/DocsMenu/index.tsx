import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import DocSidebarItems from '@theme/DocSidebarItems';
import tree from '@generated/docusaurus-plugin-content-docs/default/tree.json';

/** 手机菜单里的文档目录，不在文档里的页面（首页、博客、关于）也有；换了页，菜单自己会关。 */
export default function DocsMenu(): ReactNode {
  const {pathname} = useLocation();
  return <DocSidebarItems items={tree} activePath={pathname} level={1} />;
}
