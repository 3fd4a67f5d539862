/**
 * 手机菜单或检索开着时后退：只关最上面的一层，留在这一页。
 * 打开时添一条记录，与前一条是同一页：从别的网站来的，前面没有本站的记录，不添就拦不住。关上时不去退掉它，退要等，
 * 等的时候再开、再关就乱了；后退、前进走到这一对里，接着再走一步，读者觉不出有两条。
 * 原因：上游拦后退靠内存里记的一串历史，刷新之后、页内跳转之后会退到别处。window 上的 popstate 不分捕获与冒泡，
 * 按登记的先后；客户端模块比路由早，抢在它前面。
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const mark = 'labLayer';

/** 历史的一条：路由给它的键，是不是打开一层时添的。 */
function readEntry() {
  const state: unknown = window.history.state;
  const fields = {...(typeof state === 'object' && state)};
  const key: unknown = Reflect.get(fields, 'key');
  const {href} = window.location;
  return {href, key, state, fields, isAdded: mark in fields};
}

const layers: (() => void)[] = [];
let here = ExecutionEnvironment.canUseDOM ? readEntry() : undefined;

function add(state: unknown, href: string): void {
  window.history.pushState(state, '', href);
  here = readEntry();
}

/**
 * 之后的第一次后退只调用 close。
 * @returns 不再拦
 */
export function closeOnBack(close: () => void): () => void {
  layers.push(close);
  const {isAdded, fields, href} = readEntry();
  if (!isAdded) add({...fields, [mark]: true}, href);
  return () => {
    if (layers.includes(close)) layers.splice(layers.indexOf(close), 1);
  };
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('popstate', (event) => {
    const from = here;
    here = readEntry();
    const isSamePage = from?.href === here.href && from.key === here.key;
    const close = layers.pop();
    if (!close && !(isSamePage && from.isAdded !== here.isAdded)) return;
    event.stopImmediatePropagation();
    if (!close) window.history.go(here.isAdded ? 1 : -1);
    else {
      // 地址带锚点时，浏览器随后把焦点移到那一节；等它移完，关上才还得回焦点。
      setTimeout(close);
      if (from && (!isSamePage || layers.length > 0))
        add(from.state, from.href);
    }
  });
}

const clientModule: ClientModule = {
  onRouteUpdate() {
    here = readEntry();
  },
};

export default clientModule;
