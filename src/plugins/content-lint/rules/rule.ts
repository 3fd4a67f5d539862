/** 一条规则的样子，与最常见的两种：在文字里认出一种写法，逐个看一种节点。 */
import type {Nodes} from 'mdast';
import type {Edit} from '../../diagnostics/diagnostic';
import {spanOf, type Page, type Place} from '../../mdx/read/page';
import type {Span} from '../../mdx/read/frontMatter';
import type {Site} from '../site';

/** 一处：在哪里，什么问题，怎么改，机器能做的改动。 */
export type Problem = readonly [
  place: Place,
  message: string,
  suggestion: string,
  fix?: readonly Edit[],
];

export type Problems = Iterable<Problem>;

/** 规范里的编号、报在什么上，与检查的函数：收一页，逐处 yield；拿不准、不耽误发布的，最后写 'warning'。 */
export type PageRule<Needs = Site> = readonly [
  number: string,
  field: string,
  check: (page: Page, site: Needs) => Problems,
  severity?: 'warning',
];

/** 按次序用上去。 */
export const run = <Needs>(
  rules: readonly PageRule<Needs>[],
  page: Page,
  site: Needs,
) =>
  rules.flatMap(([rule, field, check, severity]) =>
    Array.from(check(page, site), ([place, message, suggestion, fix]) =>
      page.diagnostic(place, {rule, field, message, suggestion, fix, severity}),
    ),
  );

/** 页面里去哪里找一种写法（带 g 标志）；index 是在源文里的偏移。 */
type Where = (page: Page, pattern: RegExp) => readonly RegExpExecArray[];

const inside =
  (spansOf: (page: Page) => readonly Span[]): Where =>
  (page, pattern) =>
    spansOf(page).flatMap(({start, end}) =>
      [...page.source.slice(start, end).matchAll(pattern)].map((match) =>
        Object.assign(match, {index: start + match.index}),
      ),
    );

export const inTexts = inside((page) => page.nodes('text').map(spanOf));
export const inProse = inside((page) => page.prose());

export const inCode = inside((page) =>
  page.nodes('code', 'inlineCode').map(spanOf),
);
export const anywhere: Where = ({source}, pattern) => [
  ...source.matchAll(pattern),
];

/** 文字里行首的，前面至多有缩进与引用的 >。 */
export const inLines: Where = (page, pattern) =>
  inTexts(page, pattern).filter(({index}) => {
    const [before = ''] = /.*$/.exec(page.source.slice(0, index)) ?? [];
    return /^[ \t>]*$/.test(before);
  });

/** 全文，连同元数据；从代码里开始的不算。 */
export const outsideCode: Where = (page, pattern) => {
  const code = page.nodes('code', 'inlineCode').map(spanOf);
  return [...page.source.matchAll(pattern)].filter(
    ({index}) => !code.some(({start, end}) => start <= index && index < end),
  );
};

/** 要认出的写法、问题与改法，问题里的 $& 是认出的那一段；机器改得了的，最后一项写该换成什么。 */
export type Pattern = readonly [
  pattern: RegExp,
  message: string,
  suggestion: string,
  replacement?: (match: RegExpExecArray) => string | undefined,
];

const shownLength = 40;

/** 按表找写法，处处都报。 */
export const patterns = (where: Where, list: readonly Pattern[]) =>
  function* (page: Page): Problems {
    for (const [pattern, message, suggestion, replacement] of list) {
      for (const match of where(page, pattern)) {
        const {0: found, index: start} = match;
        const shown = found.trim().split('\n')[0]?.slice(0, shownLength) ?? '';
        const text = replacement?.(match);
        yield [
          start,
          message.replace('$&', () => shown),
          suggestion,
          text === undefined
            ? undefined
            : [{start, end: start + found.length, text}],
        ];
      }
    }
  };

/** 整个节点换成 text。 */
export const replacing = (node: Nodes, text: string): readonly Edit[] => [
  {...spanOf(node), text},
];

/** 逐个看几种节点：有什么问题、怎么改、机器能做的改动；没有问题的是 false。 */
export const each = <Type extends Nodes['type']>(
  types: readonly Type[],
  problemOf: (
    node: Extract<Nodes, {type: Type}>,
    page: Page,
    site: Site,
  ) =>
    | readonly [message: string, suggestion: string, fix?: readonly Edit[]]
    | false,
) =>
  function* (page: Page, site: Site): Problems {
    for (const node of page.nodes(...types)) {
      const problem = problemOf(node, page, site);
      if (problem) yield [node, ...problem];
    }
  };
