/** 侧栏里这一页的一项在看不见的地方时，滚到看得见：读者要知道自己在哪里。何时可删：上游的侧栏自己会滚。 */
import type {ClientModule} from '@docusaurus/types';

/** 菜单里这一页的一项露出来；已经看得见就不动。 */
export function revealCurrent(menu: string): void {
  document
    .querySelector(`${menu} .menu__link--active:not(.menu__link--sublist)`)
    ?.scrollIntoView({block: 'nearest'});
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    // 侧栏展开这一页所在的分类，要再过一帧。
    requestAnimationFrame(() => revealCurrent('nav.menu'));
  },
};

export default clientModule;
