/** 版式照手册的来：标题理顺、写固定编号，提示框不多于两个。标点这些 npm run fix 会改，这里不管。 */
import type {Heading, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {headingId} from '../../plugins/markdown/slug';
import {comment, paragraph, rewrite, strong, text, wordsOf} from './convert';

const deepest = 4;

/** 锚点与标题只比字：各家生成器丢掉的标点不一样。 */
export const lettersOf = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** 各家写在标题末尾的编号：`{#id}`、`{: #id .class}`。 */
function takeId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [whole = '', id] = /\s*\{:?\s*(?:[.][\w-]+\s*)*#([\w.-]+)[^}]*\}\s*$/.exec(last.value) ?? [];
  last.value = last.value.slice(0, last.value.length - whole.length);
  return id;
}

/** 取走开头的一级标题；返回它的字。 */
export function takeTitle(tree: Root): string | undefined {
  const first = tree.children.find(({type}) => type === 'heading');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  takeId(first);
  tree.children.splice(tree.children.indexOf(first), 1);
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

/** 一页里的标题：锚点上的字 → 编号。 */
export function resolveHeadings(tree: Root): Map<string, string> {
  const anchors = new Map<string, string>();
  const taken = new Set<string>();
  level(tree.children.filter((node) => node.type === 'heading'));
  rewrite(tree, (node, _, parent) => {
    if (node.type !== 'heading') return [node];
    const explicit = takeId(node);
    const last = node.children.at(-1);
    if (last?.type === 'text') last.value = last.value.replace(/[\s。，、；：？！…—.,;:?!]+$/u, '');
    const words = wordsOf(node);
    // 引用与列表里的标题进不了目录，写成粗体；没有字的只是一张图。
    if (parent !== tree || words === '')
      return [words === '' ? paragraph(...node.children) : paragraph(strong(node.children))];
    const id = headingId(explicit ?? words, taken);
    for (const name of [words, explicit ?? '', id].map(lettersOf)) {
      if (name !== '' && !anchors.has(name)) anchors.set(name, id);
    }
    node.children.push(text(' '), comment(`#${id}`));
    return [node];
  });
  return anchors;
}

/** 一页至多两个提示框，要紧的先留，danger 不限，两个不挨着：其余的退成引用，字一个不少。 */
function limitBoxes(tree: Root): void {
  const boxes: RootContent[] = [];
  visit(tree, 'containerDirective', (node) => void boxes.push(node));
  const named = (name: string) => boxes.filter((node) => 'name' in node && node.name === name);
  const kept = new Set([...['warning', 'tip', 'note'].flatMap(named).slice(0, 2), ...named('danger')]);
  rewrite(tree, (node, index, parent) => {
    if (node.type !== 'containerDirective') return [node];
    const [before] = parent.children.slice(Math.max(index - 1, 0), index);
    if (kept.has(node) && !(before && kept.has(before))) return [node];
    kept.delete(node);
    const [label, ...body] = node.children;
    const title = label?.type === 'paragraph' ? [paragraph(strong(label.children))] : [];
    const quote: RootContent = {type: 'blockquote', children: []};
    return [Object.assign(quote, {children: [...title, ...body]})];
  });
}

/** 提示框不多于两个；中文段内的换行直接接上。 */
export function tidy(tree: Root): void {
  limitBoxes(tree);
  visit(tree, 'text', (node) => {
    node.value = node.value.replace(
      /(?<=[\p{Script=Han}，。；：？！、）])\s*\n\s*|\s*\n\s*(?=[\p{Script=Han}（“《])/gu,
      '',
    );
  });
}
