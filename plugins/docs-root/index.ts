/**
 * 文档插件的薄包装，做四件事，别的都不动。
 * 一、给 /docs 一个真正的页面。原因：上游的 /docs 只是父路由，没有页面（404）；写 `slug: /` 的文档会夺走 /docs/intro 的首页身份，
 * src/pages/docs.tsx 又拿不到侧栏。这里在文档布局的子路由最前面加一条 /docs。何时可删：上游支持“文档根页面”时。
 * 二、每篇文档都要下载的版本数据只留侧栏的文字与地址。原因：上游把全部文档的标题与说明也放进去，
 * 每多一篇文档，每个人第一次打开任何文档都多下几十字节；说明只有目录页与总览用，改成它们自己的数据。
 * 三、npm start 时存一次盘，等改过的那一页画出来再重读全部文档。原因：上游两件事同时做，几百篇文档时，
 * 看见修改要多等五分之一；重读只影响侧栏与标题，晚这一会儿看不出来。
 * 四、npm start 时侧栏写错了，说中文，带行号。原因：上游用英文列出全部文档的编号，没有行号。
 */
import {setTimeout} from 'node:timers/promises';
import docsPlugin, {
  validateOptions,
  type PluginOptions,
  type PropSidebarItem,
  type PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, RouteConfig} from '@docusaurus/types';
import {aliasedSitePath, normalizeUrl} from '@docusaurus/utils';

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

/** 文档的地址 → 说明；目录页与总览的数据，经路由上下文取（src/components/DocsOverview/summaries.ts）。 */
function summariesOf({docsSidebars, docs}: PropVersionMetadata): Record<string, string> {
  const summaries: Record<string, string> = {};
  const visit = (item: PropSidebarItem): void => {
    if (item.type === 'category') item.items.forEach(visit);
    const summary = item.type === 'link' && item.docId ? docs[item.docId]?.description : undefined;
    if (item.type === 'link' && summary) summaries[item.href] = summary;
  };
  Object.values(docsSidebars).flat().forEach(visit);
  return summaries;
}

/** 浏览器只看一个侧栏项是不是文档（面包屑要用），不看是哪一篇，所以全部写成同一个编号。 */
const anyDoc = '*';

/** 侧栏项只留浏览器用得到的字段；false 与没有写是一回事。 */
function slimItem(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'category') return {...item, items: item.items.map(slimItem)};
  if (item.type === 'html' || !item.docId) return item;
  const {unlisted, ...rest} = item;
  return {...rest, docId: anyDoc, ...(unlisted ? {unlisted} : {})};
}

function slimVersion(version: PropVersionMetadata): PropVersionMetadata {
  const docsSidebars = Object.fromEntries(
    Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(slimItem)]),
  );
  return {...version, docs: {[anyDoc]: {id: anyDoc, title: '', description: ''}}, docsSidebars};
}

/** 从外到里改每条路由。 */
function mapRoutes(route: RouteConfig, change: (route: RouteConfig) => RouteConfig): RouteConfig {
  const changed = change(route);
  return {...changed, ...(changed.routes ? {routes: changed.routes.map((child) => mapRoutes(child, change))} : {})};
}

/** 版本路由带着整个版本的数据；别的路由没有。 */
function isVersion(value: unknown): value is PropVersionMetadata {
  return typeof value === 'object' && value !== null && 'docsSidebars' in value && 'docs' in value;
}

/** 开发时重读全部文档之前等这么久，毫秒；500 篇时改过的一页三五百毫秒画得出来，慢的机器上六百多。 */
const patience = 1000;

export default async function docsRoot(context: LoadContext, options: PluginOptions) {
  const plugin = await docsPlugin(context, options);
  let loaded = false;
  return {
    ...plugin,
    async loadContent() {
      // 构建只读一次，等不到这里。
      if (loaded) await setTimeout(patience);
      loaded = true;
      try {
        return await plugin.loadContent?.();
      } catch (error) {
        // 正式构建之前已经查过；npm start 时多半是侧栏正写到一半。
        const {explainSidebar} = await import('../content-lint/check');
        await explainSidebar(context.siteDir);
        throw error;
      }
    },
    async contentLoaded(args: Parameters<NonNullable<typeof plugin.contentLoaded>>[0]) {
      const path = normalizeUrl([context.baseUrl, options.routeBasePath]);
      const summaries: Record<string, string> = {};
      const added: RouteConfig[] = [];
      await plugin.contentLoaded?.({
        ...args,
        actions: {...args.actions, addRoute: (route) => void added.push(route)},
      });
      for (const route of added) {
        mapRoutes(route, (inner) => {
          const version = inner.props?.version;
          if (isVersion(version)) Object.assign(summaries, summariesOf(version));
          return inner;
        });
      }
      // 上游只替最外层的路由把 context 收进 data，里层的要自己写这一层。
      // 块的名字由路径算出：写成 @site/…，站点放在哪个目录都一样。
      const summariesFile = await args.actions.createData('summaries.json', summaries);
      const data = {data: {summaries: aliasedSitePath(summariesFile, context.siteDir)}};
      const rootPage: RouteConfig = {
        path,
        exact: true,
        component: '@site/src/components/DocsOverview',
        sidebar: 'tutorialSidebar',
        context: data,
      };
      for (const route of added) {
        const slim = mapRoutes(route, (inner) => {
          const version = inner.props?.version;
          if (isVersion(version)) return {...inner, props: {...inner.props, version: slimVersion(version)}};
          return inner.component === options.docCategoryGeneratedIndexComponent ? {...inner, context: data} : inner;
        });
        args.actions.addRoute(route.path === path ? withRootPage(slim, rootPage) : slim);
      }
    },
  };
}
