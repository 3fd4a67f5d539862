import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {createStorageSlot} from '@docusaurus/theme-common';
import TOCItems from '@theme/TOCItems';
import {closeOnBack} from '@site/src/client/closeOnBack';
import styles from './styles.module.css';

/** 标题到了导航栏与目录的一条下面，才算读到。 */
const readingLine = 130;

/** 手机上读完标题的有几节；存在浏览器里，下次打开，last 是上次读到的一节：没读过、刚开头、读完了的没有。宽屏有旁边的目录，不用它。 */
function usePlace(sections: readonly string[]) {
  const {pathname} = useLocation();
  const [count, setCount] = useState(0);
  const [last, setLast] = useState<string>();
  useEffect(() => {
    const slot = createStorageSlot(`lab-place-${pathname}`);
    setLast(sections.slice(1, -1).find((id) => id === slot.get()));
    const isRead = (id: string) => {
      const heading = document.getElementById(id);
      return heading && heading.getBoundingClientRect().top < readingLine;
    };
    const onScroll = () => {
      if (window.innerWidth > 996) return;
      const read = sections.filter(isRead);
      setCount(read.length);
      const id = read.at(-1);
      if (id && id !== slot.get()) slot.set(id);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, [sections, pathname]);
  return {count, last};
}

/** 从底下升起的目录，亮着读到的一节；点一节就去，点外面、Escape 与后退都收起。上游按位置认，收着的小标题没有位置。 */
function Sheet({
  current,
  onClose,
}: {
  current: string | undefined;
  onClose: () => void;
}): ReactNode {
  const {toc} = useDoc();
  const dialog = useRef<HTMLDialogElement>(null);
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    for (const link of sheet?.querySelectorAll('a') ?? [])
      if (link.hash === `#${current}`) {
        link.classList.add('table-of-contents__link--active');
        link.scrollIntoView({block: 'center'});
      }
    release.current = closeOnBack(() => sheet?.close());
    const {style} = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      release.current?.();
    };
  }, [current]);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label="本页目录"
      onClose={onClose}
      onClick={({target}) => {
        if (target !== dialog.current && !(target instanceof HTMLAnchorElement))
          return;
        // 还登记着，WebKit 把去一节当成后退，地址里就没有那一节了。
        release.current?.();
        dialog.current?.close();
      }}
    >
      <button
        type="button"
        className="clean-btn"
        onClick={() => {
          dialog.current?.close();
          window.scrollTo(0, 0);
        }}
      >
        回到页首
      </button>
      <TOCItems toc={toc} className="table-of-contents" />
    </dialog>
  );
}

/** 手机上的一条：在第几节、叫什么，点它看本页目录；往上滚就在导航栏下面。在页首时写着上次读到哪里。 */
export default function PageSections(): ReactNode {
  const {toc} = useDoc();
  const ids = useMemo(
    () => toc.flatMap(({level, id}) => (level === 2 ? [id] : [])),
    [toc],
  );
  const {count, last} = usePlace(ids);
  const [isOpen, setIsOpen] = useState(false);
  const current = ids[count - 1];
  return (
    <nav
      className={`theme-doc-toc-mobile ${styles.bar}`}
      aria-label="本页目录"
      data-search-skip=""
    >
      <button
        type="button"
        className="clean-btn"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {current ? `${count}/${ids.length}` : `本页 ${ids.length} 节`}
        {current && <b>{document.getElementById(current)?.textContent}</b>}
      </button>
      {last && !current && <a href={`#${last}`}>接着上次读</a>}
      {isOpen && <Sheet current={current} onClose={() => setIsOpen(false)} />}
    </nav>
  );
}
