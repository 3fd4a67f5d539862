/**
 * 文档插件的薄包装：给 /docs 一个真正的页面。
 * 原因：上游的 /docs 只是父路由，没有页面（404）；写 `slug: /` 的文档会夺走 /docs/intro 的首页身份，
 * src/pages/docs.tsx 又拿不到侧栏。这里在文档布局的子路由最前面加一条 /docs，别的都不动。
 * 何时可删：上游支持“文档根页面”时。
 */
import docsPlugin, {validateOptions, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext, RouteConfig} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';

export {validateOptions};

/** 最里层带页面的路由（DocRoot）加上根页面；外层逐级往里走。 */
function withRootPage(route: RouteConfig, rootPage: RouteConfig): RouteConfig {
  const routes = route.routes ?? [];
  const hasPages = routes.some((child) => child.exact);
  return {
    ...route,
    routes: hasPages ? [rootPage, ...routes] : routes.map((child) => withRootPage(child, rootPage)),
  };
}

export default async function docsRoot(context: LoadContext, options: PluginOptions) {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    async contentLoaded(args: Parameters<NonNullable<typeof plugin.contentLoaded>>[0]) {
      const path = normalizeUrl([context.baseUrl, options.routeBasePath]);
      const rootPage: RouteConfig = {
        path,
        exact: true,
        component: '@site/src/components/DocsOverview',
        sidebar: 'tutorialSidebar',
      };
      await plugin.contentLoaded?.({
        ...args,
        actions: {
          ...args.actions,
          addRoute: (route) => args.actions.addRoute(route.path === path ? withRootPage(route, rootPage) : route),
        },
      });
    },
  };
}
