/*
覆盖 @theme/SearchBar · eject
原因：上游的搜索框只接外部服务；没有配置时是空的。
改动：只有一个按钮；对话框、引擎与索引在悬停、聚焦或第一次打开时才下载，页面里在打开之前没有输入框，这时打的字先记着。
*/
import React, {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory, useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {isConstrained} from '@site/src/clientModules/prefetch';
import {isReachable} from '@site/src/clientModules/loadFailure';
import type {SearchDialogProps} from '@site/src/components/SearchDialog';
import styles from './styles.module.css';

type Dialog = ComponentType<SearchDialogProps>;

const load = () => import(/* webpackChunkName: "search" */ '@site/src/components/SearchDialog');

/** 正在输入的地方，“/” 就是字。 */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * 已经打了 text，再按一个键之后是什么；不是打字的键返回 undefined，照常起作用。开头的空格仍然滚动，等急了再按的“/”不算字。
 * 打了字再按 Enter，记成末尾的换行：有了结果就打开第一条。
 */
function typedAfter(text: string, key: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter') return text === '' ? undefined : `${text.trimEnd()}\n`;
  if (key.length !== 1 || (text === '' && /[\s/]/.test(key))) return undefined;
  return text.replace('\n', '') + key;
}

/** 焦点移到一节的开头，只移 Tab 键的起点，不留框；位置由换页时滚动。 */
function focusSection(hash: string): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  section?.setAttribute('tabindex', '-1');
  section?.focus({preventScroll: true});
  section?.removeAttribute('tabindex');
}

export default function SearchBar(): ReactNode {
  const history = useHistory();
  const location = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  /** 打开之前焦点在哪里，关上之后还回去。 */
  const opener = useRef<Element>(null);
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  /** 同 open，不等重新渲染：关上之后马上再按也算数。 */
  const shown = useRef(false);
  const [failed, setFailed] = useState(false);
  /** 刚选了一条结果，等那一页画出来。 */
  const following = useRef(false);
  /** 等对话框下载时打的字；没有在等就是 undefined。输入法的字记不下来。 */
  const early = useRef<string>(undefined);

  const fetchDialog = useCallback(async () => {
    const module = await load();
    setDialog(() => module.default);
    setFailed(false);
    return module;
  }, []);
  const show = useCallback(() => {
    setFailed(false);
    if (!shown.current && early.current === undefined) {
      early.current = '';
      opener.current = document.activeElement;
    }
    fetchDialog().then(
      () => {
        // 等的时候按了 Escape，或换了一页，就不再打开。
        if (early.current === undefined) return;
        shown.current = true;
        setOpen(true);
      },
      () => {
        early.current = undefined;
        setFailed(true);
      },
    );
  }, [fetchDialog]);
  /** 再试仍不行，多半是上线了新版本，块已经删了：刷新就好。 */
  const retry = () => {
    fetchDialog().then(show, () => {
      void isReachable().then((reachable) => {
        if (reachable) window.location.reload();
      });
    });
  };
  const warm = () => {
    if (isConstrained()) return;
    // 提前下载失败不声张，真的打开时再说。
    fetchDialog().then(
      (module) => module.warm(),
      () => {},
    );
  };
  const takeEarly = useCallback(() => {
    const text = early.current ?? '';
    early.current = undefined;
    return text;
  }, []);
  const close = useCallback((chosen = false) => {
    // 浏览器的 close 事件稍后还要来一次。
    if (!shown.current) return;
    shown.current = false;
    setOpen(false);
    following.current = chosen;
    if (chosen) return;
    const {current} = opener;
    const target = current instanceof HTMLElement && current !== document.body && current.isConnected ? current : null;
    (target ?? button.current)?.focus({preventScroll: true});
  }, []);

  // 换页时焦点由上游移到页首；去某一节的，移到那一节。
  useEffect(() => {
    if (following.current && location.hash !== '') focusSection(location.hash);
    following.current = false;
  }, [location]);

  useEffect(
    () =>
      history.listen(() => {
        early.current = undefined;
        setFailed(false);
      }),
    [history],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.altKey) return;
      const withCommand = event.ctrlKey || event.metaKey;
      if (event.key === 'Escape') early.current = undefined;
      if (early.current !== undefined && !withCommand) {
        const typed = typedAfter(early.current, event.key);
        if (typed !== undefined) {
          early.current = typed;
          event.preventDefault();
          return;
        }
      }
      if (event.shiftKey) return;
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
          <button type="button" onClick={retry}>
            <Translate id="lab.failure.retry">重试</Translate>
          </button>{' '}
          <button type="button" onClick={() => setFailed(false)}>
            <Translate id="lab.failure.close">关闭</Translate>
          </button>
        </div>
      )}
      {open && Dialog && <Dialog onClose={close} takeEarly={takeEarly} />}
    </>
  );
}
