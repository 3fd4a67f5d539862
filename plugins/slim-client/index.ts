/**
 * 浏览器里的脚本只带这个站点用得到的部分。三种做法，都不改上游的文件，字节数见 README.md：
 * 1. 别名：几个上游依赖只用到很小一块，换成同形的小模块（只换客户端，服务端渲染仍用原来的）；
 * 2. 裁剪：上游把整份配置、翻译与路由登记打进入口，浏览器用不到的字段在打包时去掉；
 * 3. 压缩选项：汉字照原样输出，不写成六个字符的 \uXXXX。
 * 开发服务器不用，免得开发时的行为与上游的文档不同。
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const here = (file: string) => path.join(__dirname, file);

const aliases: Readonly<Record<string, string>> = {
  'react-helmet-async$': here('helmet.ts'),
  'path-to-regexp$': here('pathPattern.ts'),
  'prop-types$': here('propTypes.ts'),
  'hoist-non-react-statics$': here('hoistStatics.ts'),
  'react-is$': here('reactIs.ts'),
  history$: here('browserHistory.ts'),
  tslib$: here('tslibHelpers.ts'),
  'react-router-dom$': here('routerDom.tsx'),
  '@docusaurus/Link': here('Link.tsx'),
  '@theme/DocVersionBanner': here('nothing.ts'),
  '@theme/DocVersionBadge': here('nothing.ts'),
  '@theme/DocRoot/Layout/Sidebar/ExpandButton': here('nothing.ts'),
  '@theme/DocSidebar/Desktop/CollapseButton': here('nothing.ts'),
};

/** 每篇文档都要的组件合成一个文件：少五个请求，压缩也更好；上游按路由拆成一两百字节的小块。 */
const docTheme = /[\\/]@docusaurus[\\/]theme-classic[\\/]lib[\\/]theme[\\/]Doc(?!Card|Category|Tag)/;

/** rspack 的压缩插件把选项存在 _args 里；只写用到的字段。 */
interface Minimizer {
  readonly _args: readonly {minimizerOptions?: {compress?: object; format?: object}}[];
}

const isMinimizer = (value: unknown): value is Minimizer =>
  typeof value === 'object' && value !== null && '_args' in value && Array.isArray(value._args);

export default function slimClient({siteConfig}: LoadContext): Plugin {
  const announced = siteConfig.themeConfig.announcementBar !== undefined;
  return {
    name: 'slim-client',
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const minimizers: readonly unknown[] = config.optimization?.minimizer ?? [];
      for (const {_args} of minimizers.filter(isMinimizer)) {
        const {compress, format} = _args[0]?.minimizerOptions ?? {};
        if (!compress || !format) continue;
        Object.assign(compress, {ecma: 2020, passes: 2});
        Object.assign(format, {ecma: 2020, ascii_only: false});
      }
      return {
        // 打包缓存不认得别名变了，要告诉它这个文件变了就作废。
        ...Object.assign<object, unknown>({}, {experiments: {cache: {buildDependencies: [__filename]}}}),
        resolve: {alias: {...aliases, ...(announced ? {} : {'@theme/AnnouncementBar': here('nothing.ts')})}},
        optimization: {
          splitChunks: {
            cacheGroups: {doc: {test: docTheme, name: 'doc', chunks: 'async', enforce: true, priority: 20}},
          },
        },
        module: {rules: [{test: /[\\/]\.docusaurus[\\/][^\\/]+\.(?:js|mjs|json)$/, use: [here('trimGenerated.js')]}]},
      };
    },
  };
}
