/** 打包：总是一起用的合成一个文件，汉字照原样输出。用的都是打包器公开的选项，数字见 README.md。 */
import fs from 'node:fs';
import path from 'node:path';
import type {ConfigureWebpackUtils, RouteConfig} from '@docusaurus/types';
import {docuHash, simpleHash} from '@docusaurus/utils';
import {SwcJsMinimizerRspackPlugin} from '@rspack/core';
import {layersOf, routeOf} from './pipeline';

/** webpack 或 rspack；两者在这里用到的部分相同。 */
type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = InstanceType<Bundler['Compiler']>;

interface NamedChunk {
  readonly name?: string | null;
}

/**
 * 几条路由的块。上游按路由拆，小的一两百字节，所以几条合成一个文件。
 * 块的名字由模块的路径得出，与上游起名的办法相同；上游改了办法，只是不再合。
 */
const chunksOf = (
  ...modules: readonly string[]
): ((chunk: NamedChunk) => boolean) => {
  const names = modules.map((module) => simpleHash(module, 8));
  return ({name}) => names.includes(name ?? '');
};

const isDoc = chunksOf(
  '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
  '@theme/DocsRoot',
  '@theme/DocVersionRoot',
  '@theme/DocRoot',
  '@theme/DocItem',
);
const isBlog = chunksOf(
  '@theme/BlogListPage',
  '@theme/BlogPostPage',
  '@theme/BlogTagsPostsPage',
  '@theme/Blog/Pages/BlogAuthorsPostsPage',
);

/** 文档的布局用到的模块；别的页面也用到的，一样从文档的文件里取，不另带一份。 */
const inDoc = <Module>(
  module: Module,
  {
    chunkGraph,
  }: {
    chunkGraph: {
      getModuleChunksIterable: (module: Module) => Iterable<NamedChunk>;
    };
  },
): boolean => [...chunkGraph.getModuleChunksIterable(module)].some(isDoc);

/** 正文里的组件，这么多页以上都用的与文档的布局放在一起，不再每一页各带一份；选项卡只有几页用，另放一个。 */
const components = /[\\/]src[\\/]components[\\/]/;
const manyPages = 12;
const tabsTheme =
  /[\\/]theme-(?:classic|common)[\\/]lib[\\/](?:theme|utils)[\\/][tT]ab(?:s|Item)/;

/** 变量的短名字不看字母的频率：频率里有块的临时哈希，两次构建会不一样。类型里没有写这一项。 */
const mangle = {safari10: true, disableCharFreq: true};

/**
 * 浏览器的包：怎么分块，怎么压缩。
 * @param minimizers 上游的压缩插件
 */
export const clientBundle = (
  minimizers: readonly unknown[] | undefined,
): object => ({
  mergeStrategy: {'optimization.minimizer': 'replace'},
  optimization: {
    minimizer: [
      new SwcJsMinimizerRspackPlugin({
        // 上游把汉字写成六个字符的 \uXXXX。
        minimizerOptions: {
          compress: {ecma: 2020, passes: 2},
          mangle,
          format: {ecma: 2020, comments: false, asciiOnly: false},
        },
      }),
      // 第一个压缩脚本，其余的压缩样式，照上游。
      ...(minimizers?.slice(1) ?? []),
    ],
    // 块的编号就用块名，运行时不必再带一张编号到块名的表。
    chunkIds: 'named',
    splitChunks: {
      cacheGroups: {
        // 上游的两组：过半的路由都用的，归到文档的文件里；第三方的，不单列。
        common: {name: 'doc'},
        defaultVendors: false,
        doc: {
          name: 'doc',
          test: inDoc,
          chunks: 'async',
          enforce: true,
          priority: 20,
        },
        blog: {name: 'blog', chunks: isBlog, enforce: true, priority: 10},
        content: {
          name: 'doc',
          test: components,
          chunks: 'async',
          minChunks: manyPages,
          enforce: true,
        },
        tabs: {
          name: 'tabs',
          test: tabsTheme,
          chunks: 'async',
          minChunks: 2,
          enforce: true,
        },
      },
    },
  },
});

/**
 * 一打开就执行的几个文件：这行注释让 V8 边下载边在后台编译，不等用到时在主线程上逐个编译；别的浏览器当作普通的注释。
 * 压缩会去掉注释，所以压缩之后才加。
 */
export const compileAhead = ({
  BannerPlugin,
  Compilation,
}: Bundler): InstanceType<Bundler['BannerPlugin']> =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /[\\/](?:main|doc)\.[^\\/]+\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });

/** 最外层的路由带着登记它的插件；上游的类型没有写。 */
type PluginRoute = RouteConfig & {
  readonly plugin?: {readonly name: string; readonly id: string};
};

/** 一页的各层路由引入的模块，写法同上游生成的 import()。 */
function modulesOf(layers: readonly PluginRoute[]): string[] {
  const strings = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];
  };
  const plugin = layers[0]?.plugin;
  const home = `@generated/${plugin?.name}/${plugin?.id}`;
  const own = layers.flatMap(({component, modules, props, path: route}) => {
    const data = `${home}/p/${docuHash(route, {hashExtra: component})}.json`;
    return [component, ...strings(modules), ...(props ? [data] : [])];
  });
  return [`${home}/__plugin.json`, ...own];
}

/** 打包时记下每个模块要哪些脚本，页面加工时由路由查出。 */
export class PageScripts {
  /** import() 里写的模块 → 要下载的脚本，相对产物目录。 */
  private readonly files = new Map<string, readonly string[]>();

  /** 打包器的插件；只看，不改。 */
  readonly recorder = {
    apply: (compiler: Compiler): void => {
      compiler.hooks.afterEmit.tap('post-build', ({chunkGroups}) => {
        for (const {origins, chunks} of chunkGroups) {
          const scripts = chunks.flatMap((chunk) =>
            [...chunk.files].filter((file) => file.endsWith('.js')),
          );
          for (const {request} of origins)
            if (request) this.files.set(request, scripts);
        }
      });
    },
  };

  /** 由页面的文件名得出另外要的脚本的网址。 */
  lister(
    routes: readonly RouteConfig[],
    baseUrl: string,
  ): (file: string) => readonly string[] {
    const layers = layersOf(routes);
    return (file) => {
      const modules = modulesOf(layers.get(routeOf(baseUrl, file)) ?? []);
      const scripts = new Set(
        modules.flatMap((module) => this.files.get(module) ?? []),
      );
      return [...scripts].map((script) => path.posix.join(baseUrl, script));
    };
  }
}

/** 服务端只有一个文件：只有一个线程渲染，装载一个文件比装载几百个快，也不必写出来再删掉。 */
export const serverBundle = {
  module: {parser: {javascript: {dynamicImportMode: 'eager' as const}}},
};

/**
 * 打包缓存不认得 BASE_URL，编译好的地址都带着它；也不看 node_modules 里改没改。换一个地址、改了锁文件或补丁，旧的就作废。
 * @throws Error 上游换了放缓存设置的地方
 */
export function cacheKey(
  config: {cache?: unknown; experiments?: object},
  siteDir: string,
  baseUrl: string,
): object {
  if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return {};
  const patches = fs
    .readdirSync(path.join(siteDir, 'patches'))
    .map((name) => `patches/${name}`);
  const buildDependencies = ['package-lock.json', ...patches].map((file) =>
    path.join(siteDir, file),
  );
  const keyed = (cache: unknown): object | undefined =>
    typeof cache === 'object' && cache !== null && 'version' in cache
      ? {
          cache: {
            version: `${String(cache.version)}-${baseUrl}`,
            buildDependencies,
          },
        }
      : undefined;
  // Docusaurus 4 直接放在 cache，3 放在 experiments 里。
  const outer = keyed(config.cache);
  if (outer) return outer;
  const experiments = keyed(Reflect.get(config.experiments ?? {}, 'cache'));
  if (!experiments)
    throw new Error(
      '找不到打包缓存的设置，上游可能改了，核对 src/plugins/post-build/bundle.ts 的 cacheKey。',
    );
  return {experiments};
}
