/**
 * <head> 里的两个入口脚本换成一个加载器（earlyScript.ts）：静态的 HTML 先画出来，脚本后到。
 * 上游写的 defer 脚本与 HTML 抢带宽，接管之前按的按钮也丢了；这一页要的块一起下载，不等入口脚本执行了再去要。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {inlineScript} from './inlineScript';
import type {BuiltSite, Step} from './pipeline';

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

/**
 * 一页要的脚本：由上游写的“路由 → 块名”（routesChunkNames.json）与“块名 → 文件”（client-manifest.json）查出。
 * @returns 由页面的路径得出入口之外要的脚本的网址；认不出的是空的
 */
function scriptLister({routes, generatedFilesDir}: BuiltSite) {
  const read = (name: string): unknown =>
    JSON.parse(fs.readFileSync(path.join(generatedFilesDir, name), 'utf8'));
  const {origins, assets} = manifest.parse(read('client-manifest.json'));
  // 路径后面有一段区分同一路径的几层的哈希。
  const layers = Object.entries(
    chunkNames.parse(read('routesChunkNames.json')),
  ).map(([key, value]) => ({route: key.replace(/-[^-]+$/, ''), value}));
  const parents = routes.filter((route) => route.routes).map(({path}) => path);
  return (route: string) => {
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

/** 上游在 <head> 里写的两个：打包器的运行时，入口。 */
const deferred =
  '<script src="?([^"\\s>]+)"? defer(?:="(?:defer)?")?></script>';
const entryScripts = new RegExp(`${deferred}\\s*${deferred}`);

/**
 * 把 <head> 里入口脚本的两个标签换成加载器。
 * @throws Error 找不到入口脚本
 */
export function deferScripts(): Step {
  return {
    pages: (site) => {
      const script = inlineScript('earlyScript');
      site.inlined.add(script);
      const scriptsOf = scriptLister(site);
      for (const page of site.pages) {
        const [entry, runtime, main] = entryScripts.exec(page.html) ?? [];
        if (!entry || !runtime || !main) {
          throw new Error(
            `build/${page.file} 里找不到入口脚本，上游可能改了模板，核对 src/plugins/post-build/deferScripts.ts。`,
          );
        }
        const chunks = scriptsOf(page.route).join(' ');
        // “找不到页面”在哪里都是它。
        const own = page.isNotFound
          ? ''
          : ` data-route="${encodeURI(page.route).replace(/\/$/, '')}"`;
        const tag = `<script${own} data-runtime-src="${runtime}" data-main-src="${main}" data-chunks="${chunks}">${script}</script>`;
        page.html = page.html.replace(entry, () => tag);
      }
    },
  };
}
