/** 组件、标签与花括号的规则。 */
import path from 'node:path';
import type {Root} from 'mdast';
import {positionAt, type Diagnostic} from '../../diagnostics';
import type {Dirs} from '../../lab-data/dataDir';
import {fillPage} from '../../mdx';
import {formula} from '../../mdx/read/mistakes';
import type {Page} from '../../mdx/read/page';
import {outsideCode} from './patterns';

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
