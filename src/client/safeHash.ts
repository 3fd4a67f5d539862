/**
 * 地址里 # 后面写坏了（如 #%E0%A4%A）时，当作没有写。
 * 原因：上游换页后直接 decodeURIComponent，写坏的编码会让整个应用崩溃。
 * 监听器登记得比路由早，路由读到的已经是改过的地址。何时可删：上游改用不会抛错的解码。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function dropMalformedHash(): void {
  const {pathname, search, hash} = window.location;
  try {
    decodeURIComponent(hash);
  } catch {
    window.history.replaceState(window.history.state, '', pathname + search);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  dropMalformedHash();
  window.addEventListener('popstate', dropMalformedHash);
}
