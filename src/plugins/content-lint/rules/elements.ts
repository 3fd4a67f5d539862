/** 标签、脚本与引入的规则（码-2、码-4）。 */
import {bannedTagSuggestion, bannedTags} from '../../markdown/read/mistakes';
import type {Finding, Page} from '../../markdown/read/page';
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

/** 写不得的属性，看“标签 属性”：样式只在 CSS 里写，内容安全策略不许事件；组件的别的属性由它的清单来查。 */
const banned = [
  [
    '码-2',
    /^<[a-z].* (?:style|class(?:Name)?)$| style$/,
    '正文里不写样式',
    '删去；需要新样式时做成组件',
  ],
  [
    '码-4',
    / (?:on[A-Z]\w*|on[a-z]+|dangerously\w*)$/,
    '正文里不写脚本',
    '删去；要互动就做成组件',
  ],
] as const;

function* noAttributes(page: Page): Iterable<Finding> {
  for (const {name, attributes, position} of page.elements()) {
    for (const item of attributes) {
      if (item.type !== 'mdxJsxAttribute') continue;
      const [rule, , message, suggestion] =
        banned.find(([, at]) => at.test(`<${name ?? ''} ${item.name}`)) ?? [];
      const at = (item.position ?? position)?.start.offset ?? 0;
      if (rule !== undefined)
        yield {...page.diagnostic(at, item.name, message, suggestion), rule};
    }
  }
}

/** 排版用的、能运行脚本的与拼错的标签。 */
function* noLayoutTags(page: Page): Iterable<Finding> {
  for (const element of page.elements()) {
    const {name} = element;
    if (name === null || !/^[a-z]/.test(name) || allowedTags.includes(name))
      continue;
    const other =
      '换成 Markdown 写法，或组件（首字母大写，见 src/components/README.md）';
    yield page.diagnostic(
      element,
      `<${name}>`,
      '手册不用这个标签',
      bannedTags.includes(name) ? bannedTagSuggestion : other,
    );
  }
}

/** 正文只引入同一文件夹里的片段；组件不用引入，别的代码不写。 */
const imports: Where = (page) =>
  page
    .nodes('mdxjsEsm')
    .map((node) => ({text: node.value, offset: page.offset(node)}));
const onlyPartials: Pattern = [
  /^ *(?:import|export)\b(?! +[A-Z]\w* +from +(['"])\.\/_[^'"/]+\.mdx\1;?\s*$).*$/gm,
  '只能引入片段',
  "写成 import 名字 from './_片段.mdx';，组件直接写标签，不必引入",
];

export const elementRules: readonly PageRule[] = [
  ['码-2', noAttributes],
  ['码-4', patterns(imports, '引入', [onlyPartials])],
  ['码-2', noLayoutTags],
];
