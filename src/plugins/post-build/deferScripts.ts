/**
 * 静态的 HTML 先画出来，第一次绘制之后立刻下载脚本；还没有画就有人动手，也立刻下载；最迟在 load 之后 2 s。
 * 上游在 <head> 里写两个 defer 脚本：它们与 HTML 抢带宽，脚本接管之前的按键也都丢了。这一页要的块也一起下载，
 * 不等入口脚本执行了再去要；没取到的记下来，打包器自己再要就算第二次（src/client/loadFailure.ts）。页面收完之前不给打包器的运行时，别的脚本到了也只是排着队：React 不会拿半页去对。
 *
 * 接管之前的动作一样也不丢：颜色按钮当场就换；别的按钮、选项卡、搜索按钮与快捷键（连同随后打的字）先记住，接管之后依次补上。
 * 选项卡接管时会换掉元素，所以记的是第几个；同一个按钮连按几次算一次；链接、折叠块与滚动本来就不靠脚本。
 */
import {experiments} from '@rspack/core';
import type {Step} from './pipeline';

/** 上游在 <head> 里写的两个：打包器的运行时，入口。 */
const entryScripts =
  /<script src="?([^"\s>]+)"? defer(?:="")?><\/script>\s*<script src="?([^"\s>]+)"? defer(?:="")?><\/script>/;

/** 写在正文之后：解析到这里，整页就收完了。 */
const parsed = `<script>dispatchEvent(new Event("lab-parsed"))</script>`;

/**
 * 在打包产物之外独立运行，没有人转译：语法与接口都要是最旧的浏览器有的。地址放在标签的 data-… 里而不在正文里：正文每次构建都一样，
 * 策略里的哈希不变；发布前的检查（deploy/release.sh）也照旧从 src="…" 认出缺的脚本。
 */
const loader = `(function () {
const data = document.currentScript.dataset, root = document.documentElement, shown = root.dataset, tabs = '[role=tab]', presses = [], failed = [];
let keys = [], focused = -1, down, started, whole;
function load(source, again, chunk) {
  const script = document.createElement('script');
  script.src = source;
  script.onload = () => script.remove();
  script.onerror = () => {
    script.remove();
    if (chunk) data.failed += source;
    else if (again) failed.push(source);
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
  if (whole) load(data['1Src']);
  load(data['2Src']);
  if (data.chunks) data.chunks.split(' ').forEach((name) => load(data['2Src'].replace(/[^/]*$/, name), true, true));
}
function proceed() {
  if (whole) return;
  whole = true;
  if (started) load(data['1Src']);
}
function switchColor() {
  shown.theme = shown.themeChoice = shown.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.theme = shown.theme;
  } catch {}
}
function press(button, tab) {
  if (button.disabled && button.closest('.navbar')) switchColor();
  else if (button.matches('[aria-haspopup=dialog]')) keys[0] || keys.push({key: '/'});
  else presses.push(tab < 0 ? button : tab);
}
// 打开检索的键；打开之后是要查的字，第一个不能是空格，后面的还可以改、可以回车。
function forSearch({key, ctrlKey, metaKey}) {
  if (ctrlKey || metaKey) return /^k$/i.test(key);
  if (keys[1]) return /^(.|Backspace|Enter)$/.test(key);
  return keys[0] ? /^[^ ]$/.test(key) : key === '/';
}
const hold = {
  focusin(button, tab) {
    focused = tab;
  },
  pointerdown(button, tab) {
    down = button;
    focused = tab;
  },
  pointerup(button, tab, event) {
    if (button && button === down && !event.button) press(button, tab);
  },
  // 指点的松开时已经记下；detail 是 0 的来自键盘与读屏。
  click(button, tab, event) {
    if (!button) return;
    event.stopImmediatePropagation();
    if (!event.detail) press(button, tab);
  },
  keydown(button, tab, event) {
    if (event.key === 'Enter' && tab >= 0) press(button, tab);
    if (event.key === 'Escape') keys = [];
    if (!forSearch(event)) return;
    keys.push(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  },
};
for (const type in hold) addEventListener(type, (event) => {
  if (shown.hasHydrated === 'true') return;
  start();
  const button = event.target.closest?.('#__docusaurus button,' + tabs);
  hold[type](button, [].indexOf.call(document.querySelectorAll(tabs), button), event);
}, true);
new MutationObserver((_, observer) => {
  if (shown.hasHydrated !== 'true') return;
  observer.disconnect();
  const list = document.querySelectorAll(tabs);
  list[focused]?.focus({preventScroll: true});
  presses.forEach((pressed, index) => {
    if (presses.lastIndexOf(pressed) === index) setTimeout(() => (list[pressed] || pressed).click());
  });
  keys.forEach((key) => document.dispatchEvent(new KeyboardEvent('keydown', key)));
}).observe(root, {attributes: true, attributeFilter: ['data-has-hydrated']});
addEventListener('online', retry);
addEventListener('lab-parsed', proceed);
document.addEventListener('readystatechange', proceed);
addEventListener('load', () => setTimeout(start, 2000));
new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length) start();
}).observe({type: 'paint', buffered: true});
})();`;

/** 压缩一段脚本，末尾不带分号。 */
const minify = (script: string): string =>
  experiments.swc
    .minifySync(script, {compress: true, mangle: true})
    .code.replace(/;$/, '');

/**
 * 把 <head> 里入口脚本的两个标签换成加载器。
 * @throws Error 找不到入口脚本
 */
export function deferScripts(): Step {
  return {
    name: 'defer-scripts',
    pages: ({pages, scriptsOf}) => {
      const script = minify(loader);
      for (const [file, html] of pages) {
        const [entry, runtime, main] = entryScripts.exec(html) ?? [];
        if (!entry || !runtime || !main) {
          throw new Error(
            `build/${file} 里找不到入口脚本，上游可能改了模板，核对 src/plugins/post-build/deferScripts.ts。`,
          );
        }
        const chunks = scriptsOf(file).map((source) =>
          source.replace(/^.*\//, ''),
        );
        const list =
          chunks.length > 0 ? ` data-chunks="${chunks.join(' ')}"` : '';
        const loaderTag = `<script data-1-src="${runtime}" data-2-src="${main}"${list}>${script}</script>`;
        const replaced = html.replace(entry, () => loaderTag);
        const end = replaced.search(
          /<link rel=stylesheet [^>]*><\/body>|<\/body>/,
        );
        pages.set(file, replaced.slice(0, end) + parsed + replaced.slice(end));
      }
    },
  };
}
