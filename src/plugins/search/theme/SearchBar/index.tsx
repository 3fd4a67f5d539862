/*
覆盖 @theme/SearchBar · eject
原因：上游的搜索框只接外部服务；没有配置时是空的。
改动：一个按钮，按了马上打开对话框；引擎与索引打开时才下载，页面里在打开之前没有输入框。
*/
import React, {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import SearchDialog, {type SearchDialogProps} from '../SearchDialog';
import styles from './styles.module.css';

/** 这个词第一处在收着的块、没选中的选项卡里的，打开它。 */
function unfold(start: Node, word: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  texts.currentNode = start;
  let text = texts.nextNode();
  while (text && !text.nodeValue?.includes(word)) text = texts.nextNode();
  let block = text?.parentElement;
  while (block) {
    if (block instanceof HTMLDetailsElement) block.open = true;
    if (block.matches('[role=tabpanel][hidden]'))
      block.parentElement?.parentElement
        ?.querySelectorAll<HTMLElement>('[role=tab]')
        [Array.from(block.parentElement.children).indexOf(block)]?.click();
    block = block.parentElement;
  }
}

/** 到一节的开头，焦点也过去：只移 Tab 键的起点，不留框。已经在那一节时上游不再滚动，所以自己滚。 */
function arrive(hash: string, word: string): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  const start = section ?? document.querySelector('main');
  if (start && word !== '') unfold(start, word);
  section?.scrollIntoView();
  section?.setAttribute('tabindex', '-1');
  section?.focus({preventScroll: true});
  section?.removeAttribute('tabindex');
}

type SearchBarProps = Partial<Pick<SearchDialogProps, 'closeOnBack'>>;

export default function SearchBar({
  closeOnBack = () => () => {},
}: SearchBarProps): ReactNode {
  const address = useBaseUrl('/search-index.json');
  const history = useHistory();
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  /** 刚选了一条，等那一页画出来；是那一节里写着的词。 */
  const following = useRef<string>(undefined);
  const close = useCallback(() => {
    following.current = undefined;
    setIsOpen(false);
  }, []);

  // 去了一条结果，或者后退到了别的一页：马上关，那一页还没画出来时后退也不落空。
  useEffect(() => history.listen(() => setIsOpen(false)), [history]);
  useEffect(() => {
    if (following.current !== undefined)
      arrive(location.hash, following.current);
    following.current = undefined;
  }, [location]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const {key, target} = event;
      const isShortcut =
        event.ctrlKey || event.metaKey
          ? key === 'k'
          : key === '/' && !(target instanceof HTMLInputElement);
      if (!isShortcut) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={clsx('lab-button', styles.button)}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <span>{translate({id: 'lab.search.button', message: '搜索'})}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {isOpen && (
        <SearchDialog
          address={address}
          closeOnBack={closeOnBack}
          onClose={close}
          onFollow={(word) => {
            following.current = word;
          }}
        />
      )}
    </>
  );
}
