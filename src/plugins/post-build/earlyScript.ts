/**
 * 内联在每一页里，没有人转译也没有引入：第一帧之后才下载脚本；接管之前最后按下的按钮，接管之后替读者再按一次。
 * 链接、折叠块与滚动本来就不靠脚本。地址在标签的 data-… 里，正文每页一样，策略只要一个哈希。
 */
(function earlyScript(): void {
  const {currentScript, documentElement: root} = document;
  const {
    route,
    runtimeSrc = '',
    mainSrc = '',
    chunks = '',
  } = currentScript?.dataset ?? {};
  if (route !== undefined && here() !== decodeURI(route)) return sayWhereFrom();
  const retryDelay = 300;
  const latestStart = 2000;
  let isStarted = false;
  let pressed: Element | null = null;

  // 上游把地址里的 docusaurus-data-x 抄成 <html data-x>，样式与脚本认的记号就能由一个链接写；先删去。
  const address = new URL(window.location.href);
  const {searchParams} = address;
  for (const name of [...searchParams.keys()])
    if (name.startsWith('docusaurus-data-')) searchParams.delete(name);
  if (address.href !== window.location.href)
    window.history.replaceState(null, '', address);

  /** 地址里的路径：X、X/、X.html、X/index.html 都是 X，同 src/client/address.ts。 */
  function here(): string {
    const path = decodeURIComponent(window.location.pathname);
    return path.replace(/(?:\/index)?\.html$|\/$/, '');
  }
  /** 放到了别处的一页（学校的 WebVPN、网页存档、存下来的文件）：路由会换成“找不到页面”，所以不下载脚本，送来什么就是什么。 */
  function sayWhereFrom(): void {
    document.addEventListener('DOMContentLoaded', () => {
      const canonical = document.querySelector('link[rel=canonical]');
      if (!(canonical instanceof HTMLLinkElement)) return;
      const line = document.createElement('p');
      const link = document.createElement('a');
      line.style.margin = '1rem';
      link.href = link.textContent = canonical.href;
      line.append(
        '这一页不是从原来的网址打开的，按钮与搜索用不了。原来的：',
        link,
      );
      document.getElementById('__docusaurus')?.prepend(line);
    });
  }
  function load(source: string, retries: number): void {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => script.remove();
    // 留着失败的标签，打包器会一直等它。
    script.onerror = () => {
      script.remove();
      if (retries > 0) setTimeout(load, retryDelay, source, retries - 1);
    };
    document.head.append(script);
  }
  /** 打包器的运行时等整页收完才执行：React 不会拿半页去对；别的脚本先到，也只是排着队。 */
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    const preload = document.createElement('link');
    preload.rel = 'preload';
    preload.as = 'script';
    preload.href = runtimeSrc;
    document.head.append(preload);
    load(mainSrc, 1);
    // 块没有取到，打包器自己再要一次（src/client/loadFailure.ts）。
    for (const chunk of chunks.split(' ').filter(Boolean)) load(chunk, 0);
    if (document.readyState !== 'loading') load(runtimeSrc, 1);
    else
      document.addEventListener('DOMContentLoaded', () => load(runtimeSrc, 1));
  }
  /** 接管之前按的；之后的不管。 */
  function press(event: Event): void {
    if (root.dataset.hasHydrated === 'true') return;
    start();
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('#__docusaurus button, [role=tab]');
    if (!button) return;
    pressed = button;
    // React 接管到一半时会自己补上这一次，就成了按两次。
    if (event.type === 'click') event.stopImmediatePropagation();
  }
  window.addEventListener('click', press, true);
  // 颜色按钮接管之前是 disabled 的，没有 click。
  window.addEventListener('pointerup', press, true);

  new MutationObserver((_, observer) => {
    if (root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    // 选项卡接管时会换掉元素。
    const button = pressed?.isConnected
      ? pressed
      : document.getElementById(pressed?.id ?? '');
    button?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
  // 第一帧交出去之后；等浏览器报告画好了，忙的时候要晚 300 ms。看不见的页面没有帧，靠 load。
  requestAnimationFrame(() => setTimeout(start));
  window.addEventListener('load', () => setTimeout(start, latestStart));
})();
