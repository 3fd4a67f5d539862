/**
 * 构建完成之后对静态文件的加工。页面走两遍，每次只有一页在内存里，再大的站点也装得下：
 * 第一遍看：markup 记下用到的标签；由它们得出每类页面的关键样式与其余的样式表（styles）、内容安全策略（policy）；
 * 第二遍写：压缩内联脚本（scripts），内联关键样式，入口脚本改成首次绘制之后才下载（hydration），
 *   写上这一页要的块（firstChunks）。
 * 最后 headers 写成 nginx、Netlify 与 Cloudflare Pages 各自的形式，compress 把文本文件预压缩成 .br 与 .gz。
 * 配置做不到：上游只会生成一个阻塞的样式表，也不知道内容安全策略。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {compress} from './compress';
import {FirstChunks} from './firstChunks';
import {writeHeaders} from './headers';
import {deferScripts, hydrationScript} from './hydration';
import {Markup} from './markup';
import {readPage} from './page';
import {addMetaPolicy, contentPolicy} from './policy';
import {minifyScripts} from './scripts';

/** 相对 build/ 的路径，如 docs/intro.html；次序固定，结果才可复现。 */
function pagesIn(outDir: string): string[] {
  return fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** 页面的路径，如 /docs/intro。 */
const pathOf = (baseUrl: string, file: string): string =>
  baseUrl + file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');

export default function staticOutput({baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const firstChunks = new FirstChunks();
  return {
    name: 'static-output',
    configureWebpack: (_config, isServer, {currentBundler}) =>
      isServer || process.env.NODE_ENV !== 'production' ? {} : {plugins: [firstChunks.plugin(currentBundler.instance)]},
    async postBuild({outDir, siteDir, routes}) {
      // 这几步的库装载要几百毫秒，npm start 用不着。
      const {inlineStyles, kindOf, linkStyles, splitStyles} = await import('./styles');
      const files = pagesIn(outDir);

      const markup = new Markup();
      for (const file of files) {
        const {head, body} = readPage(outDir, file);
        markup.add(file, kindOf(file), head + body);
      }
      const styles = await splitStyles(outDir, baseUrl, readPage(outDir, files[0] ?? '').head, markup);
      const script = hydrationScript();
      const chunksOf = firstChunks.lister(routes, generatedFilesDir);
      const added = {scripts: script === undefined ? [] : [script], styles: [...styles.critical.values()]};
      const policy = contentPolicy(markup, added, (file, text) => {
        const html = fs.readFileSync(path.join(outDir, file), 'utf8');
        return html.split(text, 1).join().split('\n').length;
      });

      for (const file of files) {
        const {head, body} = readPage(outDir, file);
        const styled = inlineStyles(minifyScripts(head), file, styles);
        const linked = deferScripts(styled, file, script, chunksOf(pathOf(baseUrl, file)));
        fs.writeFileSync(
          path.join(outDir, file),
          (process.env.DEPLOY_TARGET === 'pages' ? addMetaPolicy(linked, policy) : linked) +
            linkStyles(minifyScripts(body), styles),
        );
      }
      await writeHeaders(outDir, siteDir, policy);
      await compress(outDir, path.join(siteDir, '.cache/compressed'));
    },
  };
}
