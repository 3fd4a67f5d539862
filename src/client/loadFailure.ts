/**
 * 脚本块下载失败：300 ms 后悄悄再试一次；再失败，连不上网站就留在这一页说明，连得上才由上游刷新一次；刷新过还是不行，
 * 在页首显示原因与“重试”，正文照样能读。原因：上游一律刷新，断网时得到浏览器的错误页；第一次打开就失败时没有提示。
 * <script> 的 error 先经过 window，拦下它，打包器就还在等；新的脚本到了，等着的那一次就成了。
 */
import type {ClientModule} from '@docusaurus/types';
import {translate} from '@docusaurus/Translate';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {hideFailure, showFailure} from './failureBox';

const retryDelay = 300;
const probeTimeout = 8000;

/** 第二次取的标签，与交还给打包器的事件：不再拦。 */
const handled = new WeakSet<Element | Event>();
/** 连不上时等着的；点“重试”、网络恢复、再点链接时叫醒。 */
const waiting = new Set<() => void>();
let navigating = true;

const reload = (): void => window.location.reload();

function retryWaiting(): void {
  const retries = [...waiting];
  waiting.clear();
  if (retries.length > 0) hideFailure();
  for (const retry of retries) retry();
}

/** navigator.onLine 只说明有没有网卡，要真的请求一次；5xx 时刷新只会换来一张错误页。 */
const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, {
    cache: 'no-store',
    signal: AbortSignal.timeout(probeTimeout),
  }).then(
    ({status}) => status < 500,
    () => false,
  );

function onScriptError(event: Event): void {
  const {target} = event;
  if (!(target instanceof HTMLScriptElement)) return;
  if (handled.has(target) || handled.has(event)) return;
  event.stopImmediatePropagation();
  const giveUp = (reachable: boolean): void => {
    if (reachable) {
      const failure = new Event('error');
      handled.add(failure);
      target.dispatchEvent(failure);
      return;
    }
    waiting.add(again);
    const message = translate({
      id: 'lab.failure.offline',
      message:
        '现在连不上本站，要的那一部分还没有下载。这一页可以继续看，也可以点别的链接；网络恢复后会自动再试。',
    });
    // 悬停时的失败不声张，真的点下去再说。
    if (navigating) showFailure(message, retryWaiting);
  };
  const again = (): void => {
    const script = document.createElement('script');
    handled.add(script);
    script.src = target.src;
    // 打包器见到同一个网址的标签就等它，所以有了结果就拿掉。
    script.onload = () => script.remove();
    script.onerror = () => {
      script.remove();
      void isReachable().then(giveUp);
    };
    document.head.append(script);
  };
  setTimeout(again, retryDelay);
}

/** 接管之前：没有下载到的先刷新一次，由导航类型认出刷新过，不会循环；执行时出错的，再取一次也一样。 */
function onRejection(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason;
  if (!(reason instanceof Error)) return;
  const isMissing = reason.name === 'ChunkLoadError';
  // 悬停时的失败不声张。
  if (isMissing) event.preventDefault();
  if (document.documentElement.dataset.hasHydrated === 'true') return;
  const [entry] = performance.getEntriesByType('navigation');
  const isReload =
    entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  const explain = translate({
    id: 'lab.failure.explain',
    message:
      '这一页的脚本没有下载完整，正文可以照常阅读，搜索与切换颜色暂时不能用。',
  });
  const broken = translate({
    id: 'lab.failure.broken',
    message:
      '这一页的脚本出错了，正文可以照常阅读，搜索与切换颜色不能用。请把下面的文字连同网址报告给文档编辑。',
  });
  if (isMissing && !isReload) reload();
  // 扩展与书签里的脚本出错不归本站说。
  else if (isMissing || reason.stack?.includes('/assets/js/'))
    showFailure(isMissing ? explain : broken, reload, reason);
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('error', onScriptError, true);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('online', retryWaiting);
}

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    navigating = location.pathname !== previousLocation?.pathname;
    if (navigating) retryWaiting();
  },
  onRouteDidUpdate() {
    navigating = false;
    hideFailure();
  },
};

export default clientModule;
