/**
 * 内联在首页里，没有人转译也没有引入：样式或入口脚本下载失败，在页首插入说明，接管了（脚本都到了，路径没有错）就撤掉。
 * 样式能下载时，custom.css 里的规则藏起它。
 */
(function wrongPathScript(): void {
  const {currentScript, documentElement: root} = document;
  const {baseUrl = ''} = currentScript?.dataset ?? {};
  const id = '__docusaurus-base-url-issue-banner';
  const container = document.createElement('div');
  const banner = document.createElement('div');
  const suggestion = document.createElement('b');
  container.id = `${id}-container`;
  container.append(banner);
  banner.id = id;
  banner.style.cssText =
    'border: thick solid #a8201a; background: #fff; color: #16243a; margin: 20px; padding: 20px; white-space: pre-line';
  banner.append(
    `本站没有正确加载。
常见原因是部署路径（baseUrl）与配置不一致，也可能只是网络中断，先刷新一次。
现在的 baseUrl 是 ${baseUrl}，建议改为 `,
    suggestion,
  );
  suggestion.id = `${id}-suggestion-container`;
  suggestion.textContent = window.location.pathname.replace(/[^/]*$/, '');

  /** 主机不认得的地址答一页 HTML 时，样式算下载到了，里面却没有一条规则。 */
  function onEnd({target, type}: Event): void {
    const isStyles =
      target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    const isBroken =
      type === 'error'
        ? isStyles || target instanceof HTMLScriptElement
        : isStyles && !target.sheet?.cssRules.length;
    if (isBroken && root.dataset.hasHydrated !== 'true')
      document.body.prepend(container);
  }
  document.addEventListener('error', onEnd, true);
  document.addEventListener('load', onEnd, true);
  new MutationObserver(() => container.remove()).observe(root, {
    attributeFilter: ['data-has-hydrated'],
  });
})();
