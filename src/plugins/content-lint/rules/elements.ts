/** 标签、脚本与引入的规则（码-2、码-4）。 */
import type {Diagnostic} from '../../diagnostics/diagnostic';
import type {Page} from '../../markdown/read/page';
import {patterns, type PageRule, type Pattern, type Where} from './rule';

/** 正文能写的标签；别的用组件。 */
const allowedTags: readonly string[] = [
  'abbr',
  'div',
  'kbd',
  'ruby',
  'rt',
  'span',
  'sub',
  'sup',
];

/** 一张表只说一次，由 pasted.ts 说。 */
const inTables: readonly string[] = [
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'colgroup',
  'col',
];

/** 标签的样式只在 CSS 里写，内容安全策略不许事件；组件的属性由它的清单来查。 */
const bannedAttribute = /^(?:style|class(?:Name)?|on[A-Za-z]+|dangerously\w*)$/;

function* plainTags(page: Page): Iterable<Diagnostic> {
  for (const element of page.elements()) {
    const {name, attributes} = element;
    if (name === null || !/^[a-z]/.test(name)) continue;
    if (inTables.includes(name)) continue;
    if (!allowedTags.includes(name))
      yield page.diagnostic(
        element,
        `<${name}>`,
        '手册不用这个标签',
        '换成 Markdown 写法，或组件（首字母大写，见 src/components/README.md）；要换行就分成两段',
      );
    for (const attribute of attributes) {
      if (
        attribute.type === 'mdxJsxAttribute' &&
        bannedAttribute.test(attribute.name)
      )
        yield page.diagnostic(
          attribute.position?.start.offset ?? element,
          attribute.name,
          '正文里不写样式与脚本',
          '删去；需要时做成组件',
        );
    }
  }
}

/** 正文只引入同一文件夹里的片段；组件不用引入，别的代码不写。 */
const imports: Where = (page) =>
  page
    .nodes('mdxjsEsm')
    .map((node) => ({text: node.value, offset: page.offset(node)}));
const partialImport = / +[A-Z]\w* +from +(['"])\.\/_[^'"/]+\.mdx\1;?\s*$/;
const onlyPartials: Pattern = [
  new RegExp(`^ *(?:import|export)\\b(?!${partialImport.source}).*$`, 'gm'),
  '只能引入片段',
  "写成 import 名字 from './_片段.mdx';，组件直接写标签，不必引入",
];

export const elementRules: readonly PageRule[] = [
  ['码-2', plainTags],
  ['码-4', patterns(imports, '引入', [onlyPartials])],
];
