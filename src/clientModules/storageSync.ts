/**
 * 别的标签页清空了本地存储，或关掉了公告，本页跟着变。
 * 原因：上游按键名监听 storage 事件，localStorage.clear() 的事件没有键名，会被忽略；公告则完全不跨页同步。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const themeKey = 'theme';
const dismissKey = 'docusaurus.announcement.dismiss';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('storage', (event) => {
    if (event.key === null && event.storageArea) {
      window.dispatchEvent(
        new StorageEvent('storage', {key: themeKey, newValue: null, storageArea: event.storageArea}),
      );
    }
    if (event.key === dismissKey && event.newValue === 'true') {
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'true';
    }
  });
}
