/**
 * /x.html 与 /x/index.html 和 /x 是同一页。
 * 原因：上游 clientEntry 用没有规整过的路径预载，找不到路由，水合时会在原页面下面再长出一整页
 * （facebook/docusaurus#10053）。本模块先于预载与路由执行，直接把地址改成干净的。
 * 主机正常时会先一步重定向，这里管的是不会重定向的静态主机。何时可删：上游合入 #10059。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

/** 主机答的是 404.html：这个地址不是哪一页的另一种写法。 */
export const isNotFound =
  ExecutionEnvironment.canUseDOM &&
  document.querySelector('link[rel="canonical"][href$="/404.html"]') !== null;

if (ExecutionEnvironment.canUseDOM && !isNotFound) {
  const {pathname, search, hash} = window.location;
  const {baseUrl} = siteConfig;
  const stripped = pathname.replace(/(?:\/index)?(?:\.|%2[Ee])html$/, '');
  const clean = `${stripped}/` === baseUrl ? baseUrl : stripped;
  if (clean !== pathname)
    window.history.replaceState(
      window.history.state,
      '',
      clean + search + hash,
    );
}
