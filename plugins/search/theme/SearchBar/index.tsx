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
        <span>{translate({id: 'lab.failure.retry', message: '重试'})}</span> <span lang="en">Retry</span>
      </button>{' '}
      <button type="button" onClick={onClose}>
        {translate({id: 'lab.failure.close', message: '关闭'})}
      </button>
    </div>
  );
}

/** 下载、打开与关上对话框；early 见 useShortcuts。 */
function useOpening(early: RefObject<string | undefined>, button: RefObject<HTMLButtonElement | null>) {
  const history = useHistory();
  const location = useLocation();
  /** 刚选了一条结果，等那一页画出来。 */
  const following = useRef(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  /** 第几次打开，没有打开是 0：关上之后马上再按，也是另一个对话框。 */
  const [opened, setOpened] = useState(0);
  /** 对话框还在路上，或没有下载到。 */
  const [state, setState] = useState<'waiting' | 'failed'>();
  const dismiss = (): void => setState(undefined);

  const show = useCallback(() => {
    if (document.querySelector('dialog[open]')) return;
    setState('waiting');
    early.current ??= '';
    loadTwice().then(
      (module) => {
        dismiss();
        // 等的时候按了 Escape，或换了一页，就不再打开。
        if (early.current === undefined) return;
        // 关上对话框时浏览器把焦点还给打开之前的地方；没有的还给按钮。
        if (document.activeElement === document.body) button.current?.focus({preventScroll: true});
        setDialog(() => module.default);
        setOpened((count) => count + 1);
      },
      () => {
        early.current = undefined;
        setState('failed');
      },
    );
  }, [early, button]);
  /** 再试仍不行，多半是上线了新版本，块已经删了：刷新就好。 */
  const retry = (): void => void load().then(show, () => navigator.onLine && window.location.reload());
  const close = useCallback((chosen = false) => {
    // 关上的事不止来一次（换页、浏览器的 close 事件），选过就是选过。
    following.current ||= chosen;
    setOpened(0);
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
        dismiss();
      }),
    [history, early],
  );
  return {Dialog, opened, state, show, retry, dismiss, close};
}

export default function SearchBar(): ReactNode {
  const address = useBaseUrl('/search-index.json');
  const button = useRef<HTMLButtonElement>(null);
  const early = useRef<string>(undefined);
  const {Dialog, opened, state, show, retry, dismiss, close} = useOpening(early, button);
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
      {state === 'waiting' && (
        <p role="status" className={styles.waiting}>
          {translate({id: 'lab.search.loading', message: '正在准备'})}
        </p>
      )}
      {state === 'failed' && <Failure onRetry={retry} onClose={dismiss} />}
      {opened > 0 && Dialog && (
        // 检索自己出的错只收起检索，页面照常。
        <ErrorBoundary key={opened} fallback={() => <Failure onRetry={retry} onClose={close} />}>
          <Dialog address={address} onClose={close} takeEarly={takeEarly} />
        </ErrorBoundary>
      )}
    </>
  );
}
