/** 正文里的一个组件换成什么：核对属性，代入数据，记下要引入它。 */
import type {Paragraph, PhrasingContent, RootContent, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import {AdviceError} from '../../diagnostics/diagnostic';
import {readDownload, readFigure} from '../../markdown/components/assets';
import {
  isJsx,
  type Compilation,
  type Jsx,
} from '../../markdown/components/compilation';
import {checkTabs} from '../../markdown/components/tabs';
import {
  isLab,
  readAttributes,
  type Attributes,
} from '../../markdown/components/tags';
import {readMath} from '../../markdown/math';
import {attributesOf, element, inlineElement} from '../../markdown/nodes';
import type {LabData} from '../load';
import {fact, listAt, notFilled} from '../lookup';
import {sections, type Section} from '../sections';
import {views, type Props, type View} from '../views';

const viewOf: Readonly<Record<string, View>> = views;

/** 由 data/ 画出的图，与 <Figure> 一起编号。 */
const drawn: readonly string[] = [
  'AwardChart',
  'CompetitionCalendar',
  'LearningMap',
];

const text = (value: string): Text => ({type: 'text', value});
const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

/** 跟在示例值后面的标记，数进这一页的处数。 */
export function sampleMark(page: Compilation): PhrasingContent[] {
  page.samples += 1;
  page.use('SampleBadge');
  return [inlineElement('SampleBadge')];
}

/** 代码块里代入了示例值的，跟在后面的一行。 */
export function sampleNote(page: Compilation): RootContent {
  page.samples += 1;
  page.use('SampleNote');
  return element('SampleNote', {});
}

/** 一个值写成正文：真实的网址与固定电话是链接；示例网址打不开，只当代码。 */
function phrase(value: string, sample: boolean): PhrasingContent {
  const link = (url: string): PhrasingContent => ({
    type: 'link',
    url,
    children: [text(value)],
  });
  if (/^(?:https?|ssh):\/\//.test(value))
    return sample ? {type: 'inlineCode', value} : link(value);
  // 分机前停一停再拨。
  if (/^0\d{2,3}-\d{7,8}(?:-\d+)?$/.test(value))
    return link(`tel:${value.replace(/^(0\d+-\d+)-/, '$1,')}`);
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? inlineElement('time', text(value))
    : text(value);
}

/** <Fact>：就是正文里的字；独占一行的是一段话。 */
function factNodes(
  page: Compilation,
  data: LabData,
  node: Jsx,
  {k = ''}: Attributes,
): RootContent[] {
  const {text: value, sample} = fact(data, k);
  const shown = [phrase(value, sample), ...(sample ? sampleMark(page) : [])];
  return node.type === 'mdxJsxFlowElement' ? [paragraph(...shown)] : shown;
}

/** <DataList>：就是 Markdown 的列表。 */
function listNodes(
  page: Compilation,
  data: LabData,
  {of: at = '', ordered}: Attributes,
): RootContent[] {
  const {indexes, sample} = listAt(data, at);
  if (indexes.length === 0) return [paragraph(text(notFilled))];
  const mark = sample ? sampleMark(page) : [];
  return [
    {
      type: 'list',
      ordered: ordered !== undefined,
      children: indexes.map((index) => {
        const shown = text(fact(data, `${at}.${index}`).text);
        const marked = index === indexes.at(-1) ? mark : [];
        return {type: 'listItem', children: [paragraph(shown, ...marked)]};
      }),
    },
  ];
}

const showsSample = (props: object = {}) =>
  JSON.stringify(props).includes('"sample":true');

/** 换成几节的组件：每节有自己的三级标题，由编译时的一步放进目录。 */
const sectionNodes = (page: Compilation, found: Section[]) =>
  found.flatMap(({id, title, ...body}): RootContent[] => {
    if (showsSample(body)) page.samples += 1;
    if ('component' in body) page.use(body.component);
    return [
      {
        type: 'heading',
        depth: 3,
        children: [text(title)],
        data: {hProperties: {id}},
      },
      'text' in body
        ? paragraph(text(body.text))
        : element(body.component, {...body.props}),
    ];
  });

/** <Figure> 里的 <State> 是图的几种样子，名字成了按钮；它自己换成普通的块，里面的话说这时读到什么。 */
function openStates(figure: Jsx) {
  const names: string[] = [];
  visit(figure, (node) => {
    if (!isJsx(node) || node.name !== 'State') return;
    names.push(readAttributes(node).name ?? '');
    node.name = 'span';
    node.attributes = [];
  });
  return names;
}

/** 与 data/ 无关、也要在构建时算好的 props；作者写的就是 props 的是 undefined。 */
function builtProps(
  page: Compilation,
  node: Jsx,
  {src = '', alt, caption, file = '', block, tex = '', v}: Attributes,
): Props | undefined {
  switch (node.name) {
    case 'Figure': {
      const states = openStates(node);
      if (states.length > 0) node.name = 'FigureStates';
      return {
        parts: readFigure(page.file, src),
        alt,
        caption,
        number: page.next('figure'),
        states: states.length > 0 ? states : undefined,
      };
    }
    case 'Table':
      return {caption, number: page.next('table')};
    case 'Download':
      return readDownload(page.siteDir, file);
    case 'Eq':
      return {block: Boolean(block), ...readMath(tex, Boolean(block))};
    case 'Num':
      return {v};
    case 'SampleBadge':
      return {legend: true};
    default:
      return isLab(node.name ?? '') ? {number: page.next('figure')} : undefined;
  }
}

/** 数据写错了，代不进去：只看标签写得对不对，图与下载件、读得出来的路径在不在。 */
export function checkComponent(
  page: Compilation,
  raw: LabData['raw'],
  node: Jsx,
): RootContent[] {
  const written = readAttributes(node);
  const {k} = written;
  builtProps(page, node, written);
  const [file = ''] = k?.split('.') ?? [];
  const isUnread = file in raw && raw[file] === undefined;
  if (k !== undefined && !isUnread) fact({raw}, k);
  return [node];
}

/** 一个组件的位置上放什么；多半还是它自己，带着算好的 props。 */
export function fillComponent(
  page: Compilation,
  data: LabData,
  node: Jsx,
): RootContent[] {
  const name = node.name ?? '';
  const written = readAttributes(node);
  if (name === 'State')
    throw new AdviceError('不在 <Figure> 里，移进要换样子的那幅图');
  if (name === 'OsTabs') checkTabs(node);
  if (name === 'Fact') return factNodes(page, data, node, written);
  if (name === 'DataList') return listNodes(page, data, written);
  const found = sections[name]?.(data, written);
  if (found && found.length > 0) return sectionNodes(page, found);
  const view = viewOf[name];
  const props = view ? view(data, written) : builtProps(page, node, written);
  if (found || (view && !props)) return [paragraph(text(notFilled))];
  if (showsSample(props)) page.samples += 1;
  if (props)
    node.attributes = attributesOf({
      number: drawn.includes(name) && page.next('figure'),
      ...props,
    });
  page.use(node.name ?? name);
  return [node];
}
