/**
 * 浏览器里的 react-router-dom：只有上游用得到的几样，<Link> 另有自己的（Link.tsx）。
 * 换掉的理由：点一个链接，地址先变，新页下载完之前上游用 <Route location={旧的}> 留住旧页。原版的地址都在同一个
 * 上下文里，外层一变，React 就把旧页里用到地址的组件连同它们下面的整页都重新渲染一遍，慢手机上白花二十毫秒。
 * 这里分成两个：外层是地址栏现在的地址，页面里是正在显示的那一页的地址，点下去只有外层变。
 */
import React, {createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode} from 'react';
import {createBrowserHistory, createPath, type History, type Location, type LocationDescriptor} from 'history';
import type {RouteComponentProps} from 'react-router';

export {matchPath} from '../exact-routes/matchPath';

/** 与 react-router 的两个上下文同名；它也别名到这里，plugins/exact-routes 用的就是这两个。 */
export const __HistoryContext = createContext<History | undefined>(undefined);
export const __RouterContext = createContext<RouteComponentProps | undefined>(undefined);

export function useHistory(): History {
  const history = use(__HistoryContext);
  if (!history) throw new Error('useHistory 用在了路由之外。');
  return history;
}

/** 一画出来就换到 to，不添一条历史。 */
export function Redirect({to}: {to: LocationDescriptor}): ReactNode {
  const history = useHistory();
  useEffect(() => {
    history.replace(typeof to === 'string' ? to : createPath(to));
  }, [history, to]);
  return null;
}

/** 正在显示的那一页的地址；页面之外没有，上游的类型没有写。 */
const useShown = (): RouteComponentProps | undefined => use(__RouterContext);
/** 地址栏现在的地址；页面之外的几个组件看它。 */
const CurrentContext = createContext<Location | undefined>(undefined);

/**
 * 拦下后退与前进（抽屉开着时只关抽屉），退回原来那一条记录。history 自己的要退几步，由它在内存里记的一串 key 算：
 * 页内跳转的记录没有 key，刷新之后这一串也没了，会退到别处，地址与页面从此不是同一页。浏览器自己知道是第几条；
 * 没有 Navigation API 的旧浏览器照旧。
 */
function blockByIndex(history: History, navigation: Navigation): History['block'] {
  const indexNow = () => navigation.currentEntry?.index ?? 0;
  return (prompt) => {
    let index = indexNow();
    let reverting = false;
    const follow = ({navigationType}: NavigationCurrentEntryChangeEvent) => {
      if (navigationType !== 'traverse') index = indexNow();
    };
    const onPop = (event: PopStateEvent) => {
      const steps = index - indexNow();
      const refused =
        !reverting && steps !== 0 && typeof prompt === 'function' && prompt(history.location, 'POP') === false;
      if (refused || reverting) event.stopImmediatePropagation();
      if (refused) window.history.go(steps);
      else index = indexNow();
      reverting = refused;
    };
    navigation.addEventListener('currententrychange', follow);
    // 抢在 history 与各客户端模块之前：拦下的，对它们就当没有发生过。
    window.addEventListener('popstate', onPop, {capture: true});
    return () => {
      navigation.removeEventListener('currententrychange', follow);
      window.removeEventListener('popstate', onPop, {capture: true});
    };
  };
}

export function BrowserRouter({children}: {children?: ReactNode}): ReactNode {
  const [{history, subscribe, current}] = useState(() => {
    const created = createBrowserHistory();
    if ('navigation' in window) created.block = blockByIndex(created, window.navigation);
    return {
      history: created,
      subscribe: (changed: () => void) => created.listen(changed),
      current: () => created.location,
    };
  });
  const location = useSyncExternalStore(subscribe, current, current);
  return (
    <__HistoryContext value={history}>
      <CurrentContext value={location}>{children}</CurrentContext>
    </__HistoryContext>
  );
}

/** experimental_router: 'hash' 才会用到。 */
export function HashRouter(): never {
  throw new Error('没有打包散列路由，见 plugins/slim-client。');
}

/** 只给 PendingNavigation 用：里面看到的地址是 location，不管地址栏已经是什么。 */
export function Route({location, render}: {location: Location; render: () => ReactNode}): ReactNode {
  const history = useHistory();
  const value = useMemo((): RouteComponentProps => {
    const {pathname} = location;
    return {history, location, match: {path: '/', url: '/', params: {}, isExact: pathname === '/'}};
  }, [history, location]);
  return <__RouterContext value={value}>{render()}</__RouterContext>;
}

/** 页面里是正在显示的那一页的地址，页面之外是地址栏的地址；不读另一个，就不会跟着它重新渲染。 */
export function useLocation(): Location {
  const location = useShown()?.location ?? use(CurrentContext);
  if (!location) throw new Error('useLocation 用在了路由之外。');
  return location;
}
