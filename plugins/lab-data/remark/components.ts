/** 正文里的一个组件：核对属性，算出 props，记下要引入它。 */
import type {Heading, RootContent} from 'mdast';
import {glueNumbers} from '../../markdown/lineBreaks';
import {attribute, element} from '../../markdown/mdx';
import {FactPathError} from '../facts';
import {get} from '../load';
import {checkAttributes, isKey} from '../tags';
import {awardGroups, views, type View} from '../views';
import {readDownload, readFigure} from './assets';
import type {Jsx, Page} from './page';
import {openTabs} from './tabs';

type Props = Readonly<Record<string, unknown>>;

const viewOf = (name: string): View | undefined => Object.entries(views).find(([known]) => known === name)?.[1];

/** 由 data/ 画出的图，与 <Figure> 一起编号。 */
const drawn: readonly string[] = ['AwardChart', 'LearningMap'];

/** 数据里的字也不在数与单位之间换行。 */
function glued(value: unknown): unknown {
  if (typeof value === 'string') return glueNumbers(value);
  if (Array.isArray(value)) return value.map(glued);
  return typeof value === 'object' && value !== null ? gluedProps(value) : value;
}

const gluedProps = (props: object): Props =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [name, glued(value)]));

const showsSample = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (get(value, ['sample']) === true || Object.values(value).some(showsSample));

/** 算好的 props；还没有填的是 undefined，不用算的是空的。 */
function propsOf(page: Page, name: string, key: (name: string) => string): Props | undefined {
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
      const props = view ? view(page.data, key) : {};
      if (showsSample(props)) page.marks += 1;
      return props && drawn.includes(name)
        ? {...gluedProps(props), number: page.next('figure')}
        : props && gluedProps(props);
    }
  }
}

/** 去掉只在编译时用的属性，加上算好的 props。 */
function setProps(node: Jsx, name: string, props: Props): void {
  node.attributes = [
    ...node.attributes.filter(
      (item) => item.type !== 'mdxJsxAttribute' || !(isKey(name, item.name) || item.name in props),
    ),
    ...Object.entries(props)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([prop, value]) => attribute(prop, value)),
  ];
}

/** 获奖明细：一年一个三级标题，才会进目录。 */
function awardTables(page: Page): RootContent[] {
  return awardGroups(page.data).flatMap((group) => {
    if (group.sample) page.marks += 1;
    const children: Heading['children'] = [{type: 'text', value: `${group.season} 年`}];
    const heading: Heading = {type: 'heading', depth: 3, children, data: {hProperties: {id: `y${group.season}`}}};
    return [heading, element('AwardTable', gluedProps(group))];
  });
}

/** 处理一个组件；它的位置上可以换成几个别的节点。 */
export function fillComponent(page: Page, node: Jsx, parent: {children: unknown[]}, index: number): void {
  const {name} = node;
  if (!name || !/^[A-Z]/.test(name)) return;
  if (page.partial && (viewOf(name) || name === 'AwardTable')) {
    throw new FactPathError('片段文件里不能用数据组件，移到引用它的页面');
  }
  checkAttributes(node);
  if (name === 'OsTabs') return openTabs(node, page);
  if (name === 'Os') throw new FactPathError('不在 <OsTabs> 里，前后补上 <OsTabs> 与 </OsTabs>');
  if (name === 'AwardTable' && page.data.awards.length > 0) {
    page.use(name);
    parent.children.splice(index, 1, ...awardTables(page));
    return;
  }
  const written = new Map(
    node.attributes.flatMap((item) => (item.type === 'mdxJsxAttribute' ? [[item.name, item.value]] : [])),
  );
  const value = (wanted: string) => String(written.get(wanted) ?? '');
  const props = name === 'AwardTable' ? undefined : propsOf(page, name, value);
  // 还没有填的，空的数据列表显示“尚未填写”。
  if (props === undefined) node.name = 'DataList';
  setProps(node, name, props ?? {items: []});
  page.use(node.name ?? name);
  // 独占一行的 <Fact> 是一段话；MDX 当作块级组件，不给它段落，与下一段之间就没有间距。
  if (name === 'Fact' && node.type === 'mdxJsxFlowElement') {
    parent.children[index] = {type: 'paragraph', children: [{...node, type: 'mdxJsxTextElement'}]};
  }
}
