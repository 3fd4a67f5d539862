import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import {createEngine, type Engine} from '../../engine';
import type {Hit, SearchIndex} from '../../types';
import type {Typed} from '../SearchBar/useShortcuts';

export interface SearchDialogProps {
  /** 索引的网址。 */
  readonly address: string;
  /** 打了的字：打开之前的从这里来，出错重来时也还在。 */
  readonly typed: RefObject<Typed>;
  readonly onClose: () => void;
  /** 去一条结果。 */
  readonly onFollow: (hit: Hit) => void;
}

export type Search = ReturnType<typeof useSearch>;

/** 由 build 写成，只核对最外层；取到的是别的东西（主机把不认识的路径答成首页）时不认。 */
const isIndex = (value: unknown): value is SearchIndex =>
  typeof value === 'object' &&
  value !== null &&
  'pages' in value &&
  'pinyin' in value;

async function fetchEngine(address: string): Promise<Engine> {
  const response = await fetch(address, {cache: 'no-cache'});
  if (!response.ok) throw new Error(`${address}：HTTP ${response.status}`);
  const index: unknown = await response.json();
  if (!isIndex(index)) throw new Error(`${address} 不是索引`);
  return createEngine(index);
}

let loading: Promise<Engine> | undefined;

/** 取索引、建引擎，全站只做一次；失败的不记住，下次重新取。 */
export function loadEngine(address: string): Promise<Engine> {
  loading ??= fetchEngine(address);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** 引擎，没有到时是 undefined；没有取到就在渲染时出错，由外面的边界说明。 */
function useEngine(address: string): Engine | undefined {
  const [state, setState] = useState<Engine | Error>();
  useEffect(() => {
    loadEngine(address).then(setState, (reason: unknown) =>
      setState(new Error(String(reason))),
    );
  }, [address]);
  if (state instanceof Error) throw state;
  return state;
}

/** 对话框的状态：查了什么（末尾的换行是结果还没有到就按了 Enter）、查到什么、选中哪一条。 */
export function useSearch({address, typed, onFollow}: SearchDialogProps) {
  const engine = useEngine(address);
  const input = useRef<HTMLInputElement>(null);
  /** 输入法正在选字。 */
  const composing = useRef(false);
  const [query, setQuery] = useState(typed.current.text);
  const [active, setActive] = useState(0);
  // 上下移动也会重新渲染，那时不必再查一遍。
  const answer = useMemo(
    () => (query.trim() === '' ? undefined : engine?.search(query)),
    [engine, query],
  );
  const hits = answer?.groups.flatMap((group) => group.hits) ?? [];

  const update = (text: string): void => {
    typed.current.text = text;
    setQuery(text);
    setActive(0);
  };
  const fill = (text: string): void => {
    if (input.current) input.current.value = text.trimEnd();
    input.current?.focus();
    update(text);
  };
  useLayoutEffect(() => fill(typed.current.text), []);
  const [first] = hits;
  useEffect(() => {
    if (query.endsWith('\n') && first) onFollow(first);
  });
  return {
    engine,
    input,
    composing,
    query,
    answer,
    hits,
    active,
    setActive,
    update,
    fill,
  };
}
