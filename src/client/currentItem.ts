/**
 * 侧栏自己能滚动，这一页的一项在看不见的地方时，滚到看得见：文档多、窗口矮的时候，读者要知道自己在哪里。
 * 只滚侧栏；scrollIntoView 会连整页一起滚。何时可删：上游的侧栏自己会滚。
 */
import type {ClientModule} from '@docusaurus/types';

/** 把 list（能滚动的侧栏）滚到这一页的一项露出来；已经看得见就不动。 */
export function revealCurrent(list: Element | null): void {
  const current = list?.querySelector(
    '.menu__link--active:not(.menu__link--sublist)',
  );
  if (!list || !current) return;
  const inside = list.getBoundingClientRect();
  const {top, bottom} = current.getBoundingClientRect();
  if (
    top < inside.top ||
    bottom > Math.min(inside.bottom, window.innerHeight)
  ) {
    list.scrollTop += top - inside.top - list.clientHeight / 2;
  }
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    // 侧栏展开这一页所在的分类，要再过一帧。
    requestAnimationFrame(() =>
      revealCurrent(document.querySelector('nav.menu')),
    );
  },
};

export default clientModule;
