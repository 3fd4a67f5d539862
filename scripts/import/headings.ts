/** 标题：一级标题取作 title，层级理顺，末尾的标点删去，链接移到下面，各写固定编号。 */
import type {Heading, PhrasingContent, Root} from 'mdast';
import {headingId} from '../../plugins/markdown/slug';
import {paragraph, raw, rewrite, strong, wordsOf} from './nodes';

const deepest = 4;
/** 末尾的标点不要；后面看不见的记号留着。 */
const endMarks = /[\s。，、；：？！…—.,;:?!]+(?=(?:\uE000\d+\uE001)*$)/u;

/** 锚点与标题只比字：各家生成器丢掉的标点不一样。 */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** 各家写在标题末尾的编号：`{#id}`、`{: #id .class}`。 */
function takeId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [whole = '', id] = /\s*\{:?\s*(?:[.][\w-]+\s*)*#([\w.-]+)[^}]*\}\s*$/.exec(last.value) ?? [];
  last.value = last.value.slice(0, last.value.length - whole.length);
  return id;
}

/** 取走第一个一级标题；返回它的字。 */
export function takeTitle(tree: Root): string | undefined {
  const first = tree.children.find(({type}) => type === 'heading');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  takeId(first);
  tree.children = tree.children.filter((node) => node !== first);
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

/** 取走标题里的链接与图，链接的字留着。 */
function takeLinks(node: Heading): PhrasingContent[] {
  const moved = node.children.filter(({type}) => type === 'image' || type === 'link');
  node.children = node.children.flatMap((child) => {
    if (child.type === 'link') return structuredClone(child.children);
    return child.type === 'image' ? [] : [child];
  });
  return moved;
}

/** 一页里的标题：锚点上的字 → 编号。 */
export function resolveHeadings(tree: Root): Map<string, string> {
  const anchors = new Map<string, string>();
  const taken = new Set<string>();
  level(tree.children.filter((node) => node.type === 'heading'));
  rewrite(tree, (node, _, parent) => {
    if (node.type !== 'heading') return [node];
    const explicit = takeId(node);
    // 引用与列表里的标题进不了目录，写成粗体。
    if (parent !== tree)
      return wordsOf(node) === '' ? [paragraph(...node.children)] : [paragraph(strong(node.children))];
    const last = node.children.at(-1);
    if (last?.type === 'text') last.value = last.value.replace(endMarks, '');
    const moved = takeLinks(node);
    const below = moved.length > 0 ? [paragraph(...moved)] : [];
    if (wordsOf(node) === '') return below;
    const id = headingId(explicit ?? wordsOf(node), taken);
    for (const name of [wordsOf(node), explicit ?? '', id].map(lettersOf)) {
      if (name !== '' && !anchors.has(name)) anchors.set(name, id);
    }
    node.children.push(raw(` {/* #${id} */}`));
    return [node, ...below];
  });
  return anchors;
}
