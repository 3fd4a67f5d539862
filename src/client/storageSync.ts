/**
 * 别的标签页清空了本地存储，或关掉了公告，本页跟着变。
 * 原因：上游按键名监听 storage 事件，localStorage.clear() 的事件没有键名，会被忽略；公告则完全不跨页同步。
 * 另外，存着的颜色模式若不是 light 或 dark，换成默认的浅色：上游绘制前的脚本不核对就写进 data-theme，
 * 两套配色都对不上，标志与图也不显示。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const themeKey = 'theme';
const dismissKey = 'docusaurus.announcement.dismiss';

function dropInvalidTheme(): void {
  const {dataset} = document.documentElement;
  if (dataset.theme === 'light' || dataset.theme === 'dark') return;
  dataset.theme = 'light';
  dataset.themeChoice = 'light';
  try {
    localStorage.removeItem(themeKey);
  } catch {
    // 存储被禁用，坏值来自网址参数，没有什么要删。
  }
}

if (ExecutionEnvironment.canUseDOM) {
  dropInvalidTheme();
  window.addEventListener('storage', (event) => {
    if (event.key === null && event.storageArea) {
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: themeKey,
          newValue: null,
          storageArea: event.storageArea,
        }),
      );
    }
    if (event.key === dismissKey && event.newValue === 'true') {
      document.documentElement.dataset.announcementBarInitiallyDismissed =
        'true';
    }
  });
}
