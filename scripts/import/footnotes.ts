/** 脚注列在文末，正文里写“（注 1）”；带网址的多半是依据，由人写成来源。 */
import type {ListItem, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {rewrite, text} from './nodes';
import type {Notes} from './notes';

export function resolveFootnotes(tree: Root, notes: Notes): void {
  const numbers = new Map<string, number>();
  const items: ListItem[] = [];
  visit(tree, 'footnoteDefinition', ({identifier, children}) => {
    numbers.set(identifier, items.push({type: 'listItem', spread: false, children}));
    const [first] = children;
    if (first?.type === 'paragraph' && first.children.some(({type}) => type === 'link'))
      first.children.push(text(notes.mark('来源', '由脚注改来，还没有核对', '打开原文核对，写成文末的 <Source>')));
  });
  if (items.length === 0) return;
  rewrite(tree, (node) => {
    if (node.type === 'footnoteReference') return [text(`（注 ${numbers.get(node.identifier) ?? ''}）`)];
    return node.type === 'footnoteDefinition' ? [] : [node];
  });
  tree.children.push(
    {type: 'heading', depth: 2, children: [text('注 {#notes}')]},
    {type: 'list', ordered: true, spread: false, children: items},
  );
}
