/** 一页要的脚本：由上游写的“路由 → 块名”（routesChunkNames.json）与“块名 → 文件”（client-manifest.json）查出。 */
import fs from 'node:fs';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import * as z from 'zod';
import {routeOf, type BuiltSite} from './pipeline';

const chunkNames = z.record(z.string(), z.unknown());
const manifest = z.object({
  origins: z.record(z.string(), z.array(z.string())),
  assets: z.record(
    z.string(),
    z.object({js: z.array(z.object({publicPath: z.string()})).optional()}),
  ),
});

/** 块名都在最里层，外面是组件的各个属性。 */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(stringsIn)
    : [String(value)];

/** 里面还有页面的几层布局。 */
const layoutsOf = (routes: readonly RouteConfig[]): RouteConfig[] =>
  routes.flatMap((route) =>
    route.routes ? [route, ...layoutsOf(route.routes)] : [],
  );

/** @returns 由页面的文件名得出入口之外要的脚本的网址；认不出的是空的 */
export function scriptLister({
  routes,
  generatedFilesDir,
  baseUrl,
}: BuiltSite): (file: string) => readonly string[] {
  const read = (name: string): unknown =>
    JSON.parse(fs.readFileSync(path.join(generatedFilesDir, name), 'utf8'));
  const {origins, assets} = manifest.parse(read('client-manifest.json'));
  // 路径后面有一段区分同一路径的几层的哈希。
  const layers = Object.entries(
    chunkNames.parse(read('routesChunkNames.json')),
  ).map(([key, value]) => ({
    path: key.replace(/-[^-]+$/, ''),
    names: stringsIn(value),
  }));
  const layouts = layoutsOf(routes);
  return (file) => {
    const route = routeOf(baseUrl, file);
    // /docs 这一页与外面几层的路径相同，由组件的块名分开。
    const wanted = layouts
      .filter(({path: parent}) => route.startsWith(`${parent}/`))
      .map(({component}) => simpleHash(component, 8));
    const names = layers
      .filter(
        (layer) =>
          layer.path === route ||
          layer.names.some((name) => wanted.includes(name)),
      )
      .flatMap(({names}) => names);
    // 没有自己的文件的，在入口里。
    const chunks = names.flatMap((name) => origins[name] ?? []);
    return [...new Set(chunks)].flatMap((chunk) =>
      (assets[chunk]?.js ?? []).map(({publicPath}) => publicPath),
    );
  };
}
