/** 一页要的脚本：打包时记下每个块的文件，再由上游的“路由 → 块名”（routesChunkNames.json）查出。 */
import fs from 'node:fs';
import path from 'node:path';
import type {ConfigureWebpackUtils, RouteConfig} from '@docusaurus/types';
import {routeOf} from './pipeline';

/** webpack 或 rspack；两者在这里用到的部分相同。 */
type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = InstanceType<Bundler['Compiler']>;

/** 每一个页面的路径 → 对上的各层路由的路径，由外到里。 */
export function layersOf(
  routes: readonly RouteConfig[],
  outer: readonly string[] = [],
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const route of routes) {
    const layers = [...outer, route.path];
    const pages = route.routes
      ? layersOf(route.routes, layers)
      : new Map([[route.path, layers]]);
    for (const [page, paths] of pages)
      if (!found.has(page)) found.set(page, paths);
  }
  return found;
}

/** 块名都在最里层，外面是组件的各个属性。 */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(stringsIn)
    : [String(value)];

export class PageScripts {
  /** 块名 → 要下载的脚本，相对产物目录。 */
  private readonly files = new Map<string, readonly string[]>();

  /** 打包器的插件；只看，不改。 */
  readonly recorder = {
    apply: (compiler: Compiler): void => {
      compiler.hooks.afterEmit.tap('post-build', ({namedChunkGroups}) => {
        for (const [name, {chunks}] of namedChunkGroups)
          this.files.set(
            name,
            chunks.flatMap((chunk) =>
              [...chunk.files].filter((file) => file.endsWith('.js')),
            ),
          );
      });
    },
  };

  /** 由页面的文件名得出入口之外要的脚本的网址；认不出的是空的。 */
  lister(
    routes: readonly RouteConfig[],
    generatedFilesDir: string,
    baseUrl: string,
  ): (file: string) => readonly string[] {
    const layers = layersOf(routes);
    const generated: unknown = JSON.parse(
      fs.readFileSync(
        path.join(generatedFilesDir, 'routesChunkNames.json'),
        'utf8',
      ),
    );
    const chunks = new Map<string, string[]>();
    for (const [key, value] of Object.entries(generated ?? {})) {
      // 路径后面有一段区分同一路径的几层的哈希。
      const route = key.replace(/-[^-]+$/, '');
      chunks.set(route, [...(chunks.get(route) ?? []), ...stringsIn(value)]);
    }
    return (file) => {
      const names = (layers.get(routeOf(baseUrl, file)) ?? []).flatMap(
        (route) => chunks.get(route) ?? [],
      );
      const scripts = new Set(
        names.flatMap((name) => this.files.get(name) ?? []),
      );
      return [...scripts].map((script) => path.posix.join(baseUrl, script));
    };
  }
}
