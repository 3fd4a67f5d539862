/** 一条规则的样子，与最常见的一种：逐个看一种节点。按写法认的在 patterns.ts。 */
import type {Nodes} from 'mdast';
import type {Advice, Edit} from '../../diagnostics';
import {
  spanOf,
  type Page,
  type Place,
  type TextFile,
} from '../../mdx/read/page';
import type {Site} from '../site';

/** 一处：在哪里，什么问题与怎么改，机器能做的改动。 */
type Problem = readonly [place: Place, advice: Advice, fix?: readonly Edit[]];

export type Problems = Iterable<Problem>;

/** 规范里的编号、报在什么上，与检查的函数：收一页，逐处 yield；拿不准、不耽误发布的，最后写 'warning'。 */
export type PageRule<Needs = Site, Of = Page> = readonly [
  number: string,
  field: string,
  check: (page: Of, site: Needs) => Problems,
  severity?: 'warning',
];

/** 按次序用上去。 */
export const run = <Needs, Of extends TextFile>(
  rules: readonly PageRule<Needs, Of>[],
  page: Of,
  site: Needs,
) =>
  rules.flatMap(([rule, field, check, severity]) =>
    Array.from(check(page, site), ([place, advice, fix]) =>
      page.diagnostic(place, {rule, field, ...advice, fix, severity}),
    ),
  );

/** 整个节点换成 text。 */
export const replacing = (node: Nodes, text: string): readonly Edit[] => [
  {...spanOf(node), text},
];

/** 逐个看几种节点：有什么问题、怎么改；没有问题的是 false。 */
export const each = <Type extends Nodes['type']>(
  types: readonly Type[],
  problemOf: (
    node: Extract<Nodes, {type: Type}>,
    page: Page,
    site: Site,
  ) => Advice | false,
) =>
  function* (page: Page, site: Site): Problems {
    for (const node of page.nodes(...types)) {
      const advice = problemOf(node, page, site);
      if (advice) yield [node, advice];
    }
  };
