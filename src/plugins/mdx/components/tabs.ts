/** <OsTabs> 里面的东西。别的东西主题到渲染时才用英文说，没有行号，所以在这里查。 */
import {visit} from 'unist-util-visit';
import {AdviceError} from '../../diagnostics';
import {isJsx, type Jsx} from '../nodes';
import {textAttribute} from '../read/page';

/**
 * 一组选项卡里只有 <Os>，一个系统一个；里面没有标题，藏着的一面从目录里跳不到。
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
    throw new AdviceError(
      '里面有不在 <Os> 里的内容或重复的系统，移进某个 <Os> 或移到外面',
    );
  visit(tabs, 'heading', () => {
    throw new AdviceError(
      '里面有标题，那一面藏着时跳不到它，改成一句粗体，或移到外面',
    );
  });
  return {};
}
