import type {Engine} from '../../engine';
import type {SearchIndex} from '../../types';

/** 由 build 写成，只核对最外层；取到的是别的东西（主机把不认识的路径答成首页）时不认。 */
const isIndex = (value: unknown): value is SearchIndex =>
  typeof value === 'object' && value !== null && 'pages' in value;

/** 只做一次；失败的不记住，下次重新做。 */
function once<T>(start: () => Promise<T>) {
  let started: Promise<T> | undefined;
  return () => {
    started ??= start();
    started.catch(() => {
      started = undefined;
    });
    return started;
  };
}

/** 手里只有各节的开头；拿不准时用 whole 取来全文。 */
export interface LoadedEngine extends Engine {
  whole: () => Promise<Engine>;
}

async function fetchEngine(address: string): Promise<LoadedEngine> {
  const [{createEngine}, response] = await Promise.all([
    import(/* webpackChunkName: "search" */ '../../engine'),
    fetch(address, {cache: 'no-cache'}),
  ]);
  const index: unknown = await response.json();
  if (!isIndex(index)) throw new Error(address);
  const whole = once(async () => {
    // 文件名带着哈希：与索引是同一次构建的。
    const more = await fetch(new URL(index.rest, response.url));
    const rest: unknown = await more.json();
    if (!Array.isArray(rest)) throw new Error(more.url);
    return createEngine(index, rest);
  });
  return {...createEngine(index), whole};
}

let loading: (() => Promise<LoadedEngine>) | undefined;

/** 取引擎与索引，全站只做一次。 */
export function loadEngine(address: string) {
  loading ??= once(() => fetchEngine(address));
  return loading();
}
