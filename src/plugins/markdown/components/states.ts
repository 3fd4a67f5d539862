/** <Figure> 里的 <State>：图的几种样子，名字成了按钮，里面的话说这时读到什么。 */
import {visit} from 'unist-util-visit';
import {readAttributes} from './tags';
import {isJsx, type Jsx} from './compilation';

/** 各种样子的名字；<State> 自己换成普通的块。 */
export function openStates(figure: Jsx): string[] {
  const names: string[] = [];
  visit(figure, (node) => {
    if (!isJsx(node) || node.name !== 'State') return;
    names.push(readAttributes(node)('name'));
    node.name = 'span';
    node.attributes = [];
  });
  return names;
}
