/**
 * 何时下载脚本：静态的 HTML 先画出来，第一次绘制之后立刻下载脚本；还没有画就有人动手，也立刻下载。
 * 上游在 <head> 里写两个 defer 脚本：它们与 HTML 抢带宽，脚本接管之前的按键也都丢了。四种策略量过，首屏相差不多，
 * 选 painted：按键不丢，接管最早，数字见 bench/RESULTS.md。不等空闲：浏览器常要等末尾的样式表到了才说空闲。
 * 脚本可能在缓存里，比 HTML 的后一半先到；整页收完才执行（firstChunks.ts）。
 *
 * 脚本接管之前的动作一样也不丢：颜色按钮当场就换，存下来，接着点链接也带得过去；别的按钮、选项卡、搜索按钮与快捷键（连同
 * 随后打的字）先记住，接管之后依次补上，一次一个任务，React 才当作先后几次；同一个按钮连按几次算一次，那是等急了
 * （上游的选项卡接管时会换掉元素，所以记的是第几个，焦点也还给它；#__docusaurus 之外的按钮是脚本自己添的，
 * 不归这里管）；链接、折叠块与滚动本来就不靠脚本。
 * 入口脚本下载失败时 300 ms 后悄悄再试一次，再失败就等网络恢复，或等读者再动手：服务器重启时浏览器不会说网络断过。
 * 正文一直能读。
 * 省流量与 2g 只影响预取，不影响这里：页面总会接管，最迟在 load 之后 2 s。
 */
import {minifyScript} from './scripts';

/** deferred：上游的做法；painted：首次绘制之后；idle：首次绘制之后的空闲；intent：读者动手时，否则 load 之后 2 s。 */
export type HydrationPolicy = 'deferred' | 'painted' | 'idle' | 'intent';

const afterPaint = (then: string): string => `new PerformanceObserver(function (list) {
  if (list.getEntriesByName('first-contentful-paint').length) ${then};
}).observe({type: 'paint', buffered: true});`;

/** 除了读者动手与 load 之后 2 s，还有什么时候开始下载。 */
const triggers: Readonly<Record<Exclude<HydrationPolicy, 'deferred'>, string>> = {
  painted: afterPaint('start()'),
  idle: afterPaint('window.requestIdleCallback ? requestIdleCallback(start, {timeout: 500}) : setTimeout(start)'),
  intent: `if (location.hash) document.addEventListener('DOMContentLoaded', start);`,
};

const scriptPattern = /<script src=(?:"([^"]+)"|([^\s>]+)) defer(?:="[^"]*")?><\/script>/g;

/**
 * 在打包产物之外独立运行，所以写成不必转译的老语法。入口脚本的地址放在标签的 data-1-src、data-2-src 里而不在
 * 正文里：正文每次构建都一样，策略里的哈希不变，新版本上线而 nginx 还没有重读配置的那一会儿，页面照样接管；
 * 发布前的检查（deploy/release.sh）也照旧从 src="…" 认出缺的脚本。
 */
function loader(policy: keyof typeof triggers): string {
  return `(function () {
var sources = document.currentScript.dataset, root = document.documentElement, shown = root.dataset, waiting = true, tabs = '[role=tab]', presses = [], keys = [], failed = [], focused = -1, down, started;
function load(source, again) {
  var script = document.createElement('script');
  script.src = source;
  script.async = false;
  script.onerror = function () {
    if (again) failed.push(source);
    else setTimeout(load, 300, source, true);
  };
  document.head.appendChild(script);
}
function retry() {
  while (failed[0]) load(failed.shift(), true);
}
function start() {
  retry();
  if (started) return;
  started = true;
  for (var name in sources) if (name !== 'chunks') load(sources[name]);
}
function switchColor() {
  shown.theme = shown.themeChoice = shown.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.theme = shown.theme;
  } catch (error) {}
}
function hold(event) {
  if (!waiting) return;
  start();
  var type = event.type, name = event.key, pressed = event.target.closest && event.target.closest('#__docusaurus button,' + tabs), tab = [].indexOf.call(document.querySelectorAll(tabs), pressed);
  if (type === 'pointerdown') down = pressed;
  if (type === 'focusin' || type === 'pointerdown') focused = tab;
  if (type === 'keydown') {
    if (tab >= 0 && name === 'Enter') presses.push(tab);
    if (name === 'Escape') keys = [];
    if (event.ctrlKey || event.metaKey ? /^k$/i.test(name) : keys[1] ? /^(.|Backspace|Enter)$/.test(name) : keys[0] ? name.length === 1 && name > ' ' : name === '/' && !event.shiftKey) {
      keys.push(event);
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    return;
  }
  if (!pressed) return;
  if (type === 'click') event.stopImmediatePropagation();
  if (type === 'click' ? event.detail : type !== 'pointerup' || event.button || pressed !== down) return;
  if (pressed.disabled && pressed.closest('.navbar')) switchColor();
  else if (pressed.matches('[aria-haspopup=dialog]')) keys[0] || keys.push({key: '/'});
  else presses.push(tab < 0 ? pressed : tab);
}
['pointerdown', 'pointerup', 'click', 'keydown', 'focusin'].forEach(function (type) {
  addEventListener(type, hold, true);
});
new MutationObserver(function (_, observer) {
  if (shown.hasHydrated !== 'true') return;
  observer.disconnect();
  waiting = false;
  var list = document.querySelectorAll(tabs);
  if (list[focused]) list[focused].focus({preventScroll: true});
  presses.forEach(function (press, index) {
    if (presses.lastIndexOf(press) === index) setTimeout(function () {
      (press.click ? press : list[press]).click();
    });
  });
  keys.forEach(function (key) {
    document.dispatchEvent(new KeyboardEvent('keydown', key));
  });
}).observe(root, {attributes: true, attributeFilter: ['data-has-hydrated']});
addEventListener('online', retry);
addEventListener('load', function () {
  setTimeout(start, 2000);
});
${triggers[policy]}
})();`;
}

/** 加载器的正文；deferred 不用加载器。 */
export function hydrationScript(policy: HydrationPolicy = 'painted'): string | undefined {
  return policy === 'deferred' ? undefined : minifyScript(loader(policy));
}

/**
 * 把 <head> 里入口脚本的两个标签换成加载器；没有加载器就照旧。
 * @param chunks 这一页要的块的名字，用空格隔开（firstChunks.ts）；空的就不写
 * @throws Error 找不到入口脚本
 */
export function deferScripts(head: string, file: string, script: string | undefined, chunks: string): string {
  if (script === undefined) return head;
  const sources = [...head.matchAll(scriptPattern)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  if (sources.length === 0) {
    throw new Error(`build/${file} 里找不到入口脚本，上游可能改了模板，核对 plugins/fast-pages/hydration.ts。`);
  }
  let written = false;
  return head.replace(scriptPattern, () => {
    if (written) return '';
    written = true;
    const data = sources.map((source, index) => `data-${index + 1}-src="${source}"`);
    if (chunks !== '') data.push(`data-chunks="${chunks}"`);
    return `<script ${data.join(' ')}>${script}</script>`;
  });
}
