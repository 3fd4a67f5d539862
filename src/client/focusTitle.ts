/**
 * 换了一页，焦点放到新的标题上，读屏软件念一遍标题。
 * 原因：上游把焦点放在“跳到主要内容”那一块再松开，读屏软件念的是它的名称，不是新的标题（facebook/docusaurus#11332）。
 * 何时可删：上游念新的标题。
 */
import type {ClientModule} from '@docusaurus/types';

const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (
      !previousLocation ||
      previousLocation.pathname === location.pathname ||
      location.hash
    )
      return;
    // 上游画完之后才移动焦点，等它移完。
    requestAnimationFrame(() =>
      setTimeout(() => {
        const title = document.querySelector('h1');
        title?.setAttribute('tabindex', '-1');
        title?.focus({preventScroll: true});
      }),
    );
  },
};

export default clientModule;
