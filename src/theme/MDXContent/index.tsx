/*
覆盖 @theme/MDXContent · wrap
原因：点链接换页，慢手机上要等整篇正文的元素建好、排版、画完，才看得见标题；正文长的一页，看得见的只有五分之一。
改动：换页时先放第一屏的几块，画出来之后再放余下的。直接打开、后退、前进与去某一节的链接，照常一次放完。
*/
import React, {
  Children,
  Fragment,
  isValidElement,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import {flushSync} from 'react-dom';
import {useHistory, useLocation} from '@docusaurus/router';
import type {Props} from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';

/**
 * 画出来之前估一块（段落、标题、表格……）有多高，往少里估：几行字，外加一行的空隙。一行 28 像素，汉字 16 像素宽，
 * 正文最宽 800 像素，标题与它之上的 170 像素。里面的字来自数据的组件只算一行，估得更少。全部文档按七种屏幕逐篇换过：
 * 224 例都够一屏，第一批的高度中位是 1.7 屏；每块一律算 72 像素时是 2.0 屏。将来不够的，会在同一帧里一次放完。
 */
const line = 28;
const character = 16;
const widest = 800;
const aboveContent = 170;

/** 一块里有多少字，汉字算一个，别的算半个；代码与表格的一行至少占满一行。 */
function charactersIn(node: ReactNode, perLine: number): number {
  if (typeof node === 'string') return node.replace(/[!-~]{2}/g, '.').length;
  if (Array.isArray(node))
    return node.reduce<number>(
      (sum, child: ReactNode) => sum + charactersIn(child, perLine),
      0,
    );
  if (!isValidElement<{children?: ReactNode; html?: string}>(node)) return 0;
  const {children, html} = node.props;
  if (html !== undefined) return html.split('\n').length * perLine;
  const inside = charactersIn(children, perLine);
  return node.type === 'tr' ? Math.max(inside, perLine) : inside;
}

/** 放到哪一块够一屏。 */
function firstScreen(blocks: readonly ReactNode[]): number {
  const {innerWidth, innerHeight} = window;
  const perLine = Math.min(innerWidth, widest) / character;
  let height = aboveContent;
  let count = 0;
  while (count < blocks.length && height < innerHeight) {
    const block = blocks[count];
    // 两块之间可能有一个换行符，也占一个位置。
    if (typeof block !== 'string')
      height += (Math.ceil(charactersIn(block, perLine) / perLine) + 1) * line;
    count += 1;
  }
  return count;
}

/** 编译好的一篇正文：没有参数的函数组件，返回一串并列的块；只有一块就直接是那一块。 */
type Content = ReactElement<object, () => ReactNode>;

const isContent = (node: ReactNode): node is Content =>
  isValidElement(node) && typeof node.type === 'function';

function blocksOf(rendered: ReactNode): readonly ReactNode[] {
  const several =
    isValidElement<{children?: ReactNode}>(rendered) &&
    rendered.type === Fragment;
  return Children.toArray(several ? rendered.props.children : rendered);
}

/**
 * 当作函数调用，不当作组件：各块要在这里分成两批，第二批放出来时第一批不重新渲染。
 * 每条路由的正文是另一个组件，换页必定重新挂载，所以各块只取一次。
 */
function Gradual({type: content}: {type: () => ReactNode}): ReactNode {
  const rendered = content();
  const [blocks] = useState(() => blocksOf(rendered));
  const {action} = useHistory();
  const {hash} = useLocation();
  const [released, release] = useState(action !== 'PUSH' || hash !== '');
  const whole = released || hash !== '';
  const end = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!end.current) return;
    // 不够一屏，现在就放完，这一帧里看不出来。这时还没有滚到页首，从页首算起。
    const height = end.current.getBoundingClientRect().top + window.scrollY;
    if (height < window.innerHeight) {
      release(true);
      return;
    }
    // 观察器头一次回报，正在画第一批的那一帧里；过渡更新排到那一帧之后。
    // 现在就用低优先级渲染（useDeferredValue）不等画，慢手机上常抢在前面。
    const observer = new ResizeObserver(() =>
      startTransition(() => release(true)),
    );
    observer.observe(end.current);
    // 打印与跳到页尾等不到下一帧。
    const now = () => flushSync(() => release(true));
    const onKey = ({key}: KeyboardEvent) => {
      if (key === 'End') now();
    };
    window.addEventListener('beforeprint', now);
    window.addEventListener('keydown', onKey, {capture: true});
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', now);
      window.removeEventListener('keydown', onKey, {capture: true});
    };
  }, []);

  const shown = whole ? blocks : blocks.slice(0, firstScreen(blocks));
  return (
    <>
      {shown}
      {!whole && <div ref={end} />}
    </>
  );
}

export default function GradualContent({children}: Props): ReactNode {
  return (
    <MDXContent>
      {/* 开发时不分：热更新要求正文仍是组件。 */}
      {process.env.NODE_ENV === 'production' && isContent(children) ? (
        <Gradual type={children.type} />
      ) : (
        children
      )}
    </MDXContent>
  );
}
