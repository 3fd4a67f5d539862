/** 正文里的一个组件：核对属性，算出 props，记下要引入它。 */
import type {Heading, RootContent, Text} from 'mdast';
import {AdviceError} from '../../diagnostics/diagnostic';
import {readDownload, readFigure} from '../../markdown/components/assets';
import {
  isJsx,
  textOf,
  type Jsx,
  type Page,
} from '../../markdown/components/page';
import {openTabs} from '../../markdown/components/tabs';
import {checkAttributes, setProps} from '../../markdown/components/tags';
import {glueProps} from '../../markdown/lineBreaks';
import {mathProps} from '../../markdown/math';
import {element} from '../../markdown/mdx';
import {get, type LabData} from '../load';
import {sections, views, type View} from '../views';

const viewOf = (name: string): View | undefined =>
  Object.entries(views).find(([known]) => known === name)?.[1];

/** 由 data/ 画出的图，与 <Figure> 一起编号。 */
const drawn: readonly string[] = [
  'AwardChart',
  'CompetitionCalendar',
  'LearningMap',
  'RoomPlan',
];

const showsSample = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (get(value, ['sample']) === true || Object.values(value).some(showsSample));

/** 算好的 props；还没有填的是 undefined，不用算的是空的。 */
function propsOf(
  page: Page,
  data: LabData,
  node: Jsx,
  name: string,
): Readonly<Record<string, unknown>> | undefined {
  const key = (wanted: string) => textOf(node, wanted);
  switch (name) {
    case 'Figure':
      return {
        ...readFigure(page.file, key('src')),
        number: page.number('figure', node),
      };
    case 'Table':
      return {number: page.number('table', node)};
    case 'Download':
      return readDownload(page.siteDir, key('file'));
    case 'Eq':
      return mathProps(node);
    case 'SampleBadge':
      return {legend: true};
    default: {
      const view = viewOf(name);
      const props = view ? view(data, key) : {};
      if (showsSample(props)) page.marks += 1;
      return (
        props && {
          ...glueProps(props),
          ...(drawn.includes(name) ? {number: page.next('figure')} : {}),
        }
      );
    }
  }
}

/** 一个组件换成几节，每节有自己的标题；不是这样的组件是 undefined，数据里一条也没有的是空的。 */
function sectionsOf(
  page: Page,
  data: LabData,
  node: Jsx,
): RootContent[] | undefined {
  return sections[node.name ?? '']?.(data, (wanted) =>
    textOf(node, wanted),
  ).flatMap(({id, title, ...body}) => {
    if (showsSample(body)) page.marks += 1;
    const text = (value: string): Text[] => [{type: 'text', value}];
    const heading: Heading = {
      type: 'heading',
      depth: 3,
      children: text(title),
      data: {hProperties: {id}},
    };
    return [
      heading,
      'text' in body
        ? {type: 'paragraph', children: text(body.text)}
        : element(body.component, glueProps(body.props)),
    ];
  });
}

/** 处理一个组件；它的位置上可以换成几个别的节点。 */
export function fillComponent(
  page: Page,
  data: LabData,
  node: Jsx,
  parent: {children: unknown[]},
  index: number,
): void {
  const {name} = node;
  if (!name || !/^[A-Z]/.test(name)) return;
  if (page.partial && (viewOf(name) || name in sections)) {
    throw new AdviceError('片段文件里不能用数据组件，移到引用它的页面');
  }
  checkAttributes(node);
  if (name === 'OsTabs') return openTabs(node, page);
  if (name === 'Os')
    throw new AdviceError('不在 <OsTabs> 里，前后补上 <OsTabs> 与 </OsTabs>');
  const parts = sectionsOf(page, data, node);
  if (parts && parts.length > 0) {
    for (const part of parts) if (isJsx(part)) page.use(part.name ?? '');
    parent.children.splice(index, 1, ...parts);
    return;
  }
  const props = parts ? undefined : propsOf(page, data, node, name);
  // 还没有填的，空的数据列表显示“尚未填写”。
  if (props === undefined) node.name = 'DataList';
  setProps(node, name, props ?? {items: []});
  page.use(node.name ?? name);
  // 独占一行的 <Fact> 是一段话；MDX 当作块级组件，不给它段落，与下一段之间就没有间距。
  if (name === 'Fact' && node.type === 'mdxJsxFlowElement') {
    parent.children[index] = {
      type: 'paragraph',
      children: [{...node, type: 'mdxJsxTextElement'}],
    };
  }
}
