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
  /** 打开时添了一条记录：从别的网站来的，前面没有本站的记录，不添就拦不住。 */
  readonly isPushed: boolean;
}

const layers: Held[] = [];
/** 关上时自己退掉添的那一条，路由不必知道。 */
let returning = false;

/**
 * 之后的第一次后退只调用 close。
 * @returns 不再拦
 */
export function holdBack(close: () => void, isPushed = false): () => void {
  const layer: Held = {
    href: window.location.href,
    state: window.history.state,
    close,
    isPushed,
  };
  layers.push(layer);
  if (isPushed) window.history.pushState(layer.state, '');
  return () => {
    if (!layers.includes(layer)) return;
    layers.splice(layers.indexOf(layer), 1);
    if (!isPushed || window.location.href !== layer.href) return;
    returning = true;
    window.history.back();
  };
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('popstate', (event) => {
    const held = layers.at(-1);
    if (!held && !returning) return;
    event.stopImmediatePropagation();
    if (returning || !held) {
      returning = false;
      return;
    }
    if (held.isPushed) layers.pop();
    else window.history.pushState(held.state, '', held.href);
    held.close();
  });
}
