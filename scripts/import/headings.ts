/** 标题：一级标题取作 title，层级理顺，末尾的标点删去，链接移到下面，各写固定编号。 */
import {toString} from 'mdast-util-to-string';
import type {Heading, Link, PhrasingContent, Root, RootContent} from 'mdast';
import {paragraph, rewrite, text} from './nodes';
import {lettersOf, slug} from './names';
import {withoutMarks} from './notes';

const deepest = 4;

/** 标题的字；记号是给检查看的，不算。 */
const wordsOf = (node: Heading): string => withoutMarks(toString(node)).trim();

/** 各家写在标题末尾的编号：`{#id}`、`{: #id .class}`。 */
function takeId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [whole, id] = /\s*\{:?\s*(?:[.][\w-]+\s*)*#([\w.-]+)[^}]*\}\s*$/.exec(last.value) ?? [];
  if (whole !== undefined) last.value = last.value.slice(0, -whole.length);
  return id;
}

function trimEnd(node: Heading): void {
  const last = node.children.at(-1);
  if (last?.type === 'text')
    last.value = last.value.replace(/[\s。，、；：？！…—.,;:?!]+(?=(?:\uE000\d+\uE001)*$)/u, '');
}

/** 取走第一个一级标题；返回它的字。 */
export function takeTitle(tree: Root): string | undefined {
  const index = tree.children.findIndex(({type}) => type === 'heading');
  const first = tree.children[index];
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  takeId(first);
  tree.children.splice(index, 1);
  return wordsOf(first) || undefined;
}

/** 理顺层级：外层有几重就是几级，从二级起。 */
function level(headings: readonly Heading[]): void {
  const outer: number[] = [];
  for (const node of headings) {
    while ((outer.at(-1) ?? 0) >= node.depth) outer.pop();
    outer.push(node.depth);
    node.depth = outer.length >= deepest - 1 ? deepest : outer.length === 2 ? 3 : 2;
  }
}

/** 链接与图移到标题下面的一段。 */
function plainHeading(node: Heading): RootContent[] {
  const moved: (Link | PhrasingContent)[] = [];
  const plain = (child: PhrasingContent): PhrasingContent[] => {
    if (child.type === 'image') {
      moved.push(child);
      return [];
    }
    if (child.type !== 'link') return [child];
    moved.push({...child, children: structuredClone(child.children)});
    return child.children;
  };
  node.children = node.children.flatMap(plain);
  return moved.length === 0 ? [node] : [node, paragraph(...moved)];
}

/** 一页里的标题：锚点上的字 → 编号。 */
export function resolveHeadings(tree: Root): Map<string, string> {
  const anchors = new Map<string, string>();
  const headings = tree.children
    .filter((node) => node.type === 'heading')
    .filter((node) => wordsOf(node) !== '' || node.children.some(({type}) => type === 'image'));
  level(headings);
  const ids = new Set<string>();
  rewrite(tree, (node, _, parent) => {
    if (node.type !== 'heading') return [node];
    if (parent !== tree || wordsOf(node) === '') {
      const image = node.children.some(({type}) => type === 'image');
      return wordsOf(node) === '' && !image
        ? []
        : [paragraph(...(image ? node.children : [{type: 'strong' as const, children: node.children}]))];
    }
    const explicit = takeId(node);
    trimEnd(node);
    const wanted = slug(explicit ?? wordsOf(node)) || 'section';
    let id = wanted;
    for (let count = 2; ids.has(id); count += 1) id = `${wanted}-${count}`;
    ids.add(id);
    for (const name of [wordsOf(node), explicit ?? '', id]) {
      if (name !== '' && !anchors.has(lettersOf(name))) anchors.set(lettersOf(name), id);
    }
    const [heading, ...rest] = plainHeading(node);
    node.children.push(text(' '), {type: 'mdxTextExpression', value: `/* #${id} */`});
    return heading ? [heading, ...rest] : rest;
  });
  return anchors;
}
