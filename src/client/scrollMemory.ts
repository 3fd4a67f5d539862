/**
 * 后退、前进回到离开时的位置，点开过的几块还开着，刷新过也一样。
 * 原因：浏览器在 popstate 之后立刻滚动，那一页要重新下载时，滚的是现在这一页，到了的时候上游又滚到页首。
 * 何时可删：上游后退时等新的一页画出来再恢复位置。
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** 屏幕上的一页的键，与它滚到了哪里。 */
let pageKey = '';
let top = 0;
/** 按了后退或前进，那一页还没有画出来。 */
let returning = false;

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('popstate', () => {
    returning = true;
  });
  // 随时记着：有的浏览器先滚动，后发 popstate。
  window.addEventListener('scroll', () => {
    if (!returning) top = window.scrollY;
  });
}

/** 页面上收得起的各块。 */
const folds = () => [...document.querySelectorAll('details')];

/** 上次离开时滚到哪里，开着的是第几块；存储被禁用，停在页首。 */
function recall(key: string): number[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(',').map(Number);
  } catch {
    return [];
  }
}

const clientModule: ClientModule = {
  onRouteUpdate() {
    if (pageKey === '') return;
    try {
      const open = folds().flatMap((fold, at) => (fold.open ? at : []));
      sessionStorage.setItem(pageKey, [top, ...open].join());
    } catch {
      // 存储被禁用或满了：刷新之后再后退，停在页首。
    }
  },
  onRouteDidUpdate({location: {key = '', pathname}, previousLocation}) {
    pageKey = `lab-scroll-${key}${pathname}`;
    if (returning && previousLocation?.pathname !== pathname) {
      const [saved = 0, ...open] = recall(pageKey);
      const all = folds();
      for (const at of open) all[at]?.setAttribute('open', '');
      window.scrollTo(0, saved);
      // 地址带锚点时，浏览器随后还要滚到那一节。
      requestAnimationFrame(() => window.scrollTo(0, saved));
    }
    returning = false;
    top = window.scrollY;
  },
};

export default clientModule;
