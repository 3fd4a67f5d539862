/**
 * 文档插件的薄包装，做四件事，别的都不动；为什么见 README.md。
 * 一、给 /docs 一个页面。二、每篇文档都带着的版本数据只留侧栏的文字与地址。三、npm start 时侧栏写错了说中文。
 * 四、目录树另存一份，不在文档里的页面打开手机菜单时用（src/components/DocsMenu）。
 */
import path from 'node:path';
import docsPlugin, {
  validateOptions,
  type PluginOptions,
  type PropSidebarItem,
  type PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, RouteConfig} from '@docusaurus/types';
import {aliasedSitePath, normalizeUrl} from '@docusaurus/utils';

export {validateOptions};

/** 浏览器只看一个侧栏项是不是文档（面包屑要用），不看是哪一篇，所以全部写成同一个编号。 */
const anyDoc = '*';

/** 侧栏项只留浏览器用得到的字段；false 与没有写是一回事。 */
function slimItem(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'category')
    return {...item, items: item.items.map(slimItem)};
  if (item.type === 'html' || !item.docId) return item;
  const {unlisted, ...rest} = item;
  return {...rest, docId: anyDoc, ...(unlisted ? {unlisted} : {})};
}

function slimVersion(version: PropVersionMetadata): PropVersionMetadata {
  const docsSidebars = Object.fromEntries(
    Object.entries(version.docsSidebars).map(([name, items]) => [
      name,
      items.map(slimItem),
    ]),
  );
  return {
    ...version,
    docs: {[anyDoc]: {id: anyDoc, title: '', description: ''}},
    docsSidebars,
  };
}

/** 版本路由带着整个版本的数据；别的路由没有。 */
const isVersion = (value: unknown): value is PropVersionMetadata =>
  typeof value === 'object' &&
  value !== null &&
  'docsSidebars' in value &&
  'docs' in value;

export default async function docsRoot(
  context: LoadContext,
  options: PluginOptions,
) {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    async loadContent() {
      try {
        return await plugin.loadContent?.();
      } catch (error) {
        // 正式构建之前已经查过；npm start 时多半是侧栏正写到一半。
        const {explainSidebar} = await import('../content-lint/check');
        await explainSidebar(context.siteDir);
        throw error;
      }
    },
    configureWebpack: (
      ...args: Parameters<NonNullable<typeof plugin.configureWebpack>>
    ) => {
      const base = plugin.configureWebpack?.(...args) ?? {};
      const made = path.join(
        context.generatedFilesDir,
        plugin.name,
        options.id,
      );
      const alias = Object.assign({}, base.resolve?.alias, {
        [path.join(context.siteDir, 'src/docsTree')]: made,
      });
      return {...base, resolve: {...base.resolve, alias}};
    },
    async contentLoaded({
      content,
      actions,
      ...rest
    }: Parameters<NonNullable<typeof plugin.contentLoaded>>[0]) {
      const docs = content.loadedVersions.flatMap((version) =>
        version.docs.filter(({unlisted}) => !unlisted),
      );
      const summaries = Object.fromEntries(
        docs.map(({permalink, description}) => [permalink, description]),
      );
      const file = await actions.createData('summaries.json', summaries);
      // 上游只替最外层的路由把 context 收进 data；块的名字由路径算出，写成 @site/… 就与站点放在哪里无关。
      const data = {data: {summaries: aliasedSitePath(file, context.siteDir)}};
      const rootPage: RouteConfig = {
        path: normalizeUrl([context.baseUrl, options.routeBasePath]),
        exact: true,
        component: '@site/src/components/DocsOverview',
        sidebar: 'tutorialSidebar',
        context: data,
      };
      let tree: readonly PropSidebarItem[] = [];
      /** 一条路由，连同它里面的。 */
      const change = (route: RouteConfig): RouteConfig => {
        const {props, component} = route;
        const inner = route.routes && {routes: route.routes.map(change)};
        if (isVersion(props?.version)) {
          const version = slimVersion(props.version);
          [tree = []] = Object.values(version.docsSidebars);
          return {...route, ...inner, props: {...props, version}};
        }
        if (component === options.docRootComponent)
          return {...route, routes: [rootPage, ...(inner?.routes ?? [])]};
        return {
          ...route,
          ...inner,
          ...(component === options.docCategoryGeneratedIndexComponent && {
            context: data,
          }),
        };
      };
      const addRoute = (route: RouteConfig): void =>
        actions.addRoute(change(route));
      await plugin.contentLoaded?.({
        ...rest,
        content,
        actions: {...actions, addRoute},
      });
      await actions.createData('tree.json', tree);
    },
  };
}
