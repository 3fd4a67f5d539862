/*
覆盖 @theme/Navbar/MobileSidebar/PrimaryMenu · wrap
原因：不在文档里的页面打开手机菜单，只有孤零零的“文档”一项；文档页自己带着目录。
改动：后面接上文档的目录树；手机上才下载，没有下载到就还是原来的一项。
*/
import {lazy, Suspense, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';
import {routes} from '@site/src/routes';

const DocsMenu = lazy(() =>
  import(
    /* webpackChunkName: "docs-menu" */ '@site/src/components/DocsMenu'
  ).catch(() => ({default: () => null})),
);

export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {pathname} = useLocation();
  const inDocs = pathname.startsWith(useBaseUrl(routes.docs));
  return (
    <>
      <PrimaryMenu />
      {!inDocs && (
        <ul className="theme-doc-sidebar-menu menu__list">
          <Suspense>
            <DocsMenu />
          </Suspense>
        </ul>
      )}
    </>
  );
}
