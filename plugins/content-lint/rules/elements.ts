/** 标签、脚本与引入的规则（规范 4.4 的码-2）。 */
import path from 'node:path';
import {bannedTagRemedy, bannedTags, splitAt} from '../../markdown/read/mistakes';
import {spanOf, type Finding, type Page} from '../../markdown/read/page';
import type {Site} from '../site';
import type {PageRule} from './rule';

/** 正文能写的标签；别的用组件。 */
const allowedTags: readonly string[] = ['a', 'abbr', 'div', 'img', 'kbd', 'ruby', 'rt', 'span', 'sub', 'sup'];

/** 样式只在 CSS 里写；组件上的 class 由它的属性清单来查。 */
const styles = (name: string) => (/^[a-z]/.test(name) ? /^(style|class(Name)?)$/ : /^style$/);
/** 内容安全策略不许标签上的事件，也没有人检查它做什么。 */
const handlers = () => /^(on[A-Z]|on[a-z]+$|dangerously)/;

/** 标签上不写的属性。 */
const noAttribute = (banned: (name: string) => RegExp, problem: string, remedy: string) =>
  function* (page: Page): Iterable<Finding> {
    for (const element of page.elements()) {
      const pattern = banned(element.name ?? '');
      for (const item of element.attributes) {
        if (item.type !== 'mdxJsxAttribute' || !pattern.test(item.name)) continue;
        yield page.fault(item.position?.start.offset ?? element, item.name, problem, remedy);
      }
    }
  };

/** 排版用的、能运行脚本的与拼错的标签。 */
function* noLayoutTags(page: Page): Iterable<Finding> {
  for (const element of page.elements()) {
    const {name} = element;
    if (name === null || !/^[a-z]/.test(name) || allowedTags.includes(name)) continue;
    const other = /^h[1-6]$/.test(name)
      ? '标题用 ##、### 写'
      : '换成 Markdown 写法，或组件（首字母大写，见 src/components/README.md）';
    const fix = name === 'br' ? splitAt(page.source, spanOf(element)) : undefined;
    const remedy = bannedTags.includes(name) ? bannedTagRemedy : other;
    yield page.fault(element, `<${name}>`, '手册不用这个标签', remedy, fix);
  }
}

/** 正文只引入同一文件夹里的片段；组件不用引入，别的代码不写。 */
function* onlyPartials(page: Page, {pages}: Site): Iterable<Finding> {
  for (const node of page.nodes('mdxjsEsm')) {
    for (const {index, 0: statement} of node.value.matchAll(/^[^\S\n]*(?:import|export)\b.*$/gm)) {
      const place = page.offset(node) + index;
      const [, target] = /^import\s+[A-Z]\w*\s+from\s+['"](\.\/_[^'"/]+\.mdx)['"];?\s*$/.exec(statement.trim()) ?? [];
      if (target === undefined) {
        const remedy = "写成 import 名字 from './_片段.mdx';，组件直接写标签，不必引入";
        yield page.fault(place, '引入', '只能引入片段', remedy);
        continue;
      }
      const file = path.posix.join(path.posix.dirname(page.file), target);
      if (!pages.some((candidate) => candidate.file === file)) {
        yield page.fault(place, '引入', `找不到 ${file}`, '核对文件名');
      }
    }
  }
}

export const elementRules: readonly PageRule[] = [
  ['码-4', noAttribute(handlers, '正文里不写脚本', '删去；要互动就做成组件')],
  ['码-4', onlyPartials],
  ['码-2', noAttribute(styles, '正文里不写样式', '删去；需要新样式时做成组件')],
  ['码-2', noLayoutTags],
];
