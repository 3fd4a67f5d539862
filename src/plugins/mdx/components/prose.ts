/** 排版与来源的组件，与换成正文里的字的两个。 */
import type {PhrasingContent, RootContent} from 'mdast';
import * as z from 'zod';
import {fact, listAt, notFilled} from '../../lab-data/lookup';
import {confidence} from '../../lab-data/schema/fields';
import {inlineElement} from '../nodes';
import {sampleMark} from './compilation';
import {
  asNodes,
  asWritten,
  flag,
  paragraph,
  text,
  textNode,
  withProps,
  type Context,
} from './component';
import {checkTabs} from './tabs';

/** 一个值写成正文：真实的网址与固定电话是链接；示例网址打不开，只当代码。 */
function phrase(value: string, sample: boolean): PhrasingContent {
  const link = (url: string): PhrasingContent => ({
    type: 'link',
    url,
    children: [textNode(value)],
  });
  if (/^(?:https?|ssh):\/\//.test(value))
    return sample ? {type: 'inlineCode', value} : link(value);
  // 分机前停一停再拨。
  if (/^0\d{2,3}-\d{7,8}(?:-\d+)?$/.test(value))
    return link(`tel:${value.replace(/^(0\d+-\d+)-/, '$1,')}`);
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? inlineElement('time', textNode(value))
    : textNode(value);
}

/** 就是正文里的字；独占一行的是一段话。 */
function factNodes({k}: {k: string}, {page, raw, node}: Context) {
  const {text: value, sample} = fact({raw}, k);
  const shown = [phrase(value, sample), ...(sample ? sampleMark(page) : [])];
  return node.type === 'mdxJsxFlowElement' ? [paragraph(...shown)] : shown;
}

/** 就是 Markdown 的列表。 */
function listNodes(
  {of, ordered = false}: {of: string; ordered?: boolean | undefined},
  {page, raw}: Context,
): RootContent[] {
  const {indexes, sample} = listAt({raw}, of);
  if (indexes.length === 0) return [paragraph(textNode(notFilled))];
  const mark = sample ? sampleMark(page) : [];
  return [
    {
      type: 'list',
      ordered,
      children: indexes.map((index) => {
        const shown = textNode(fact({raw}, `${of}.${index}`).text);
        const marked = index === indexes.at(-1) ? mark : [];
        return {type: 'listItem', children: [paragraph(shown, ...marked)]};
      }),
    },
  ];
}

export const prose = {
  Fact: asNodes({k: text}, factNodes),
  DataList: asNodes({of: text, ordered: flag}, listNodes),

  Answer: asWritten({points: text.optional()}),
  OnePage: withProps({}, (_, {page, node}) => {
    page.titleHolder = node;
    return {};
  }),
  Os: asWritten({name: z.enum(['Windows', 'macOS', 'Linux', '手机'])}),
  OsTabs: withProps({}, (_, {node}) => {
    checkTabs(node);
    return {};
  }),
  Pair: asWritten({}),
  SampleBadge: withProps({}, () => ({legend: true})),
  Source: asWritten({
    title: text,
    status: confidence,
    url: z
      .url({protocol: /^https?$/, error: '不是完整的网址，以 https:// 开头'})
      .optional(),
    checked: z.iso.date('日期写法不对，写成 2025-09-24').optional(),
  }),
  Sources: asWritten({}, {isPlain: true}),
  Steps: asWritten({}),
  Unverified: asWritten({}),
};
