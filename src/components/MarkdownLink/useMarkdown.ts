import {useLocation} from '@docusaurus/router';
import {useAllPluginInstancesData} from '@docusaurus/useGlobalData';
import routes from '@generated/routes';

/** 用到的几项。 */
interface Route {
  path?: string | string[] | undefined;
  exact?: boolean | undefined;
  routes?: Route[] | undefined;
}

/** 有没有这一页；包着别页的一层与“找不到页面”不是。 */
export const isPage = (all: readonly Route[], pathname: string): boolean =>
  all.some(({path, exact, routes: inner}) =>
    inner ? isPage(inner, pathname) : exact === true && path === pathname,
  );

/** 这一页的 Markdown 的地址；构建没有写（src/plugins/markdown-output），或没有这一页，就没有。 */
export function useMarkdown(): string | undefined {
  const {pathname} = useLocation();
  const steps = useAllPluginInstancesData('post-build')?.default;
  const written =
    typeof steps === 'object' && steps !== null && 'markdown-output' in steps;
  return written && isPage(routes, pathname)
    ? `${pathname.replace(/\/$/, '/index')}.md`
    : undefined;
}
