/*
覆盖 @theme/Navbar/MobileSidebar/Layout · wrap
原因：上游的手机菜单打开后焦点留在原处，Escape 没有反应，菜单后面的页面还能用键盘走到；后退也会离开这一页（src/client/closeOnBack.ts）。
改动：打开时焦点进菜单、其余部分 inert；Escape 与后退只关菜单，换了页也关闭；这一页的一项露出来；关闭后焦点回到打开它的按钮。
*/
import {useEffect, useRef, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Navbar/MobileSidebar/Layout';
import Layout from '@theme-original/Navbar/MobileSidebar/Layout';
import {closeOnBack} from '@site/src/client/closeOnBack';
import {revealCurrent} from '@site/src/client/currentItem';

export default function MobileSidebarLayout(props: Props): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const location = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    if (shown && seen.current !== location) toggle();
    seen.current = location;
  }, [shown, toggle, location]);
  useEffect(() => {
    if (!shown) return undefined;
    // 菜单之外的部分：页面的其余几块，以及导航栏自己那一行。
    const elements = document.querySelectorAll<HTMLElement>(
      '#__docusaurus > :not(nav), .navbar__inner',
    );
    for (const element of elements) element.inert = true;
    const focus = (selector: string) =>
      document.querySelector<HTMLElement>(selector)?.focus();
    focus('.navbar-sidebar__close');
    revealCurrent('.navbar-sidebar__item:last-child');
    const onKey = (event: KeyboardEvent) => {
      // 菜单之上还开着检索时，Escape 是给检索的。
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open]')
      )
        toggle();
    };
    let isOpen = true;
    document.addEventListener('keydown', onKey);
    const leaveHistory = closeOnBack(() => {
      if (isOpen) toggle();
    });
    return () => {
      isOpen = false;
      leaveHistory();
      document.removeEventListener('keydown', onKey);
      for (const element of elements) element.inert = false;
      focus('.navbar__toggle');
    };
  }, [shown, toggle]);
  return <Layout {...props} />;
}
