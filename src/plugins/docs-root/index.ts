/** 上游的文档插件，多三样：/docs 有一个页面，目录树另存一份给手机菜单，分类的前后页不指向不列出的；为什么见 README.md。 */
import docsPlugin, {
  type PluginOptions,
  type PropCategoryGeneratedIndex,
  type PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, RouteConfig} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';

export {validateOptions} from '@docusaurus/plugin-content-docs';

/** 版本路由带着整个版本的数据；别的路由没有。 */
const isVersion = (value: unknown): value is PropVersionMetadata =>
  typeof value === 'object' && value !== null && 'docsSidebars' in value;

const isCategory = (value: unknown): value is PropCategoryGeneratedIndex =>
  typeof value === 'object' && value !== null && 'navigation' in value;

/** 分类的前一页、后一页不列出时就没有（facebook/docusaurus#10262）。 */
function withoutUnlisted(
  category: PropCategoryGeneratedIndex,
  unlisted: ReadonlySet<string>,
): PropCategoryGeneratedIndex {
  const {previous, next} = category.navigation;
  const listed = (page: typeof previous) =>
    page && !unlisted.has(page.permalink) ? page : undefined;
  return {
    ...category,
    navigation: {previous: listed(previous), next: listed(next)},
  };
}

export default async function docsRoot(
  context: LoadContext,
  options: PluginOptions,
) {
  const plugin = await docsPlugin(context, options);
  const overview: RouteConfig = {
    path: normalizeUrl([context.baseUrl, options.routeBasePath]),
    exact: true,
    component: '@site/src/components/DocsOverview',
    sidebar: 'tutorialSidebar',
  };

  return {
    ...plugin,

    async contentLoaded({
      actions,
      ...rest
    }: Parameters<NonNullable<typeof plugin.contentLoaded>>[0]) {
      const trees: PropVersionMetadata['docsSidebars'][string][] = [];
      const unlisted = new Set(
        rest.content.loadedVersions
          .flatMap(({docs}) => docs)
          .filter((doc) => doc.unlisted)
          .map(({permalink}) => permalink),
      );
      const withOverview = (route: RouteConfig): RouteConfig => {
        if (isVersion(route.props?.version))
          trees.push(...Object.values(route.props.version.docsSidebars));
        const routes = route.routes?.map(withOverview) ?? [];
        if (route.component === options.docRootComponent)
          routes.unshift(overview);
        const category = route.props?.categoryGeneratedIndex;
        const props = isCategory(category)
          ? {categoryGeneratedIndex: withoutUnlisted(category, unlisted)}
          : {};
        return {
          ...route,
          ...(route.routes && {routes}),
          ...(route.props && {props: {...route.props, ...props}}),
        };
      };
      const addRoute = (route: RouteConfig) =>
        actions.addRoute(withOverview(route));
      await plugin.contentLoaded?.({...rest, actions: {...actions, addRoute}});
      await actions.createData('tree.json', trees[0] ?? []);
    },
  };
}
