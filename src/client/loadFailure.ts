/**
 * 脚本与样式下载失败：300 ms 后悄悄再试一次；再失败，连不上网站就留在原来的页面上说明，恢复后接着打开，连得上才交给
 * 上游刷新一次；刷新过还是不行，在页首显示原因与“重试”，正文照样能读。
 * 原因：上游换页失败一律整页刷新，断网时得到的是浏览器自己的错误页；首次加载失败没有任何提示。
 * 做法：<script> 的 error 事件先经过 window，拦下它，打包器就不知道失败过；新的脚本到了，等着它的那一次就成了。
 */
import type {ClientModule} from '@docusaurus/types';
import {translate} from '@docusaurus/Translate';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {hideFailure, showFailure} from './failureBox';

const retryDelay = 300;
/** 换页、接管超过这么久还没有结果，就告诉读者。 */
const slowNavigation = 8000;
const slowStart = 10_000;
/** 连不上时隔多久自己再试；navigator.onLine 变化时立刻试。 */
const pause = 8000;

let slowTimer: ReturnType<typeof setTimeout> | undefined;
/** 连不上时搁着的；叫醒就再试。 */
const parked = new Set<() => void>();
/** 正在打开别的一页。 */
let navigating = false;
/** 读者关掉了提示：这一次换页不再说，照样再试。 */
let dismissed = false;
const onClose = (): void => {
  dismissed = true;
};

const isHydrated = (): boolean =>
  document.documentElement.dataset.hasHydrated === 'true';

/**
 * 网站现在连得上吗。navigator.onLine 只说明有没有网卡：服务器停了、要先登录校园网时它仍是 true，只能真的请求一次。
 * 5xx 说明服务器顾不上，刷新只会换来一张错误页。
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetch(window.location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(slowNavigation),
    });
    void response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

function wake(): void {
  const waiting = [...parked];
  parked.clear();
  for (const again of waiting) again();
}

function explainUnreachable(): void {
  if (dismissed) return;
  const message = isHydrated()
    ? translate({
        id: 'lab.failure.offline',
        message:
          '现在连不上本站，要打开的那一页还没有下载。这一页可以继续看，也可以点别的链接；网络恢复后会自动打开。',
      })
    : translate({
        id: 'lab.failure.unreachable',
        message:
          '现在连不上本站。正文可以照常阅读，搜索与切换颜色暂时不能用；网络恢复后会自动再试，也可以点“重试”。',
      });
  showFailure({message, onRetry: wake, ...(isHydrated() ? {onClose} : {})});
}

function reload(): void {
  // 地址已是新的一页，从页首看起。
  if (isHydrated()) window.scrollTo(0, 0);
  window.location.reload();
}

function explainSlow(): void {
  // 接管了又没有在换页：没有什么在等。
  if (dismissed || parked.size > 0 || (isHydrated() && !navigating)) return;
  const onRetry = (): void =>
    void isReachable().then((reachable) =>
      reachable ? reload() : explainUnreachable(),
    );
  if (!isHydrated()) return showIncomplete(onRetry);
  showFailure({
    message: translate({
      id: 'lab.failure.slow',
      message:
        '要打开的那一页下载得很慢。这一页可以继续看，也可以点别的链接；一直没有动静就点“重试”。',
    }),
    onClose,
    onRetry,
  });
}

function showIncomplete(onRetry: () => void, error?: Error): void {
  showFailure({
    message: translate({
      id: 'lab.failure.explain',
      message:
        '这一页的脚本没有下载完整，正文可以照常阅读，搜索与切换颜色暂时不能用。',
    }),
    error,
    onRetry,
  });
}

/** 下载到了，执行时出错，接管不了：再取一次也一样。扩展与书签里的脚本出错不归本站说。 */
function explainBroken(reason: unknown): void {
  if (
    isHydrated() ||
    !(reason instanceof Error) ||
    !reason.stack?.includes('/assets/js/')
  )
    return;
  clearTimeout(slowTimer);
  showFailure({
    message: translate({
      id: 'lab.failure.broken',
      message:
        '这一页的脚本出错了，正文可以照常阅读，搜索与切换颜色不能用。请把下面的文字连同网址报告给文档编辑。',
    }),
    error: reason,
    onRetry: reload,
  });
}

/** 替失败的标签再取的那些，与交还给打包器的事件：不再拦。 */
const handled = new WeakSet<Element | Event>();

/** 用同样的标签再取一次；又失败时 fail。 */
function fetchAgain(
  element: HTMLScriptElement | HTMLLinkElement,
  fail: () => void,
): void {
  const next = document.createElement(element.localName);
  handled.add(next);
  for (const {name, value} of element.attributes)
    next.setAttribute(name, value);
  next.addEventListener('error', fail);
  // 样式表换在原处。
  if (element instanceof HTMLLinkElement) return element.replaceWith(next);
  // 打包器见到同一个网址的标签就等它，不再去取，所以有了结果就拿掉。
  for (const type of ['load', 'error'])
    next.addEventListener(type, () => next.remove());
  document.head.append(next);
}

/** 加载器提前取过、没有取到的（src/plugins/post-build/deferScripts.ts）：这一次已经是第二次。 */
function failedBefore({src}: HTMLScriptElement): boolean {
  const failed =
    document.querySelector<HTMLScriptElement>('script[data-2-src]')?.dataset
      .failed ?? '';
  return failed.includes(new URL(src).pathname);
}

function onLoadError(event: Event): void {
  const {target} = event;
  if (
    !(target instanceof HTMLScriptElement) ||
    !target.src.includes('/assets/')
  )
    return;
  if (handled.has(event) || handled.has(target)) return;
  event.stopImmediatePropagation();
  const giveUp = (): void => {
    // 让打包器知道它失败了：上游从这里接着处理。
    const failure = new Event('error');
    handled.add(failure);
    target.dispatchEvent(failure);
  };
  const again = (): void => fetchAgain(target, failed);
  const failed = (): void =>
    void isReachable().then((reachable) => {
      if (reachable) return giveUp();
      parked.add(again);
      // 悬停时的失败不声张，真的点下去再说。
      if (navigating || !isHydrated()) explainUnreachable();
      setTimeout(wake, pause);
    });
  if (failedBefore(target)) failed();
  else setTimeout(again, retryDelay);
}

/** 正文之后的样式表没有到：浏览器不会自己再试，只有内联的关键样式，第一屏之外没有样式。 */
function retryStyles(): void {
  const link = styleLink();
  if (link && !isStyled()) fetchAgain(link, () => parked.add(retryStyles));
}

const styleLink = (): HTMLLinkElement | null =>
  document.querySelector('body > link[rel=stylesheet]');

/** 样式表在用了；开发时没有它，样式由脚本添。下载失败的，sheet 里没有规则，或者不让读。 */
export function isStyled(): boolean {
  const link = styleLink();
  try {
    return link === null || (link.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

const isChunkError = (reason: unknown): reason is Error =>
  reason instanceof Error && reason.name === 'ChunkLoadError';

/** 是不是刷新来的，由浏览器自己的导航类型说明，不用存储，所以不会循环刷新。 */
function alreadyReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  );
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('error', onLoadError, true);
  window.addEventListener('online', wake);
  // 整页 load 之后还没有，就是失败了，不是还在路上。
  const styles = (): void => void setTimeout(retryStyles, retryDelay);
  if (document.readyState === 'complete') styles();
  else window.addEventListener('load', styles);
  slowTimer = setTimeout(explainSlow, slowStart);
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (!isChunkError(reason)) return explainBroken(reason);
    // 悬停时的失败不声张：真的点下去再按换页失败处理。
    event.preventDefault();
    if (isHydrated()) return;
    clearTimeout(slowTimer);
    if (alreadyReloaded()) showIncomplete(reload, reason);
    else reload();
  });
}

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname)
      return;
    navigating = true;
    dismissed = false;
    clearTimeout(slowTimer);
    hideFailure();
    slowTimer = setTimeout(explainSlow, slowNavigation);
    wake();
  },
  onRouteDidUpdate() {
    navigating = false;
    clearTimeout(slowTimer);
    hideFailure();
  },
};

export default clientModule;
