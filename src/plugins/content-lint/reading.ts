/** 读者读到的：字与标题、列表的层次。npm run fix 改之前与之后要一样，不一样的改动不做。 */
import type {Nodes} from 'mdast';
import {isJsx} from '../mdx/nodes';
import {Page} from '../mdx/read/page';
import {reworded, unify} from './rules/patterns';

/** 打断不了步骤的：代码、表格与图。 */
const isBreak = (node: Nodes) =>
  node.type === 'paragraph'
    ? node.children.every(({type}) => type === 'image')
    : /^(?:code|table|mdxJsxFlowElement)$/.test(node.type);

/** 本来接着上一步的：与它之间只隔着代码、图与表，各是 1. 开头的一项；本来是第几步。 */
export function continued(page: Page) {
  const found = new Map<Nodes, number>();
  for (const {children} of [page.tree, ...page.elements()]) {
    let step = 0;
    for (const child of children) {
      if (isBreak(child)) continue;
      const isStep =
        child.type === 'list' &&
        child.ordered &&
        child.start === 1 &&
        child.children.length === 1;
      step = isStep ? step + 1 : 0;
      if (step > 1) found.set(child, step);
    }
  }
  return found;
}

/** 各个标题套在第几层。一级标题只来自 title：从二级写起的一页里，夹着的 # 就是 ##。 */
export function levelsOf(page: Page) {
  const headings = page.nodes('heading');
  const highest = headings[0]?.depth === 1 ? 1 : 2;
  const open: number[] = [];
  return headings.map((heading) => {
    const depth = Math.max(heading.depth, highest);
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    return [heading, open.push(depth)] as const;
  });
}

/** 一个节点自己的字，里面的不算；小写的是标签，上下标的字没有变。 */
function ownWords(node: Nodes) {
  if (node.type === 'image') return node.alt ?? '';
  if (!isJsx(node))
    return 'value' in node && !node.type.startsWith('mdx') ? node.value : '';
  const name = /^[A-Z]/.test(node.name ?? '') ? node.name : '';
  const attributes = node.attributes.map((each) =>
    'name' in each
      ? each.name + (typeof each.value === 'string' ? each.value : '')
      : '',
  );
  return [name, ...attributes].join('');
}

/** 只看字母、汉字与数字，全角的与半角的一样。 */
const lettersOf = (text: string) =>
  unify(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** 一页读到什么：字母、汉字与数字（列表的编号也算），与标题、列表的各项各在第几层。 */
export function readingOf(file: string, source: string) {
  const text = reworded.reduce(
    (result, [from, to]) => result.replace(from, to),
    source,
  );
  const page = new Page('', file, text);
  const levels = new Map<Nodes, number>(levelsOf(page));
  const steps = continued(page);
  const outline: string[] = [];
  let written = '';
  const read = (node: Nodes, lists: number) => {
    written += ownWords(node);
    if (node.type === 'heading') outline.push(`标题 ${levels.get(node)}`);
    if (node.type === 'strong')
      outline.push(`粗体 ${lettersOf(page.raw(node))}`);
    if (!('children' in node)) return;
    const isList = node.type === 'list';
    const first = steps.get(node) ?? (isList ? (node.start ?? 1) : 1);
    for (const [index, child] of node.children.entries()) {
      if (isList) outline.push(`列表 ${lists}`);
      if (isList && node.ordered) written += first + index;
      read(child, lists + Number(child.type === 'list'));
    }
  };
  read(page.tree, 0);
  return {words: lettersOf(written), outline};
}

type Reading = ReturnType<typeof readingOf>;

/** 字一样，原有的标题与列表一个不少、层次不变；记号生效而多出来的不算。 */
export function isSame(before: Reading, after: Reading): boolean {
  let kept = 0;
  for (const entry of after.outline)
    if (entry === before.outline[kept]) kept += 1;
  return before.words === after.words && kept === before.outline.length;
}
