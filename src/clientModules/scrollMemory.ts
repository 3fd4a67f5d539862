/**
 * 后退、前进回到离开时的位置；刷新过，或标签页被系统收走又打开，也一样。
 * 原因：浏览器在 popstate 之后立刻滚到原来的位置，这时屏幕上还是现在这一页；要去的一页平时已经下载过，同一帧里就换好，
 * 刷新之后却要重新下载，到了的时候上游滚到页首。位置在离开时就存：系统收走标签页不发任何事件。
 * 何时可删：上游后退时等新的一页画出来再恢复位置。
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

type Location = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0]['location'];

/** 屏幕上的一页，与它滚到了哪里，像素。 */
let shown: Location | undefined;
let top = 0;
/** 要去的一页还没有画出来；这时的滚动是浏览器的，不是读者的。 */
let pending = false;
/** 刚刚按了后退或前进。 */
let popped = false;
/** 要去的一页是后退或前进去的。 */
let returning = false;

/** 一条历史记录的键；直接打开的那一条没有 key，只有路径。 */
const keyOf = ({key = '', pathname}: Location): string => `lab-scroll-${key}${pathname}`;

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('popstate', () => {
    popped = true;
  });
  // 随时记着，不等离开时再问：有的浏览器先滚动，后发 popstate。
  window.addEventListener(
    'scroll',
    () => {
      if (!pending) top = window.scrollY;
    },
    {passive: true},
  );
}

const clientModule: ClientModule = {
  onRouteUpdate() {
    returning = popped;
    popped = false;
    try {
      if (shown && !pending) sessionStorage.setItem(keyOf(shown), String(top));
    } catch {
      // 存储被禁用或满了：刷新之后再后退，停在页首。
    }
    pending = true;
  },
  onRouteDidUpdate({location}) {
    const moved = shown?.pathname !== location.pathname;
    shown = location;
    pending = false;
    try {
      const left = returning && moved ? sessionStorage.getItem(keyOf(location)) : null;
      if (left !== null) window.scrollTo(0, Number(left));
    } catch {
      // 同上。
    }
    top = window.scrollY;
  },
};

export default clientModule;
