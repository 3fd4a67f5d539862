/** 一条规则的样子，与最常见的两种：在文字里认出一种写法，逐个看一种节点。 */
import type {Nodes} from 'mdast';
import type {Diagnostic, Edit} from '../../diagnostics/diagnostic';
import {spanOf, type Page, type Prose} from '../../markdown/read/page';
import type {Site} from '../site';

export type Found = Iterable<Diagnostic> | AsyncIterable<Diagnostic>;

/** 规范里的编号与检查的函数：收一页，逐处 yield page.diagnostic(位置, 字段, 问题, 改法, 机器能做的改动)。 */
export type PageRule = readonly [
  number: string,
  check: (page: Page, site: Site) => Found,
];
/** 看整个手册的规则。 */
export type SiteRule = readonly [number: string, check: (site: Site) => Found];

/** 要认出的写法（带 g 标志）、问题与改法，问题里的 $& 是认出的那一段；机器改得了的，最后一项把它换成该写的字。 */
export type Pattern = readonly [
  pattern: RegExp,
  message: string,
  suggestion: string,
  replacement?: (found: string) => string,
];

/** 页面里去哪里找。 */
type Where = (page: Page) => Iterable<Prose>;

export const inTexts: Where = (page) => page.texts();
export const inProse: Where = (page) => page.prose();
/** 全文，连同元数据与代码。 */
export const everywhere: Where = (page) => [{text: page.source, offset: 0}];

/** 文字节点，开头不在行首的那一截盖住：表里以 ^ 开头的只认真的行首，前面至多有缩进与引用的 >。 */
export const inLines: Where = (page) =>
  page.texts().map(({text, offset}) => {
    const start = page.source.lastIndexOf('\n', offset - 1) + 1;
    return /^[ \t>]*$/.test(page.source.slice(start, offset))
      ? {text, offset}
      : {text: text.replace(/^.*/, (rest) => ' '.repeat(rest.length)), offset};
  });

/** 原文里的一种写法，代码里的不算。 */
export function outsideCode(page: Page, pattern: RegExp) {
  const code = page.nodes('code', 'inlineCode').map(spanOf);
  return [...page.source.matchAll(pattern)].filter(
    ({index}) => !code.some(({start, end}) => start <= index && index < end),
  );
}

/** 整个节点换成 text。 */
export const replacing = (node: Nodes, text: string): readonly Edit[] => [
  {...spanOf(node), text},
];

const shownLength = 40;

/** 按表找写法，处处都报。 */
export const patterns = (
  where: Where,
  field: string,
  list: readonly Pattern[],
) =>
  function* (page: Page): Iterable<Diagnostic> {
    for (const {text, offset} of where(page)) {
      for (const [pattern, message, suggestion, replacement] of list) {
        for (const {index, 0: found} of text.matchAll(pattern)) {
          const start = offset + index;
          const end = start + found.length;
          const shown = found.trim().split('\n')[0] ?? '';
          yield page.diagnostic(
            start,
            field,
            message.replace('$&', () => shown.slice(0, shownLength)),
            suggestion,
            replacement && [{start, end, text: replacement(found)}],
          );
        }
      }
    }
  };

/** 一个节点有什么问题、怎么改、机器能做的改动；没有问题的是 false。 */
type Problem =
  readonly [message: string, suggestion: string, fix?: readonly Edit[]] | false;

/** 逐个看几种节点。 */
export const each = <Type extends Nodes['type']>(
  types: readonly Type[],
  field: string,
  problemOf: (node: Extract<Nodes, {type: Type}>, page: Page) => Problem,
) =>
  function* (page: Page): Iterable<Diagnostic> {
    for (const node of page.nodes(...types)) {
      const problem = problemOf(node, page);
      if (problem) yield page.diagnostic(node, field, ...problem);
    }
  };
