/** react-router-config 里上游用到的两个函数，逐字匹配；为什么换掉见 index.ts。 */
import React, {use, useMemo, type ComponentType, type Key, type ReactNode} from 'react';
import {__RouterContext as RouterContext, type match as Match, type RouteComponentProps} from 'react-router';
import {matchPath} from './matchPath';

interface RouteConfig {
  path: string;
  exact?: boolean;
  strict?: boolean;
  key?: Key;
  component: ComponentType<RouteComponentProps & {route: RouteConfig}>;
  routes?: RouteConfig[];
}

interface Found {
  route: RouteConfig;
  match: Match;
}

/** 一级路由里第一条匹配的。就地标记而不是每次合并：文档布局会拿着同一个路由对象自己调用 matchPath。 */
function find(routes: readonly RouteConfig[], pathname: string): Found | undefined {
  for (const route of routes) {
    route.strict = true;
    // 文档一多，构建时渲染每一页都在这里试几千次：一眼看得出不是的不必细比。
    if (route.exact && route.path !== pathname) continue;
    const match = matchPath(pathname, route);
    if (match) return {route, match};
  }
  return undefined;
}

/** 从外到里匹配到的路由。 */
export function matchRoutes(routes: readonly RouteConfig[], pathname: string): Found[] {
  const found = find(routes, pathname);
  return found ? [found, ...matchRoutes(found.route.routes ?? [], pathname)] : [];
}

/** 渲染匹配到的一条，它下面的组件从上下文里得到这条路由的匹配结果。 */
function Matched({found: {route, match}, extra}: {found: Found; extra: object}): ReactNode {
  const {history, location, staticContext} = use(RouterContext);
  // match 每次都是新的对象，内容由 location 与 route 决定。
  const value = useMemo(() => ({history, location, staticContext, match}), [history, location, staticContext, route]);
  return (
    <RouterContext value={value}>
      <route.component {...value} {...extra} route={route} />
    </RouterContext>
  );
}

function Routes({routes, extra}: {routes: readonly RouteConfig[]; extra: object}): ReactNode {
  const {location} = use(RouterContext);
  const found = find(routes, location.pathname);
  return found && <Matched key={found.route.key ?? routes.indexOf(found.route)} found={found} extra={extra} />;
}

/** 渲染一级路由；extra 是另外交给页面组件的属性。 */
export function renderRoutes(routes: readonly RouteConfig[] | undefined, extra: object = {}): ReactNode {
  return routes ? <Routes routes={routes} extra={extra} /> : null;
}
