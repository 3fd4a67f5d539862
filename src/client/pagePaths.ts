/** 这一次打包里的全部页面：路径连同 baseUrl。包着别页的一层与“找不到页面”不是页面。 */
import routes from '@generated/routes';

/** 用到的几项。 */
interface Route {
  path?: string | string[] | undefined;
  exact?: boolean | undefined;
  routes?: Route[] | undefined;
}

const pathsIn = (all: readonly Route[]): string[] =>
  all.flatMap(({path, exact, routes: inner}) =>
    inner ? pathsIn(inner) : exact && typeof path === 'string' ? path : [],
  );

export const pagePaths: readonly string[] = pathsIn(routes);
