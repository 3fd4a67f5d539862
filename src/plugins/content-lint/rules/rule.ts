/** 一条规则的样子，与最常见的两种：在文字里认出一种写法，逐个看一种节点。 */
import type {Nodes} from 'mdast';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import type {Edit, Finding, Page, Prose} from '../../markdown/read/page';
import type {Site} from '../site';

/** 规范里的编号与检查的函数：收一页，逐处 yield page.diagnostic(位置, 字段, 问题, 改法, 机器能做的改动)。 */
export type PageRule = readonly [
  number: string,
  check: (page: Page, site: Site) => Iterable<Finding>,
];
/** 看整个手册的规则。 */
export type SiteRule = readonly [
  number: string,
  check: (site: Site) => Iterable<Diagnostic>,
];

/** 要认出的写法、问题与改法，改法里的 $& 是认出的那一段；机器改得了的，最后一项把它换成该写的字。 */
export type Pattern = readonly [
  pattern: RegExp,
  message: string,
  suggestion: string,
  replacement?: (found: string) => string,
];

/** 一张“写法 → 改法”的表，问题都是同一句。 */
export const sameMessage = (
  message: string,
  list: readonly (readonly [
    at: RegExp,
    suggestion: string,
    replacement?: Pattern[3],
  ])[],
): Pattern[] =>
  list.map(([pattern, suggestion, replacement]) => [
    pattern,
    message,
    suggestion,
    replacement,
  ]);

/** 页面里去哪里找。 */
export type Where = (page: Page) => Iterable<Prose>;

export const inTexts: Where = (page) => page.texts();
export const inProse: Where = (page) => page.prose();
/** 全文，连同元数据与代码。 */
export const everywhere: Where = (page) => [{text: page.source, offset: 0}];
export const outsideCode: Where = (page) => [
  {text: page.withoutCode(), offset: 0},
];
/** 这里是不是一行的开头：前面只有缩进与引用的 >。 */
const startsLine = ({source}: Page, offset: number) =>
  /^[ \t>]*$/.test(
    source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset),
  );

/** 文字节点，开头不在行首的那一截盖住：表里以 ^ 开头的只认真的行首。 */
export const inLines: Where = (page) =>
  page.texts().map(({text, offset}) => ({
    text: startsLine(page, offset)
      ? text
      : text.replace(/^[^\n]*/, (rest) => ' '.repeat(rest.length)),
    offset,
  }));

/** 按表找写法：带 g 标志的处处都报，不带的一段里只报第一处，改的时候一起改。 */
export const patterns = (
  where: Where,
  field: string,
  list: readonly Pattern[],
) =>
  function* (page: Page): Iterable<Finding> {
    for (const {text, offset} of where(page)) {
      for (const [pattern, message, suggestion, replacement] of list) {
        // 绝大多数段落一处也没有，先看一眼，不必每次建一个迭代器。
        if (text.search(pattern) < 0) continue;
        const all = [
          ...text.matchAll(
            new RegExp(pattern, `${pattern.flags.replace('g', '')}g`),
          ),
        ];
        const edits = all.map(({index, 0: found}) => {
          return {
            start: offset + index,
            end: offset + index + found.length,
            text: replacement?.(found) ?? found,
          };
        });
        for (const [order, match] of (pattern.global
          ? all
          : all.slice(0, 1)
        ).entries()) {
          const fill = (words: string) =>
            words.replace(
              '$&',
              () => match[0].trim().split(/\r?\n/)[0]?.slice(0, 40) ?? '',
            );
          const fix = pattern.global ? edits.slice(order, order + 1) : edits;
          yield page.diagnostic(
            offset + match.index,
            field,
            fill(message),
            fill(suggestion),
            replacement && fix,
          );
        }
      }
    }
  };

/** 一个节点有什么问题、怎么改、机器能做的改动；没有问题的是 false 或 undefined。 */
export type Said =
  | readonly [
      message: string,
      suggestion: string,
      fix?: readonly Edit[] | undefined,
    ]
  | false
  | undefined;

/** 逐个看几种节点。 */
export const each = <Type extends Nodes['type']>(
  types: readonly Type[],
  field: string,
  say: (node: Extract<Nodes, {type: Type}>, page: Page, site: Site) => Said,
) =>
  function* (page: Page, site: Site): Iterable<Finding> {
    for (const node of page.nodes(...types)) {
      const said = say(node, page, site);
      if (said) yield page.diagnostic(node, field, ...said);
    }
  };
