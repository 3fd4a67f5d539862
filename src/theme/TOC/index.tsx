/*
覆盖 @theme/TOC · wrap
原因：博客文章的目录在 main 之外，又不是地标，屏幕阅读器的用户按地标跳转时找不到它；目录比窗口高时，
读到的一节滚出了目录自己的框（facebook/docusaurus#9904）。
改动：外面套一层有名字的 nav；读到的一节总在框里。
*/
import {useEffect, useRef, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import TOC from '@theme-original/TOC';
import styles from './styles.module.css';

export default function TableOfContents(props: Props): ReactNode {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = nav.current?.firstElementChild;
    if (!box) return undefined;
    const observer = new MutationObserver(() => {
      const link = box.querySelector<HTMLElement>(
        '.table-of-contents__link--active',
      );
      // 只滚目录自己的框，不动页面。
      if (link) box.scrollTop = link.offsetTop - box.clientHeight / 2;
    });
    observer.observe(box, {subtree: true, attributeFilter: ['class']});
    return () => observer.disconnect();
  }, []);
  return (
    <nav
      ref={nav}
      className={styles.toc}
      aria-label={translate({id: 'lab.toc', message: '本页目录'})}
    >
      <TOC {...props} />
    </nav>
  );
}
