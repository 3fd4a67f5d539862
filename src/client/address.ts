/**
 * 路由读地址之前，把地址改成干净的：/x.html 与 /x/index.html 就是 /x；# 后面写坏了的（#%E0%A4%A）当作没有写。
 * 原因：上游用没有规整过的路径预载，找不到路由，水合时在原页面下面再长出一整页（facebook/docusaurus#10053）；
 * 换页后直接 decodeURIComponent，写坏的编码会让整个应用崩溃。何时可删：上游合入 #10059，改用不会抛错的解码。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

/** 主机答的是 404.html：这个地址不是哪一页的另一种写法。 */
export const isNotFound =
  ExecutionEnvironment.canUseDOM &&
  document.querySelector('link[rel="canonical"][href$="/404.html"]') !== null;

function cleanPath(pathname: string): string {
  const stripped = pathname.replace(/(?:\/index)?(?:\.|%2[Ee])html$/, '');
  const {baseUrl} = siteConfig;
  return `${stripped}/` === baseUrl ? baseUrl : stripped;
}

function cleanHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return '';
  }
}

function cleanAddress(): void {
  const {pathname, search, hash, href, origin} = window.location;
  const path = isNotFound ? pathname : cleanPath(pathname);
  const rest = search + cleanHash(hash);
  if (origin + path + rest !== href)
    window.history.replaceState(window.history.state, '', path + rest);
}

if (ExecutionEnvironment.canUseDOM) {
  cleanAddress();
  window.addEventListener('popstate', cleanAddress);
}
