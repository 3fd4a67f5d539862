/**
 * 换了新公告（id 变了），第一次打开就显示。
 * 原因：上游在绘制前按旧的“已关闭”给 <html> 加了隐藏标志，发现 id 变了只重置存储，要到下一次
 * 打开才看得见。只有配置了公告才登记本模块。何时可删：上游在绘制前比较 id。
 */
import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function configuredId(): unknown {
  const bar: unknown = siteConfig.themeConfig.announcementBar;
  return typeof bar === 'object' && bar !== null
    ? Reflect.get(bar, 'id')
    : undefined;
}

if (ExecutionEnvironment.canUseDOM) {
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== configuredId()) {
      document.documentElement.dataset.announcementBarInitiallyDismissed =
        'false';
    }
  } catch {
    // 存储被禁用时没有“已关闭”这回事。
  }
}
