/*
覆盖 @theme/NavbarItem/ComponentTypes · eject
原因：上游把语言、版本与普通的下拉菜单全打进入口，本站的导航栏只有链接，配置去不掉。
改动：只留链接与搜索；要用 dropdown、localeDropdown 等，照上游的同名文件加回来。
*/
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

export default {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
  doc: DocNavbarItem,
  docSidebar: DocSidebarNavbarItem,
};
