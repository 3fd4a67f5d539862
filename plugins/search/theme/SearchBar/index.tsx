/*
覆盖 @theme/SearchBar · eject · Docusaurus 3.10.2
原因：上游的搜索框只接外部服务；没有配置时是空的。
改动：只有一个按钮；对话框、引擎与索引在悬停、聚焦或第一次打开时才下载，页面里在打开之前没有输入框，这时打的字先记着。
*/
import React, {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import clsx from 'clsx';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {SearchDialogProps} from '../SearchDialog';
import {useShortcuts} from './useShortcuts';
import styles from './styles.module.css';

const load = () => import(/* webpackChunkName: "search" */ '../SearchDialog');

/** 偶尔失败一次的，悄悄再试一次。 */
const loadTwice = () => load().catch(() => new Promise((resolve) => setTimeout(resolve, 300)).then(load));

/** 省流量或 2g：不提前下载任何东西。字段不全的浏览器也有。 */
function isConstrained(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true || /2g/.test(String(Reflect.get(connection, 'effectiveType')));
}

/** 焦点移到一节的开头，只移 Tab 键的起点，不留框；位置由换页时滚动。 */
function focusSection(hash: string): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  section?.setAttribute('tabindex', '-1');
  section?.focus({preventScroll: true});
  section?.removeAttribute('tabindex');
}

function Failure({onRetry, onClose}: {onRetry: () => void; onClose: () => void}): ReactNode {
  return (
    <div className={clsx('lab-failure', styles.failure)} role="alert">
      <p>{translate({id: 'lab.failure.part', message: '这一部分没有下载完整，页面其余内容不受影响。'})}</p>
      <button type="button" onClick={onRetry}>
        {translate({id: 'lab.failure.retry', message: '重试'})}
      </button>{' '}
      <button type="button" onClick={onClose}>
        {translate({id: 'lab.failure.close', message: '关闭'})}
      </button>
    </div>
  );
}

/** 网站现在连得上吗：连不上时刷新会换成浏览器自己的错误页。 */
const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, {method: 'HEAD', cache: 'no-store'}).then(
    ({ok}) => ok,
    () => false,
  );

interface Opening {
  Dialog: ComponentType<SearchDialogProps> | undefined;
  open: boolean;
  failed: boolean;
  show: () => void;
  retry: () => void;
  dismiss: () => void;
  close: (chosen?: boolean) => void;
}

/** 下载、打开与关上对话框。 */
function useOpening(early: RefObject<string | undefined>, button: RefObject<HTMLButtonElement | null>): Opening {
  const history = useHistory();
  const location = useLocation();
  /** 打开之前焦点在哪里，关上之后还回去。 */
  const opener = useRef<Element>(null);
  /** 同 open，不等重新渲染：关上之后马上再按也算数。 */
  const shown = useRef(false);
  /** 刚选了一条结果，等那一页画出来。 */
  const following = useRef(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  const show = useCallback(() => {
    setFailed(false);
    if (!shown.current && early.current === undefined) {
      early.current = '';
      opener.current = document.activeElement;
    }
    loadTwice().then(
      (module) => {
        setDialog(() => module.default);
        // 等的时候按了 Escape，或换了一页，就不再打开。
        shown.current ||= early.current !== undefined;
        setOpen(shown.current);
      },
      () => {
        early.current = undefined;
        setFailed(true);
      },
    );
  }, [early]);
  /** 再试仍不行，多半是上线了新版本，块已经删了：刷新就好。 */
  const retry = (): void => {
    load().then(show, () => void isReachable().then((reachable) => reachable && window.location.reload()));
  };
  const close = useCallback(
    (chosen = false) => {
      // 浏览器的 close 事件稍后还要来一次。
      if (!shown.current) return;
      shown.current = false;
      setOpen(false);
      following.current = chosen;
      const {current} = opener;
      const back = current instanceof HTMLElement && current !== document.body && current.isConnected;
      if (!chosen) (back ? current : button.current)?.focus({preventScroll: true});
    },
    [button],
  );

  // 换页时焦点由上游移到页首；去某一节的，移到那一节。
  useEffect(() => {
    if (following.current && location.hash !== '') focusSection(location.hash);
    following.current = false;
  }, [location]);
  const dismiss = (): void => setFailed(false);
  useEffect(
    () =>
      history.listen(() => {
        early.current = undefined;
        dismiss();
      }),
    [history, early],
  );
  return {Dialog, open, failed, show, retry, dismiss, close};
}

export default function SearchBar(): ReactNode {
  const address = useBaseUrl('/search-index.json');
  const button = useRef<HTMLButtonElement>(null);
  const early = useRef<string>(undefined);
  const {Dialog, open, failed, show, retry, dismiss, close} = useOpening(early, button);
  useShortcuts(early, show);

  const warm = (): void => {
    // 提前下载失败不声张，真的打开时再说。
    if (!isConstrained())
      load().then(
        (module) => module.warm(address),
        () => {},
      );
  };
  const takeEarly = useCallback(() => {
    const text = early.current ?? '';
    early.current = undefined;
    return text;
  }, []);
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
        <span>{translate({id: 'lab.search.button', message: '搜索'})}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {failed && <Failure onRetry={retry} onClose={dismiss} />}
      {open && Dialog && (
        // 检索自己出的错只收起检索，页面照常。
        <ErrorBoundary fallback={() => <Failure onRetry={show} onClose={close} />}>
          <Dialog address={address} onClose={close} takeEarly={takeEarly} />
        </ErrorBoundary>
      )}
    </>
  );
}
