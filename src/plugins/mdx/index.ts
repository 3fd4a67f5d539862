/**
 * MDX 编译时的一步：代入数据，给图、表编号并内联，数示例的处数放进页首，给用到的组件补上 import。
 * 作者因此不用写 import，页面也只带上自己显示的数据；一个文件里的错误一次列出。
 */
import type {Code, InlineCode, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {DiagnosticsError} from '../diagnostics/diagnostic';
import {fillComponent} from './components';
import {
  Compilation,
  isJsx,
  sampleMark,
  sampleNote,
} from './components/compilation';
import {addHead} from './components/head';
import {refusePrograms} from './components/programs';
import {markCells, wrapTable} from './components/tables';
import {listing} from './highlight';
import {importsOf} from './nodes';
import type {Dirs} from '../lab-data/dataDir';
import {get, loadLabData, readLabData} from '../lab-data/load';
import {fact, type Raw} from '../lab-data/lookup';

/** 代码里的 {{路径}} → 值；返回有没有换上示例值。只认以数据文件的名字开头的：{{0}}、${{ … }} 与别家的模板就是代码。 */
function fillCode(data: Raw, node: Code | InlineCode) {
  const files = Object.keys(data.raw).join('|');
  let sample = false;
  node.value = node.value.replace(
    new RegExp(`(?<!\\$)\\{\\{\\s*((?:${files})\\.[^{}]+?)\\s*\\}\\}`, 'g'),
    (_, path: string) => {
      const value = fact(data, path);
      sample ||= value.sample;
      return value.text;
    },
  );
  return sample;
}

/** 页面自己 import 了这个名字。 */
const isImported = (tree: Root, name: string) =>
  tree.children.some(
    (node) =>
      node.type === 'mdxjsEsm' &&
      new RegExp(`^import\\s+${name}\\b`, 'm').test(node.value),
  );

/** remark 插件；放在默认插件之前，生成的标题才会进目录。 */
export function remarkLabData({siteDir, dataDir}: Dirs) {
  return (tree: Root, vfile: Pick<VFile, 'path' | 'data'>): void => {
    const page = new Compilation(siteDir, vfile.path);
    const {diagnostics, raw} = readLabData(dataDir);
    refusePrograms(tree, page);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.type === 'table') return wrapTable(page, node, index, parent);
      if (node.type === 'code' || node.type === 'inlineCode') {
        const sample = page.attempt(node, '{{…}}', () => fillCode({raw}, node));
        // 换上了示例值的代码，后面跟一个标记。
        const shown =
          node.type === 'code'
            ? [listing(node), ...(sample ? [sampleNote(page)] : [])]
            : [node, ...(sample ? sampleMark(page) : [])];
        if (node.type === 'code') page.use('CodeListing');
        parent.children.splice(index, 1, ...shown);
        return [SKIP, index + shown.length];
      }
      if (!isJsx(node)) return undefined;
      const name = node.name ?? '';
      if (!/^[A-Z]/.test(name) || isImported(tree, name)) return undefined;
      const nodes = page.attempt(node, `<${name}>`, () =>
        fillComponent({
          page,
          raw,
          node,
          // 数据写错了就抛错：用到它的组件留在原处，别的照样核对。
          get data() {
            return loadLabData(dataDir);
          },
        }),
      );
      if (!nodes || nodes.includes(node)) return undefined;
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
    visit(tree, 'table', markCells);
    if (page.diagnostics.length > 0)
      throw new DiagnosticsError('页面', page.diagnostics);
    if (diagnostics.length > 0) throw new DiagnosticsError('数据', diagnostics);
    addHead(tree, page, get(vfile.data.frontMatter, ['title']));
    tree.children.unshift(...importsOf(page.imports));
  };
}
