/**
 * /x.html 与 /x/index.html 和 /x 是同一页。
 * 原因：上游 clientEntry 用没有规整过的路径预载，找不到路由，水合时会在原页面下面再长出一整页
 * （facebook/docusaurus#10053）。本模块先于预载与路由执行，直接把地址改成干净的。
 * 主机正常时会先一步重定向，这里管的是不会重定向的静态主机。何时可删：上游合入 #10059。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const {baseUrl} = siteConfig;
  const stripped = pathname.replace(/(?:\/index)?(?:\.|%2[Ee])html$/, '');
  const clean = `${stripped}/` === baseUrl ? baseUrl : stripped;
  // 主机答的是 404.html，就仍是“找不到”，不是哪一页的别名。
  const missing = document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.endsWith('/404.html');
  if (clean !== pathname && !missing) window.history.replaceState(window.history.state, '', clean + search + hash);
}
