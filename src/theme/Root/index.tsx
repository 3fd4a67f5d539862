/*
覆盖 @theme/Root · eject
原因：上游的路由不分大小写，还掐掉首尾的空白与 .html：主机答了 404 的 /docs/Intro，接管时会拿另一页来对。
改动：主机的话算数：这个地址就是“找不到页面”，路由看到的是 404.html，它的两块都到了才接管。
*/
import {use, useMemo, useState, type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import appRoutes from '@generated/routes';
import renderRoutes from '@docusaurus/renderRoutes';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/Root';
import {isNotFound} from '@site/src/client/address';

const notFoundPath = `${siteConfig.baseUrl}404.html`;

/** “找不到页面”的块；没有下载到就一直等，由 src/client/loadFailure.ts 说明。 */
const loaded = new Promise<void>((resolve) => {
  const missing = appRoutes.find(({path}) => path === '*');
  // 上游的类型没有写它返回 Promise。
  if (isNotFound)
    void Promise.resolve(missing?.component.preload())
      .then(
        // 里面另外下载的一块也等：没有到就接管，写好的一页会先空着再出来。
        () =>
          import(
            /* webpackChunkName: "not-found" */ '../NotFound/Content/NotFoundPage'
          ),
      )
      .then(() => resolve());
});

export default function Root({children}: Props): ReactNode {
  const location = useLocation();
  const [first] = useState(location.pathname);
  const isMissing = isNotFound && location.pathname === first;
  const routed = useMemo(
    () => (isMissing ? {...location, pathname: notFoundPath} : location),
    [location, isMissing],
  );
  if (isMissing) use(loaded);
  return renderRoutes([{render: () => children}], {}, {location: routed});
}
