/**
 * 内联在首页里，没有人转译也没有引入：样式或入口脚本下载失败，在页首插入说明，接管了（脚本都到了，路径没有错）就撤掉。
 * 有的主机不认得的地址都答首页：脚本下载得到，却是一页 HTML，一运行就是语法错。样式能下载时，custom.css 里的规则藏起它。
 */
(function wrongPathScript(): void {
  const {currentScript, documentElement: root} = document;
  const {baseUrl = ''} = currentScript?.dataset ?? {};
  const id = '__docusaurus-base-url-issue-banner';
  const container = document.createElement('div');
  container.id = `${id}-container`;

  function say(text: string, parent: Element): HTMLElement {
    const line = document.createElement('p');
    line.textContent = text;
    parent.append(line);
    return line;
  }
  function fill(): void {
    const banner = document.createElement('div');
    banner.id = id;
    Object.assign(banner.style, {
      border: 'thick solid #a8201a',
      background: '#fff',
      color: '#16243a',
      margin: '20px',
      padding: '20px',
    });
    say('本站没有正确加载。', banner).style.fontWeight = 'bold';
    say(
      '常见原因是部署路径（baseUrl）与配置不一致，也可能只是网络中断，先刷新一次。',
      banner,
    );
    const advice = say(`现在的 baseUrl 是 ${baseUrl}，建议改为 `, banner);
    const suggestion = document.createElement('b');
    suggestion.id = `${id}-suggestion-container`;
    suggestion.textContent = window.location.pathname.replace(/[^/]*$/, '');
    advice.append(suggestion);
    container.append(banner);
  }
  function insert(): void {
    if (root.dataset.hasHydrated !== 'true') document.body.prepend(container);
  }
  window.addEventListener(
    'error',
    ({target, message, filename}) => {
      const isAsset =
        (target instanceof HTMLLinkElement && target.rel === 'stylesheet') ||
        (target instanceof HTMLScriptElement && target.src !== '');
      const isPage =
        /SyntaxError/.test(message) && /\/assets\/js\//.test(filename);
      if (!(isAsset || isPage) || container.firstChild) return;
      fill();
      if (document.readyState !== 'loading') insert();
      else document.addEventListener('DOMContentLoaded', insert);
    },
    true,
  );
  new MutationObserver(() => container.remove()).observe(root, {
    attributeFilter: ['data-has-hydrated'],
  });
})();
