/**
 * 检查时解析好的语法树，编译同一篇时接着用，不必再解析一遍（500 篇的站省约两秒）。
 * 源文逐字相同、语法扩展一样多时才用（两处的扩展见 page.ts 与 docusaurus.config.ts）；编译会改动语法树，所以只给一次。
 */
import type {Root} from 'mdast';
import type {Processor} from 'unified';
import type {Page} from './page';

/** 最多记这么多字的源文，约八百篇：语法树比源文大几十倍，再大的站点就不划算了。 */
const most = 2_000_000;

const trees = new Map<string, Root>();
/** 解析它们时用了几种语法扩展。 */
let used = 0;

/** 记下检查通过的页面；上一次没有用掉的不要了。 */
export function keepTrees({pages, syntaxes}: {pages: readonly Page[]; syntaxes: number}): void {
  trees.clear();
  used = syntaxes;
  let length = 0;
  for (const {written, parsed} of pages) {
    if (!parsed) continue;
    length += written.length;
    if (length > most) return;
    trees.set(written, parsed);
  }
}

/** remark 插件：源文检查过就用那时的语法树。 */
export function remarkReuseTrees(this: Processor): void {
  const {parser} = this;
  if (!parser) return;
  this.parser = (source, file) => {
    const tree = this.data('micromarkExtensions')?.length === used ? trees.get(source) : undefined;
    trees.delete(source);
    return tree ?? parser(source, file);
  };
}
