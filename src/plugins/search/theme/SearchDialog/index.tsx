/** 检索对话框。关闭后整个移走，页面里不留输入框。 */
import React, {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {translate} from '@docusaurus/Translate';
import LoadFailure from './LoadFailure';
import Search from './Search';
import styles from './styles.module.css';

export interface SearchDialogProps {
  /** 索引的网址。 */
  readonly address: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
  /** 开着时按后退，只调用 close、留在这一页；返回的，关上时调用。 */
  readonly closeOnBack: (close: () => void) => () => void;
  /** 去一条结果或一个链接；word 是那一节里写着的词，没有是空的。 */
  readonly onFollow: (href: string, word: string) => void;
}

/** 打开成模态；屏幕键盘弹出时跟着变矮。移走之前关上，焦点才回到打开之前的地方。 */
function openModal(element: HTMLDialogElement): () => void {
  const {visualViewport} = window;
  const fit = (): void =>
    element.style.setProperty(
      '--search-height',
      `${visualViewport?.height ?? window.innerHeight}px`,
    );
  fit();
  visualViewport?.addEventListener('resize', fit);
  element.showModal();
  // 不用 data-…：上游把地址里的 docusaurus-data-… 抄上去，一个链接就能锁住页面。
  const {classList} = document.documentElement;
  classList.add(styles.searching ?? '');
  return () => {
    classList.remove(styles.searching ?? '');
    visualViewport?.removeEventListener('resize', fit);
    element.close();
  };
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** 上下在输入框与各条结果之间走；输入框里的 Enter 打开第一条。选字时的按键都是给输入法的。 */
function onKey(event: KeyboardEvent<HTMLElement>): void {
  const {key, currentTarget, target, nativeEvent} = event;
  // Safari 结束选字的那一下已经不算选字，只有废弃的 keyCode 认得出。
  const isChoosing = Reflect.get(nativeEvent, 'keyCode') === 229;
  if (isChoosing || nativeEvent.isComposing) return;
  const items = Array.from(
    currentTarget.querySelectorAll<HTMLElement>('input, ol a'),
  );
  const step = steps.get(key) ?? 0;
  const at = items.findIndex((item) => item === target);
  if (step !== 0) items.at((at + step) % items.length)?.focus();
  else if (key === 'Enter' && target instanceof HTMLInputElement)
    items[1]?.click();
  else return;
  event.preventDefault();
}

export default function SearchDialog(props: SearchDialogProps): ReactNode {
  const {onClose, onFollow, closeOnBack} = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(
    () => (dialog.current ? openModal(dialog.current) : undefined),
    [],
  );
  useEffect(() => closeOnBack(onClose), [closeOnBack, onClose]);

  // 结果与别的链接一样去；在新标签页打开的不管。
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const {target, ctrlKey, metaKey, shiftKey, altKey} = event;
    const link = target instanceof Element ? target.closest('a') : null;
    if (
      !link ||
      link.protocol === 'tel:' ||
      ctrlKey ||
      metaKey ||
      shiftKey ||
      altKey
    )
      return;
    event.preventDefault();
    onFollow(link.href, link.dataset.word ?? '');
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({id: 'lab.search.title', message: '搜索手册'})}
      onClose={onClose}
      onClickCapture={onClick}
      onKeyDown={onKey}
      onMouseDown={({target}) => target === dialog.current && onClose()}
    >
      <div className={styles.panel}>
        <ErrorBoundary
          fallback={({tryAgain}) => <LoadFailure onRetry={tryAgain} />}
        >
          <Search {...props} />
        </ErrorBoundary>
        <button
          type="button"
          className={clsx('lab-button', styles.close)}
          onClick={onClose}
        >
          {translate({id: 'lab.search.close', message: '关闭'})}
        </button>
      </div>
    </dialog>
  );
}
