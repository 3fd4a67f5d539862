/*
覆盖 @theme/SearchBar · eject · Docusaurus 3.10.2
原因：上游的搜索框只接外部服务；没有配置时是空的。
改动：只有一个按钮；对话框、引擎与索引在悬停、聚焦或第一次打开时才下载，页面里在打开之前没有输入框。
*/
import React, {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import type {SearchDialogProps} from '@site/src/components/SearchDialog';
import styles from './styles.module.css';

type Dialog = ComponentType<SearchDialogProps>;

const load = () => import(/* webpackChunkName: "search" */ '@site/src/components/SearchDialog');

/** 省流量或 2g 时不提前下载。 */
function isConstrained(): boolean {
  const {connection} = navigator;
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** 正在输入的地方，“/” 就是字。 */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  const fetchDialog = useCallback(async () => {
    const module = await load();
    setDialog(() => module.default);
    return module;
  }, []);
  const show = useCallback(() => {
    setFailed(false);
    fetchDialog().then(
      () => setOpen(true),
      () => setFailed(true),
    );
  }, [fetchDialog]);
  const warm = () => {
    if (isConstrained()) return;
    // 提前下载失败不声张，真的打开时再说。
    fetchDialog().then(
      (module) => module.warm(),
      () => {},
    );
  };
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus({preventScroll: true});
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.altKey || event.shiftKey) return;
      const withCommand = event.ctrlKey || event.metaKey;
      const wanted = withCommand ? event.key.toLowerCase() === 'k' : event.key === '/' && !isTyping(event.target);
      if (!wanted) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKey);
    // 别处的按钮（找不到页面）用它打开检索。
    window.addEventListener('lab-search-open', show);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('lab-search-open', show);
    };
  }, [show]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx('lab-button', styles.button)}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={show}
        onPointerEnter={warm}
        onFocus={warm}
      >
        <Translate id="lab.search.button">搜索</Translate>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {failed && (
        <div className={clsx('lab-failure', styles.failure)} role="alert">
          <p>
            <Translate id="lab.failure.part">这一部分没有下载完整，页面其余内容不受影响。</Translate>
          </p>
          <button type="button" onClick={show}>
            <Translate id="lab.failure.retry">重试</Translate>
          </button>
        </div>
      )}
      {open && Dialog && <Dialog onClose={close} />}
    </>
  );
}
