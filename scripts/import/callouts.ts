/** 提示框、折叠与选项卡 → 手册的四种提示框、`<Answer>`、`<OsTabs>`。 */
import {toString} from 'mdast-util-to-string';
import type {Blockquote, PhrasingContent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {block, isPhrasing, paragraph, rewrite, strong, text, withChildren, type Directive} from './nodes';
import type {Notes} from './notes';

/** 各家的种类 → 手册的种类与没有标题时的标题。 */
// prettier-ignore
const kinds: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  danger: ['danger', '危险'], error: ['danger', '错误'], bug: ['danger', '缺陷'], failure: ['danger', '失败'],
  warning: ['warning', '注意'], caution: ['warning', '注意'], attention: ['warning', '注意'], important: ['warning', '重要'],
  tip: ['tip', '提示'], hint: ['tip', '提示'], success: ['tip', '成功'], check: ['tip', '成功'],
  note: ['note', '说明'], info: ['note', '说明'], abstract: ['note', '摘要'], summary: ['note', '摘要'], tldr: ['note', '摘要'],
  todo: ['note', '待办'], question: ['note', '问题'], help: ['note', '问题'], faq: ['note', '问题'], example: ['note', '例子'],
  seealso: ['note', '另见'], secondary: ['note', '说明'], primary: ['note', '说明'],
};

/** 一页里 danger 之外至多两个，先留要紧的。 */
const rank = ['note', 'tip', 'warning', 'danger'];
const most = 2;

const isDirective = (node: RootContent | undefined): node is Directive => node?.type === 'containerDirective';

/** 标题与里面的内容。 */
function partsOf({children}: Directive): {title: PhrasingContent[]; body: RootContent[]} {
  const [first, ...rest] = children;
  if (first?.type === 'paragraph' && first.data?.directiveLabel === true) return {title: first.children, body: rest};
  return {title: [], body: children};
}

function directive(name: string, title: PhrasingContent[], body: RootContent[]): RootContent {
  const label = {...paragraph(...title), data: {directiveLabel: true}};
  return withChildren({type: 'containerDirective', name, attributes: {}, children: []}, [label, ...body]);
}

/** GitHub 与 Obsidian 的 `> [!NOTE] 标题`。 */
function alertOf(quote: Blockquote): RootContent {
  const [first, ...rest] = quote.children;
  const [lead, ...words] = first?.type === 'paragraph' ? first.children : [];
  const match = lead?.type === 'text' ? /^\[!([\w-]+)\][+-]?[ \t]*([^\n]*)(?:\n([\s\S]*))?$/.exec(lead.value) : null;
  if (!match) return quote;
  const [, kind = '', title = '', after] = match;
  const name = kind === 'CAUTION' ? 'danger' : kind.toLowerCase();
  // 标题里有粗体、代码的，那一行没有在第一个文字节点里结束。
  const cut = after === undefined ? words.findIndex((node) => node.type === 'text' && node.value.includes('\n')) : 0;
  const head = after === undefined ? words.slice(0, cut < 0 ? words.length : cut) : [];
  const tail = after === undefined ? words.slice(cut < 0 ? words.length : cut) : [text(after), ...words];
  const label = [...(title === '' ? [] : [text(title)]), ...head];
  const lines = tail.some((node) => node.type !== 'text' || node.value.trim() !== '') ? [paragraph(...tail)] : [];
  return directive(name, label, [...lines, ...rest]);
}

// prettier-ignore
const systems: Readonly<Record<string, string>> = {
  windows: 'Windows', macos: 'macOS', mac: 'macOS', osx: 'macOS', linux: 'Linux', ubuntu: 'Linux', 手机: '手机',
};

/** 连着的选项卡：按系统分的用 `<OsTabs>`，别的依次写出来，只有一段代码的把名字写作它的标题。 */
function tabsOf(tabs: readonly Directive[]): RootContent[] {
  const panels = tabs.map((tab) => ({label: toString(partsOf(tab).title).trim(), ...partsOf(tab)}));
  const names = panels.map(({label}) => systems[label.toLowerCase()]);
  const known = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  if (known && !panels.some(({body}) => body.some(({type}) => type === 'heading'))) {
    return [
      block(
        'OsTabs',
        panels.map(({body}, index) => block('Os', body, {name: names[index]})),
      ),
    ];
  }
  return panels.flatMap(({label, title, body}) => {
    const [only] = body;
    if (body.length !== 1 || only?.type !== 'code' || only.meta?.includes('title=') === true)
      return [paragraph(strong(title)), ...body];
    return [{...only, meta: [`title="${label}"`, only.meta].filter(Boolean).join(' ')}];
  });
}

/** 折叠的：问题与答案用 `<Answer>`，别的展开写。 */
function detailsOf(node: Directive): RootContent[] {
  const {title, body} = partsOf(node);
  const heading = title.length > 0 ? [paragraph(strong(title))] : [];
  if (!/[？?]\s*$|答案|解答|^解$|提示|问题/.test(toString(title))) return [...heading, ...body];
  return [...(/^(?:答案|解答|解)$/.test(toString(title).trim()) ? [] : heading), block('Answer', body)];
}

function boxOf(node: Directive, notes: Notes): RootContent[] {
  const {title, body} = partsOf(node);
  if (node.name === 'details') return detailsOf(node);
  const lead = title.length > 0 ? [paragraph(strong(title))] : [];
  if (node.name === 'quote' || node.name === 'cite') return [quoteOf([...lead, ...body])];
  const [kind, fallback] = kinds[node.name] ?? [];
  if (kind !== undefined) return [directive(kind, title.length > 0 ? title : [text(fallback ?? '')], body)];
  const mark = notes.mark('提示框', `没有 ${node.name} 这一种，里面的照写成了正文`, '需要时套上 :::note[标题]');
  return [...lead, ...body, paragraph(text(mark))];
}

const quoteOf = (body: RootContent[]): RootContent => withChildren({type: 'blockquote', children: []}, body);

/** 连着的 tab 收成一组。 */
function groupTabs(tree: Root): void {
  const seen = new Set<RootContent>();
  rewrite(tree, (node, index, parent) => {
    if (!isDirective(node) || node.name !== 'tab') return [node];
    if (seen.has(node)) return [];
    const group: Directive[] = [];
    for (let at = index; at < parent.children.length; at += 1) {
      const next = parent.children[at];
      if (!isDirective(next) || next.name !== 'tab') break;
      group.push(next);
      seen.add(next);
    }
    return tabsOf(group);
  });
}

/** 多于两个的、挨着的，降成引用：字一个不少，样子退一步。 */
function limit(tree: Root): void {
  const boxes: Directive[] = [];
  const demoted = new Set<RootContent>();
  const levelOf = ({name}: Directive) => rank.indexOf(name);
  visit(tree, 'containerDirective', (node, index, parent) => {
    const before = parent?.children[(index ?? 0) - 1];
    if (isDirective(before) && !demoted.has(before)) demoted.add(levelOf(before) < levelOf(node) ? before : node);
    boxes.push(node);
  });
  const counted = boxes.filter((node) => node.name !== 'danger' && !demoted.has(node));
  const extra = [...counted].sort((one, other) => levelOf(other) - levelOf(one)).slice(most);
  for (const node of extra) demoted.add(node);
  // 降级的里面还有一个，会与后面的挨在一起。
  for (const node of [...demoted]) {
    visit(node, 'containerDirective', (inner) => {
      if (inner.name !== 'danger') demoted.add(inner);
    });
  }
  rewrite(tree, (node) => {
    if (!isDirective(node) || !demoted.has(node)) return [node];
    const {title, body} = partsOf(node);
    return [quoteOf([paragraph(strong(title.filter(isPhrasing))), ...body])];
  });
}

export function resolveCallouts(tree: Root, notes: Notes): void {
  rewrite(tree, (node) => [node.type === 'blockquote' ? alertOf(node) : node]);
  groupTabs(tree);
  rewrite(tree, (node) => (isDirective(node) ? boxOf(node, notes) : [node]));
  limit(tree);
}
