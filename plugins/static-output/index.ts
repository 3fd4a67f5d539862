/**
 * 构建完成之后对静态文件的加工。页面走两遍，每次只有一页在内存里，再大的站点也装得下：
 * 第一遍看：search 取要检索的内容，markup 记下用到的标签；由它们得出
 *   检索索引（search）、每类页面的关键样式与其余的样式表（styles）、内容安全策略（policy）；
 * 第二遍写：填上索引的网址，内联关键样式，入口脚本改成首次绘制之后才下载（hydration）。
 * 最后 headers 写成 nginx、Netlify 与 Cloudflare Pages 各自的形式，compress 把文本文件预压缩成 .br 与 .gz。
 * 配置做不到：上游只会生成一个阻塞的样式表，也不知道内容安全策略。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {compress} from './compress';
import {writeHeaders} from './headers';
import {deferScripts, hydrationScript} from './hydration';
import {Markup} from './markup';
import {addMetaPolicy, contentPolicy} from './policy';

/** 相对 build/ 的路径，如 docs/intro.html；次序固定，结果才可复现。 */
function pagesIn(outDir: string): string[] {
  return fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** 上游给图标雪碧图写了行内样式；放进 hidden 的容器同样不占位，又不需要策略放行。 */
function hideSprite(body: string): string {
  const at = body.indexOf(' style="display: none;"');
  const start = at < 0 ? -1 : body.lastIndexOf('<svg', at);
  if (start < 0 || body.slice(start, at).includes('>')) return body;
  const end = body.indexOf('</svg>', at) + '</svg>'.length;
  const shapes = body.slice(body.indexOf('>', at) + 1, end);
  return `${body.slice(0, start)}<div hidden><svg>${shapes}</div>${body.slice(end)}`;
}

/** React 在最前面给每个 <img> 加一条预载；图就在后面几行，预载只是多几十字节。 */
function dropPreloads(body: string): string {
  // 多数页面没有图：查一段固定的字，比在整页里试一遍正则快得多。
  if (!body.includes('<link rel=preload as=image ')) return body;
  return body.replace(/(<div id="?__docusaurus"?>)(?:<link rel=preload as=image [^>]*>)+/, '$1');
}

/** 一页的 <head> 与其余，去掉不要的。 */
function readPage(outDir: string, file: string): {head: string; body: string} {
  const html = fs.readFileSync(path.join(outDir, file), 'utf8');
  const split = html.indexOf('</head>');
  if (split < 0) throw new Error(`build/${file} 没有 </head>，上游可能改了模板，核对 plugins/static-output。`);
  return {head: html.slice(0, split), body: dropPreloads(hideSprite(html.slice(split)))};
}

export default function staticOutput({baseUrl}: LoadContext): Plugin {
  return {
    name: 'static-output',
    async postBuild({outDir, siteDir}) {
      // 这两步的库装载要几百毫秒，npm start 用不着。
      const [{linkSearchIndex, searchSource, writeSearchIndex}, {inlineStyles, kindOf, splitStyles}] =
        await Promise.all([import('../search/build'), import('./styles')]);
      const files = pagesIn(outDir);

      const markup = new Markup();
      const sources = files.flatMap((file) => {
        const {head, body} = readPage(outDir, file);
        markup.add(file, kindOf(file), head + body);
        return searchSource(baseUrl, file, head + body) ?? [];
      });
      const index = writeSearchIndex(outDir, baseUrl, sources);
      const styles = await splitStyles(outDir, readPage(outDir, files[0] ?? '').head, markup);
      const script = hydrationScript();
      const added = {scripts: script === undefined ? [] : [script], styles: [...styles.critical.values()]};
      const policy = contentPolicy(markup, added, (file, text) => {
        const {head, body} = readPage(outDir, file);
        return (head + body).split(text, 1).join().split('\n').length;
      });

      for (const file of files) {
        const {head, body} = readPage(outDir, file);
        const linked = deferScripts(inlineStyles(linkSearchIndex(head, index), file, styles), file, script);
        fs.writeFileSync(
          path.join(outDir, file),
          (process.env.DEPLOY_TARGET === 'pages' ? addMetaPolicy(linked, policy) : linked) +
            body.replace('</body>', `<link rel=stylesheet href=${styles.href}></body>`),
        );
      }
      await writeHeaders(outDir, siteDir, policy);
      await compress(outDir, path.join(siteDir, '.cache/compressed'));
    },
  };
}
