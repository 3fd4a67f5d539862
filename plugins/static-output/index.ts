/**
 * 构建完成之后对静态文件的六步加工，次序不能换：
 * 1. search：由成品页面生成检索索引，把它的网址写进页面；
 * 2. styles：删掉用不到的样式，每类页面内联一份关键样式，其余在正文之后加载；
 * 3. hydration：脚本在首次绘制之后才下载；
 * 4. policy：收集内联脚本与样式的哈希，生成内容安全策略与全部响应头；
 * 5. headers：写成 nginx、Netlify 与 Cloudflare Pages 各自的形式；
 * 6. compress：文本文件预压缩成 .br 与 .gz。
 * 配置做不到：上游只会生成一个阻塞的样式表，也不知道内容安全策略。
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {compress} from './compress';
import {writeHeaders} from './headers';
import {deferScripts} from './hydration';
import {addMetaPolicy, contentPolicy} from './policy';

/** 一个构建好的页面。 */
export interface Page {
  /** 相对 build/ 的路径，如 docs/intro.html。 */
  file: string;
  html: string;
}

async function readPages(outDir: string): Promise<Page[]> {
  const files = await fs.readdir(outDir, {recursive: true});
  return Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => ({
        file: file.split(path.sep).join('/'),
        html: await fs.readFile(path.join(outDir, file), 'utf8'),
      })),
  );
}

/**
 * 上游给图标雪碧图写了行内样式；放进 hidden 的容器同样不占位，又不需要策略放行。
 * React 给每个 <img> 加一条预载；图就在后面几行，预载只是多几十字节。
 */
function tidy(html: string): string {
  return html
    .replace(/<svg\b[^>]*\bstyle="display: none;"[^>]*>([\s\S]*?)<\/svg>/, '<div hidden><svg>$1</svg></div>')
    .replace(/<link rel=preload as=image [^>]*>/g, '');
}

export default function staticOutput({baseUrl}: LoadContext): Plugin {
  return {
    name: 'static-output',
    async postBuild({outDir, siteDir}) {
      // 这两步的库装载要几百毫秒，npm start 用不着。
      const [{addSearchIndex}, {splitStyles}] = await Promise.all([import('../search/build'), import('./styles')]);
      const loaded = addSearchIndex(outDir, baseUrl, await readPages(outDir));
      const styled = await splitStyles(
        outDir,
        loaded.map((page) => ({...page, html: tidy(page.html)})),
      );
      const quick = styled.map((page) => deferScripts(page));
      const policy = contentPolicy(quick);
      const pages = process.env.DEPLOY_TARGET === 'pages' ? addMetaPolicy(quick, policy) : quick;
      await Promise.all(pages.map(({file, html}) => fs.writeFile(path.join(outDir, file), html)));
      await writeHeaders(outDir, siteDir, policy);
      await compress(outDir, path.join(siteDir, '.cache/compressed'));
    },
  };
}
