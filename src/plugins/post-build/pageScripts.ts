/** 一页要的脚本：由上游写的“路由 → 块名”（routesChunkNames.json）与“块名 → 文件”（client-manifest.json）查出。 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type {BuiltSite} from './pipeline';

const chunkNames = z.record(z.string(), z.record(z.string(), z.unknown()));
const manifest = z.object({
  // 块的编号：3 写成字，4 写成数。
  origins: z.record(z.string(), z.array(z.union([z.string(), z.number()]))),
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

/** @returns 由页面的路径得出入口之外要的脚本的网址；认不出的是空的 */
export function scriptLister({
  routes,
  generatedFilesDir,
}: BuiltSite): (route: string) => readonly string[] {
  const read = (name: string): unknown =>
    JSON.parse(fs.readFileSync(path.join(generatedFilesDir, name), 'utf8'));
  const {origins, assets} = manifest.parse(read('client-manifest.json'));
  // 路径后面有一段区分同一路径的几层的哈希。
  const layers = Object.entries(
    chunkNames.parse(read('routesChunkNames.json')),
  ).map(([key, value]) => ({route: key.replace(/-[^-]+$/, ''), value}));
  const parents = routes.filter((route) => route.routes).map(({path}) => path);
  return (route) => {
    const wanted = parents.filter((parent) => route.startsWith(`${parent}/`));
    // 外面几层的组件在入口里，只取它们的数据；/docs 这一页的路径与它们相同，组件不归它们。
    const names = layers.flatMap(({route: owner, value}) => {
      if (owner === route) return stringsIn(value);
      const {__comp: _, ...data} = value;
      return wanted.includes(owner) ? stringsIn(data) : [];
    });
    // 没有自己的文件的，在入口里。
    const chunks = names.flatMap((name) => origins[name] ?? []);
    return [...new Set(chunks)].flatMap((chunk) =>
      (assets[chunk]?.js ?? []).map(({publicPath}) => publicPath),
    );
  };
}
