/**
 * 浏览器里的脚本只带这个站点用得到的部分。四种做法，都不改上游的文件，字节数见 README.md：
 * 1. 别名：几个上游依赖只用到很小一块，换成同形的小模块（除了 helmet，服务端渲染仍用原来的）；
 * 2. 裁剪：上游把整份配置、翻译与路由登记打进入口，浏览器用不到的字段在打包时去掉，列了几遍的文档合成一张表；
 * 3. 分块：总是一起用的合成一块，块的编号用块名；
 * 4. 压缩选项：汉字照原样输出，不写成六个字符的 \uXXXX；变量的短名字不按字母在文件里的频率排，频率里有块的临时哈希，
 *    同一份源文件在别的目录、有没有缓存，运行时都会不一样，每一页也跟着不一样。
 * 开发服务器不用，免得开发时的行为与上游的文档不同；只有 PostCSS 的设置与改错的 leadingEmoji.ts、PendingNavigation.tsx 一样。
 */
import crypto from 'node:crypto';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const here = (file: string) => path.join(__dirname, file);

const aliases: Readonly<Record<string, string>> = {
  'react-loadable$': here('loadable.tsx'),
  nprogress$: here('progress.ts'),
  'react-helmet-async$': here('helmet.ts'),
  tslib$: here('tslibHelpers.ts'),
  'react-router$': here('routerDom.tsx'),
  'react-router-dom$': here('routerDom.tsx'),
  '@docusaurus/Link': here('Link.tsx'),
  '@theme/DocVersionBanner': here('nothing.ts'),
  '@theme/DocVersionBadge': here('nothing.ts'),
  '@theme/DocRoot/Layout/Sidebar/ExpandButton': here('nothing.ts'),
  '@theme/DocSidebar/Desktop/CollapseButton': here('nothing.ts'),
};

const serverAliases: Readonly<Record<string, string>> = {'react-helmet-async$': here('helmetServer.ts')};

/** 块的名字，与上游给页面的各部分起名的办法相同：八个十六进制字符。 */
const chunkName = (text: string): string => crypto.createHash('md5').update(text).digest('hex').slice(0, 8);

/**
 * 总是一起用的几条路由合成一个文件，连同它们引入的；上游按路由拆，小的一两百字节，几个模块各带一份。
 * 只合这几条路由里的，别的页面用到同样的模块时自己带，首页不会因此多下载。
 */
const together: Readonly<Record<string, readonly string[]>> = {
  doc: [
    '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
    '@theme/DocsRoot',
    '@theme/DocVersionRoot',
    '@theme/DocRoot',
    '@theme/DocItem',
  ],
  blog: ['@theme/BlogListPage', '@theme/BlogPostPage'],
};

/** 合进去的块的名字 → 文件的名字。 */
const merged = new Map(
  Object.entries(together).flatMap(([file, routes]) => routes.map((route) => [chunkName(route), file] as const)),
);

const mergedGroups = Object.fromEntries(
  Object.keys(together).map((file) => {
    const chunks = (chunk: {name?: string | null}) => merged.get(chunk.name ?? '') === file;
    return [file, {name: file, chunks, enforce: true, priority: 10}];
  }),
);

/** 正文里用的组件与 MDX 的运行时；这么多页以上都用的合成一个文件，换页时不再每一页各带一份。 */
const contentParts =
  /[\\/]src[\\/]components[\\/]|[\\/]@mdx-js[\\/]react[\\/]|plugin-content-docs[\\/]lib[\\/]client[\\/]doc\.js$/;
const manyPages = 12;

/** 选项卡；只有几页用，比上游拆块的下限小一点，不单列就每页各带一份。 */
const tabsTheme = /[\\/]theme-(?:classic|common)[\\/]lib[\\/](?:theme|utils)[\\/][tT]ab(?:s|Item)/;

/** 几种页面共用的部分的名字：由谁用它决定。 */
function sharedName(_module: unknown, chunks: readonly {name?: string | null}[]): string {
  const users = chunks.map(({name}) => name ?? '').sort();
  return chunkName(users.join());
}

/**
 * 服务端的包不分块：只有一个线程渲染，装载一个文件比装载几百个快，也不必写出来再删掉（500 篇时合计省 1 s CPU）。
 * 几个线程时不这样：每个线程都要装载全部文档。
 */
const oneServerFile = {module: {parser: {javascript: {dynamicImportMode: 'eager' as const}}}};

/** webpack 或 rspack；两者在插件里用到的部分相同。 */
export type Bundler = Parameters<NonNullable<Plugin['configureWebpack']>>[2]['currentBundler']['instance'];

/**
 * 预取时由块名得到网址的 __webpack_require__.gca。上游的带一张块名到编号的表；编号就是块名，合在一起的才要查。
 * 换掉上游的插件要在原处换：配置的合并只会添，不会减。
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- rspack 只有这一种，没有 runtime.RuntimeModule
function replaceChunkAsset(plugins: unknown[], {RuntimeModule}: Bundler): void {
  class ChunkAsset extends RuntimeModule {
    constructor() {
      super('slim-client-chunk-asset', RuntimeModule.STAGE_ATTACH);
    }
    override generate(): string {
      return `const merged = ${JSON.stringify(Object.fromEntries(merged))};
__webpack_require__.gca = (name) => __webpack_require__.p + __webpack_require__.u(merged[name] || name);`;
    }
  }
  const at = plugins.findIndex((plugin) => plugin?.constructor.name === 'ChunkAssetPlugin');
  if (at < 0) throw new Error('上游不再有 ChunkAssetPlugin，核对 plugins/slim-client/index.ts。');
  plugins[at] = {
    apply: (compiler: InstanceType<Bundler['Compiler']>) => {
      compiler.hooks.thisCompilation.tap('slim-client', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('slim-client', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkAsset());
        });
      });
    },
  };
}

/**
 * 每篇文档一打开就执行的几个文件：这行注释让 V8 下载时就在后台编译全部函数，不等用到时在主线程上逐个编译。
 * 数字见 README.md；别的浏览器当作普通的注释。要写在文件的开头，压缩之后才能加，否则压缩时去掉了。
 */
const compileAhead = ({BannerPlugin, Compilation}: Bundler) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /[\\/](?:main|doc|content)\.[^\\/]+\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });

/** rspack 的压缩插件把选项存在 _args 里；只写用到的字段。 */
interface Minimizer {
  readonly _args: readonly {minimizerOptions?: {compress?: object; format?: object; mangle?: unknown}}[];
}

const isMinimizer = (value: unknown): value is Minimizer =>
  typeof value === 'object' && value !== null && '_args' in value && Array.isArray(value._args);

/**
 * 打包缓存不认得这里的设置变了，要告诉它这个文件变了就作废；也不认得 BASE_URL，编译好的地址都带着它，
 * 换一个就要另用一份。版本由上游算，接在后面；没有缓存（DOCUSAURUS_NO_PERSISTENT_CACHE）就不必管。
 */
export function cacheExperiments({experiments}: {experiments?: object}, baseUrl: string): object {
  const cache: unknown = Reflect.get(experiments ?? {}, 'cache');
  if (typeof cache !== 'object' || cache === null || !('version' in cache)) return {};
  return {cache: {version: `${String(cache.version)}-${baseUrl}`, buildDependencies: [__filename]}};
}

export default function slimClient({siteConfig, generatedFilesDir}: LoadContext): Plugin {
  const announced = siteConfig.themeConfig.announcementBar !== undefined;
  const catalogue = path.join(generatedFilesDir, 'codeTranslations.json');
  return {
    name: 'slim-client',
    // 前缀由压缩样式的那一步按 package.json 里的浏览器补；上游另用 postcss-preset-env 再补一遍，装载它就要半秒多。
    // PostCSS 的配置只有这里：不让它给每个样式文件从近到远找十几种配置文件。
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: options.plugins.filter((plugin) => !String(plugin).includes('postcss-preset-env')),
    }),
    configureWebpack(config, isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const everywhere = {
        ...Object.assign<object, unknown>({}, {experiments: cacheExperiments(config, siteConfig.baseUrl)}),
        // 服务端也换，两边画的才一样。
        plugins: [
          new NormalModuleReplacementPlugin(/\/emojiUtils$/, here('leadingEmoji.ts')),
          new NormalModuleReplacementPlugin(/^\.\/PendingNavigation$/, here('PendingNavigation.tsx')),
        ],
      };
      if (isServer) {
        return {
          ...everywhere,
          plugins: [
            ...everywhere.plugins,
            new NormalModuleReplacementPlugin(/\/renderToHtml$/, here('renderToHtml.ts')),
          ],
          resolve: {alias: serverAliases},
          ...(siteConfig.future.faster.ssgWorkerThreads ? {} : oneServerFile),
        };
      }
      if (process.env.NODE_ENV !== 'production') return everywhere;
      const minimizers: readonly unknown[] = config.optimization?.minimizer ?? [];
      for (const {_args} of minimizers.filter(isMinimizer)) {
        const options = _args[0]?.minimizerOptions;
        if (!options?.compress || !options.format) continue;
        Object.assign(options.compress, {ecma: 2020, passes: 2});
        Object.assign(options.format, {ecma: 2020, ascii_only: false});
        options.mangle = {disableCharFreq: true};
      }
      replaceChunkAsset(config.plugins ?? [], currentBundler.instance);
      return {
        ...everywhere,
        plugins: [...everywhere.plugins, compileAhead(currentBundler.instance)],
        resolve: {alias: {...aliases, ...(announced ? {} : {'@theme/AnnouncementBar': here('nothing.ts')})}},
        optimization: {
          // 块的编号就用块名，运行时不必再带一张编号到块名的表：每篇文档少八个字节。
          chunkIds: 'named',
          splitChunks: {
            cacheGroups: {
              // 几种页面共用的才拆出来；上游把只有一种页面用的也拆成单独的请求。
              defaultVendors: {minChunks: 2, name: sharedName},
              content: {test: contentParts, name: 'content', chunks: 'async', minChunks: manyPages, enforce: true},
              tabs: {test: tabsTheme, name: 'tabs', chunks: 'async', minChunks: 2, enforce: true},
              ...mergedGroups,
            },
          },
        },
        module: {
          rules: [
            {test: /[\\/]\.docusaurus[\\/][^\\/]+\.(?:js|mjs|json)$/, use: [here('trimGenerated.mjs')]},
            {
              test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]site-docs-[^\\/]+\.json$/,
              use: [here('trimGenerated.mjs')],
            },
            // 改写之后要引入文档的表。
            {test: /[\\/]\.docusaurus[\\/](?:routesChunkNames|globalData)\.json$/, type: 'javascript/auto'},
            {test: /\.[jt]sx?$/, enforce: 'pre', use: [{loader: here('inlineMessages.mjs'), options: {catalogue}}]},
          ],
        },
      };
    },
  };
}
