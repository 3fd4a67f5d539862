/** history 里本站用到的部分：只有浏览器历史；散列路由的那一半因为上游写了条件引用，摇不掉。 */
export {
  createBrowserHistory,
  createLocation,
  createMemoryHistory,
  createPath,
  locationsAreEqual,
  parsePath,
} from 'history/esm/history.js';

/** experimental_router: 'hash' 才会用到。 */
export function createHashHistory(): never {
  throw new Error('没有打包散列路由，见 plugins/slim-client。');
}
