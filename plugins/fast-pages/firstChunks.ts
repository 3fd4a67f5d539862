/**
 * 打包器的运行时里加的三件事，页面接管得早，又不太早，也不会一直不接管：
 * - 与入口脚本一起下载这一页的块。上游要等入口脚本到了、执行了，才知道还要哪些块，再去要：慢网上多等一个往返。
 *   每页把块名写在加载器的 data-chunks 里（hydration.ts），运行时先到，读出来就开始下载。
 * - 入口脚本等整页收完才执行。上游的 <script defer> 本来就这样；加载器添的标签没有这个规矩，脚本在缓存里、HTML 还在
 *   路上时，React 会拿半页去对，对不上就重画，后到的一半又添在后面，读者看见两份正文。
 * - 入口脚本只到了一半（代理截断过）却缓存一年，怎么刷新都是这一份，负责重试的代码又都在它里面：绕过缓存重取一次。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import type {Bundler} from '../slim-client';
import {chunksAlong, indexChunks} from './routeChunks';

type Compiler = InstanceType<Bundler['Compiler']>;

/**
 * 入口脚本一执行就要这些块，几条路由会要同一块；那时得到的就是已经开始的这一次：失败也算一次，重试的次数与间隔照旧。
 */
const startDownloads = `
const list = document.querySelector('script[data-chunks]');
if (list) {
  const ensure = __webpack_require__.e;
  const started = new Map(list.dataset.chunks.split(' ').map((name) => [name, ensure(name)]));
  for (const download of started.values()) download.catch(() => {});
  __webpack_require__.e = (name) => {
    setTimeout(() => started.clear());
    return started.get(name) || ensure(name);
  };
}
`;

/**
 * 入口脚本等它要的各块都到了才执行，打包器自己这样安排；把“整页收完”也算一块。正文之后只有末尾的样式表（index.ts），
 * 看见它的标签就是收完了：等 DOMContentLoaded 就得等它下载完，它要是一直不来，页面就一直不接管。
 * 读者按了停止，readyState 会变，DOMContentLoaded 不会来。
 */
const waitForPage = `
const whole = () => document.readyState !== 'loading' || document.querySelector('#__docusaurus ~ link[href*="/assets/css/"]');
__webpack_require__.O.page = whole;
const proceed = () => {
  if (!whole()) return;
  growth.disconnect();
  __webpack_require__.O();
};
const growth = new MutationObserver(proceed);
growth.observe(document, {childList: true, subtree: true});
document.addEventListener('readystatechange', proceed);
`;

/** 运行时先到，听得见入口脚本的语法错误。 */
const mendEntry = `
let mended = false;
addEventListener('error', ({filename, error}) => {
  if (mended || !(error instanceof SyntaxError) || !/\\/main\\.[^/]+$/.test(filename)) return;
  mended = true;
  fetch(filename, {cache: 'reload'}).then(() => {
    const script = document.createElement('script');
    script.src = filename;
    document.head.append(script);
  });
});
`;

/** 每一个页面的路径 → 对上的各层路由的路径，由外到里。 */
function layersOf(routes: readonly RouteConfig[], outer: readonly string[] = []): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const {path: route, routes: inner} of routes) {
    const layers = [...outer, route];
    const pages = inner ? layersOf(inner, layers) : new Map([[route, layers]]);
    for (const [page, own] of pages) if (!found.has(page)) found.set(page, own);
  }
  return found;
}

/** 块的划分：由打包得出，页面加工时用。 */
export class FirstChunks {
  /** 块名 → 连同公共的部分，一共要下载的块。 */
  private readonly groups = new Map<string, readonly string[]>();

  /** 运行时里加上这三段，并记下打包怎样分块。 */
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- rspack 只有这一种，没有 runtime.RuntimeModule
  plugin({RuntimeModule, RuntimeGlobals}: Bundler): {apply: (compiler: Compiler) => void} {
    class FirstChunksRuntime extends RuntimeModule {
      constructor() {
        super('first-chunks', RuntimeModule.STAGE_TRIGGER);
      }
      override generate(): string {
        return startDownloads + waitForPage + mendEntry;
      }
    }
    return {
      apply: (compiler) => {
        compiler.hooks.thisCompilation.tap('first-chunks', (compilation) => {
          compilation.hooks.additionalTreeRuntimeRequirements.tap('first-chunks', (chunk, needed) => {
            needed.add(RuntimeGlobals.onChunksLoaded);
            compilation.addRuntimeModule(chunk, new FirstChunksRuntime());
          });
        });
        compiler.hooks.afterEmit.tap('first-chunks', ({namedChunkGroups}) => {
          for (const [name, {chunks}] of namedChunkGroups) {
            // 全站的样式也是一块，它没有脚本。
            const scripts = chunks.filter(({files}) => [...files].some((file) => file.endsWith('.js')));
            this.groups.set(
              name,
              scripts.flatMap((chunk) => chunk.name ?? []),
            );
          }
        });
      },
    };
  }

  /**
   * 由页面的路径得出要下载的块，用空格隔开；认不出的页面（404）是空的，照上游的办法下载。
   * @param routes 全站的路由
   * @param generatedFilesDir 登记表 routesChunkNames.json 所在的目录
   */
  lister(routes: readonly RouteConfig[], generatedFilesDir: string): (page: string) => string {
    const layers = layersOf(routes);
    const names: unknown = JSON.parse(fs.readFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'));
    const index = indexChunks(typeof names === 'object' && names !== null ? {...names} : {});
    return (page) => {
      const named = chunksAlong(layers.get(page) ?? [], index);
      return [...new Set(named.flatMap((name) => this.groups.get(name) ?? []))].join(' ');
    };
  }
}
