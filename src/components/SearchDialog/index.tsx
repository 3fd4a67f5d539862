import React, {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {routes} from '@site/site.routes';
import type {Engine} from '@site/plugins/search/engine';
import type {Answer, Group, Piece} from '@site/plugins/search/types';
import {loadEngine} from './loader';
import {clearRecents, readRecents, rememberRecent} from './recents';
import * as styles from '!!css-loader?{"exportType":"string","modules":{"namedExport":true,"localIdentName":"[local]_[hash:base64:4]"}}!./styles.module.css';

export interface SearchDialogProps {
  /** 关上了；chosen 是因为选了一条结果，焦点跟着去那里。 */
  onClose: (chosen?: boolean) => void;
  /** 取走对话框打开之前打的字，末尾的换行是按过 Enter。 */
  takeEarly: () => string;
}

/** 样式随这一块脚本下载，不占每一页的样式表；用可构造的样式表加入，内容安全策略允许。 */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.default ?? '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

if (ExecutionEnvironment.canUseDOM) adoptStyles();

/** 提前取索引；失败不声张，打开对话框时会再取。 */
export function warm(): void {
  loadEngine().catch(() => {});
}

/** 匹配到的部分用 <mark>，全由文字节点组成。 */
function Marked({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map(({text, hit}, index) => (hit ? <mark key={index}>{text}</mark> : text));
}

function announcement(answer: Answer | undefined): string {
  if (!answer) return '';
  if (answer.count === 0) return translate({id: 'lab.search.none', message: '没有找到结果'});
  return translate({id: 'lab.search.count', message: '找到 {count} 条结果'}, {count: answer.count});
}

interface ResultsProps {
  id: string;
  groups: readonly Group[];
  active: number;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** 结果：一页一组，组里是页首或各节；编号连续，与键盘的次序一致。 */
function Results({id, groups, active, onOpen}: ResultsProps): ReactNode {
  let number = -1;
  return groups.map((group) => (
    <div key={group.path} role="group" aria-label={group.title} className={styles.group}>
      {group.hits.map(({href, heading, excerpt}, place) => {
        number += 1;
        return (
          <a
            key={href}
            id={`${id}-${number}`}
            role="option"
            tabIndex={-1}
            href={href}
            aria-selected={number === active}
            className={styles.option}
            onClick={onOpen}
          >
            {place === 0 && <span className={styles.crumbs}>{[...group.crumbs, group.title].join(' › ')}</span>}
            <span className={styles.heading}>
              <Marked pieces={heading} />
            </span>
            <span className={styles.excerpt}>
              <Marked pieces={excerpt} />
            </span>
          </a>
        );
      })}
    </div>
  ));
}

/** 检索对话框。第一次打开时才下载；关闭后整个移走，页面里不留输入框。 */
export default function SearchDialog({onClose, takeEarly}: SearchDialogProps): ReactNode {
  const id = useId();
  const history = useHistory();
  const overview = useBaseUrl(routes.serviceOverview);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  /** 索引还没有到就按了 Enter：到了就打开第一条。 */
  const eager = useRef(false);
  /** 按下的地方：在输入框里选字拖到外面松开，不算点了外面。 */
  const pressed = useRef<EventTarget>(null);
  const [engine, setEngine] = useState<Engine>();
  const [failure, setFailure] = useState<string>();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [recents, setRecents] = useState(readRecents);

  // 上下移动也会重新渲染，那时不必再查一遍。
  const answer = useMemo(() => (engine && query.trim() !== '' ? engine.search(query) : undefined), [engine, query]);
  const count = answer?.count ?? 0;

  const connect = (again = false): void => {
    setFailure(undefined);
    loadEngine(again).then(
      (loaded) => setEngine(loaded),
      (reason: unknown) => setFailure(String(reason)),
    );
  };

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const early = takeEarly();
    fill(early.trimEnd());
    eager.current = early.endsWith('\n');
    connect();
    // 屏幕键盘弹出时可见区域变矮，列表也要跟着变，最后一条才不会被盖住。
    const {visualViewport} = window;
    const fit = () =>
      element.style.setProperty('--lab-search-height', `${visualViewport?.height ?? window.innerHeight}px`);
    fit();
    visualViewport?.addEventListener('resize', fit);
    // 后面的页面不跟着滚动。不用 html:has()：那样每次按键都要把整页的样式重算一遍。
    const {style, clientWidth} = document.documentElement;
    // 滚动条占着地方的，地方留着，后面的字不挪动。
    if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    // 按了后退，后面换了一页，对话框不留在上面。
    const stopListening = history.listen(() => shut());
    return () => {
      stopListening();
      visualViewport?.removeEventListener('resize', fit);
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, []);

  /** 关闭。浏览器的 close 事件稍后才来，等它的话，关上之后马上再按搜索按钮就不算数了。 */
  const shut = (chosen = false): void => {
    dialog.current?.close();
    onClose(chosen);
  };
  const update = (value: string): void => {
    eager.current = false;
    setQuery(value);
    setActive(0);
  };
  const fill = (value: string): void => {
    if (input.current) input.current.value = value;
    input.current?.focus();
    update(value);
  };
  const optionAt = (index: number): HTMLAnchorElement | null =>
    dialog.current?.querySelectorAll<HTMLAnchorElement>('[role="option"]')[index] ?? null;
  const move = (index: number): void => {
    setActive(index);
    optionAt(index)?.scrollIntoView({block: 'nearest'});
  };
  const remember = (): void => {
    if (query.trim() !== '') rememberRecent(query.trim());
  };
  const follow = (link: HTMLAnchorElement): void => {
    remember();
    shut(true);
    const {pathname, hash} = new URL(link.href);
    const same = window.location.pathname === pathname && window.location.hash === hash;
    if (same) history.replace(pathname + hash);
    else history.push(pathname + hash);
    // 已经在这一节：地址不变，上游不会再滚动。
    if (same && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  };
  const onOpen = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      remember();
      input.current?.focus();
      return;
    }
    event.preventDefault();
    follow(event.currentTarget);
  };

  /** 按 Escape：还有字就先清空，再按才关。 */
  const clearOrShut = (): void => {
    if (query === '') shut();
    else fill('');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // 输入法正在选字：所有按键都是给它的。Safari 结束选字的那一下已经不算选字，只有废弃的 keyCode 认得出。
    if (composing.current || event.nativeEvent.isComposing || Reflect.get(event.nativeEvent, 'keyCode') === 229) {
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    const go = (index: number): void => {
      event.preventDefault();
      if (count > 0) move(index);
    };
    if (event.key === 'ArrowDown') go((active + 1) % count);
    else if (event.key === 'ArrowUp') go((active + count - 1) % count);
    else if (event.key === 'Home' && count > 0) go(0);
    else if (event.key === 'End' && count > 0) go(count - 1);
    else if (event.key === 'Enter') {
      const link = optionAt(active);
      event.preventDefault();
      eager.current = !engine;
      if (!link) return;
      if (event.ctrlKey || event.metaKey) {
        remember();
        window.open(link.href, '_blank', 'noopener');
      } else follow(link);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      clearOrShut();
    }
  };

  useEffect(() => {
    const link = optionAt(0);
    if (eager.current && link) follow(link);
  });

  const nearest = answer?.count === 0 ? answer.nearest : [];
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({id: 'lab.search.title', message: '搜索手册'})}
      onClose={() => onClose()}
      onCancel={(event) => {
        // 焦点不在输入框时按 Escape，或在手机上按返回；选字时的不算。
        event.preventDefault();
        if (!composing.current) clearOrShut();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressed.current === dialog.current) shut();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={translate({id: 'lab.search.label', message: '搜索'})}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
            placeholder={translate({id: 'lab.search.placeholder', message: '词、拼音或首字母'})}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            onKeyDown={onKeyDown}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={(event) => {
              composing.current = false;
              update(event.currentTarget.value);
            }}
            onChange={(event) => {
              if (!composing.current) update(event.currentTarget.value);
            }}
          />
          <button type="button" onClick={() => shut()}>
            <Translate id="lab.search.close">关闭</Translate>
          </button>
        </div>

        <p role="status" className={styles.status}>
          {!engine && failure === undefined && <Translate id="lab.search.loading">正在准备</Translate>}
          {announcement(answer)}
          {answer?.partial && <Translate id="lab.search.partial">，没有同时包含全部词的页面，下面是最接近的</Translate>}
          {answer && answer.similar.length > 0 && (
            <span className={styles.similar}>
              <Translate id="lab.search.similar" values={{words: answer.similar.join('、')}}>
                {'按相近词查找：{words}'}
              </Translate>
            </span>
          )}
        </p>

        {failure !== undefined && (
          <div role="alert" className={styles.failure}>
            <p>
              <Translate id="lab.failure.part">这一部分没有下载完整，页面其余内容不受影响。</Translate>
            </p>
            <p lang="en">{failure}</p>
            <button
              type="button"
              onClick={() => {
                connect(true);
                input.current?.focus();
              }}
            >
              <Translate id="lab.failure.retry">重试</Translate>
            </button>
          </div>
        )}

        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={translate({id: 'lab.search.results', message: '搜索结果'})}
          className={styles.list}
          hidden={count === 0}
        >
          {answer && <Results id={id} groups={answer.groups} active={active} onOpen={onOpen} />}
        </div>

        {answer?.count === 0 && (
          <div className={styles.aside}>
            <p>
              <Translate id="lab.search.advice">换一个说法试试，或者从这里找：</Translate>
            </p>
            <ul>
              {[
                ...nearest.filter(({path}) => path !== overview),
                {path: overview, title: translate({id: 'lab.notFound.services', message: '服务总览'})},
              ].map(({path, title}) => (
                <li key={path}>
                  <Link to={path} onClick={() => shut(true)}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}

        {query.trim() === '' && recents.length > 0 && (
          <div className={styles.aside}>
            <p>
              <Translate id="lab.search.recent">最近搜索</Translate>
              <button
                type="button"
                onClick={() => {
                  clearRecents();
                  setRecents([]);
                  input.current?.focus();
                }}
              >
                <Translate id="lab.search.clearRecent">清除</Translate>
              </button>
            </p>
            <ul>
              {recents.map((item) => (
                <li key={item}>
                  <button type="button" onClick={() => fill(item)}>
                    {item}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </dialog>
  );
}
