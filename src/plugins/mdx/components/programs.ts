/** 正文是数据，不是程序：MDX 里能执行的写法一律不收，检查、预览与构建都由这里拦下。 */
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {rowFor, said} from '../../diagnostics';
import {isJsx} from '../nodes';
import {programs} from '../read/mistakes';
import type {Compilation} from './component';

/** 引入的只有片段：默认的名字，相对路径，文件名以下划线开头。 */
const fragment =
  /^import [A-Z]\w* from (?<quote>['"])\.{1,2}\/(?:[\w.-]+\/)*_[\w-]+\.mdx\k<quote>;?$/;
/** 这一处会执行的：违反哪一条，什么问题，怎么改；不会执行的是 undefined。 */
function programIn(node: Nodes) {
  if (
    node.type === 'mdxjsEsm' &&
    !node.value.split('\n').every((line) => fragment.test(line.trim()))
  )
    return ['码-4', ...said('import program')] as const;
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const shown = node.value.trim().slice(0, 20);
    const [, rule = '', message = '', suggestion = ''] =
      rowFor(programs, node.value.trim()) ?? [];
    return [rule, message.replace('$1', () => shown), suggestion] as const;
  }
  return isJsx(node) &&
    node.attributes.some(
      ({type, value}) =>
        type !== 'mdxJsxAttribute' || typeof (value ?? '') !== 'string',
    )
    ? (['码-5', ...said('braced attribute')] as const)
    : undefined;
}

/** 一页里会执行的写法，都记成错误；在代入数据之前看，那时树上只有作者写的。 */
export function refusePrograms(tree: Root, page: Compilation): void {
  visit(tree, (node) => {
    const [rule, message, suggestion = ''] = programIn(node) ?? [];
    if (message) page.report(node, {field: '程序', rule, message, suggestion});
  });
}
