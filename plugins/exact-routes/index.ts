/**
 * 路径逐字匹配：/docs/Intro 不是 /docs/intro，主机答 404，水合之后也仍是 404。
 * 原因：react-router-config 5.1.1 的 renderRoutes 不转交 sensitive，React Router 因此不分大小写，
 * 还忽略末尾的一个斜杠；水合后会在 404 地址上显示文档。配置没有开关，只能换掉这两个小模块。
 * 顺带不再给每条路由建一个 <Route> 与一个正则：几百篇文档时，换一页、构建时渲染一页，都要试几百次。
 * 何时可删：上游升级 React Router，或 renderRoutes 转交 sensitive 时。
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function exactRoutes(): Plugin {
  return {
    name: 'exact-routes',
    configureWebpack: () => ({
      resolve: {
        alias: {
          'react-router-config$': path.join(__dirname, 'routerConfig.tsx'),
          '@docusaurus/router': path.join(__dirname, 'router.ts'),
        },
      },
    }),
  };
}
