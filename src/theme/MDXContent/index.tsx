/*
覆盖 @theme/MDXContent · wrap · Docusaurus 3.10.2
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
import {useHistory, useLocation} from '@docusaurus/router';
import type {Props} from '@theme/MDXContent';
import MDXContent from '@theme-original/MDXContent';

/**
 * 一屏的高度摊到每一块（段落、标题、表格……）上，往少里估，像素：标题之上的一截也算在内。
 * 全部文档按七种屏幕量过，224 例里一例不够，那一例一次放完。
 */
const heightPerBlock = 72;

/** 编译好的一篇正文：没有参数的函数组件，返回一串并列的块；只有一块就直接是那一块。 */
type Content = ReactElement<object, () => ReactNode>;

const isContent = (node: ReactNode): node is Content => isValidElement(node) && typeof node.type === 'function';

function blocksOf(rendered: ReactNode): readonly ReactNode[] {
  const several = isValidElement<{children?: ReactNode}>(rendered) && rendered.type === Fragment;
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
    const observer = new ResizeObserver(() => startTransition(() => release(true)));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  // 两块之间各有一个换行符，也占一个位置。
  const shown = whole ? blocks : blocks.slice(0, Math.ceil(window.innerHeight / heightPerBlock) * 2);
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
      {process.env.NODE_ENV === 'production' && isContent(children) ? <Gradual type={children.type} /> : children}
    </MDXContent>
  );
}
