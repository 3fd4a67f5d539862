/**
 * 作者的回答：后面那一段之前单独写一行 {/* lint-ignore 档-6: 理由 *\/}，那条规则就放过那一段。
 * 编号写错、没有理由、没有用上的都会说出来，放过因此不会越积越多。
 */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {nearest} from '../diagnostics/nearest';
import {spanOf, type Finding, type Page} from '../markdown/read/page';
import {ignoreNumber, numbers, unavoidable} from './rules';

/** lint-ignore 后面的编号与冒号后面的理由。 */
const written = /^\s*\/\*\s*lint-ignore(?![\w-])([^:：]*)(?:[:：]([\s\S]*))?\*\/\s*$/;

interface Ignore {
  node: Nodes;
  listed: readonly string[];
  reason: string;
  /** 放过的那一段；没有写成单独一行、后面什么也没有的是 undefined。 */
  next: Nodes | undefined;
}

function ignoresOf({tree}: Page): Ignore[] {
  const found: Ignore[] = [];
  const match = (node: Nodes) =>
    node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' ? written.exec(node.value) : null;
  if (!tree) return found;
  visit(tree, (node, index, parent) => {
    const [all, listed = '', reason = ''] = match(node) ?? [];
    if (all === undefined || index === undefined || !parent) return;
    const next = parent.children.slice(index + 1).find((sibling) => !match(sibling));
    found.push({
      node,
      listed: listed.split(/[\s,，、]+/).filter((number) => number !== ''),
      reason: reason.trim(),
      next: node.type === 'mdxFlowExpression' ? next : undefined,
    });
  });
  return found;
}

/**
 * 去掉放过的，添上放过本身写错的。
 * @param page 一页
 * @param findings 这一页的全部发现
 */
export function applyIgnores(page: Page, findings: readonly Finding[]): Finding[] {
  const used = new Set<Finding>();
  const faults = ignoresOf(page).flatMap(({node, listed, reason, next}) => {
    const fault = (problem: string, remedy: string): Finding => {
      return {...page.fault(node, 'lint-ignore', problem, remedy), rule: ignoreNumber};
    };
    if (listed.length === 0 || reason === '') {
      return [fault(`没有写${listed.length === 0 ? '编号' : '理由'}`, '写成 {/* lint-ignore 档-6: 为什么 */}')];
    }
    if (!next) return [fault('不知道放过哪一段', '单独写一行，放在要放过的那一段之前')];
    const {start, end} = spanOf(next);
    return listed.flatMap((number) => {
      if (!numbers.has(number)) {
        const guess = nearest(number, [...numbers]);
        return [fault(`没有 ${number} 这条规则`, guess ? `是不是想写 ${guess}` : '写那句话末尾括号里的编号')];
      }
      if (unavoidable.has(number)) return [fault(`${number} 放过了也编译不过`, '照它说的改，删去这一句')];
      const silenced = findings.filter(({at, rule}) => rule === number && start <= at && at <= end);
      for (const finding of silenced) used.add(finding);
      return silenced.length > 0 || page.mistakes.length > 0
        ? []
        : [fault(`后面那一段没有违反 ${number}`, '删去这一句')];
    });
  });
  return [...findings.filter((finding) => !used.has(finding)), ...faults];
}
