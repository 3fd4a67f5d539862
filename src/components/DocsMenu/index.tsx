import React, {type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
import tree from '@generated/docusaurus-plugin-content-docs/default/tree.json';

/** 手机菜单里的文档目录，不在文档里的页面（首页、博客、关于）也有；打开菜单时才下载。 */
export default function DocsMenu(): ReactNode {
  const {pathname} = useLocation();
  const {toggle} = useNavbarMobileSidebar();
  return (
    <DocSidebarItems
      items={tree}
      activePath={pathname}
      level={1}
      onItemClick={(item) => {
        if (item.type === 'link' || (item.type === 'category' && item.href))
          toggle();
      }}
    />
  );
}
