/** <OsTabs> 里面的东西。别的东西主题到渲染时才用英文说，没有行号，所以在这里查。 */
import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {AdviceError} from '../../diagnostics/diagnostic';
import {textAttribute} from '../read/page';
import {isJsx, type Jsx} from './compilation';

/** 空白与注释。 */
const isBlank = (node: Nodes): boolean =>
  node.type === 'mdxFlowExpression' ||
  node.type === 'mdxTextExpression' ||
  (node.type === 'text' && node.value.trim() === '');

/**
 * 一组选项卡里只有 <Os>，一个系统一个。
 * @throws AdviceError 有别的内容、重复的系统，或是空的
 */
export function checkTabs(tabs: Jsx): void {
  const seen = new Set<string>();
  // 写在一行里的 <Os> 在一段里面，编译时会拆开，检查时还没有。
  visit(tabs, (child) => {
    if (child === tabs || child.type === 'paragraph' || isBlank(child))
      return undefined;
    const name =
      isJsx(child) &&
      child.name === 'Os' &&
      (textAttribute(child, 'name') ?? '');
    if (name === false)
      throw new AdviceError(
        '里面有不属于哪个系统的内容，移进某个 <Os>，或移到外面',
      );
    if (seen.has(name)) throw new AdviceError(`${name} 写了两次，合并成一个`);
    seen.add(name);
    return SKIP;
  });
  if (seen.size === 0)
    throw new AdviceError('里面是空的，写上各个系统的 <Os name="…">，或删去');
}
