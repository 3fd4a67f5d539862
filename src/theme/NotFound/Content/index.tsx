/*
覆盖 @theme/NotFound/Content · eject
原因：/docs 下的未知路径由文档布局直接渲染这一块，没有设置标题，水合后标题只剩站名；上游也不给去处。
改动：换成 NotFoundPage；每一篇文档的布局都引入这一块，所以它单独下载，读得到的页面不带着它。
*/
import {lazy, Suspense, type ReactNode} from 'react';
import type {Props} from '@theme/NotFound/Content';

const NotFoundPage = lazy(
  () => import(/* webpackChunkName: "not-found" */ './NotFoundPage'),
);

export default function NotFoundContent(props: Props): ReactNode {
  return (
    <Suspense>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
