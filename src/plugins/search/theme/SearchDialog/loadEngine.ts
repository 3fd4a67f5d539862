import type {Engine} from '../../engine';
import type {Rest, SearchIndex} from '../../types';

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

/** 两个文件由 build 写成，不另核对：主机把不认识的路径答成首页的，不是 JSON，读到这里就断了。 */
async function fetchEngine(address: string): Promise<LoadedEngine> {
  const [{createEngine}, response] = await Promise.all([
    import(/* webpackChunkName: "search" */ '../../engine'),
    fetch(address, {cache: 'no-cache'}),
  ]);
  return response.json().then((index: SearchIndex) => ({
    ...createEngine(index),
    whole: once(async () => {
      // 文件名带着哈希：与索引是同一次构建的。
      const more = await fetch(new URL(index.rest, response.url));
      return more.json().then((rest: Rest) => createEngine(index, rest));
    }),
  }));
}

let loading: (() => Promise<LoadedEngine>) | undefined;

/** 取引擎与索引，全站只做一次。 */
export function loadEngine(address: string) {
  loading ??= once(() => fetchEngine(address));
  return loading();
}
