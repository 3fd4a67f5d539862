import {useEffect, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {createStorageSlot} from '@docusaurus/theme-common';

/** 标题到了导航栏与目录的一条下面，才算读到。 */
const readingLine = 130;

/** 页面上一节的标题。 */
const headingOf = (id = ''): HTMLElement | null => document.getElementById(id);

interface Place {
  /** 第几节，从 0 数起；还没到第一节是 -1。 */
  readonly at: number;
  readonly title?: string;
  /** 上次读到的一节；没读过、刚开头、读完了的没有。 */
  readonly last?: string;
}

/** 手机上读到哪一节，存在浏览器里，下次打开接着读；宽屏有旁边的目录，不用它。 */
export function usePlace(ids: readonly string[]): Place {
  const {pathname} = useLocation();
  const [place, setPlace] = useState<Place>({at: -1});
  useEffect(() => {
    const slot = createStorageSlot(`lab-place-${pathname}`);
    const last = ids.slice(1, -1).find((id) => id === slot.get());
    let shown: number | undefined;
    const onScroll = () => {
      if (window.innerWidth > 996) return;
      const read = ids.filter(
        (id) =>
          (headingOf(id)?.getBoundingClientRect().top ?? Infinity) <
          readingLine,
      );
      const id = read.at(-1);
      if (read.length === shown) return;
      shown = read.length;
      setPlace({at: shown - 1, title: headingOf(id)?.textContent, last});
      if (id) slot.set(id);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, [ids, pathname]);
  return place;
}
