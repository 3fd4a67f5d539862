/** <OsTabs> 与里面的 <Os> 换成主题的选项卡。别的东西主题到渲染时才用英文说，没有行号，所以在这里查。 */
import path from 'node:path';
import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {attribute} from '../mdx';
import {checkAttributes, tags} from './tags';
import {isJsx, textOf, type Jsx, type Compilation} from './compilation';

/** 空白与注释。 */
const isBlank = (node: Nodes): boolean =>
  (node.type === 'text' && node.value.trim() === '') ||
  ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
    /^\s*\/\*/.test(node.value));

/** 选项卡与它的面板互相指着对方；片段会与引用它的页面合在一起，编号带上文件名才不重复。 */
function openTab(node: Jsx, os: string, id: string): void {
  node.name = 'TabItem';
  const ids = {id, 'aria-controls': `${id}-panel`};
  node.attributes = [
    attribute('value', os),
    attribute('label', os),
    attribute('attributes', ids),
  ];
  // 没有脚本与打印时各系统依次排开，要各自写明是哪一个；平时由样式藏起来。
  if (node.type !== 'mdxJsxFlowElement') return;
  const data = {hProperties: {className: ['lab-tab-name']}};
  node.children.unshift({
    type: 'paragraph',
    children: [{type: 'text', value: os}],
    data,
  });
}

/** 一组选项卡；里面只有 <Os>，一个系统一个。 */
export function openTabs(node: Jsx, page: Compilation): void {
  const prefix = `os-${path.basename(page.file, '.mdx').replace(/^_/, '')}-${page.next('tabs')}`;
  const seen: string[] = [];
  // 写在一行里的 <Os> 在一段里面，编译时会拆开，检查时还没有。
  visit(node, (child) => {
    if (child === node || child.type === 'paragraph') return undefined;
    if (isJsx(child) && child.name === 'Os') {
      page.attempt(child, '<Os>', () => checkAttributes(child));
      const os = textOf(child, 'name');
      if (seen.includes(os))
        page.report(child, '<Os>', {
          message: `${os} 写了两次`,
          suggestion: '合并成一个，或改成别的系统',
        });
      seen.push(os);
      openTab(
        child,
        os,
        `${prefix}-${tags.Os.name.findIndex((known) => known === os) + 1}`,
      );
    } else if (!isBlank(child))
      page.report(child, '<OsTabs>', {
        message: '里面有不属于哪个系统的内容',
        suggestion: '移进某个 <Os>，或移到 <OsTabs> 外面',
      });
    return SKIP;
  });
  if (seen.length === 0)
    page.report(node, '<OsTabs>', {
      message: '里面是空的',
      suggestion: '写上各个系统的 <Os name="…">，或删去',
    });
  node.name = 'Tabs';
  node.attributes = [attribute('groupId', 'os')];
  page.imports.set('Tabs', '@theme/Tabs');
  page.imports.set('TabItem', '@theme/TabItem');
}
