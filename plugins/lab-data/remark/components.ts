/** 正文里的一个组件：核对属性，算出 props，记下要引入它。 */
import type {Heading, RootContent} from 'mdast';
import {AdviceError} from '../../diagnostics/faults';
import {readDownload, readFigure} from '../../markdown/components/assets';
import {textOf, type Jsx, type Page} from '../../markdown/components/page';
import {openTabs} from '../../markdown/components/tabs';
import {checkAttributes, setProps} from '../../markdown/components/tags';
import {glueProps} from '../../markdown/lineBreaks';
import {element} from '../../markdown/mdx';
import {get, type LabData} from '../load';
import {awardGroups, views, type View} from '../views';

const viewOf = (name: string): View | undefined => Object.entries(views).find(([known]) => known === name)?.[1];

/** 由 data/ 画出的图，与 <Figure> 一起编号。 */
const drawn: readonly string[] = ['AwardChart', 'LearningMap', 'RoomPlan'];

const showsSample = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (get(value, ['sample']) === true || Object.values(value).some(showsSample));

/** 算好的 props；还没有填的是 undefined，不用算的是空的。 */
function propsOf(page: Page, data: LabData, node: Jsx, name: string): Readonly<Record<string, unknown>> | undefined {
  const key = (wanted: string) => textOf(node, wanted);
  switch (name) {
    case 'Figure':
      return {...readFigure(page.file, key('src')), number: page.next('figure')};
    case 'Table':
      return {number: page.next('table')};
    case 'Download':
      return readDownload(page.siteDir, key('file'));
    case 'SampleBadge':
      return {legend: true};
    default: {
      const view = viewOf(name);
      const props = view ? view(data, key) : {};
      if (showsSample(props)) page.marks += 1;
      return props && {...glueProps(props), ...(drawn.includes(name) ? {number: page.next('figure')} : {})};
    }
  }
}

/** 获奖明细：一年一个三级标题，才会进目录。 */
function awardTables(page: Page, data: LabData): RootContent[] {
  return awardGroups(data).flatMap((group) => {
    if (group.sample) page.marks += 1;
    const children: Heading['children'] = [{type: 'text', value: `${group.season} 年`}];
    const heading: Heading = {type: 'heading', depth: 3, children, data: {hProperties: {id: `y${group.season}`}}};
    return [heading, element('AwardTable', glueProps(group))];
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
  if (page.partial && (viewOf(name) || name === 'AwardTable')) {
    throw new AdviceError('片段文件里不能用数据组件，移到引用它的页面');
  }
  checkAttributes(node);
  if (name === 'OsTabs') return openTabs(node, page);
  if (name === 'Os') throw new AdviceError('不在 <OsTabs> 里，前后补上 <OsTabs> 与 </OsTabs>');
  if (name === 'AwardTable' && data.awards.length > 0) {
    page.use(name);
    parent.children.splice(index, 1, ...awardTables(page, data));
    return;
  }
  const props = name === 'AwardTable' ? undefined : propsOf(page, data, node, name);
  // 还没有填的，空的数据列表显示“尚未填写”。
  if (props === undefined) node.name = 'DataList';
  setProps(node, name, props ?? {items: []});
  page.use(node.name ?? name);
  // 独占一行的 <Fact> 是一段话；MDX 当作块级组件，不给它段落，与下一段之间就没有间距。
  if (name === 'Fact' && node.type === 'mdxJsxFlowElement') {
    parent.children[index] = {type: 'paragraph', children: [{...node, type: 'mdxJsxTextElement'}]};
  }
}
