/**
 * 站内链接的预取：每个脚本块只取一次，空闲时才取，看一页最多取 150 KB；省流量或 2g 时不取。
 * 原因：上游按路径去重，同一页会给 17 个块插入 138 个 <link>；navigator.connection 没有
 * effectiveType 时（Firefox for Android）每个链接都抛错。上游在本模块之后给 window.docusaurus 赋值，
 * 所以用忽略赋值的访问器占住它。何时可删：上游按块去重并容忍缺少 effectiveType。
 */
import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {matchRoutes} from 'react-router-config';

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

/** 这一页已经预取到的字节；正在路上的没有算，所以会超出几个块。 */
function spent(): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({initiatorType, startTime}) => initiatorType === 'link' && startTime >= viewStart)
    .reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0);
}

function isConstrained(): boolean {
  const {connection} = navigator;
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

/** 值是块名或再套一层；收集全部块名。 */
function chunkNames(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(chunkNames);
  return [];
}

/** 路径 → 块名；登记表的键是“路径-哈希”。 */
function buildIndex(): Map<string, string[]> {
  return new Map(
    Object.entries(routesChunkNames).map(([key, chunks]) => [key.replace(/-[^-]*$/, ''), chunkNames(chunks)]),
  );
}

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
  let index: Map<string, string[]> | undefined;

  const prefetch = (path: string): void => {
    if (blocked || isConstrained() || visited.has(path)) return;
    whenIdle(() => {
      if (visited.has(path) || spent() > viewBudget) return;
      visited.add(path);
      index ??= buildIndex();
      for (const {route} of matchRoutes(routes, path)) {
        for (const chunk of index.get(route.path) ?? []) {
          const url = __webpack_require__.gca(chunk);
          if (!url || url.includes('undefined') || requested.has(url)) continue;
          requested.add(url);
          const link = document.createElement('link');
          link.rel = 'prefetch';
          link.href = url;
          document.head.append(link);
        }
      }
    });
  };

  const preload = (path: string): void => {
    if (isConstrained()) return;
    for (const {route} of matchRoutes(routes, path)) {
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
  },
};

export default clientModule;
