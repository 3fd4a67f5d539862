/**
 * 浏览器里的 react-helmet-async：把页面写的 <Head> 合并成一份，落到 document.head。
 * 规则与原版相同：后挂载的优先；标题取最后一个；元数据按 name、property 等去重，同一处写的几个都留；
 * 归本模块管的标签带 data-rh，与服务端渲染出的一样，已经相同的不动。
 * 换掉的理由：原版带着旧版 React 的类组件、深比较与属性检查，压缩后 5 KB；这里 1 KB。
 * 服务端渲染仍用原版。
 */
import {Children, isValidElement, useEffect, useRef, type ReactElement, type ReactNode} from 'react';

interface Tag {
  name: string;
  attributes: Map<string, string>;
  text: string;
}

/** 一处 <Head> 的内容；children 每次渲染后更新。 */
interface Entry {
  children: ReactNode;
  active: boolean;
}

type Props = Readonly<Record<string, unknown>> & {readonly children?: ReactNode};

const mark = 'data-rh';

/** 与 HTML 不同名的 JSX 属性；其余的小写即可。 */
const attributeNames = new Map([
  ['className', 'class'],
  ['httpEquiv', 'http-equiv'],
]);

/** 元数据去重用的属性，先到先用。 */
const identifying = ['charset', 'name', 'property', 'http-equiv', 'itemprop'];

const entries: Entry[] = [];
let scheduled = false;

/** 上一次由本模块写在 <html> 与 <body> 上的属性，换页后没有人再要的要去掉。 */
const managed = new Map<Element, Iterable<string>>();

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
}

function readTag(name: string, props: Props): Tag {
  const {children, innerHTML, cssText, ...attributes} = props;
  const written = [innerHTML, cssText].find((value) => typeof value === 'string');
  return {
    name,
    attributes: new Map(
      Object.entries(attributes).map(([key, value]) => [
        attributeNames.get(key) ?? key.toLowerCase(),
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '',
      ]),
    ),
    text: typeof written === 'string' ? written : textOf(children),
  };
}

/** 展开片段；数组与空值由 Children 处理。 */
function readTags(children: ReactNode): Tag[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<Props> => isValidElement(child))
    .flatMap(({type, props}) => (typeof type === 'string' ? [readTag(type, props)] : readTags(props.children)));
}

/** 同一个东西的键：后写的盖住先写的；没有键的都留。 */
function identity({name, attributes}: Tag): string | undefined {
  if (name === 'link') {
    const rel = attributes.get('rel') ?? '';
    return rel === 'canonical' ? rel : `${rel} ${attributes.get('href') ?? ''}`;
  }
  const key = name === 'meta' ? identifying.find((attribute) => attributes.has(attribute)) : undefined;
  return key && `${key} ${attributes.get(key) ?? ''}`;
}

/** 从后往前收；后面的一处写过的键，前面各处的同键标签不要。 */
function merge(groups: readonly Tag[][]): Tag[] {
  const seen = new Set<string>();
  const kept: Tag[][] = [];
  for (const group of [...groups].reverse()) {
    const own = group.map((tag) => ({tag, key: identity(tag)})).filter(({key}) => !key || !seen.has(key));
    for (const {key} of own) if (key) seen.add(key);
    kept.unshift(own.map(({tag}) => tag));
  }
  return kept.flat();
}

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
