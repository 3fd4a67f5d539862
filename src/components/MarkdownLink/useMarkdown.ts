import {useLocation} from '@docusaurus/router';
import {pagePaths} from '@site/src/client/pagePaths';

/** 这一页的 Markdown 的地址；由构建写（src/plugins/markdown-output），npm start 时、没有这一页时没有。 */
export function useMarkdown(): string | undefined {
  const {pathname} = useLocation();
  return process.env.NODE_ENV === 'production' && pagePaths.includes(pathname)
    ? `${pathname.replace(/\/$/, '/index')}.md`
    : undefined;
}
