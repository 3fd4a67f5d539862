/** 换了新公告（id 变了），第一次打开就显示：上游绘制前按旧的“已关闭”藏着它。何时可删：上游在绘制前比较 id。 */
import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const bar: unknown = siteConfig.themeConfig.announcementBar;
const id: unknown =
  typeof bar === 'object' && bar !== null && Reflect.get(bar, 'id');

if (ExecutionEnvironment.canUseDOM) {
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== id)
      document.documentElement.dataset.announcementBarInitiallyDismissed =
        'false';
  } catch {
    // 存储被禁用时没有“已关闭”这回事。
  }
}
