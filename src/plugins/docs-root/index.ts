/** 上游的文档插件，多几样：/docs 有一个页面，目录树与各篇的说明另存一份；为什么见 README.md。 */
import {setTimeout} from 'node:timers/promises';
import docsPlugin, {
  type LoadedContent,
  type PluginOptions,
  type PropSidebar,
  type PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';

export {validateOptions} from '@docusaurus/plugin-content-docs';

/** 版本路由带着整个版本的数据；别的路由没有。 */
const isVersion = (value: unknown): value is PropVersionMetadata =>
  typeof value === 'object' && value !== null && 'docsSidebars' in value;

/** npm start 时 50 ms 之内存了两次，chokidar 3 只报第一次：等过去了再读，后一次才不丢。上游补报之后删。 */
const settleMs = 60;

/** 总览：路径就是外面那一层布局的。 */
const overview = {
  exact: true,
  component: '@site/src/components/DocsOverview',
  sidebar: 'tutorialSidebar',
};

/** 上游的路由照登记，文档布局里的最前面添上总览。 */
export default async function docsRoot(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  const load = plugin.loadContent;
  return {
    ...plugin,

    loadContent: load && (() => setTimeout(settleMs).then(load)),

    async contentLoaded({actions, ...rest}) {
      const trees: PropSidebar[] = [];
      const descriptions: Record<string, string> = {};
      const withOverview = (route: RouteConfig): RouteConfig => {
        const {version} = route.props ?? {};
        const routes = route.routes?.map(withOverview) ?? [];
        if (route.component === options.docRootComponent)
          routes.unshift({...overview, path: route.path});
        const changed = {...route, ...(route.routes && {routes})};
        if (!isVersion(version)) return changed;
        trees.push(...Object.values(version.docsSidebars));
        for (const {id, description} of Object.values(version.docs))
          descriptions[id] = description;
        // 每个文档页都要下载的一份；各篇的说明只有总览与分类页显示。
        return {...changed, props: {version: {...version, docs: {}}}};
      };
      const addRoute = (route: RouteConfig) =>
        actions.addRoute(withOverview(route));
      await plugin.contentLoaded?.({...rest, actions: {...actions, addRoute}});
      await actions.createData('tree.json', trees[0] ?? []);
      await actions.createData('descriptions.json', descriptions);
    },
  };
}
