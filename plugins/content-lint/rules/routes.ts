/** 路径的规则（规范 4.1 的档-1）：承诺过的路径不会悄悄消失，重定向与代码里提到的都有页面。 */
import type {Fault} from '../../diagnostics/faults';
import {awardsCsv, routes as siteRoutes} from '../../../site.routes';
import {readText, type Site} from '../site';
import type {SiteRule} from './rule';

/** 承诺永远有效的路径，一行一条；npm run fix 把新页面的补上。 */
export const permalinksFile = 'data/permalinks.txt';

/** deploy/redirects.map 的一行：旧路径 新路径; */
const redirect = /^(\/\S*)\s+(\/[^\s;]*);$/;

/** 重定向写法正确，旧路径没有页面，新路径有页面。 */
function* redirectTargets({redirects, routes, routesKnown}: Site): Iterable<Fault> {
  const seen = new Set<string>();
  for (const {text, line} of redirects) {
    const at = {file: 'deploy/redirects.map', line, field: '重定向'};
    const [, from = '', to = ''] = redirect.exec(text) ?? [];
    if (from === '') yield {...at, problem: '写法不对', remedy: '写成：旧路径 新路径; 以英文分号结尾'};
    // 两行同一个旧路径，nginx 不肯启动。
    else if (seen.has(from)) yield {...at, problem: `${from} 写了两次`, remedy: '只留一行'};
    else if (routes.has(from)) yield {...at, problem: `${from} 还有页面`, remedy: '删去这一行，否则那一页打不开'};
    else if (routesKnown && !routes.has(to.replace(/#.*$/, ''))) {
      yield {...at, problem: `没有 ${to} 这一页`, remedy: '写现在的路径；没有可去的页面就删去这一行'};
    }
    seen.add(from);
  }
}

/** 代码里提到的路径要有页面：改了名的页面，上游到构建末尾才用英文说，且没有行号。 */
function* codeRoutes({siteDir, routes, routesKnown}: Site): Iterable<Fault> {
  const file = 'site.routes.ts';
  for (const [index, text] of readText(siteDir, file).split('\n').entries()) {
    const [, name = '', route = ''] = /^\s*(\w+): '(\/[^']*)'/.exec(text) ?? [];
    // 没有博客、没有文章就没有的页面，用到的地方自己看有没有。
    if (!routesKnown || route === '' || routes.has(route) || route.startsWith(siteRoutes.blog)) continue;
    const remedy = '改成页面现在的路径；页面删了就删去这一行，与 npm run check:types 指出的用到它的地方';
    yield {file, line: index + 1, field: name, problem: `没有 ${route} 这一页`, remedy};
  }
}

/** 页面没了，就要有重定向。 */
function* permalinksKept({permalinks, redirects, routes, routesKnown, blog}: Site): Iterable<Fault> {
  const moved = redirects.map(({text}) => redirect.exec(text)?.[1]);
  for (const {text, line} of permalinks) {
    if (!routesKnown || routes.has(text) || moved.includes(text)) continue;
    // 整个博客是关着的，开了还在。
    if (!blog && `${text}/`.startsWith(`${siteRoutes.blog}/`)) continue;
    const remedy = `恢复页面，或在 deploy/redirects.map 加一行“${text} 新路径;”；从没发布过的，删去这一行`;
    yield {file: permalinksFile, line, field: text, problem: '这个路径没有页面了', remedy};
  }
}

/** 还没有登记的路径；路径算不全时一条也没有。供下载的文件不是页面。 */
export function missingPermalinks({permalinks, routes, routesKnown}: Site): string[] {
  const known = new Set([awardsCsv, ...permalinks.map(({text}) => text)]);
  return routesKnown ? [...routes].filter((route) => !known.has(route)).sort() : [];
}

export const routeRules: readonly SiteRule[] = [
  ['档-1', redirectTargets],
  ['档-1', codeRoutes],
  ['档-1', permalinksKept],
];
