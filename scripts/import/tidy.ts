/** 收尾：斜体、删除线、任务列表、换行与软换行，汉字旁边的英文标点，开头像程序的句子。 */
import type {Parents, PhrasingContent, Root, RootContent, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import {han, isFlow, paragraph, rewrite, strong, text} from './nodes';
import type {Notes} from './notes';

/** 斜体换成粗体，已经在粗体里的只留字；删去的字留着，由人定。 */
function marks(tree: Root, notes: Notes): void {
  rewrite(tree, (node, _, parent) => {
    if (node.type === 'emphasis') {
      const bold =
        parent.type === 'strong' || parent.type === 'heading' || node.children.some(({type}) => type === 'strong');
      return bold ? node.children : [strong(node.children)];
    }
    if (node.type === 'delete') {
      return [...node.children, text(notes.mark('删除线', '这几个字原来是划掉的', '删去，或写明为什么留着'))];
    }
    return node.type === 'strong' && parent.type === 'strong' ? node.children : [node];
  });
}

/** 挨着的粗体并成一个，里侧的空格移到外面：星号才不会露出来。 */
function bolds(tree: Root): void {
  rewrite(tree, (node, index, parent) => {
    const before = parent.children[index - 1];
    if (node.type !== 'strong') return [node];
    if (before?.type === 'strong') return [];
    const children: PhrasingContent[] = [];
    for (
      let at = index, next: RootContent | undefined = node;
      next?.type === 'strong';
      next = parent.children[(at += 1)]
    ) {
      children.push(...next.children);
    }
    const first = children[0];
    const last = children.at(-1);
    const lead = first?.type === 'text' && /^\s/.test(first.value) ? [text(' ')] : [];
    const tail = last?.type === 'text' && /\s$/.test(last.value) ? [text(' ')] : [];
    if (first?.type === 'text') first.value = first.value.trimStart();
    if (last?.type === 'text') last.value = last.value.trimEnd();
    return children.every((child) => child.type === 'text' && child.value === '')
      ? tail
      : [...lead, strong(children), ...tail];
  });
}

/** 本站没有勾选框：做完的写明。 */
function taskLists(tree: Root): void {
  visit(tree, 'listItem', (node) => {
    const [first] = node.children;
    if (node.checked === true && first?.type === 'paragraph') first.children.push(text('（已完成）'));
    node.checked = null;
  });
}

/** 换行：段落里的拆成两段，表格里的用分号隔开，标题里的是空格。 */
function breaks(tree: Root): void {
  rewrite(tree, (node, index, parent) => {
    if (node.type === 'paragraph' && node.children.some(({type}) => type === 'break')) {
      const parts: PhrasingContent[][] = [[]];
      for (const child of node.children) {
        if (child.type === 'break') parts.push([]);
        else parts.at(-1)?.push(child);
      }
      return parts
        .filter((part) => part.some((child) => child.type !== 'text' || child.value.trim() !== ''))
        .map((part) => paragraph(...part));
    }
    if (node.type !== 'break' || parent.type === 'paragraph') return [node];
    const before = parent.children[index - 1];
    const ended = !before || (before.type === 'text' && /[，。；：？！、,.;:]\s*$/.test(before.value));
    return [text(parent.type === 'tableCell' && !ended && index < parent.children.length - 1 ? '；' : ' ')];
  });
}

/** 段内换行：两边有一边是汉字的直接接上，否则是一个空格。 */
function joined(value: string, before: string, after: string): string {
  return value.replace(/[ \t]*\n[ \t]*/g, (found, at: number) => {
    const left = value[at - 1] ?? before;
    const right = value[at + found.length] ?? after;
    return han.test(left) || han.test(right) ? '' : ' ';
  });
}

const edge = (node: RootContent | undefined, end: 'first' | 'last'): string => {
  if (!node) return '';
  if ('value' in node) return (end === 'last' ? node.value.at(-1) : node.value[0]) ?? '';
  if (!('children' in node)) return '';
  return edge(end === 'last' ? node.children.at(-1) : node.children[0], end);
};

const punctuation: readonly (readonly [RegExp, string])[] = [
  [/"([^"\n]*\p{Script=Han}[^"\n]*)"/gu, '“$1”'],
  [/(?<=[\p{Script=Han}，。、；：])"([^"\n]*)"/gu, '“$1”'],
  [/"([^"\n]*)"(?=[\p{Script=Han}，。、；：])/gu, '“$1”'],
  [/(?<=[\p{Script=Han}”）]) ?\(([^()\n]*\p{Script=Han}[^()\n]*)\)/gu, '（$1）'],
  [/「([^「」]*)」/g, '“$1”'],
  [/『([^『』]*)』/g, '‘$1’'],
  [/([！？。，、；：])\1+/g, '$1'],
  [/(?<=\S) {2,}(?=\S)/g, ' '],
  [/\t/g, ' '],
  [/(?<=[，。；：？！、）”》]) +(?=\S)|(?<=\S) +(?=[，。；：？！、（“《）”》])/g, ''],
  [/(?<=\p{Script=Han}):(?=\p{Script=Han})/gu, '：'],
];

/** 段首与段末的空白。 */
function edges(tree: Root): void {
  visit(tree, 'paragraph', ({children}) => {
    const [first] = children;
    const last = children.at(-1);
    if (first?.type === 'text') first.value = first.value.trimStart();
    if (last?.type === 'text') last.value = last.value.trimEnd();
  });
}

/** 一段文字里的标点。 */
export const punctuate = (value: string): string =>
  punctuation.reduce((rest, [pattern, shape]) => rest.replace(pattern, shape), value);

function texts(tree: Root): void {
  visit(tree, 'text', (node: Text, index, parent: Parents | undefined) => {
    const siblings = parent?.children ?? [];
    const at = index ?? 0;
    const value = joined(node.value, edge(siblings[at - 1], 'last'), edge(siblings[at + 1], 'first'));
    node.value = punctuate(value);
  });
}

/** 以 import、export 开头的一段会被当成程序。 */
function programs(tree: Root): void {
  visit(tree, 'paragraph', (node) => {
    const [first] = node.children;
    const [word] = first?.type === 'text' ? (/^(?:import|export)\b/.exec(first.value) ?? []) : [];
    if (word === undefined || first?.type !== 'text') return;
    first.value = first.value.slice(word.length);
    node.children.unshift({type: 'inlineCode', value: word});
  });
}

/** 图与链接的属性、按钮的样式：`{ width="300" }`、`{ .md-button }`。 */
const attributes = /^[ \t]*\{:?(?:\s*(?:[#.][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}]+)|[\w-]+(?==)))+\s*\}/;

export function dropAttributes(tree: Root): void {
  rewrite(tree, (node, index, parent) => {
    const before = parent.children[index - 1];
    if (node.type !== 'text' || !before || isFlow(before) || before.type === 'text') return [node];
    const value = node.value.replace(attributes, '');
    return value === '' ? [] : [{...node, value}];
  });
}

export function tidy(tree: Root, notes: Notes): void {
  marks(tree, notes);
  bolds(tree);
  taskLists(tree);
  breaks(tree);
  texts(tree);
  edges(tree);
  programs(tree);
}
