/**
 * MDX 编译时的一步：代入数据，给图、表编号并内联，数示例的处数放进页首，给用到的组件补上 import。
 * 作者因此不用写 import，页面也只带上自己显示的数据；一个文件里的错误一次列出。
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Code, InlineCode, Parents, Root} from 'mdast';
import {SKIP, visit, type VisitorResult} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {AdviceError, DiagnosticsError} from '../../diagnostics/diagnostic';
import {addHead, ownNames} from '../../markdown/components/head';
import {isJsx, Page, type Jsx} from '../../markdown/components/page';
import {wrapTable} from '../../markdown/components/tables';
import {element, importNode} from '../../markdown/mdx';
import {fact} from '../facts';
import {get, loadLabData, type LabData} from '../load';
import {fillComponent} from './components';
import {placeMarks} from '../../markdown/components/marks';

/** 代码里的 {{路径}} → 值；返回换了几处示例值。只认以数据文件的名字开头的：{{0}}、${{ … }} 与别家的模板就是代码。 */
function fillCode(data: LabData, node: Code | InlineCode): number {
  const start = `(?<![$\\w])\\{\\{\\s*(?:${Object.keys(data.raw).join('|')})\\.`;
  const [open] =
    new RegExp(`${start}[^\\s{}]*(?![^{}]*\\}\\})`).exec(node.value) ?? [];
  if (open !== undefined)
    throw new AdviceError(`${open} 没有结束，后面补上 }}`);
  let samples = 0;
  node.value = node.value.replace(
    new RegExp(`${start}[^{}]+\\}\\}`, 'g'),
    (written) => {
      const value = fact(data, written.slice(2, -2).trim());
      if (value.sample) samples += 1;
      return value.text;
    },
  );
  return samples;
}

/** 换上了示例值的代码，后面跟一个标记。 */
function visitCode(
  page: Page,
  data: LabData,
  node: Code | InlineCode,
  index: number,
  parent: Parents,
): VisitorResult {
  let samples = 0;
  if (node.value.includes('{{')) {
    page.attempt(node, '{{…}}', () => {
      samples = fillCode(data, node);
    });
  }
  if (samples === 0) return undefined;
  page.marks += 1;
  if (node.type === 'code') {
    page.use('SampleNote');
    parent.children.splice(index + 1, 0, element('SampleNote', {}));
  } else {
    parent.children.splice(index + 1, 0, {
      type: 'mdxJsxTextElement',
      name: 'SampleBadge',
      attributes: [],
      children: [],
    });
  }
  return [SKIP, index + 2];
}

function visitJsx(
  page: Page,
  data: LabData,
  node: Jsx,
  index: number,
  parent: Parents,
): VisitorResult {
  const before = parent.children.length;
  page.attempt(node, `<${node.name ?? ''}>`, () =>
    fillComponent(page, data, node, parent, index),
  );
  const added = parent.children.length - before;
  return added === 0 ? undefined : [SKIP, index + added + 1];
}

/** remark 插件，两个目录都是绝对路径；放在默认插件之前，生成的标题才会进目录。 */
export function remarkLabData({
  siteDir,
  dataDir,
}: {
  siteDir: string;
  dataDir: string;
}) {
  return (tree: Root, vfile: Pick<VFile, 'path' | 'data'>): void => {
    const known = fs.readdirSync(path.join(siteDir, 'src/components'));
    const page = new Page(siteDir, vfile.path, known);
    const data = loadLabData(dataDir);
    const own = ownNames(tree);
    visit(tree, {name: 'Answer'}, (node) => page.fold(node));
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.type === 'code' || node.type === 'inlineCode')
        return visitCode(page, data, node, index, parent);
      if (node.type === 'table') return wrapTable(page, node, index, parent);
      return isJsx(node) && !own.has(node.name ?? '')
        ? visitJsx(page, data, node, index, parent)
        : undefined;
    });
    if (page.diagnostics.length > 0)
      throw new DiagnosticsError('页面', page.diagnostics);
    for (const name of placeMarks(tree)) page.use(name);
    addHead(tree, page, get(vfile.data.frontMatter, ['title']));
    const imports = [...page.imports].filter(([name]) => !own.has(name));
    tree.children.unshift(
      ...imports.map(([name, source]) => importNode(name, source)),
    );
  };
}
