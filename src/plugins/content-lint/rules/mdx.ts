/** 组件、标签与花括号的规则。 */
import path from 'node:path';
import type {Root} from 'mdast';
import {positionAt, type Diagnostic} from '../../diagnostics';
import type {Dirs} from '../../lab-data/dataDir';
import {fillPage} from '../../mdx';
import {registry} from '../../mdx/components';
import {formula} from '../../mdx/read/mistakes';
import {spanOf, type Page} from '../../mdx/read/page';
import {outsideCode} from './patterns';
import type {PageRule, Problems} from './rule';

/** 正文能写的标签，别的用组件。 */
const allowedTag = /^(?:abbr|div|kbd|ruby|rt|span|su[bp])$/;

/** 标签能写的属性；组件的由它的清单来查。 */
const allowedAttribute = /^(?:id|title|lang)$/;

function* plainTags(page: Page): Problems {
  let told = 0;
  for (const element of page.elements()) {
    const {attributes} = element;
    const name = element.name ?? '';
    const {start, end} = spanOf(element);
    // 粘来的一段只说最外面的标签。
    if (!/^[a-z]/.test(name) || start < told) continue;
    const banned = attributes.flatMap((each) =>
      'name' in each && !allowedAttribute.test(each.name) ? each.name : [],
    );
    if (!allowedTag.test(name)) {
      told = end;
      const meant = [...registry.keys()].find(
        (known) => known.toLowerCase() === name,
      );
      yield [
        element,
        `手册不用 <${name}>`,
        meant
          ? `写成 <${meant}>，照 src/components/README.md 的样子；合并的格拆开写`
          : '换成 Markdown 写法，或 src/components/README.md 里的组件；要换行就分成两段，表格里用“；”隔开，合并的格拆开写',
      ];
    } else if (banned.length > 0)
      yield [
        element,
        `正文里不写 ${banned.join('、')}`,
        '样式与脚本都删去，需要时做成组件',
      ];
  }
}

const known = new WeakMap<
  Page,
  {tree: Root; mistakes: readonly Diagnostic[]}
>();
/** 代入数据之后的样子，与写错的地方。代入会改动语法树，在副本上做；别页的链接也会来问，一页只代入一次。 */
export function filled(page: Page, dirs: Dirs) {
  const before = known.get(page);
  if (before) return before;
  const tree = structuredClone(page.tree);
  const file = path.join(dirs.siteDir, page.file);
  const {mistakes} = fillPage(tree, file, dirs);
  known.set(page, {tree, mistakes});
  return {tree, mistakes};
}

/** 拼错的组件、属性与路径，会执行的写法，找不到的图与下载件；公式里的花括号由公式的规则说，数据自己的错误带着数据文件的名字。 */
export function compiles(page: Page, dirs: Dirs): Diagnostic[] {
  const inFormulas = outsideCode(page, formula).flatMap(({0: found, index}) =>
    found
      .split('\n')
      .map((_, row) => positionAt(page.source, index).line + row),
  );
  return filled(page, dirs)
    .mistakes.filter(
      ({field, line}) => field !== '程序' || !inFormulas.includes(line),
    )
    .map((diagnostic) => ({rule: '码-3', ...diagnostic}));
}

export const tagRules: readonly PageRule[] = [['码-2', '标签', plainTags]];
