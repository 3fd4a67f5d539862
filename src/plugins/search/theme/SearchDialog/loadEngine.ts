import type {Engine} from '../../engine';
import type {SearchIndex} from '../../types';

/** 由 build 写成，只核对最外层；取到的是别的东西（主机把不认识的路径答成首页）时不认。 */
const isIndex = (value: unknown): value is SearchIndex =>
  typeof value === 'object' && value !== null && 'pages' in value;

async function fetchEngine(address: string): Promise<Engine> {
  const [{createEngine}, response] = await Promise.all([
    import(/* webpackChunkName: "search" */ '../../engine'),
    fetch(address, {cache: 'no-cache'}),
  ]);
  if (!response.ok) throw new Error(`${address}：HTTP ${response.status}`);
  const index: unknown = await response.json();
  if (!isIndex(index)) throw new Error(`${address} 不是索引`);
  return createEngine(index);
}

let loading: Promise<Engine> | undefined;

/** 取引擎与索引，全站只做一次；失败的不记住，下次重新取。 */
export function loadEngine(address: string): Promise<Engine> {
  loading ??= fetchEngine(address);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
