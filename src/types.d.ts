/// <reference types="@docusaurus/module-type-aliases" />
/// <reference types="@docusaurus/plugin-content-docs" />
/// <reference types="@docusaurus/plugin-content-blog" />
/// <reference types="@docusaurus/theme-classic" />

declare module '@docusaurus/core/lib/client/routeContext' {
  export {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext.d';
}

/** 不经过站点样式表、由脚本自己加入的样式：default 是样式文字，其余是类名。 */
declare module '!!css-loader*' {
  const sheet: Readonly<Record<string, string>>;
  export = sheet;
}
