/**
 * 打印的页眉：左边标题，右边路径与修订日期，写进两个变量，由 src/css/custom.css 的 @page 读。
 * 原因：页眉要随页而变，浏览器还不认得命名字符串；内容安全策略也不许每页一份样式。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('beforeprint', () => {
    const {style} = document.documentElement;
    const date = document.querySelector('article time')?.textContent;
    const place = [
      window.location.pathname.replace(/^\/(?:docs\/)?/, ''),
      date,
    ].filter(Boolean);
    // CSS 的字符串与 JSON 的转义相同：引号与反斜杠。
    style.setProperty('--lab-print-title', JSON.stringify(document.title));
    style.setProperty('--lab-print-place', JSON.stringify(place.join(' · ')));
  });
}
