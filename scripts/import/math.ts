/** 公式 → `<Eq>`；KaTeX 读不懂的留下原文，列给人看。 */
import type {Root} from 'mdast';
import {readMath} from '../../plugins/markdown/math';
import {inline, paragraph, rewrite, text} from './nodes';
import type {Notes} from './notes';

/** `$5 和 $10`、`$HOME/$USER` 不是公式：里侧有空格，或外面紧跟着字母与数字。 */
function isFormula(written: string, source: string, end: number): boolean {
  const inner = written.replace(/^\$+|\$+$/g, '');
  if (written.startsWith('$$') || /\\[a-zA-Z]/.test(inner)) return true;
  if (/^\w/.test(source.slice(end)) || /\p{Script=Han}/u.test(inner)) return false;
  return /[\^_]/.test(inner) || !/^\s|\s$|^\d+(?:\.\d+)?\s/.test(inner);
}

/** 全文的公式；单独一段的独占一行。 */
export function resolveMath(tree: Root, source: string, notes: Notes): void {
  rewrite(tree, (node, _, parent) => {
    if (node.type !== 'math' && node.type !== 'inlineMath') return [node];
    const end = node.position?.end.offset ?? 0;
    const written = source.slice(node.position?.start.offset ?? 0, end);
    if (node.type === 'inlineMath' && !isFormula(written, source, end)) return [text(written)];
    const block = node.type === 'math' || (written.startsWith('$$') && parent.children.length === 1);
    if (typeof readMath(node.value, block) !== 'string') {
      const shown = inline('Eq', [], {...(block ? {block} : {}), tex: node.value.replace(/\s*\n\s*/g, ' ')});
      return [node.type === 'math' ? paragraph(shown) : shown];
    }
    const mark = notes.mark('公式', '读不懂', '改写成 <Eq> 认得的 LaTeX，或画成 SVG 用 <Figure>');
    if (node.type === 'math') return [{type: 'code', lang: 'latex', meta: mark, value: node.value}];
    return [{type: 'inlineCode', value: node.value}, text(mark)];
  });
}
