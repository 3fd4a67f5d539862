/**
 * 页面的脚本块下载失败时，300 ms 后悄悄再试一次；再失败，能不刷新就不刷新。
 * 原因：react-loadable 会记住第一次失败，上游换页失败又一律 location.reload()：
 * - 断网或服务器停着时，刷新得到的是浏览器自己的错误页。这里留在原来的页面上说明情况，恢复后接着打开；
 * - 失败的是读者已经不要的那一页（悬停预载、点了又改点别处）时，刷新会打断正在读的页面。
 *   这里先搁着，等真的要用再试；
 * - 块残缺但缓存一年（代理截断过）时，怎么刷新都是同一份。这里绕过缓存重取。
 * 其余的（新版本上线、块已删除）照旧交给上游刷新一次，首次加载的失败交给 chunkFailure。
 * 改的是生成的登记表，必须在路由模块求值之前，客户端模块正好在那之前执行；所以这里不能引入
 * @generated/routes。何时可删：上游换页失败时不再无条件刷新，并且可以重试。
 */
import type {ClientModule} from '@docusaurus/types';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import {translate} from '@docusaurus/Translate';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {hideFailure, showFailure} from './failureBox';
import {isReachable} from './reachable';

const retryDelay = 300;
/** 换页超过这么久还没有结果，就告诉读者。 */
const patience = 8000;
/** 连不上时隔多久自己再试；navigator.onLine 变化时立刻试。 */
const firstPause = 4000;
const longestPause = 60_000;

/** 正在打开、还没有换过去的路径。 */
let pendingPath: string | undefined;
/** 读者关掉了提示：等的这一页不再说，照样再试。 */
let dismissed = false;
const dismiss = (): void => {
  dismissed = true;
};
let slowTimer: ReturnType<typeof setTimeout> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let pause = firstPause;
/** 搁着的块，值用来叫醒它。 */
const parked = new Map<() => void, string>();

/** 正在等的那一次重试；几个入口共用一个块，各等各的就会把它多取一遍。 */
let nextRetry: {promise: Promise<void>; start: () => void; timer?: ReturnType<typeof setTimeout>} | undefined;

/** 最后一次失败之后 300 ms，这一阵里失败的一起再试；同时取的同一个块只发一个请求。 */
function retryTogether(): Promise<void> {
  if (!nextRetry) {
    let start = (): void => {};
    const promise = new Promise<void>((resolve) => {
      start = resolve;
    });
    nextRetry = {promise, start};
  }
  const wave = nextRetry;
  clearTimeout(wave.timer);
  wave.timer = setTimeout(() => {
    nextRetry = undefined;
    wave.start();
  }, retryDelay);
  return wave.promise;
}

function mentions(value: unknown, chunk: string): boolean {
  if (typeof value === 'string') return value === chunk;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => mentions(inner, chunk));
}

/** 正在打开的那一页（连同它外面几层路由）用不用这个块；键是“路径-哈希”。 */
function isWanted(chunk: string): boolean {
  if (pendingPath === undefined) return false;
  const path = decodeURI(pendingPath);
  return Object.entries(routesChunkNames).some(([key, chunks]) => {
    const route = key.replace(/-[^-]*$/, '');
    return (path === route || (route !== '/' && path.startsWith(`${route}/`))) && mentions(chunks, chunk);
  });
}

function wake(): void {
  for (const [resume, chunk] of parked) {
    if (!isWanted(chunk)) continue;
    parked.delete(resume);
    resume();
  }
}

/** 留在原来的页面上等：网络恢复、读者点“重试”、隔一阵，都再试一次。 */
function explainUnreachable(): void {
  if (!dismissed) {
    showFailure({
      message: translate({
        id: 'lab.failure.offline',
        message: '现在连不上本站，要打开的那一页还没有下载。这一页可以继续看，也可以点别的链接；网络恢复后会自动打开。',
      }),
      onClose: dismiss,
      onRetry: wake,
    });
  }
  clearTimeout(retryTimer);
  retryTimer = setTimeout(wake, pause);
  pause = Math.min(pause * 2, longestPause);
}

/** 块一直没有回应。浏览器要两分钟才判它失败，在那之前只有刷新能重来，先确认连得上。 */
function explainSlow(): void {
  showFailure({
    message: translate({
      id: 'lab.failure.slow',
      message: '要打开的那一页下载得很慢。这一页可以继续看，也可以点别的链接；一直没有动静就点“重试”。',
    }),
    onClose: dismiss,
    onRetry: () => {
      void isReachable().then((reachable) => {
        if (!reachable) return explainUnreachable();
        // 地址已是新的一页，从页首看起。
        window.scrollTo(0, 0);
        window.location.reload();
      });
    },
  });
}

/** 下载到了却没有登记模块的块的网址：内容残缺，缓存里很可能也是这一份。 */
function brokenUrl(error: unknown): string | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'type') !== 'missing') return undefined;
  const url: unknown = Reflect.get(error, 'request');
  return typeof url === 'string' ? url : undefined;
}

/** 绕过缓存重取，每个块一次；几个入口会等同一个共用的块。 */
const refetches = new Map<string, Promise<unknown>>();

function refetch(url: string): Promise<unknown> {
  let pending = refetches.get(url);
  if (!pending) {
    // 取不到就照原样再试一次。
    pending = fetch(url, {cache: 'reload'})
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    refetches.set(url, pending);
  }
  return pending;
}

/** 不在登记表里的块，如检索：残缺的绕过缓存重取一次。 */
export async function loadRepairing<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const url = brokenUrl(error);
    if (url === undefined) throw error;
    await refetch(url);
    return load();
  }
}

async function loadPatiently(chunk: string, load: () => Promise<unknown>): Promise<unknown> {
  const repaired = new Set<string>();
  let retried = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const url = brokenUrl(error);
      // 一个入口由几个块拼成，每次只报第一个坏的。
      const repairable = url !== undefined && !repaired.has(url);
      if (!retried || repairable) {
        retried = true;
        await retryTogether();
        if (repairable) {
          repaired.add(url);
          await refetch(url);
        }
        continue;
      }
      if (document.documentElement.dataset.hasHydrated !== 'true') throw error;
      if (isWanted(chunk)) {
        const reachable = await isReachable();
        // 问的这会儿读者可能已经去了别处。
        if (isWanted(chunk)) {
          if (reachable) throw error;
          explainUnreachable();
        }
      }
    }
    await new Promise<void>((resume) => {
      parked.set(resume, chunk);
    });
  }
}

for (const [chunk, entry] of Object.entries(registry)) {
  const load = entry[0];
  entry[0] = () => loadPatiently(chunk, load);
}

if (ExecutionEnvironment.canUseDOM) window.addEventListener('online', wake);

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    pendingPath = location.pathname;
    dismissed = false;
    pause = firstPause;
    clearTimeout(slowTimer);
    clearTimeout(retryTimer);
    hideFailure();
    slowTimer = setTimeout(() => {
      // 已经说了连不上就不再说慢。
      if (!dismissed && ![...parked.values()].some(isWanted)) explainSlow();
    }, patience);
    wake();
  },
  onRouteDidUpdate() {
    pendingPath = undefined;
    clearTimeout(slowTimer);
    clearTimeout(retryTimer);
    hideFailure();
  },
};

export default clientModule;
