/** 提示框的规则（框-1、框-2）：写错的不会成为提示框，构建却不报错。 */
import type {Nodes} from 'mdast';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import type {Page} from '../../markdown/read/page';
import {each, inLines, type PageRule} from './rule';

const field = '提示框';
const kinds: readonly string[] = ['danger', 'warning', 'tip', 'note'];
const howTo = '写成 :::note[标题]，冒号与方括号用英文的，标题紧跟在方括号里';

/** 原样露在正文里的 `:::`；写错的开头也认，它的结尾不再报一次。 */
function* literalFences(page: Page): Iterable<Diagnostic> {
  let open = 0;
  for (const {text, offset} of inLines(page)) {
    for (const match of text.matchAll(/^[ \t]*[:：]{3,}[ \t]*(.*)$/gm)) {
      const starts = match[1] !== '';
      if (starts || open === 0)
        yield page.diagnostic(
          offset + match.index,
          field,
          starts ? '没有写对，提示框会消失' : '这个 ::: 没有对应的开头',
          howTo,
        );
      open = Math.max(open + (starts ? 1 : -1), 0);
    }
  }
}

/** 没有结束的会吞掉后面的正文，连同下一个提示框。 */
function* closed(page: Page): Iterable<Diagnostic> {
  const colons = (node: Nodes) => /^:*/.exec(page.raw(node))?.[0].length ?? 0;
  const swallowed = new Set<unknown>();
  for (const node of page.nodes('containerDirective')) {
    const inner = node.children.filter(
      (child) =>
        child.type === 'containerDirective' && colons(child) >= colons(node),
    );
    for (const child of inner) swallowed.add(child);
    const ends = /\n[\s>]*:{3,}\s*$/.test(page.raw(node));
    if (inner.length > 0 || (!ends && !swallowed.has(node)))
      yield page.diagnostic(
        node,
        field,
        '没有结束',
        '在它的最后一段之后空一行，单独写一行 :::',
      );
  }
}

export const admonitionRules: readonly PageRule[] = [
  ['框-2', literalFences],
  [
    '框-1',
    each(
      ['containerDirective'],
      field,
      ({name}) =>
        !kinds.includes(name) && [
          `没有 ${name} 这一种`,
          `改成其中之一：${kinds.join('、')}`,
        ],
    ),
  ],
  // 没有标题的只显示种类的名字；两个冒号的会消失。
  [
    '框-2',
    each(
      ['leafDirective', 'containerDirective'],
      field,
      ({type, name, children: [first]}) => {
        const titled =
          first?.type === 'paragraph' &&
          first.data?.directiveLabel === true &&
          first.children.length > 0;
        if (type === 'leafDirective') return ['只有两个冒号，会消失', howTo];
        return !titled && kinds.includes(name) && ['没有标题', howTo];
      },
    ),
  ],
  ['框-2', closed],
];
