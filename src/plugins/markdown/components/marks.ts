/**
 * 示例与待核实的标记放在哪里：紧跟在值与单位之后，不在标点之前；一句里几处的，句末一个；
 * 整列、整个列表都是的，表头或末项一个。值有几处仍照数，见 Page.marks。
 */
import type {List, Node, Parents, PhrasingContent, Table, Text} from 'mdast';
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
  isJsx(node) &&
  node.attributes.some(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );

const isNamed = (node: Node, name: string): boolean =>
  isJsx(node) && node.name === name;
const isText = (node: Node | undefined): node is Text => node?.type === 'text';
const isMark = (node: Node, kind: Kind): boolean =>
  isNamed(node, kind) && !has(node, 'legend');

type Wrapper = Extract<
  PhrasingContent,
  {type: 'strong' | 'emphasis' | 'link' | 'delete'}
>;

/** 粗体与链接：标记放到它外面。 */
const isWrapper = (node: Node): node is Wrapper =>
  /^(?:strong|emphasis|link|delete)$/.test(node.type);

const isValue = (node: Node | undefined): boolean =>
  node !== undefined &&
  (isNamed(node, 'Fact') || (isWrapper(node) && isValue(node.children.at(-1))));

/** 一个节点与跟在它后面的标记。 */
interface Token {
  node: PhrasingContent;
  marks: Set<Kind>;
}

const text = (value: string): Text => ({type: 'text', value});

/** 节点各带上后面的标记：示例值自带一个，粗体与链接里面的移到外面，待核实前面不留空格。 */
function tokensOf(nodes: readonly PhrasingContent[]): Token[] {
  const tokens: Token[] = [];
  for (const node of nodes) {
    const kind = kinds.find((one) => isMark(node, one));
    const last = tokens.at(-1);
    if (kind === undefined) {
      const inner = isWrapper(node) ? tokensOf(node.children) : [];
      const marks = new Set(inner.flatMap((token) => [...token.marks]));
      if (isNamed(node, 'Fact') && has(node, 'sample'))
        marks.add('SampleBadge');
      const whole = isWrapper(node)
        ? {...node, children: inner.map((token) => token.node)}
        : node;
      tokens.push({node: whole, marks});
    } else if (last) {
      if (kind === 'Unverified' && isText(last.node))
        last.node = text(last.node.value.trimEnd());
      last.marks.add(kind);
    } else tokens.push({node: text(''), marks: new Set([kind])});
  }
  return tokens;
}

/** 标记移到紧跟着的单位与标点之后；文字在句末拆开。 */
function settle(tokens: readonly Token[]): Token[] {
  const settled: Token[] = [];
  for (const token of tokens) {
    const {node, marks} = token;
    const last = settled.at(-1);
    if (!isText(node)) {
      settled.push(token);
      continue;
    }
    const unit =
      last && isValue(last.node)
        ? (unitAfterFact.exec(node.value)?.[0] ?? '')
        : '';
    const reached =
      unit + (closing.exec(node.value.slice(unit.length))?.[0] ?? '');
    const moved = last && last.marks.size > 0 && reached !== '' ? reached : '';
    if (last && moved !== '') {
      settled.push({node: text(moved), marks: last.marks});
      last.marks = new Set();
    }
    const rest = node.value
      .slice(moved.length)
      .split(/(?<=[。！？][”’）]*)(?![。！？”’）])/);
    for (const piece of rest.filter((one) => one !== ''))
      settled.push({node: text(piece), marks: new Set()});
    const end = settled.at(-1) ?? token;
    for (const kind of marks) end.marks.add(kind);
    if (settled.length === 0) settled.push(token);
  }
  return settled;
}

/** 一个节点显示出来的字。 */
const shown = (node: Node | undefined): string =>
  isText(node) ? node.value : node && isJsx(node) ? textOf(node, 'value') : '';

/** 一句里同一种的标记不止一个，只在句末留一个；句号之后的标记还是这一句的。 */
function quieten(tokens: readonly Token[]): void {
  let start = 0;
  for (const [index, token] of tokens.entries()) {
    if (
      index < tokens.length - 1 &&
      !/[。！？][”’）]*$/.test(shown(token.node))
    )
      continue;
    const sentence = tokens.slice(start, index + 1);
    start = index + 1;
    for (const kind of kinds) {
      const marked = sentence.filter(({marks}) => marks.has(kind));
      if (marked.length < 2) continue;
      for (const {marks} of marked) marks.delete(kind);
      token.marks.add(kind);
    }
  }
}

/** 末尾放一个标记；标点之后的挪进标点的空处。 */
function append(nodes: PhrasingContent[], kind: Kind): void {
  const attributes = hollow.test(shown(nodes.at(-1)))
    ? [attribute('hung', true)]
    : [];
  nodes.push({type: 'mdxJsxTextElement', name: kind, attributes, children: []});
}

/** 摆好一段里的标记，并起拆开的文字。 */
function arrange(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const tokens = settle(tokensOf(nodes));
  quieten(tokens);
  const arranged: PhrasingContent[] = [];
  for (const {node, marks} of tokens) {
    const last = arranged.at(-1);
    if (isText(node) && isText(last))
      arranged.splice(-1, 1, text(last.value + node.value));
    else if (!isText(node) || node.value !== '') arranged.push(node);
    for (const kind of kinds) if (marks.has(kind)) append(arranged, kind);
  }
  return arranged;
}

type Holder = {children: PhrasingContent[]};

/** 每一处都有同一种标记的，只在 to 的末尾留一个。 */
function hoist(
  from: readonly (Holder | undefined)[],
  to: Holder | undefined,
): void {
  for (const kind of kinds) {
    const all = from.every((one) =>
      one?.children.some((node) => isMark(node, kind)),
    );
    if (!to || from.length < 2 || !all) continue;
    for (const one of from)
      if (one)
        one.children = one.children.filter((node) => !isMark(node, kind));
    append(to.children, kind);
  }
}

/** 整个列表都是的，末项一个。 */
function quietenList(list: List): void {
  const lines = list.children.map(({children: [only, more]}) =>
    only?.type === 'paragraph' && !more ? only : undefined,
  );
  hoist(lines, lines.at(-1));
}

/** 整列都是的，表头一个。 */
function quietenTable({children: [head, ...rows]}: Table): void {
  for (const [column, title] of head?.children.entries() ?? []) {
    const cells = rows.flatMap((row) => row.children.slice(column, column + 1));
    hoist(cells, title);
  }
}

const isPhrasing = (node: Node): node is Node & Holder =>
  'children' in node &&
  Array.isArray(node.children) &&
  !isWrapper(node) &&
  node.children.some(({type}: Node) =>
    /^(?:text|inlineCode|mdxJsxTextElement)$/.test(type),
  );

/** 摆好一页里的标记。返回用到了哪几种。 */
export function placeMarks(tree: Parents): Set<Kind> {
  const used = new Set<Kind>();
  visit(tree, (node: Node) => {
    if (isPhrasing(node)) node.children = arrange(node.children);
  });
  visit(tree, 'list', quietenList);
  visit(tree, 'table', quietenTable);
  visit(tree, (node: Node) => {
    for (const kind of kinds) if (isNamed(node, kind)) used.add(kind);
  });
  return used;
}
