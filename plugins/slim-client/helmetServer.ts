/**
 * 服务端渲染用的 react-helmet-async：渲染时收下每处 <Head>，写成 HTML 时合并一次（headTags.ts）。
 * 换掉的理由：原版每遇到一处就把全页的重算一遍，占渲染的六分之一（500 篇的站 0.3 s）；浏览器里用的又是另一份规则。
 */
import {createContext, createElement, useContext, type ReactElement, type ReactNode} from 'react';
import {mark, merge, readTags, type Tag} from './headTags';

/** 上游写页面要的几种，名字与原版的相同。 */
interface HelmetState {
  htmlAttributes: Written;
  bodyAttributes: Written;
  title: Written;
  meta: Written & {toComponent: () => ReactElement[]};
  link: Written;
  script: Written;
}

interface Written {
  toString: () => string;
}

const Collected = createContext<ReactNode[] | undefined>(undefined);

const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const attributesOf = ({attributes}: Pick<Tag, 'attributes'>): string =>
  [...attributes].map(([name, value]) => ` ${name}="${escape(value)}"`).join('');

/**
 * 脚本里不能用 HTML 的转义。JSON 里的 < 换一种意思相同的写法：不只 </ 会提前结束它，标题里写着 <!-- 与 <script，
 * 后面的 </script> 就不算数，一直吞到页尾。JavaScript 里的 < 也是运算符，只换会结束它的 </。
 */
const scriptText = ({attributes, text}: Tag): string =>
  attributes.get('type') === 'application/ld+json' ? text.replaceAll('<', '\\u003c') : text.replaceAll('</', '<\\/');

function htmlOf(tag: Tag): string {
  const start = `<${tag.name} ${mark}="true"${attributesOf(tag)}>`;
  if (tag.name === 'meta' || tag.name === 'link') return start;
  return `${start}${tag.name === 'script' ? scriptText(tag) : escape(tag.text)}</${tag.name}>`;
}

/** 用到时才合并：那时全页都渲染过了。 */
function stateOf(collected: readonly ReactNode[]): HelmetState {
  let merged: readonly Tag[] | undefined;
  const named = (name: string): Tag[] => {
    merged ??= merge(collected.map(readTags));
    return merged.filter((tag) => tag.name === name);
  };
  const tags = (name: string): Written => ({toString: () => named(name).map(htmlOf).join('')});
  const attributes = (name: string): Written => ({
    toString: () =>
      attributesOf({attributes: new Map(named(name).flatMap(({attributes: own}) => [...own]))}).trimStart(),
  });
  return {
    htmlAttributes: attributes('html'),
    bodyAttributes: attributes('body'),
    title: {toString: () => named('title').slice(-1).map(htmlOf).join('')},
    meta: {
      ...tags('meta'),
      toComponent: () => named('meta').map((tag) => createElement('meta', Object.fromEntries(tag.attributes))),
    },
    link: tags('link'),
    script: tags('script'),
  };
}

/** 与原版同名同形。 */
export function Helmet({children}: {children?: ReactNode}): null {
  useContext(Collected)?.push(children);
  return null;
}

/** @param context 渲染之后从它的 helmet 取结果 */
export function HelmetProvider({
  context,
  children,
}: {
  context: {helmet?: HelmetState};
  children?: ReactNode;
}): ReactNode {
  const collected: ReactNode[] = [];
  context.helmet = stateOf(collected);
  return createElement(Collected, {value: collected}, children);
}
