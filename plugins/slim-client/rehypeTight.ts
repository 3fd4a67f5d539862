/**
 * 去掉块与块之间的换行：排版时本来就不占地方，却各是一个文本节点，React 每个都要建、要对。
 * 只删挨着块级标签的；两个组件之间的留着，它们可能是行内的，换行就是其间的空格。
 */
import type {ElementContent, Root, RootContent} from 'hast';
import {visit} from 'unist-util-visit';

const blocks = new Set('blockquote dd dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td th thead tr ul'.split(' '));

type Child = ElementContent | RootContent;

const isBlock = (node: Child | undefined): boolean => node?.type === 'element' && blocks.has(node.tagName);

const isLineBreak = (node: Child): boolean => node.type === 'text' && /^\n+$/.test(node.value);

const needed = (node: Child, index: number, siblings: readonly Child[]): boolean =>
  !isLineBreak(node) || !(isBlock(siblings[index - 1]) || isBlock(siblings[index + 1]));

export function rehypeTight() {
  return (tree: Root): void => {
    tree.children = tree.children.filter(needed);
    visit(tree, 'element', (element) => {
      element.children = element.children.filter(needed);
    });
  };
}
