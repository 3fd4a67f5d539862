/** 正文是数据，不是程序：MDX 里能执行的写法一律不收，检查、预览与构建都由这里拦下。 */
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {adviceIn, explain, rowFor, type Advice} from '../../diagnostics';
import {isJsx} from '../nodes';
import {programs} from '../read/mistakes';
import type {Compilation} from './component';

/** 引入的只有片段：默认的名字，相对路径，文件名以下划线开头。 */
const fragment =
  /^import [A-Z]\w* from (?<quote>['"])\.{1,2}\/(?:[\w.-]+\/)*_[\w-]+\.mdx\k<quote>;?$/;
/** 这一处会执行的：什么问题，怎么改；不会执行的是 undefined，或没有话。 */
function programIn(node: Nodes): Advice | undefined {
  if (
    node.type === 'mdxjsEsm' &&
    !node.value.split('\n').every((line) => fragment.test(line.trim()))
  )
    return explain('rules', 'import program');
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const written = node.value.trim();
    return adviceIn(
      rowFor(programs, written) ?? ['', '', ''],
      written.slice(0, 20),
    );
  }
  return isJsx(node) &&
    node.attributes.some(
      ({type, value}) =>
        type !== 'mdxJsxAttribute' || typeof (value ?? '') !== 'string',
    )
    ? explain('rules', 'braced attribute')
    : undefined;
}

/** 一页里会执行的写法，都记成错误；在代入数据之前看，那时树上只有作者写的。 */
export function refusePrograms(tree: Root, page: Compilation): void {
  visit(tree, (node) => {
    const advice = programIn(node);
    if (advice?.message) page.report(node, {field: '程序', ...advice});
  });
}
