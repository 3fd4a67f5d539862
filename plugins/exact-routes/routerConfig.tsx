import React, {type ComponentType, type ReactNode} from 'react';
import {matchPath, Route, Switch, type match as Match, type RouteComponentProps, type SwitchProps} from 'react-router';

interface RouteConfig {
  path: string;
  exact?: boolean;
  strict?: boolean;
  sensitive?: boolean;
  key?: React.Key;
  component: ComponentType<RouteComponentProps & {route: RouteConfig}>;
  routes?: RouteConfig[];
}

/** 就地标记而不是每次合并：文档布局会拿着同一个路由对象自己调用 matchPath。 */
function mark(route: RouteConfig): RouteConfig {
  route.strict = true;
  route.sensitive = true;
  return route;
}

/** 从外到里匹配到的路由；与 react-router-config 的同名函数同形，另加逐字匹配。 */
export function matchRoutes(
  routes: RouteConfig[],
  pathname: string,
  branch: {route: RouteConfig; match: Match}[] = [],
): {route: RouteConfig; match: Match}[] {
  routes.some((route) => {
    const match = matchPath(pathname, mark(route));
    if (match) {
      branch.push({route, match});
      if (route.routes) matchRoutes(route.routes, pathname, branch);
    }
    return match;
  });
  return branch;
}

/** 渲染一级路由；与 react-router-config 的同名函数同形，另加逐字匹配。 */
export function renderRoutes(
  routes: RouteConfig[] | undefined,
  extraProps: Record<string, unknown> = {},
  switchProps: SwitchProps = {},
): ReactNode {
  if (!routes) return null;
  return (
    <Switch {...switchProps}>
      {routes.map(mark).map((route, index) => (
        <Route
          key={route.key ?? index}
          path={route.path}
          exact={route.exact}
          strict
          sensitive
          render={(props) => <route.component {...props} {...extraProps} route={route} />}
        />
      ))}
    </Switch>
  );
}
