/**
 * 浏览器里的 react-router-dom：只有上游用得到的几样，<Link> 另有自己的（Link.tsx）。
 * 换掉的理由：点一个链接，地址先变，新页下载完之前上游用 <Route location={旧的}> 留住旧页。原版的地址都在同一个
 * 上下文里，外层一变，React 就把旧页里用到地址的组件连同它们下面的整页都重新渲染一遍，慢手机上白花二十毫秒。
 * 这里分成两个：外层是地址栏现在的地址，页面里是正在显示的那一页的地址，点下去只有外层变。
 */
import React, {createContext, use, useMemo, useState, useSyncExternalStore, type Context, type ReactNode} from 'react';
import {createBrowserHistory, type History, type Location} from 'history';
import {
  __HistoryContext as HistoryContext,
  __RouterContext as ShownContext,
  useHistory,
  type RouteComponentProps,
} from 'react-router';

declare module 'react-router' {
  /** 有，只是类型里没有写。 */
  const __HistoryContext: Context<History | undefined>;
}

export {matchPath, Redirect, useHistory} from 'react-router';

/** 正在显示的那一页的地址；页面之外没有，上游的类型没有写。 */
const useShown = (): RouteComponentProps | undefined => use(ShownContext);
/** 地址栏现在的地址；页面之外的几个组件看它。 */
const CurrentContext = createContext<Location | undefined>(undefined);

export function BrowserRouter({children}: {children?: ReactNode}): ReactNode {
  const [{history, subscribe, current}] = useState(() => {
    const created = createBrowserHistory();
    return {
      history: created,
      subscribe: (changed: () => void) => created.listen(changed),
      current: () => created.location,
    };
  });
  const location = useSyncExternalStore(subscribe, current, current);
  return (
    <HistoryContext value={history}>
      <CurrentContext value={location}>{children}</CurrentContext>
    </HistoryContext>
  );
}

/** experimental_router: 'hash' 才会用到。 */
export function HashRouter(): never {
  throw new Error('没有打包散列路由，见 plugins/slim-client。');
}

/** 只给上游的 PendingNavigation 用：里面看到的地址是 location，不管地址栏已经是什么。 */
export function Route({location, render}: {location: Location; render: () => ReactNode}): ReactNode {
  const history = useHistory();
  const value = useMemo((): RouteComponentProps => {
    const {pathname} = location;
    return {history, location, match: {path: '/', url: '/', params: {}, isExact: pathname === '/'}};
  }, [history, location]);
  return <ShownContext value={value}>{render()}</ShownContext>;
}

/** 页面里是正在显示的那一页的地址，页面之外是地址栏的地址；不读另一个，就不会跟着它重新渲染。 */
export function useLocation(): Location {
  const location = useShown()?.location ?? use(CurrentContext);
  if (!location) throw new Error('useLocation 用在了路由之外。');
  return location;
}
