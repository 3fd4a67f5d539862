import React, {useEffect, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/**
 * 部署路径配错时，首页自己的样式或入口脚本会下载失败；这时在页首插入说明。
 * 有的主机不认得的地址都答首页：脚本下载得到，却是一页 HTML，一运行就是语法错。
 * 上游的横幅是英文、带品牌，且只要脚本还没运行就插入；这里只在 error 事件时插入，
 * 沿用上游的元素 id。样式能下载时，custom.css 里的规则会藏起它（说明路径没有错）。
 * 用 DOM 调用构造，不用 innerHTML；脚本要在打包产物之外独立运行，所以写成老语法的字符串。
 */
const script = (baseUrl: string) => `
(function () {
  var shown = false;
  function add(parent, tag, text) {
    var element = document.createElement(tag);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  }
  window.addEventListener('error', function (event) {
    var target = event.target;
    var asset = target && ((target.tagName === 'LINK' && target.rel === 'stylesheet') || (target.tagName === 'SCRIPT' && target.src));
    var page = /SyntaxError/.test(event.message) && /\\/assets\\/js\\//.test(event.filename);
    if (!(asset || page) || shown) return;
    shown = true;
    function insert() {
      var container = document.createElement('div');
      container.id = '__docusaurus-base-url-issue-banner-container';
      var banner = document.createElement('div');
      banner.id = '__docusaurus-base-url-issue-banner';
      banner.style.border = 'thick solid #a8201a';
      banner.style.background = '#fff';
      banner.style.color = '#16243a';
      banner.style.margin = '20px';
      banner.style.padding = '20px';
      add(banner, 'p', '本站没有正确加载。').style.fontWeight = 'bold';
      add(banner, 'p', '常见原因是部署路径（baseUrl）与配置不一致，也可能只是网络中断，先刷新一次。');
      add(banner, 'p', '现在的 baseUrl 是 ' + ${JSON.stringify(baseUrl)} + '，建议改为 ').appendChild((function () {
        var suggestion = document.createElement('b');
        suggestion.id = '__docusaurus-base-url-issue-banner-suggestion-container';
        suggestion.textContent = location.pathname.replace(/[^/]*$/, '');
        return suggestion;
      })());
      container.appendChild(banner);
      document.body.insertBefore(container, document.body.firstChild);
    }
    if (document.body) insert();
    else document.addEventListener('DOMContentLoaded', insert);
  }, true);
})();`;

/** 只放在首页。 */
export default function BaseUrlBanner(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  // 接管了就是脚本都到了，路径没有错：只是样式表或脚本失败过一次。
  useEffect(
    () =>
      document
        .getElementById('__docusaurus-base-url-issue-banner-container')
        ?.remove(),
    [],
  );
  // 只在服务器渲染：浏览器里再插一遍没有意义，内容也与压缩过的那份不同，会被内容安全策略拦下。
  if (ExecutionEnvironment.canUseDOM) return null;
  return (
    <Head>
      <script>
        {script(siteConfig.baseUrl).replace(/\n\s*/g, '\n').trim()}
      </script>
    </Head>
  );
}
