/**
 * 作者的回答：后面那一段之前单独写一行 {/* lint-ignore 档-6: 理由 *\/}，那条规则就放过那一段。
 * 写得不对、没有用上的会说出来，放过因此不会越积越多。
 */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {spanOf, type Finding, type Page} from '../markdown/read/page';
import {ignoreNumber, unavoidable} from './rules';

/** lint-ignore 后面的编号与冒号后面的理由；别的节点是 null。 */
const written = (node: Nodes) =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
    ? /^\s*\/\*\s*lint-ignore(?![\w-])([^:：]*)(?:[:：]([\s\S]*))?\*\/\s*$/.exec(
        node.value,
      )
    : null;

/**
 * 去掉放过的，添上放过本身写错的。
 * @param page 一页
 * @param findings 这一页的全部发现
 */
export function applyIgnores(
  page: Page,
  findings: readonly Finding[],
): Finding[] {
  const used = new Set<Finding>();
  const diagnostics: Finding[] = [];
  if (!page.tree) return [...findings];
  visit(page.tree, (node, index, parent) => {
    const [all, listed = '', reason = ''] = written(node) ?? [];
    if (all === undefined || index === undefined || !parent) return;
    const next = parent.children
      .slice(index + 1)
      .find((sibling) => !written(sibling));
    const {start, end} = spanOf(next ?? {});
    const complete =
      reason.trim() !== '' &&
      next !== undefined &&
      node.type === 'mdxFlowExpression';
    const silenced = (listed.match(/[^\s,，、]+/g) ?? []).map((number) =>
      findings.filter(
        ({at, rule}) =>
          complete &&
          rule === number &&
          !unavoidable.has(number) &&
          start <= at &&
          at <= end,
      ),
    );
    for (const finding of silenced.flat()) used.add(finding);
    // 语法写错的一页，别的规则可能没有运行，说不准用没用上。
    const unsure = complete && page.mistakes.length > 0;
    if (
      silenced.length > 0 &&
      (unsure || silenced.every((found) => found.length > 0))
    )
      return;
    const suggestion =
      '单独一行写 {/* lint-ignore 编号: 理由 */}，下一段就是要放过的；编译不过的不能放过，没有用上的删去';
    diagnostics.push({
      ...page.diagnostic(node, 'lint-ignore', '什么也没有放过', suggestion),
      rule: ignoreNumber,
    });
  });
  return [...findings.filter((finding) => !used.has(finding)), ...diagnostics];
}
