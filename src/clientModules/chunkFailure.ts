/**
 * 首次加载时脚本块下载不了：先整页刷新一次，仍不行就在页首显示原因与“重试”，正文照样能读。
 * 原因：上游首次加载失败没有任何提示，页面停在没有水合的样子（按钮点不动）。
 * 是否已经刷新过由浏览器自己的导航类型说明，不用存储，所以不会循环刷新。
 * 换页时的失败由上游刷新一次，刷新后的首次加载再走到这里。
 */
import {translate} from '@docusaurus/Translate';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const boxId = 'lab-chunk-failure';

function isChunkError(reason: unknown): reason is Error {
  return reason instanceof Error && (reason.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(reason.message));
}

function alreadyReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

function labelled(tag: 'span' | 'p', text: string, lang?: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (lang) element.lang = lang;
  return element;
}

function showBox(error: Error): void {
  if (document.getElementById(boxId)) return;
  const box = document.createElement('div');
  box.id = boxId;
  box.className = 'lab-failure';
  box.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.append(
    labelled('span', translate({id: 'lab.failure.retry', message: '重试'})),
    ' ',
    labelled('span', 'Retry', 'en'),
  );
  retry.addEventListener('click', () => window.location.reload());
  box.append(
    labelled(
      'p',
      translate({
        id: 'lab.failure.explain',
        message: '这一页的脚本没有下载完整，正文可以照常阅读，搜索与切换颜色暂时不能用。',
      }),
    ),
    labelled('p', String(error), 'en'),
    retry,
  );
  document.body.prepend(box);
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkError(event.reason)) return;
    if (document.documentElement.dataset.hasHydrated === 'true') return;
    event.preventDefault();
    if (alreadyReloaded()) showBox(event.reason);
    else window.location.reload();
  });
}
