/// <reference types="@docusaurus/module-type-aliases" />
/// <reference types="@docusaurus/plugin-content-docs" />
/// <reference types="@docusaurus/plugin-content-blog" />
/// <reference types="@docusaurus/theme-classic" />

// 插件构建时生成、由页面直接引入的数据；内容的类型由生成它的一方推出。
declare module '@generated/lab-data/default/home.json' {
  import type {HomeData} from '@site/src/plugins/lab-data/home';

  const home: HomeData;
  export default home;
}
declare module '@generated/lab-data/default/buildDate.json' {
  const buildDate: string;
  export default buildDate;
}
declare module '@generated/docusaurus-plugin-content-docs/default/tree.json' {
  import type {PropSidebar} from '@docusaurus/plugin-content-docs';

  const tree: PropSidebar;
  export default tree;
}
declare module '@generated/docusaurus-plugin-content-docs/default/descriptions.json' {
  const descriptions: Readonly<Record<string, string>>;
  export default descriptions;
}
