/** 提示框的规则（规范 4.4 的框-1、框-2）。 */
import type {Fault} from '../../diagnostics/faults';
import type {Page, Place} from '../page';

const kinds: readonly string[] = ['danger', 'warning', 'tip', 'note'];
/** 一页里除 danger 之外至多几个。 */
const most = 2;

/** 没有成为提示框、原样露在正文里的 `:::` 行；rest 是冒号后面的字，结尾那一行没有。 */
function literalFences(page: Page): {offset: number; rest: string}[] {
  return page.nodes('text').flatMap((node) =>
    [...page.raw(node).matchAll(/^[ \t]*(?:::+[ \t]*(?=[a-z])|:::+)(.*)$/gim)].map((match) => ({
      offset: page.offset(node) + match.index,
      rest: (match[1] ?? '').trim(),
    })),
  );
}

/** 标题写在方括号外：构建不报错，但提示框会消失，冒号原样出现在页面上。 */
export function* titleOutsideBrackets(page: Page): Iterable<Fault> {
  for (const {offset, rest} of literalFences(page)) {
    if (rest === '') continue;
    const [, kind = '', title = ''] = /^([a-z]*)[ \t]*[[【［]?(.*?)[\]】］]?$/i.exec(rest) ?? [];
    const known = kinds.includes(kind.toLowerCase()) ? kind.toLowerCase() : 'note';
    yield page.fault(offset, '提示框', '标题没有紧跟在方括号里，提示框会消失', `写成 :::${known}[${title || '标题'}]`);
  }
}

/** 中文输入法下敲出来的冒号，提示框不会出现。 */
export function* fullWidthColons(page: Page): Iterable<Fault> {
  for (const node of page.nodes('text')) {
    for (const match of page.raw(node).matchAll(/^[ \t]*[:：]*：：[:：]*/gm)) {
      yield page.fault(page.offset(node) + match.index, '提示框', '冒号是全角的', '写成英文的 :::');
    }
  }
}

/** 没有开头的 `:::`；开头写错的由上一条报，这里不再报它的结尾。 */
export function* strayClosing(page: Page): Iterable<Fault> {
  let open = 0;
  for (const {offset, rest} of literalFences(page)) {
    if (rest !== '') open += 1;
    else if (open > 0) open -= 1;
    else yield page.fault(offset, '提示框', '这个 ::: 没有对应的开头', '删去，或补上 :::note[标题]');
  }
}

/** 只用四种，各有一义。 */
export function* knownKinds(page: Page): Iterable<Fault> {
  for (const node of page.nodes('containerDirective', 'leafDirective')) {
    if (node.type === 'leafDirective') {
      yield page.fault(node, '提示框', `::${node.name} 只有两个冒号，会消失`, '开头与结尾都写三个冒号');
    } else if (Object.keys(node.attributes ?? {}).length > 0) {
      yield page.fault(node, '提示框', '花括号里的内容不起作用', `标题写成 :::${node.name}[标题]`);
    } else if (!kinds.includes(node.name)) {
      yield page.fault(node, '提示框', `没有 ${node.name} 这一种`, `改成其中之一：${kinds.join('、')}`);
    }
  }
}

/** 没有标题的只显示种类的名字，读者扫一眼不知道说的是什么事。 */
export function* titled(page: Page): Iterable<Fault> {
  for (const node of page.nodes('containerDirective')) {
    const [first] = node.children;
    const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
    // 写成别的样子的由上一条报。
    if (!kinds.includes(node.name) || Object.keys(node.attributes ?? {}).length > 0) continue;
    if ((label?.children ?? []).length === 0) {
      yield page.fault(node, '提示框', '没有标题', `写成 :::${node.name}[标题]，说清是什么事`);
    }
  }
}

/** 没有结束的提示框会吞掉后面的正文，连同下一个提示框。 */
export function* closed(page: Page): Iterable<Fault> {
  const colons = (node: Place) => /^:*/.exec(page.source.slice(page.offset(node)))?.[0].length ?? 0;
  const swallowed = new Set<unknown>();
  for (const node of page.nodes('containerDirective')) {
    const inner = node.children.filter((child) => child.type === 'containerDirective' && colons(child) >= colons(node));
    for (const child of inner) swallowed.add(child);
    const ends = /\n[\s>]*:{3,}\s*$/.test(page.raw(node));
    if (inner.length > 0 || (!ends && !swallowed.has(node))) {
      yield page.fault(node, '提示框', '没有结束', '在它的最后一段之后空一行，单独写一行 :::');
    }
  }
}

/** 起止行前后空一行：挨着写，有的编辑器与工具会把它们并成一段。 */
export function* blankLines(page: Page): Iterable<Fault> {
  for (const node of page.nodes('containerDirective')) {
    const lines = page.raw(node).split(/\r?\n/);
    const [first = '', last = ''] = [lines.at(1), lines.at(-2)];
    // 没有结束的由上一条报。
    if (
      /^[\s>]*:{3,}\s*$/.test(lines.at(-1) ?? '') &&
      lines.length > 2 &&
      (/[^\s>]/.test(first) || /[^\s>]/.test(last))
    ) {
      yield page.fault(node, '提示框', '起止行没有与正文空开', '开头一行之后、结尾的 ::: 之前各空一行');
    }
  }
}

/** 两个提示框挨在一起，读者哪个都不看。 */
export function* notAdjacent(page: Page): Iterable<Fault> {
  for (const parent of page.nodes()) {
    if (!('children' in parent)) continue;
    for (const [index, node] of parent.children.entries()) {
      if (node.type === 'containerDirective' && parent.children[index - 1]?.type === 'containerDirective') {
        yield page.fault(node, '提示框', '与上一个挨在一起', '合并成一个，或在中间写正文');
      }
    }
  }
}

/** 一页至多两个；danger 关系到人身与设备，不受限。 */
export function* notTooMany(page: Page): Iterable<Fault> {
  const counted = page.nodes('containerDirective').filter(({name}) => name !== 'danger');
  const extra = counted[most];
  if (extra) {
    yield page.fault(extra, '提示框', `这一页有 ${counted.length} 个`, `danger 之外至多 ${most} 个，其余改成正文`);
  }
}
