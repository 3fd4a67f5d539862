/**
 * 首次加载时脚本块下载不了：先整页刷新一次，仍不行就在页首显示原因与“重试”，正文照样能读。
 * 原因：上游首次加载失败没有任何提示，页面停在没有水合的样子（按钮点不动）；一直没有回应的块也一样。
 * 是否已经刷新过由浏览器自己的导航类型说明，不用存储，所以不会循环刷新。连不上网站时不刷新：
 * 那会把已经能读的正文换成浏览器的错误页。
 * 换页时的失败由 chunkRetry 处理；它交给上游刷新之后，再失败就走到这里。
 */
import {translate} from '@docusaurus/Translate';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {showFailure} from './failureBox';
import {isReachable} from './reachable';

/** 块到这时还没有回应就告诉读者；之后到了，提示自己消失。 */
const patience = 10_000;

function isChunkError(reason: unknown): reason is Error {
  return reason instanceof Error && (reason.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(reason.message));
}

function alreadyReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

function retry(): void {
  void isReachable().then((reachable) => {
    if (reachable) window.location.reload();
    else showUnreachable();
  });
}

function show(error?: Error): void {
  showFailure({
    message: translate({
      id: 'lab.failure.explain',
      message: '这一页的脚本没有下载完整，正文可以照常阅读，搜索与切换颜色暂时不能用。',
    }),
    error,
    onRetry: retry,
  });
}

function showUnreachable(): void {
  showFailure({
    message: translate({
      id: 'lab.failure.unreachable',
      message: '现在连不上本站。正文可以照常阅读，搜索与切换颜色暂时不能用；网络恢复后会自动再试，也可以点“重试”。',
    }),
    onRetry: retry,
  });
  window.addEventListener('online', retry, {once: true});
}

if (ExecutionEnvironment.canUseDOM) {
  // 水合完成后由 chunkRetry 的 onRouteDidUpdate 收起。
  const slowTimer = setTimeout(() => {
    if (!isHydrated()) show();
  }, patience);
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (!isChunkError(reason) || isHydrated()) return;
    event.preventDefault();
    clearTimeout(slowTimer);
    if (alreadyReloaded()) show(reason);
    else retry();
  });
}
