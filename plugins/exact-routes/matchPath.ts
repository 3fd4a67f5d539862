/**
 * 路径与路由的匹配，与 react-router 5 的 matchPath 同形，总是分大小写。Docusaurus 的路由全是写死的路径，另加一个 “*”，
 * 比字符串就够，不必每条路由编译一个正则：文档一多，每次换页都要把全部路由试一遍。
 * 构建时 slim-client/trimGenerated.mjs 核对每条路由，出现别的写法就失败。
 */
import type {match as Match, RouteProps} from 'react-router';

/** 一条路径。strict：末尾的斜杠要一致；exact：不匹配它下面的路径。 */
function matchOne(pathname: string, path: string, {exact, strict}: RouteProps): Match | null {
  if (path === '*') return {path, url: pathname, isExact: true, params: {0: pathname}};
  const literal = !strict && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!pathname.startsWith(literal)) return null;
  const rest = pathname.slice(literal.length);
  const whole = rest === '' || (!strict && rest === '/');
  const below = !exact && (rest.startsWith('/') || literal.endsWith('/'));
  if (!whole && !below) return null;
  const url = whole ? pathname : literal;
  return {path, url: url === '' ? '/' : url, isExact: whole, params: {}};
}

export function matchPath(pathname: string, options: string | readonly string[] | RouteProps): Match | null {
  const route: RouteProps = typeof options === 'object' && 'path' in options ? options : {};
  const path = route === options ? route.path : options;
  if (typeof path === 'string') return matchOne(pathname, path, route);
  for (const one of Array.isArray(path) ? path : []) {
    const found = matchOne(pathname, String(one), route);
    if (found) return found;
  }
  return null;
}
