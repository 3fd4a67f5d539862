import React, {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TOCItems from '@theme/TOCItems';
import {closeOnBack} from '@site/src/client/closeOnBack';
import styles from './styles.module.css';
import {usePlace} from './usePlace';

/** 从底下升起的目录：点一节就去，点外面、Escape 与后退都收起。 */
function Sheet({onClose}: {onClose: () => void}): ReactNode {
  const {toc} = useDoc();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    sheet
      ?.querySelector('.table-of-contents__link--active')
      ?.scrollIntoView({block: 'center'});
    return closeOnBack(() => sheet?.close());
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label="本页目录"
      onClose={onClose}
      onClick={({target}) => {
        if (target === dialog.current || target instanceof HTMLAnchorElement)
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
      <TOCItems
        toc={toc}
        className="table-of-contents"
        linkActiveClassName="table-of-contents__link--active"
      />
    </dialog>
  );
}

/** 手机上的一条：在第几节、叫什么，点它看本页目录；往上滚就在导航栏下面。在页首时写着上次读到哪里。 */
export default function PageSections(): ReactNode {
  const {toc} = useDoc();
  const ids = useMemo(
    () => toc.filter(({level}) => level === 2).map(({id}) => id),
    [toc],
  );
  const {at, title, last} = usePlace(ids);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav
      className={clsx(ThemeClassNames.docs.docTocMobile, styles.bar)}
      aria-label="本页目录"
      data-search-skip=""
    >
      <button
        type="button"
        className="clean-btn"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {title ? `${at + 1}/${ids.length}` : `本页 ${ids.length} 节`}
        {title && <b>{title}</b>}
      </button>
      {last && !title && <a href={`#${last}`}>接着上次读</a>}
      {isOpen && <Sheet onClose={() => setIsOpen(false)} />}
    </nav>
  );
}
