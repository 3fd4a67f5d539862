/** 排版与来源的组件，与换成正文里的字的两个。 */
import type {List, PhrasingContent} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import * as z from 'zod';
import {refusal} from '../../diagnostics';
import {fact, listAt} from '../../lab-data/lookup';
import {checked, confidence} from '../../lab-data/schema/fields';
import {
  inlineElement,
  isJsx,
  link,
  paragraph,
  textNode,
  type Jsx,
} from '../nodes';
import {textAttribute} from '../read/page';
import {asWritten, component, flag, text} from './component';
import {captionedTable} from './tables';

/** 一个值写成正文：真实的网址、信箱与固定电话是链接；示例网址打不开，只当代码。 */
function phrase(value: string, sample: boolean): PhrasingContent {
  const linkTo = (url: string) => link(url, [textNode(value)]);
  if (/^(?:https?|ssh):\/\//.test(value))
    return sample ? {type: 'inlineCode', value} : linkTo(value);
  if (/^[^\s@:]+@[^\s@]+$/.test(value)) return linkTo(`mailto:${value}`);
  // 分机前停一停再拨。
  if (/^0\d{2,3}-\d{7,8}(?:-\d+)?$/.test(value))
    return linkTo(`tel:${value.replace(/^(0\d+-\d+)-/, '$1,')}`);
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? inlineElement('time', textNode(value))
    : textNode(value);
}

/** 示例值后面的标记。 */
const markOf = (sample: boolean) =>
  sample ? [inlineElement('SampleBadge')] : [];

/**
 * 一组选项卡里只有 <Os>，一个系统一个；里面没有标题，藏着的一面从目录里跳不到。别的东西主题到渲染时才用英文说，没有行号，所以在这里查。
 * @throws AdviceError 有别的内容、标题，或重复的系统
 */
export function checkTabs(tabs: Jsx) {
  // 写在一行里的 <Os> 在一段里面，编译时会拆开，检查时还没有。
  const names = tabs.children
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    // 空白与注释。
    .filter(
      (child) =>
        !child.type.endsWith('Expression') &&
        !(child.type === 'text' && child.value.trim() === ''),
    )
    .map((child) =>
      isJsx(child) && child.name === 'Os'
        ? (textAttribute(child, 'name') ?? '')
        : undefined,
    );
  if (names.includes(undefined) || new Set(names).size < names.length)
    throw refusal('tabs');
  visit(tabs, 'heading', () => {
    throw refusal('tab heading');
  });
  return {};
}

const score = text.regex(/^[\d.]+$/, '不是数，写成 10 的样子');

export const prose = {
  /** 就是正文里的字；独占一行的是一段话。 */
  Fact: component({k: text}, ({k}, {raw, node}) => {
    const {text: value, sample} = fact({raw}, k);
    const shown = [phrase(value, sample), ...markOf(sample)];
    return node.type === 'mdxJsxFlowElement' ? [paragraph(...shown)] : shown;
  }),

  /** 就是 Markdown 的列表。 */
  DataList: component(
    {of: text, ordered: flag},
    ({of, ordered = false}, {raw}) => {
      const {indexes, sample} = listAt({raw}, of);
      if (indexes.length === 0) return undefined;
      const last = indexes.length - 1;
      const list: List = {
        type: 'list',
        ordered,
        children: indexes.map((index) => {
          const shown = textNode(fact({raw}, `${of}.${index}`).text);
          const mark = markOf(sample && index === last);
          return {type: 'listItem', children: [paragraph(shown, ...mark)]};
        }),
      };
      return [list];
    },
  ),

  /** 有分值的，步骤里的（n 分）是评分点，读者自己一处一处打。 */
  Answer: component({points: score.optional()}, ({points}, {node}) => {
    const toMark = (said: string) => inlineElement('Mark', textNode(said));
    if (points) findAndReplace(node, [/（[\d.]+ 分）[，。；]?/g, toMark]);
    return {points};
  }),
  /** 一处评分点，由上面的写出来；end 是后面的标点。 */
  Mark: component({}, (_, {page, node}) => {
    const [said = '', end] = toString(node).split('）');
    return {place: page.next('mark'), mark: parseFloat(said.slice(1)), end};
  }),
  Fold: component({summary: text}, asWritten),
  OnePage: component({}, asWritten, {holdsTitle: true}),
  Os: component(
    {name: z.enum(['Windows', 'macOS', 'Linux', '手机'])},
    asWritten,
  ),
  OsTabs: component({}, (_, {node}) => checkTabs(node)),
  Pair: component({}, asWritten),
  SampleBadge: component({}, () => ({legend: true})),
  Source: component(
    {
      title: text,
      status: confidence,
      url: z
        .url({protocol: /^https?$/, error: '不是完整的网址，以 https:// 开头'})
        .optional(),
      checked: checked.optional(),
    },
    asWritten,
  ),
  Sources: component({}, asWritten, {isPlain: true}),
  Steps: component({}, asWritten),
  Table: captionedTable,
  Unverified: component({}, asWritten),
};
