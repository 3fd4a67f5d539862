import {useLocation} from '@docusaurus/router';
import routes from '@generated/routes';

/** 用到的几项。 */
interface Route {
  path?: string | string[] | undefined;
  exact?: boolean | undefined;
  routes?: Route[] | undefined;
}

/** 有没有这一页；包着别页的一层与“找不到页面”不是。 */
const isPage = (all: readonly Route[], pathname: string): boolean =>
  all.some(({path, exact, routes: inner}) =>
    inner ? isPage(inner, pathname) : exact === true && path === pathname,
  );

/** 这一页的 Markdown 的地址；由构建写（src/plugins/markdown-output），npm start 时、没有这一页时没有。 */
export function useMarkdown(): string | undefined {
  const {pathname} = useLocation();
  return process.env.NODE_ENV === 'production' && isPage(routes, pathname)
    ? `${pathname.replace(/\/$/, '/index')}.md`
    : undefined;
}
