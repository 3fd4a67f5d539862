/**
 * 浏览器里的 @docusaurus/Link，写出的标签与服务端渲染用的原版相同。
 * 换掉的理由：原版的每个链接都跟着路由上下文重画，每画一次就新建一个 IntersectionObserver；
 * 一页有一百多个链接，点“下一篇”时先把旧页白画一遍，再画新页。这里除了要高亮的导航项，路由变了链接不必重画，
 * 全站共用一个观察器。快了多少见 README.md。断链检查在服务端渲染时做，浏览器里不收集。
 */
import React, {useCallback, type MouseEvent, type ReactNode} from 'react';
import {createPath} from 'history';
import isInternalUrl from '@docusaurus/isInternalUrl';
import type {Props} from '@docusaurus/Link';
import {matchPath, useHistory, useLocation} from '@docusaurus/router';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import siteConfig from '@generated/docusaurus.config';

type AnchorProps = Omit<
  Props,
  'to' | 'isNavLink' | 'activeClassName' | 'isActive' | 'exact' | 'autoAddBaseUrl' | 'data-noBrokenLinkCheck'
>;

const {baseUrl, trailingSlash} = siteConfig;

let observer: IntersectionObserver | undefined;
const targets = new WeakMap<Element, string>();

/** 链接进入视野就预取它的那一页，只一次；返回不再看它的办法。 */
function prefetchWhenSeen(element: HTMLAnchorElement, target: string): () => void {
  targets.set(element, target);
  observer ??= new IntersectionObserver((seen, self) => {
    for (const {isIntersecting, target: link} of seen) {
      if (!isIntersecting) continue;
      self.unobserve(link);
      void window.docusaurus.prefetch(targets.get(link) ?? '');
    }
  });
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** 写成绝对路径的加上前缀，已经有的不重复加。 */
function withBase(url: string): string {
  if (`${url}/` === baseUrl) return baseUrl;
  return url.startsWith('/') && !url.startsWith(baseUrl) ? baseUrl + url.slice(1) : url;
}

function InternalLink({href = '', ref, onClick, ...props}: AnchorProps): ReactNode {
  const history = useHistory();
  const attach = useCallback(
    (element: HTMLAnchorElement) => {
      const stop = prefetchWhenSeen(element, href);
      const detach = typeof ref === 'function' ? ref(element) : undefined;
      if (typeof ref === 'object' && ref) ref.current = element;
      return () => {
        stop();
        detach?.();
      };
    },
    [ref, href],
  );
  const preload = () => void window.docusaurus.preload(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    event.preventDefault();
    // 先开始下载再换页：等路由画完一遍才下载，慢手机上晚八毫秒。
    preload();
    // 点的就是这一页：不添一条历史，与浏览器一样。
    if (createPath(history.location) === href) history.replace(href);
    else history.push(href);
  };
  return <a {...props} ref={attach} href={href} onClick={follow} onMouseEnter={preload} onTouchStart={preload} />;
}

/** 相对的网址以当前页为准，先换成绝对路径。 */
function RelativeLink({href = '', ...props}: AnchorProps): ReactNode {
  const {pathname} = useLocation();
  const {pathname: path, search, hash} = new URL(href, window.location.origin + pathname);
  return <InternalLink {...props} href={decodeURI(path) + search + hash} />;
}

/** 当前页在它之下就高亮的导航项。 */
function NavLink({
  activeClassName = 'active',
  isActive,
  exact,
  ...props
}: AnchorProps & Pick<Props, 'activeClassName' | 'isActive' | 'exact'>): ReactNode {
  const location = useLocation();
  const match = matchPath(location.pathname, {path: props.href, exact});
  const active = isActive ? isActive(match, location) : match !== null;
  return active ? (
    <InternalLink aria-current="page" {...props} className={`${props.className ?? ''} ${activeClassName}`.trim()} />
  ) : (
    <InternalLink {...props} />
  );
}

export default function Link({
  to,
  href,
  isNavLink,
  activeClassName,
  isActive,
  exact,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': _,
  ...props
}: Props): ReactNode {
  const written = to || href;
  // pathname:// 开头的不归路由管，照普通链接打开。
  const plain = written?.replace('pathname://', '');
  const based = plain && autoAddBaseUrl ? withBase(plain) : plain;
  if (!based || !isInternalUrl(written)) {
    return <a href={based} {...(based && {target: '_blank', rel: 'noopener noreferrer'})} {...props} />;
  }
  const address = applyTrailingSlash(based, {trailingSlash, baseUrl});
  if (address.startsWith('#') || (props.target && props.target !== '_self')) return <a href={address} {...props} />;
  if (isNavLink) return <NavLink {...props} {...{activeClassName, isActive, exact}} href={address} />;
  return address.startsWith('/') ? (
    <InternalLink {...props} href={address} />
  ) : (
    <RelativeLink {...props} href={address} />
  );
}
