/**
 * 让构建好的页面快：打包怎么分块（bundle.ts），页面写出来之后过哪几步（steps 的次序就是先后）。
 * 每一步在自己的文件里，拿掉一步别的照常；拿掉整个插件就是普通的 Docusaurus。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {cacheKey, clientBundle, serverBundle} from './bundle';
import {contentPolicy} from './contentPolicy';
import {criticalCss} from './criticalCss';
import {deferScripts} from './deferScripts';
import {readPages, type Step} from './pipeline';
import {wrongPath} from './wrongPath';

interface PostBuildOptions {
  readonly steps?: readonly Step[];
}

export {contentPolicy} from './contentPolicy';
export {criticalCss} from './criticalCss';
export {deferScripts} from './deferScripts';
export {readRedirects, redirects} from './redirects';
export {wrongPath} from './wrongPath';

/**
 * npm start 时页面照上游的样子。
 * @param options.steps 页面要过的几步，次序就是先后；不写就是首屏的样式、晚到的脚本、路径配错的横幅与内容安全策略
 */
export default function postBuild(
  context: LoadContext,
  {
    steps = [criticalCss({}), deferScripts(), wrongPath(), contentPolicy()],
  }: PostBuildOptions,
): Plugin {
  return {
    name: 'post-build',
    getClientModules: () => [path.join(__dirname, 'layouts.ts')],
    configureWebpack(config, isServer) {
      if (process.env.NODE_ENV !== 'production') return {};
      const bundle = isServer
        ? serverBundle
        : clientBundle(config.optimization?.minimizer);
      return {...cacheKey(context), ...bundle};
    },
    // 支持的浏览器要的前缀由压缩样式的一步补（browserslist），不必先过一遍 postcss-preset-env：冷构建的处理器时间少一成；也不为每份样式找一遍 postcss 的配置文件。
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      config: false,
      plugins: plugins.filter(
        (plugin) => !String(plugin).includes('postcss-preset-env'),
      ),
    }),
    async postBuild(built) {
      const site = {
        ...built,
        pages: readPages(built.outDir, built.baseUrl),
        inlined: new Set<string>(),
      };
      for (const step of steps) await step.pages?.(site);
      for (const {file, html} of site.pages)
        fs.writeFileSync(path.join(site.outDir, file), html);
      for (const step of steps) await step.files?.(site);
    },
  };
}
