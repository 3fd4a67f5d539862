/**
 * <head> 里的两个入口脚本换成一个加载器（earlyScript.ts）：静态的 HTML 先画出来，脚本后到。
 * 上游写的 defer 脚本与 HTML 抢带宽，接管之前按的按钮也丢了；这一页要的块一起下载，不等入口脚本执行了再去要。
 */
import {inlineScript} from './inlineScript';
import {scriptLister} from './pageScripts';
import type {Step} from './pipeline';

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
        const tag = `<script data-runtime-src="${runtime}" data-main-src="${main}" data-chunks="${chunks}">${script}</script>`;
        page.html = page.html.replace(entry, () => tag);
      }
    },
  };
}
