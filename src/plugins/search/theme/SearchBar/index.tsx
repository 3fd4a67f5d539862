/*
覆盖 @theme/SearchBar · eject · Docusaurus 3.10.2
原因：上游的搜索框只接外部服务；没有配置时是空的。
改动：只有一个按钮；对话框、引擎与索引在悬停、聚焦或第一次打开时才下载，页面里在打开之前没有输入框，这时打的字先记着。
*/
import React, {useCallback, useEffect, useRef, useState} from 'react';
import type {ComponentType, ReactNode, RefObject} from 'react';
import clsx from 'clsx';
import routes from '@generated/routes';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {isConstrained} from '@site/src/client/prefetch';
import {isPage} from '@site/src/components/MarkdownLink/useMarkdown';
import type {Hit} from '../../types';
import type {SearchDialogProps} from '../SearchDialog';
import {useShortcuts, type Typed} from './useShortcuts';
import styles from './styles.module.css';

/** 对话框的脚本到了没有；没有网络时，到了的才打得开。 */
let isLoaded = false;

const load = async () => {
  const dialog = await import(
    /* webpackChunkName: "search" */ '../SearchDialog'
  );
  isLoaded = true;
  return dialog;
};

/** 等这么久还没有到，就说没有取到：过一会儿才弹出来，会挡住正在读的。 */
const patience = 10_000;

const folded = 'details:not([open]), [role=tabpanel][hidden]';

/** 摘要里的词第一处在收着的块、没选中的选项卡里的，打开它。 */
function unfold(start: Node, word: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  texts.currentNode = start;
  let text = texts.nextNode();
  while (text && !text.nodeValue?.includes(word)) text = texts.nextNode();
  const inside = (element: Element | null | undefined): void => {
    const block = element?.closest(folded);
    if (!block) return;
    inside(block.parentElement);
    const id = block.getAttribute('aria-labelledby') ?? '';
    if (block instanceof HTMLDetailsElement) block.open = true;
    else document.getElementById(id)?.click();
  };
  inside(text?.parentElement);
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

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** 脚本、索引没有下载到，或检索自己出了错：只说检索，页面照常。 */
function Failure({error, onRetry, onClose}: FailureProps): ReactNode {
  return (
    <div className={clsx('lab-failure', styles.failure)} role="alert">
      <p>
        {navigator.onLine
          ? translate({
              id: 'lab.failure.part',
              message: '这一部分没有下载完整，页面其余内容不受影响。',
            })
          : translate({
              id: 'lab.search.offline',
              message:
                '现在没有网络，搜索还没有下载；连上之后再搜。这一页可以接着看。',
            })}
      </p>
      <p lang="en">{error.message}</p>
      <button type="button" onClick={onRetry}>
        <span>{translate({id: 'lab.failure.retry', message: '重试'})}</span>{' '}
        <span lang="en">Retry</span>
      </button>{' '}
      <button type="button" onClick={onClose}>
        {translate({id: 'lab.failure.close', message: '关闭'})}
      </button>
    </div>
  );
}

/** 空的是正在下载对话框；serial 是第几个，关上之后马上再按，也是另一个对话框。 */
interface Stage {
  readonly Dialog?: ComponentType<SearchDialogProps>;
  readonly serial?: number;
  readonly error?: Error;
}

/** 下载、打开、关上对话框，与去它选中的地方。 */
function useOpening(button: RefObject<HTMLButtonElement | null>) {
  const history = useHistory();
  const location = useLocation();
  const typed = useRef<Typed>({text: '', waiting: false});
  const serial = useRef(0);
  /** 刚选了一条结果，等那一页画出来；是摘要里匹配到的词。 */
  const following = useRef<string>(undefined);
  const [stage, setStage] = useState<Stage>();

  const close = useCallback(() => {
    typed.current = {text: '', waiting: false};
    setStage(undefined);
  }, []);
  const show = useCallback(() => {
    if (typed.current.waiting) return;
    // 没有网络，脚本也没有到过：等到连上再弹出来，就挡住正在读的了。
    if (!navigator.onLine && !isLoaded)
      return setStage({error: new Error('offline')});
    typed.current.waiting = true;
    setStage({});
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('timeout')), patience);
    });
    Promise.race([load(), late]).then(
      (module) => {
        // 等的时候按了 Escape，或换了一页，就不再打开。
        if (!typed.current.waiting) return;
        typed.current.waiting = false;
        // 关上对话框时浏览器把焦点还给打开之前的地方；没有的还给按钮。
        if (document.activeElement === document.body)
          button.current?.focus({preventScroll: true});
        serial.current += 1;
        setStage({Dialog: module.default, serial: serial.current});
      },
      (error: unknown) => {
        typed.current.waiting = false;
        setStage({error: new Error(String(error))});
      },
    );
  }, [button]);
  /** 再试仍不行，多半是上线了新版本，块已经删了：刷新就好。 */
  const retry = (): void =>
    void load().then(show, () => navigator.onLine && window.location.reload());
  const follow = ({href, excerpt}: Hit): void => {
    const {pathname, hash} = new URL(href, window.location.href);
    // 打开这个标签页之后才上线的一页，要由服务器给。
    if (!isPage(routes, pathname)) return window.location.assign(href);
    following.current = excerpt.find(({hit}) => hit)?.text ?? '';
    // 换掉对话框打开时添的那一条记录。
    history.replace(pathname + hash);
  };

  // 选了一条、按了后退：后面换了一页，对话框与提示都不留在上面。
  useEffect(() => history.listen(close), [history, close]);
  useEffect(() => {
    if (following.current !== undefined)
      arrive(location.hash, following.current);
    following.current = undefined;
  }, [location]);
  useShortcuts(typed, show, close);
  return {typed, stage, show, close, retry, follow};
}

export default function SearchBar(): ReactNode {
  const address = useBaseUrl('/search-index.json');
  const button = useRef<HTMLButtonElement>(null);
  const {typed, stage, show, close, retry, follow} = useOpening(button);

  const warm = (): void => {
    // 提前下载失败不声张，真的打开时再说。
    if (!isConstrained())
      load()
        .then(({loadEngine}) => loadEngine(address))
        .catch(() => {});
  };
  const failure = (error: Error): ReactNode => (
    <Failure error={error} onRetry={retry} onClose={close} />
  );
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
      {stage && !stage.Dialog && !stage.error && (
        <p role="status" className={styles.waiting}>
          {translate({id: 'lab.search.loading', message: '正在准备'})}
        </p>
      )}
      {stage?.error && failure(stage.error)}
      {stage?.Dialog && (
        <ErrorBoundary
          key={stage.serial}
          fallback={({error}) => failure(error)}
        >
          <stage.Dialog
            address={address}
            typed={typed}
            onClose={close}
            onFollow={follow}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
