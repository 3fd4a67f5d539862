/** 作者的回答：后面那一段之前单独写一行 {/* lint-ignore 档-6: 理由 *\/}，那条规则就放过那一段；没有理由的不算。 */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Diagnostic} from '../diagnostics/diagnostic';
import type {Page} from '../markdown/read/page';

/** 放过了也没有用的：编译到这里就停下。 */
const unavoidable: readonly string[] = ['文-9', '码-3', '码-5', '档-7'];

/** 编号，与冒号后面的理由。 */
const ignoreComment = /^\s*\/\*\s*lint-ignore\s([^:：]*)[:：]\s*\S/;

const ignoredBy = (node: Nodes) =>
  node.type === 'mdxFlowExpression'
    ? ignoreComment.exec(node.value)?.[1]
    : undefined;

/** 去掉一页里作者放过的。 */
export function withoutIgnored(
  page: Page,
  diagnostics: readonly Diagnostic[],
): Diagnostic[] {
  const ignored = new Set<Diagnostic>();
  visit(page.tree, (node, index = 0, parent) => {
    const numbers = ignoredBy(node)?.split(/[\s,，、]+/) ?? [];
    const next = parent?.children
      .slice(index + 1)
      .find((sibling) => ignoredBy(sibling) === undefined);
    const from = next?.position?.start.line ?? Infinity;
    const to = next?.position?.end.line ?? 0;
    for (const diagnostic of diagnostics) {
      const {rule = '', line} = diagnostic;
      if (
        numbers.includes(rule) &&
        !unavoidable.includes(rule) &&
        from <= line &&
        line <= to
      )
        ignored.add(diagnostic);
    }
  });
  return diagnostics.filter((diagnostic) => !ignored.has(diagnostic));
}
