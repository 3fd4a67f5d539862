/**
 * 手机菜单或检索开着时后退：只关它，留在这一页（打开时各自登记；检索可以开在菜单上面，先关后开的）。
 * 原因：上游拦后退靠内存里记的一串历史，刷新之后、页内跳转之后会退到别处，地址与页面不再是同一页。window 上的 popstate
 * 不分捕获与冒泡，按登记的先后；客户端模块比路由早，抢在它前面拦下，再把这一页的记录添回来。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

interface Held {
  readonly href: string;
  readonly state: unknown;
  readonly close: () => void;
}

const layers: Held[] = [];

/**
 * 之后的第一次后退只调用 close。
 * @returns 不再拦
 */
export function holdBack(close: () => void): () => void {
  const layer = {
    href: window.location.href,
    state: window.history.state,
    close,
  };
  layers.push(layer);
  return () => {
    if (layers.includes(layer)) layers.splice(layers.indexOf(layer), 1);
  };
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('popstate', (event) => {
    const held = layers.at(-1);
    if (!held) return;
    event.stopImmediatePropagation();
    window.history.pushState(held.state, '', held.href);
    held.close();
  });
}
