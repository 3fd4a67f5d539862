/**
 * 浏览器里的 react-helmet-async：把页面写的 <Head> 合并成一份（headTags.ts），落到 document.head；已经相同的标签不动。
 * 换掉的理由：原版带着旧版 React 的类组件、深比较与属性检查，压缩后 5 KB；这里 1 KB。
 */
import {useEffect, useRef, type ReactNode} from 'react';
import {mark, merge, readTags, type Tag} from './headTags';

/** 一处 <Head> 的内容；children 每次渲染后更新。 */
interface Entry {
  children: ReactNode;
  active: boolean;
}

const entries: Entry[] = [];
let scheduled = false;

/** 上一次由本模块写在 <html> 与 <body> 上的属性，换页后没有人再要的要去掉。 */
const managed = new Map<Element, Iterable<string>>();

function applyAttributes(element: Element, tags: readonly Tag[]): void {
  const wanted = new Map(
    tags.filter(({name}) => name === element.localName).flatMap(({attributes}) => [...attributes]),
  );
  for (const name of managed.get(element) ?? []) if (!wanted.has(name)) element.removeAttribute(name);
  for (const [name, value] of wanted) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  managed.set(element, [...wanted.keys()]);
}

function createTag({name, attributes, text}: Tag): Element {
  const element = document.createElement(name);
  element.setAttribute(mark, 'true');
  for (const [attribute, value] of attributes) element.setAttribute(attribute, value);
  element.textContent = text;
  return element;
}

function flush(): void {
  scheduled = false;
  const tags = merge(entries.filter(({active}) => active).map(({children}) => readTags(children)));
  applyAttributes(document.documentElement, tags);
  applyAttributes(document.body, tags);
  const title = tags.filter(({name}) => name === 'title').at(-1);
  if (title && document.title !== title.text) document.title = title.text;
  const stale = new Set(document.head.querySelectorAll(`[${mark}]:not(title)`));
  for (const tag of tags.filter(({name}) => !['html', 'body', 'title'].includes(name))) {
    const wanted = createTag(tag);
    const same = [...stale].find((element) => element.isEqualNode(wanted));
    if (same) stale.delete(same);
    else document.head.append(wanted);
  }
  for (const element of stale) element.remove();
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  // 一次换页里许多处 <Head> 先后变化，合成一次写，排在画出新页之后；后台的标签页不画，直接写。
  const afterPaint = () => setTimeout(flush);
  if (document.hidden) afterPaint();
  else requestAnimationFrame(afterPaint);
}

/** 与原版同名同形。次序在渲染时定（外层先于内层），生效在提交之后。 */
export function Helmet({children}: {children?: ReactNode}): null {
  const own = useRef<Entry>(undefined);
  if (!own.current) {
    own.current = {children, active: false};
    entries.push(own.current);
  }
  useEffect(() => {
    if (own.current) own.current.children = children;
    schedule();
  });
  useEffect(() => {
    const entry = own.current;
    if (!entry) return undefined;
    entry.active = true;
    return () => {
      entries.splice(entries.indexOf(entry), 1);
      schedule();
    };
  }, []);
  return null;
}

/** 服务端才需要上下文；浏览器里原样渲染。 */
export function HelmetProvider({children}: {children?: ReactNode}): ReactNode {
  return children;
}
