import {useEffect, useMemo, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import type {Engine} from '../../engine';
import {loadEngine} from '../../loader';

export interface SearchDialogProps {
  /** 索引的网址。 */
  address: string;
  /** 关上了；chosen 是因为选了一条结果，焦点跟着去那里。 */
  onClose: (chosen?: boolean) => void;
  /** 取走对话框打开之前打的字，末尾的换行是按过 Enter。 */
  takeEarly: () => string;
}

export type Search = ReturnType<typeof useSearch>;

/** 装载好的引擎；失败时是原因。 */
function useConnection(address: string) {
  const [engine, setEngine] = useState<Engine>();
  const [failure, setFailure] = useState<string>();
  const connect = (again = false): void => {
    setFailure(undefined);
    loadEngine(address, again).then(setEngine, (reason: unknown) => setFailure(String(reason)));
  };
  return {engine, failure, connect};
}

/** 换到一个地址；已经在那里时不添历史，上游也不会再滚动，自己滚到那一节。 */
function openAddress(history: ReturnType<typeof useHistory>, {pathname, hash}: URL): void {
  const same = window.location.pathname === pathname && window.location.hash === hash;
  if (same) history.replace(pathname + hash);
  else history.push(pathname + hash);
  if (same && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

/** 对话框的状态与动作，不管怎样画。 */
export function useSearch({address, onClose, takeEarly}: SearchDialogProps) {
  const history = useHistory();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** 索引还没有到就按了 Enter。 */
  const eager = useRef(false);
  const connection = useConnection(address);
  const {engine, connect} = connection;
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  // 上下移动也会重新渲染，那时不必再查一遍。
  const answer = useMemo(() => (query.trim() === '' ? undefined : engine?.search(query)), [engine, query]);

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
  /** 浏览器的 close 事件稍后才来，等它的话，关上之后马上再按搜索按钮就不算数了。 */
  const shut = (chosen = false): void => {
    dialog.current?.close();
    onClose(chosen);
  };
  const follow = (link: HTMLAnchorElement | null): void => {
    eager.current = !engine;
    if (!link) return;
    shut(true);
    openAddress(history, new URL(link.href));
  };

  useEffect(() => {
    const early = takeEarly();
    fill(early.trimEnd());
    eager.current = early.endsWith('\n');
    connect();
    // 按了后退，后面换了一页，对话框不留在上面。
    return history.listen(() => shut());
  }, []);
  useEffect(() => {
    if (eager.current && optionAt(0)) follow(optionAt(0));
  });
  return {dialog, input, ...connection, query, answer, active, update, fill, move, optionAt, follow, shut};
}
