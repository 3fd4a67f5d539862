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

/** 末尾的空白：半角、制表、不换行的与全角的。上游的路由掐掉它，预载时却没有；主机什么都答首页时会长出两页。 */
const blankEnd = /^(.*?)(?:%09|%20|%C2%A0|%E3%80%80)+$/i;

if (ExecutionEnvironment.canUseDOM && !isNotFound) {
  const {pathname, search, hash} = window.location;
  const {baseUrl} = siteConfig;
  const stripped = pathname.replace(/(?:\/index)?(?:\.|%2[Ee])html$/, '');
  const clean = `${stripped}/` === baseUrl ? baseUrl : stripped;
  const [, trimmed = clean] = blankEnd.exec(clean) ?? [];
  if (trimmed !== clean) window.location.replace(trimmed + search + hash);
  else if (clean !== pathname)
    window.history.replaceState(
      window.history.state,
      '',
      clean + search + hash,
    );
}

/** 这个标签页是从哪个地址打开的：服务器答过它；在服务器上没有。 */
export const openedPath = ExecutionEnvironment.canUseDOM
  ? window.location.pathname
  : undefined;
