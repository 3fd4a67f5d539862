/**
 * 站内链接的预取：每个脚本块只取一次，空闲时才取，看一页最多取 150 KB；省流量或 2g 时不取。
 * 原因：上游按路径去重，同一页会给 17 个块插入 138 个 <link>；navigator.connection 没有
 * effectiveType 时（Firefox for Android）每个链接都抛错。上游在本模块之后给 window.docusaurus 赋值，
 * 所以用忽略赋值的访问器占住它。何时可删：上游按块去重并容忍缺少 effectiveType。
 */
import type {ClientModule} from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {matchRoutes} from 'react-router-config';
import {chunksAlong, indexChunks, type ChunkIndex} from '@site/plugins/fast-pages/routeChunks';
import {docsBase} from '@site/site.routes';

/** Docusaurus 的打包插件注入：块名 → 网址。 */
declare const __webpack_require__: {gca: (chunk: string) => string | undefined};

declare global {
  interface Navigator {
    /** 只有部分浏览器有，字段也不全。 */
    readonly connection?: {effectiveType?: string; saveData?: boolean};
  }
}

/** 看一页最多预取这么多字节（压缩后）；超出的等悬停再取。 */
const viewBudget = 150_000;
/** 这一页是什么时候开始看的，毫秒，以打开网站为零点。 */
let viewStart = 0;

/** 这一页已经预取到的字节。 */
let spent = 0;

/** 正在路上的块数；到了才知道多大，先按这么多字节算，多数块是三到九千字节。 */
let pending = 0;
const assumedBytes = 10_000;

/** 等着预取的路径；换页就作废。 */
const queue: string[] = [];

/** 边到边记：浏览器只替页面存前 250 条，看过许多页之后再去数就少了。 */
function countPrefetched(entries: PerformanceObserverEntryList): void {
  spent += entries
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({initiatorType, startTime}) => initiatorType === 'link' && startTime >= viewStart)
    .reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0);
}

/** 省流量或 2g：不提前下载任何东西。 */
export function isConstrained(): boolean {
  const {connection} = navigator;
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** 文档的路由都在它之下；plugins/slim-client 把正文里的组件合成的一块 content 不在登记表里。 */
const docsPath = siteConfig.baseUrl + docsBase;

/** 打开一个路径要下载的块。 */
function chunksOf(path: string, index: ChunkIndex): string[] {
  const matched = matchRoutes(routes, path).map(({route}) => String(route.path));
  const shared = matched.includes(docsPath) && process.env.NODE_ENV === 'production' ? ['content'] : [];
  return [...shared, ...chunksAlong(matched, index)];
}

/** 网址里的路径；路由只认路径。 */
const pathOf = (url: string): string => url.replace(/[?#].*/, '');

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, {timeout: 2000});
  else setTimeout(task, 200);
}

if (ExecutionEnvironment.canUseDOM) {
  // Firefox 把预取算进 default-src，会被本站的策略拦下；拦了一次就不再试，免得每个块报一次错。
  let blocked = false;
  document.addEventListener('securitypolicyviolation', (event) => {
    if (event.effectiveDirective === 'default-src' || event.effectiveDirective === 'prefetch-src') blocked = true;
  });
  const visited = new Set<string>();
  const requested = new Set<string>();
  let index: ChunkIndex | undefined;

  const fetchChunks = (path: string): void => {
    if (visited.has(path)) return;
    visited.add(path);
    index ??= indexChunks(routesChunkNames);
    for (const chunk of chunksOf(path, index)) {
      const source = __webpack_require__.gca(chunk);
      if (!source || source.includes('undefined') || requested.has(source)) continue;
      requested.add(source);
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = source;
      pending += 1;
      link.onload = link.onerror = () => {
        pending -= 1;
        whenIdle(drain);
      };
      document.head.append(link);
    }
  };
  /** 还有余地就接着取；取到一个再看一次。 */
  function drain(): void {
    while (!blocked && queue.length > 0 && spent + pending * assumedBytes <= viewBudget)
      fetchChunks(queue.shift() ?? '');
  }
  new PerformanceObserver(countPrefetched).observe({type: 'resource', buffered: true});

  const prefetch = (url: string): void => {
    const path = pathOf(url);
    if (blocked || isConstrained() || visited.has(path)) return;
    queue.push(path);
    whenIdle(drain);
  };

  const preload = (url: string): void => {
    if (isConstrained()) return;
    for (const {route} of matchRoutes(routes, pathOf(url))) {
      // 悬停时的失败不声张：真的点下去再按换页失败处理。
      Promise.resolve(route.component.preload()).catch(() => {});
    }
  };

  const api = Object.freeze({prefetch, preload});
  Object.defineProperty(window, 'docusaurus', {configurable: true, get: () => api, set: () => {}});
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    viewStart = performance.now();
    spent = 0;
    queue.length = 0;
  },
};

export default clientModule;
