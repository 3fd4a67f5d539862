/**
 * 站内链接的预取：空闲时才取，看一页最多取十几页的；省流量或 2g 时不取（上游自己判断）。
 * 原因：上游一看见链接就取，侧栏的几十篇一次取完，与正文的图抢带宽；navigator.connection 没有 effectiveType 时
 * （Firefox for Android）每个链接都抛错。上游在本模块之后给 window.docusaurus 赋值，所以用访问器接住它。
 * 何时可删：上游等空闲才取，并容忍缺少 effectiveType。
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

declare global {
  interface Navigator {
    /** 只有部分浏览器有，字段也不全。 */
    readonly connection?: {effectiveType?: string; saveData?: boolean};
  }
}

type Docusaurus = typeof window.docusaurus;

/** 看一页最多预取这么多个链接；超出的等悬停再取。 */
const mostLinks = 16;

let prefetched = 0;
/** 等着预取的路径；换页就作废。 */
const queue = new Set<string>();

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(task, {timeout: 2000});
  else setTimeout(task, 200);
}

/** 省流量或 2g：不提前下载任何东西。 */
export function isConstrained(): boolean {
  const {connection} = navigator;
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.includes('2g') === true
  );
}

/** 上游按路径去重，几条路径共用的块会添几个标签；同一个网址只留头一个。 */
const kept = new Map<string, Element>();
function dropRepeats(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel=prefetch]',
  )) {
    if (!kept.has(link.href)) kept.set(link.href, link);
    else if (kept.get(link.href) !== link) link.remove();
  }
}

function intercept(upstream: () => Docusaurus | undefined): Docusaurus {
  // Firefox 把预取算进 default-src，会被本站的策略拦下；拦了一次就不再试，免得每个块报一次错。
  let blocked = false;
  document.addEventListener(
    'securitypolicyviolation',
    ({effectiveDirective}) => {
      if (
        effectiveDirective === 'default-src' ||
        effectiveDirective === 'prefetch-src'
      )
        blocked = true;
    },
  );
  const drain = (): void => {
    const [path] = queue;
    if (path === undefined || blocked || prefetched >= mostLinks) return;
    queue.delete(path);
    prefetched += 1;
    void upstream()?.prefetch(path);
    dropRepeats();
    if (queue.size > 0) whenIdle(drain);
  };
  return Object.freeze<Docusaurus>({
    prefetch(url) {
      if (blocked || isConstrained()) return false;
      if (queue.size === 0) whenIdle(drain);
      queue.add(url.replace(/[?#].*/, ''));
      return Promise.resolve([]);
    },
    preload(url) {
      const loading =
        !isConstrained() && upstream()?.preload(url.replace(/[?#].*/, ''));
      // 悬停时的失败不声张：真的点下去再按换页失败处理。
      if (loading) loading.catch(() => {});
      return loading || false;
    },
  });
}

if (ExecutionEnvironment.canUseDOM) {
  let upstream: Docusaurus | undefined;
  const api = intercept(() => upstream);
  Object.defineProperty(window, 'docusaurus', {
    configurable: true,
    get: () => api,
    set: (value: Docusaurus) => {
      upstream = value;
    },
  });
  const {connection} = navigator;
  if (connection && connection.effectiveType === undefined) {
    Object.defineProperty(connection, 'effectiveType', {
      configurable: true,
      value: '4g',
    });
  }
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    prefetched = 0;
    queue.clear();
  },
};

export default clientModule;
