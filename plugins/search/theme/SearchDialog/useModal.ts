import {useEffect, type RefObject} from 'react';

/** 打开成模态对话框；开着时后面的页面不跟着滚动，屏幕键盘弹出时跟着变矮。 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const {visualViewport} = window;
    const fit = (): void =>
      element.style.setProperty('--lab-search-height', `${visualViewport?.height ?? window.innerHeight}px`);
    fit();
    visualViewport?.addEventListener('resize', fit);
    // 不用 html:has()：那样每次按键都要把整页的样式重算一遍。
    const {style, clientWidth} = document.documentElement;
    // 滚动条占着地方的，地方留着，后面的字不挪动。
    if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    return () => {
      visualViewport?.removeEventListener('resize', fit);
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, [dialog]);
}
