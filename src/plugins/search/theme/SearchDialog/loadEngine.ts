import type {Engine} from '../../engine';
import type {Rest, SearchIndex} from '../../types';

/** 由 build 写成，只核对最外层；取到的是别的东西（主机把不认识的路径答成首页）时不认。 */
const isIndex = (value: unknown): value is SearchIndex =>
  typeof value === 'object' && value !== null && 'pages' in value;
const isRest = (value: unknown): value is Rest => Array.isArray(value);

async function fetchAs<Value>(
  address: string | URL,
  is: (value: unknown) => value is Value,
  init?: RequestInit,
): Promise<Value> {
  const response = await fetch(address, init);
  const value: unknown = await response.json();
  if (!response.ok || !is(value)) throw new Error(`没有取到 ${address}`);
  return value;
}

/** 只做一次；失败的不记住，下次重新做。 */
function once<T>(start: () => Promise<T>): () => Promise<T> {
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
  const [{createEngine}, index] = await Promise.all([
    import(/* webpackChunkName: "search" */ '../../engine'),
    fetchAs(address, isIndex, {cache: 'no-cache'}),
  ]);
  // 文件名带着哈希：与索引是同一次构建的。
  const rest = new URL(index.rest, new URL(address, window.location.href));
  const whole = once(async () =>
    createEngine(index, await fetchAs(rest, isRest)),
  );
  return {...createEngine(index), whole};
}

let loading: (() => Promise<LoadedEngine>) | undefined;

/** 取引擎与索引，全站只做一次。 */
export function loadEngine(address: string): Promise<LoadedEngine> {
  loading ??= once(() => fetchEngine(address));
  return loading();
}
