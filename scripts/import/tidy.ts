/** 收尾：强调、删除线、任务列表与换行。标点、引号这些 npm run fix 会改，这里不管。 */
import type {PhrasingContent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {paragraph, rewrite, strong, text} from './nodes';
import type {Notes} from './notes';

const han = /[\p{Script=Han}，。；：？！、）”》（“《]/u;

/** 斜体换成粗体，已经在粗体里的只留字；删去的字留着，由人定。 */
function marks(tree: Root, notes: Notes): void {
  rewrite(tree, (node, _, parent) => {
    const bold = /^(?:strong|heading)$/.test(parent.type);
    if (node.type === 'emphasis')
      return bold || node.children.some(({type}) => type === 'strong') ? node.children : [strong(node.children)];
    if (node.type === 'strong') return parent.type === 'strong' ? node.children : [node];
    if (node.type !== 'delete') return [node];
    return [...node.children, text(notes.mark('删除线', '这几个字原来是划掉的', '删去，或写明为什么留着'))];
  });
}

/** 段落在换行处拆成两段。 */
function paragraphsOf(children: readonly PhrasingContent[]): RootContent[] {
  const parts: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') parts.push([]);
    else parts.at(-1)?.push(child);
  }
  return parts
    .filter((part) => part.some((child) => child.type !== 'text' || child.value.trim() !== ''))
    .map((part) => paragraph(...part));
}

/** 换行：段落里的拆成两段，表格里的用分号隔开，标题里的是空格。 */
function breaks(tree: Root): void {
  rewrite(tree, (node, index, parent) => {
    if (node.type === 'paragraph' && node.children.some(({type}) => type === 'break'))
      return paragraphsOf(node.children);
    if (node.type !== 'break' || parent.type === 'paragraph') return [node];
    const before = parent.children[index - 1];
    const ended = !before || (before.type === 'text' && /[，。；：？！、,.;:]\s*$/.test(before.value));
    return [text(parent.type === 'tableCell' && !ended && index < parent.children.length - 1 ? '；' : ' ')];
  });
}

export function tidy(tree: Root, notes: Notes): void {
  marks(tree, notes);
  visit(tree, 'listItem', (node) => {
    const [first] = node.children;
    // 本站没有勾选框：做完的写明。
    if (node.checked === true && first?.type === 'paragraph') first.children.push(text('（已完成）'));
    node.checked = null;
  });
  breaks(tree);
  // 段内换行：有一边是汉字的直接接上，否则是一个空格。
  visit(tree, 'text', (node) => {
    node.value = node.value.replace(/(.?)[ \t]*\n[ \t]*(.?)/gu, (_, left: string, right: string) => {
      return left + (han.test(left) || han.test(right) ? '' : ' ') + right;
    });
  });
}
