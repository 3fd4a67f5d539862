/**
 * 浏览器里的 react-router-dom：只有上游用得到的几样，<Link> 另有自己的（Link.tsx）。
 * 换掉 Route 的理由：上游换页时用 <Route location={旧的}> 把旧页留到新页下载完，原版的 Route 却跟着
 * 路由上下文重新渲染，点一下就把整个旧页白画一遍，然后才画新页。这里地址不变就什么也不做。
 */
import React, {useMemo, useState, type ReactNode} from 'react';
import {createBrowserHistory, type Location} from 'history';
import {__RouterContext as RouterContext, Router, useHistory} from 'react-router';

export {matchPath, Redirect, useHistory, useLocation} from 'react-router';

export function BrowserRouter({children}: {children?: ReactNode}): ReactNode {
  const [history] = useState(() => createBrowserHistory());
  return <Router history={history}>{children}</Router>;
}

/** experimental_router: 'hash' 才会用到。 */
export function HashRouter(): never {
  throw new Error('没有打包散列路由，见 plugins/slim-client。');
}

/** 只给上游的 PendingNavigation 用：里面看到的地址是 location，不管地址栏已经是什么。 */
export function Route({location, render}: {location: Location; render: () => ReactNode}): ReactNode {
  const history = useHistory();
  const value = useMemo(() => {
    const {pathname} = location;
    return {history, location, match: {path: '/', url: '/', params: {}, isExact: pathname === '/'}};
  }, [history, location]);
  return <RouterContext.Provider value={value}>{render()}</RouterContext.Provider>;
}
