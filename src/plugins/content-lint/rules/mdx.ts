/** 组件、标签与花括号的规则。 */
import path from 'node:path';
import {diagnosticsFrom} from '../../diagnostics/diagnostic';
import type {Dirs} from '../../lab-data/dataDir';
import {remarkLabData} from '../../lab-data/remark';
import {formula} from '../../markdown/read/mistakes';
import {spanOf, type Page} from '../../markdown/read/page';
import {outsideCode, type PageRule, type Problems} from './rule';

/** 正文能写的标签，别的用组件。 */
const allowedTag = /^(?:abbr|div|kbd|ruby|rt|span|su[bp])$/;

/** 标签的样式只在 CSS 里写，内容安全策略不许事件；组件的属性由它的清单来查。 */
const bannedAttribute = /^(?:style|class(?:Name)?|on[A-Za-z]+|dangerously\w*)$/;

function* plainTags(page: Page): Problems {
  let told = 0;
  for (const element of page.elements()) {
    const {name, attributes} = element;
    const {start, end} = spanOf(element);
    // 粘来的一段只说最外面的标签；表由 pasted.ts 说。
    if (name === null || !/^[a-z]/.test(name) || start < told) continue;
    const banned = attributes.flatMap((each) =>
      'name' in each && bannedAttribute.test(each.name) ? each.name : [],
    );
    if (!allowedTag.test(name)) {
      told = end;
      if (name !== 'table')
        yield [
          element,
          `手册不用 <${name}>`,
          '换成 Markdown 写法，或 src/components/README.md 里的组件；要换行就分成两段',
        ];
    } else if (banned.length > 0)
      yield [
        element,
        `正文里不写 ${banned.join('、')}`,
        '样式与脚本都删去，需要时做成组件',
      ];
  }
}

/** 代入数据之后的样子，与写错的地方。代入会改动语法树，在副本上做。 */
function fill(page: Page, dirs: Dirs) {
  const tree = structuredClone(page.tree);
  const diagnostics = diagnosticsFrom(() =>
    remarkLabData(dirs)(tree, {
      path: path.join(dirs.siteDir, page.file),
      data: {},
    }),
  );
  return {tree, diagnostics};
}

const known = new WeakMap<Page, ReturnType<typeof fill>>();
/** 同上；别页的链接也会来问，一页只代入一次。 */
export function filled(page: Page, dirs: Dirs): ReturnType<typeof fill> {
  const found = known.get(page) ?? fill(page, dirs);
  known.set(page, found);
  return found;
}

/** 拼错的组件、属性与路径，找不到的图与下载件；数据自己的错误带着数据文件的名字。 */
export const compiles = (page: Page, dirs: Dirs) =>
  filled(page, dirs).diagnostics.map((diagnostic) => ({
    rule: '码-3',
    ...diagnostic,
  }));

/** 花括号里只写注释：别的会被当成程序，构建到一半才停下。 */
function* noExpressions(page: Page): Problems {
  const formulas = outsideCode(page, formula);
  for (const node of page.nodes('mdxTextExpression', 'mdxFlowExpression')) {
    const {start: at} = spanOf(node);
    const isInFormula = formulas.some(
      ({0: found, index}) => index < at && at < index + found.length,
    );
    const isComment = /^\s*(?:\/\*[\s\S]*\*\/\s*)*$/.test(node.value);
    if (isInFormula || isComment) continue;
    yield [
      node,
      `{${node.value.trim().slice(0, 20)}} 会被当成程序`,
      '字面的花括号写进行内代码，会变的值用 <Fact>，公式用 <Eq tex="…" />，注释写成 {/* … */}',
    ];
  }
}

export const expressionRules: readonly PageRule<unknown>[] = [
  ['文-9', '花括号', noExpressions],
];
export const tagRules: readonly PageRule[] = [['码-2', '标签', plainTags]];
