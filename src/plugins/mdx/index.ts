/**
 * MDX 编译时的一步：代入数据，给图、表编号并内联，数示例的处数放进页首，给用到的组件补上 import。
 * 作者因此不用写 import，页面也只带上自己显示的数据；一个文件里的错误一次列出。
 */
import type {Code, InlineCode, Nodes, Parents, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {AdviceError, DiagnosticsError} from '../diagnostics';
import {fillComponent, registry} from './components';
import {Compilation} from './components/component';
import {addHead, intoChapters} from './components/head';
import {refusePrograms} from './components/programs';
import {markCells, wrapTable} from './components/tables';
import {listing} from './highlight';
import {
  attributesOf,
  element,
  importsOf,
  inlineElement,
  isJsx,
  type Jsx,
} from './nodes';
import type {Dirs} from '../lab-data/dataDir';
import {get, loadLabData, readLabData} from '../lab-data/load';
import {fact, type Raw} from '../lab-data/lookup';

/**
 * 一处代码换成的节点：里面的 {{路径}} 换成值，换上了示例值的，后面跟一个标记。
 * 只认以数据文件的名字开头的：{{0}}、${{ … }} 与别家的模板就是代码。
 */
function fillCode({raw}: Raw, node: Code | InlineCode) {
  const files = Object.keys(raw).join('|');
  const flags: boolean[] = [];
  node.value = node.value.replace(
    new RegExp(`(?<!\\$)\\{\\{\\s*((?:${files})\\.[^{}]+?)\\s*\\}\\}`, 'g'),
    (_, path: string) => {
      const {text, sample} = fact({raw}, path);
      flags.push(sample);
      return text;
    },
  );
  const hasSample = flags.includes(true);
  if (node.type === 'inlineCode')
    return [node, ...(hasSample ? [inlineElement('SampleBadge')] : [])];
  return [listing(node), ...(hasSample ? [element('SampleNote', {})] : [])];
}

/** 大写开头的，与 __proto__ 一类：MDX 都当组件。 */
const isComponent = ({name}: Jsx) => /^[^a-z]/.test(name ?? '');

/** 页面自己 import 的片段的名字。 */
const fragmentsIn = (tree: Root) =>
  tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm'
      ? Array.from(node.value.matchAll(/^import\s+(\w+)/gm), ([, name]) => name)
      : [],
  );

/** 是一处示例：示例的标记，或带着 sample: true 的组件。解释标记的那一个有属性，不算。 */
const isSample = ({name, attributes}: Jsx) =>
  attributes.length === 0
    ? /^Sample(?:Badge|Note)$/.test(name ?? '')
    : attributes.some(
        (each) =>
          ('name' in each && each.name === 'sample') ||
          String(get(each, ['value', 'value'])).includes('"sample":true'),
      );

/** 一句话里有几处示例值，只有最后一处看得见标记。 */
function quieten(children: Parents['children']) {
  let last: Jsx | undefined;
  for (const child of children)
    if (isJsx(child) && child.name === 'SampleBadge' && isSample(child)) {
      last?.attributes.push(...attributesOf({quiet: true}));
      last = child;
    } else if (/[。；？！]/.test(toString(child))) last = undefined;
}

/** 换上数据；写错的地方，页面自己没有错的，是数据的。 */
export function fillPage(tree: Root, file: string, {siteDir, dataDir}: Dirs) {
  const page = new Compilation(siteDir, file);
  const {data, diagnostics, raw} = readLabData(dataDir);
  const fragments = fragmentsIn(tree);
  refusePrograms(tree, page);

  /** 要换的：代码，与不是片段的组件。 */
  const isFilled = (node: Nodes): node is Code | InlineCode | Jsx =>
    isJsx(node)
      ? isComponent(node) && !fragments.includes(node.name ?? '')
      : node.type === 'code' || node.type === 'inlineCode';
  /** 这个位置上的几个节点；写法的错误记下来继续，数据自己的错误另有人说，都留在原处。 */
  const fill = (node: Code | InlineCode | Jsx): RootContent[] => {
    try {
      return isJsx(node)
        ? fillComponent({
            page,
            raw,
            node,
            get data() {
              return loadLabData(dataDir);
            },
          })
        : fillCode({raw}, node);
    } catch (error) {
      const field = isJsx(node) ? `<${node.name}>` : '{{…}}';
      if (error instanceof AdviceError)
        page.report(node, {field, ...error.advice});
      else if (!(error instanceof DiagnosticsError)) throw error;
      return [node];
    }
  };
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'table') wrapTable(page, node, index, parent);
    if (!isFilled(node)) return undefined;
    const nodes = fill(node);
    if (nodes.length === 1 && nodes[0] === node) return undefined;
    // 值是一整句的，后面写着标点，用写着的。
    const [value] = nodes;
    const next = parent.children[index + 1];
    if (value?.type === 'text' && next?.type === 'text')
      if (/^[。，；：！？]/.test(next.value))
        value.value = value.value.replace(/。$/, '');
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
  visit(tree, 'table', (table) => markCells(table, page));
  const mistakes =
    page.diagnostics.length > 0 || data ? page.diagnostics : diagnostics;
  return {page, isFilled, mistakes};
}

/** remark 插件；放在默认插件之前，生成的标题才会进目录。 */
export function remarkLabData(dirs: Dirs) {
  return (tree: Root, vfile: Pick<VFile, 'path' | 'data'>): void => {
    const {page, isFilled, mistakes} = fillPage(tree, vfile.path, dirs);
    if (mistakes.length > 0) throw new DiagnosticsError('页面', mistakes);

    let samples = 0;
    visit(tree, isJsx, (node: Jsx) => void (samples += Number(isSample(node))));
    visit(tree, (node) => {
      if ('children' in node) quieten(node.children);
    });
    addHead(tree, page, get(vfile.data.frontMatter, ['title']), samples);
    const chapters = Number(get(vfile.data.frontMatter, ['chapters']));
    if (chapters > 0) intoChapters(tree, chapters);
    const imports = new Map<string, string>();
    visit(tree, isJsx, (node: Jsx) => {
      const name = node.name ?? '';
      if (isFilled(node))
        imports.set(name, registry.get(name)?.folder ?? 'components');
    });
    tree.children.unshift(...importsOf(imports));
  };
}
