/**
 * 示例与待核实的标记放在哪里：紧跟在值与单位之后，不在标点之前；一句里几处的，句末一个；
 * 整列、整个列表都是的，表头或末项一个。值有几处仍照数，见 Page.marks。
 */
import type {List, Node, Parents, PhrasingContent, RootContent, Table, TableCell, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import {isJsx, textOf} from './page';
import {unitAfterFact} from '../lineBreaks';
import {attribute} from '../mdx';

const kinds = ['SampleBadge', 'Unverified'] as const;
type Kind = (typeof kinds)[number];

/** 标记不放在它前面。 */
const closing = /^[，。、；：？！）》”’…,.;:!?)]+/;
/** 全角标点的右半格是空的，标记挪进去。 */
const hollow = /[，。、；：？！）》]$/;

const has = (node: Node, name: string): boolean =>
  isJsx(node) && node.attributes.some((item) => item.type === 'mdxJsxAttribute' && item.name === name);

const isNamed = (node: Node, name: string): boolean => isJsx(node) && node.name === name;
const isText = (node: Node | undefined): node is Text => node?.type === 'text';
const isMark = (node: Node, kind: Kind): boolean => isNamed(node, kind) && !has(node, 'legend');

const anyMark = (node: Node): boolean => kinds.some((kind) => isMark(node, kind));

const mark = (kind: Kind, hung: boolean): PhrasingContent => ({
  type: 'mdxJsxTextElement',
  name: kind,
  attributes: hung ? [attribute('hung', true)] : [],
  children: [],
});

/** 去掉一段里的标记，返回去掉了哪几种；没有填在里面的示例值也算。 */
function strip(parent: {children: PhrasingContent[]}): Set<Kind> {
  const found = new Set<Kind>();
  parent.children = parent.children.filter((node) => {
    const kind = kinds.find((one) => isMark(node, one));
    if (kind) found.add(kind);
    else if (isWrapper(node)) for (const inner of strip(node)) found.add(inner);
    return kind === undefined;
  });
  return found;
}

type Wrapper = Extract<PhrasingContent, {type: 'strong' | 'emphasis' | 'link' | 'delete'}>;

/** 粗体与链接：标记放到它外面。 */
const isWrapper = (node: Node): node is Wrapper => /^(?:strong|emphasis|link|delete)$/.test(node.type);

/** 示例值后面补上标记；标记从粗体与链接里移出来，待核实前面不留空格。 */
function unfold(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (isNamed(node, 'Fact') && has(node, 'sample')) return [node, mark('SampleBadge', false)];
    if (isWrapper(node)) {
      const inner = {children: unfold(node.children)};
      const found = strip(inner);
      return [{...node, children: inner.children}, ...[...found].map((kind) => mark(kind, false))];
    }
    const next = nodes[index + 1];
    if (isText(node) && next && isMark(next, 'Unverified')) return [{...node, value: node.value.trimEnd()}];
    return [node];
  });
}

const isValue = (node: Node | undefined): boolean =>
  node !== undefined && (isNamed(node, 'Fact') || (isWrapper(node) && isValue(node.children.at(-1))));

/** 标记后面紧跟的单位与标点有多长。 */
function reach(before: Node | undefined, text: string): number {
  const unit = isValue(before) ? (unitAfterFact.exec(text)?.[0] ?? '') : '';
  const rest = text.slice(unit.length);
  return unit.length + (closing.exec(rest)?.[0].length ?? 0);
}

/** 标记移到单位与标点之后。 */
function moveMarks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const queue = [...nodes];
  const moved: PhrasingContent[] = [];
  for (let node = queue.shift(); node; node = queue.shift()) {
    const [next] = queue;
    const length = anyMark(node) && isText(next) ? reach(moved.at(-1), next.value) : 0;
    if (length > 0 && isText(next)) {
      moved.push({type: 'text', value: next.value.slice(0, length)});
      queue.splice(0, 1, {type: 'text', value: next.value.slice(length)});
    }
    moved.push(node);
  }
  return moved;
}

/** 一个节点显示出来的字。 */
const shown = (node: Node | undefined): string =>
  isText(node) ? node.value : node && isJsx(node) ? textOf(node, 'value') : '';

/** 拆成句子；句号之后的标记还是这一句的。 */
function sentences(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const all: PhrasingContent[][] = [[]];
  let ended = false;
  const pieces = nodes.flatMap((node): PhrasingContent[] =>
    isText(node)
      ? node.value.split(/(?<=[。！？][”’）]*)(?![。！？”’）])/).map((value): Text => ({type: 'text', value}))
      : [node],
  );
  for (const piece of pieces) {
    if (ended && !anyMark(piece)) {
      all.push([]);
      ended = false;
    }
    all.at(-1)?.push(piece);
    ended ||= /[。！？][”’）]*$/.test(shown(piece));
  }
  return all;
}

/** 一句里同一种的标记不止一个，只在句末留一个。 */
function quieten(sentence: PhrasingContent[]): PhrasingContent[] {
  return kinds.reduce((nodes, kind) => {
    if (nodes.filter((node) => isMark(node, kind)).length < 2) return nodes;
    return [...nodes.filter((node) => !isMark(node, kind)), mark(kind, false)];
  }, sentence);
}

/** 并起拆开的文字；标点之后的标记挪进标点的空处。 */
function join(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const kind = kinds.find((one) => isMark(node, one));
    if (kind) joined.push(mark(kind, hollow.test(shown(last))));
    else if (!isText(node)) joined.push(node);
    else if (isText(last)) joined.splice(-1, 1, {type: 'text', value: last.value + node.value});
    else if (node.value !== '') joined.push(node);
  }
  return joined;
}

const arrange = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  join(sentences(moveMarks(unfold(nodes))).flatMap(quieten));

/** 末尾放一个标记。 */
function append(parent: {children: PhrasingContent[]}, kind: Kind): void {
  parent.children = join([...parent.children, mark(kind, false)]);
}

const holds = (parent: {children: readonly PhrasingContent[]}, kind: Kind): boolean =>
  parent.children.some((node) => isMark(node, kind));

/** 每一项都有同一种标记：只在末项留一个。 */
function quietenList(list: List): void {
  const lines = list.children.map(({children: [only, more]}) =>
    only?.type === 'paragraph' && !more ? only : undefined,
  );
  const last = lines.at(-1);
  for (const kind of kinds) {
    if (!last || lines.length < 2 || !lines.every((line) => line && holds(line, kind))) continue;
    for (const line of lines) if (line) line.children = line.children.filter((node) => !isMark(node, kind));
    append(last, kind);
  }
}

/** 一列的每一格都有同一种标记：只在表头留一个。 */
function quietenTable(table: Table): void {
  const [head, ...rows] = table.children;
  head?.children.forEach((title, column) => {
    const cells = rows.flatMap((row): TableCell[] => row.children.slice(column, column + 1));
    for (const kind of kinds) {
      if (cells.length < 2 || !cells.every((cell) => holds(cell, kind))) continue;
      for (const cell of cells) cell.children = cell.children.filter((node) => !isMark(node, kind));
      append(title, kind);
    }
  });
}

const isPhrasing = (nodes: readonly Node[]): nodes is PhrasingContent[] =>
  nodes.some(({type}) => /^(?:text|inlineCode|mdxJsxTextElement)$/.test(type));

/** 摆好一页里的标记。返回用到了哪几种。 */
export function placeMarks(tree: Parents): Set<Kind> {
  const used = new Set<Kind>();
  visit(tree, (node: Node) => {
    if (!('children' in node) || isWrapper(node)) return;
    const parent: Node & {children?: unknown} = node;
    if (!Array.isArray(parent.children)) return;
    const children: readonly (RootContent | PhrasingContent)[] = parent.children;
    if (!isPhrasing(children)) return;
    parent.children = arrange(children);
  });
  visit(tree, 'list', quietenList);
  visit(tree, 'table', quietenTable);
  visit(tree, (node: Node) => {
    for (const kind of kinds) if (isNamed(node, kind)) used.add(kind);
  });
  return used;
}
