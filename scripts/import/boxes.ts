/** 提示框一页至多两个、不挨着：多出来的降成引用，字一个不少，样子退一步。 */
import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {isPhrasing, paragraph, rewrite, strong, withChildren, type Directive} from './nodes';

/** 从不要紧的到要紧的；danger 不限个数。 */
const rank = ['note', 'tip', 'warning', 'danger'];
const most = 2;

const levelOf = (node: RootContent | undefined): number =>
  node?.type === 'containerDirective' ? rank.indexOf(node.name) : -1;

/** 标题写成引用的第一段。 */
function quoteOf({children: [label, ...body]}: Directive): RootContent {
  const title = label?.type === 'paragraph' ? [paragraph(strong(label.children.filter(isPhrasing)))] : [];
  return withChildren({type: 'blockquote', children: []}, [...title, ...body]);
}

export function limitBoxes(tree: Root): void {
  const boxes: Directive[] = [];
  const demoted = new Set<RootContent>();
  visit(tree, 'containerDirective', (node, index = 0, parent) => {
    const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
    if (levelOf(before) >= levelOf(node) || levelOf(after) > levelOf(node)) demoted.add(node);
    boxes.push(node);
  });
  const counted = boxes.filter((node) => node.name !== 'danger' && !demoted.has(node));
  for (const node of counted.sort((one, other) => levelOf(other) - levelOf(one)).slice(most)) demoted.add(node);
  rewrite(tree, (node) => [node.type === 'containerDirective' && demoted.has(node) ? quoteOf(node) : node]);
}
