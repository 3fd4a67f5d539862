/**
 * path-to-regexp 1.x 的一小块：Docusaurus 的路由全是写死的路径，另加一个 “*”。
 * 构建时 trimGenerated.js 核对每条路由，出现别的写法就失败。
 */
interface Options {
  end?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

interface Key {
  name: number;
}

/** 路径 → 正则；keys 按 path-to-regexp 的约定就地填写。 */
export default function pathPattern(
  path: string,
  keys: Key[] = [],
  {end = true, strict, sensitive}: Options = {},
): RegExp {
  const flags = sensitive ? '' : 'i';
  if (path === '*') {
    keys.push({name: 0});
    return new RegExp('^(.*)(?:\\/(?=$))?$', flags);
  }
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const closed = literal.endsWith('/');
  const body = strict ? literal : `${closed ? literal.slice(0, -1) : literal}(?:\\/(?=$))?`;
  const tail = end ? '$' : strict && closed ? '' : '(?=\\/|$)';
  return new RegExp(`^${body}${tail}`, flags);
}

/** 只有带参数的跳转才用得到，本站没有。 */
pathPattern.compile = (path: string) => () => path;
