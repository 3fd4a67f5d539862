/**
 * 公式 → `<Eq>`：KaTeX 换成 MathML，再用文字与上下标写出来。只管分式、根号与上下标；矩阵、分段、重音这样的
 * 留下原文，列给人看。
 */
import type {Element, ElementContent, Root as Hast} from 'hast';
import katex from 'katex';
import type {PhrasingContent, Root} from 'mdast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {inline, paragraph, rewrite, text} from './nodes';
import type {Notes} from './notes';

const parser = unified().use(rehypeParse, {fragment: true});

/** 一行里写不下的写法。 */
class Inexpressible extends Error {}

const elementsOf = ({children}: Element | Hast): Element[] =>
  children.flatMap((child) => (child.type === 'element' && child.tagName !== 'annotation' ? [child] : []));
const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

/** 不止一项的加上括号。 */
function grouped(node: Element): PhrasingContent[] {
  const single = /^m(?:i|n|sub|sup|subsup)$/.test(node.tagName) || /^(?:[\d.]+|.|\([^()]*\))$/u.test(textOf(node));
  return single ? convert(node) : [text('('), ...convert(node), text(')')];
}

/** MathML → 文字与上下标。 */
function convert(node: Element): PhrasingContent[] {
  const {tagName, properties} = node;
  const parts = elementsOf(node);
  const [base, first, second] = parts;
  if (/^(?:math|semantics|mrow|mstyle|mpadded|span)$/.test(tagName)) return parts.flatMap(convert);
  if (/^m(?:i|n|text|space)$/.test(tagName)) return [text(textOf(node).replace(/\u00a0|^$/g, ' '))];
  // 关系符两边空一格；看不见的“函数作用”也是一格。
  if (tagName === 'mo')
    return [
      text(
        textOf(node)
          .replace(/^[=≈≠≡≤≥<>→⇒]$/, ' $& ')
          .replace('\u2061', ' '),
      ),
    ];
  if (tagName === 'msqrt') return [text('√'), ...grouped({...node, tagName: 'mrow'})];
  if (!base || !first) throw new Inexpressible();
  // 分式整个在括号里，免得后面的因子读成分母的一部分；没有横线的是组合数。
  if (tagName === 'mfrac' && properties.linethickness === undefined)
    return [text('('), ...grouped(base), text('/'), ...grouped(first), text(')')];
  if (/^m(?:sub|under)$/.test(tagName)) return [...convert(base), inline('sub', convert(first))];
  if (tagName === 'msup') return [...convert(base), inline('sup', convert(first))];
  if (/^m(?:subsup|underover)$/.test(tagName) && second)
    return [...convert(base), inline('sub', convert(first)), inline('sup', convert(second))];
  throw new Inexpressible();
}

/** 一条公式；对齐的几行各成一条。写不出来的是 undefined。 */
export function equations(tex: string): PhrasingContent[][] | undefined {
  const [, , aligned] =
    /^\s*\\begin\{(aligned|align\*?|split|gathered|gather\*?)\}([\s\S]*)\\end\{\1\}\s*$/.exec(tex) ?? [];
  const rows = aligned?.split(/\\\\(?:\[[^\]]*\])?/).map((row) => row.replace(/(?<!\\)&/g, '')) ?? [tex];
  try {
    return rows
      .filter((row) => row.trim() !== '')
      .map((row) => katex.renderToString(row, {output: 'mathml', displayMode: true, strict: 'ignore'}))
      .map((mathml) => elementsOf(parser.parse(mathml)).flatMap(convert));
  } catch (error) {
    if (error instanceof Inexpressible || error instanceof katex.ParseError) return undefined;
    throw error;
  }
}

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
    const rows = equations(node.value);
    const block = node.type === 'math' || (written.startsWith('$$') && parent.children.length === 1);
    const shown = rows?.map((row) => inline('Eq', row, block ? {block} : {}));
    if (shown) return node.type === 'math' ? shown.map((one) => paragraph(one)) : shown;
    const mark = notes.mark('公式', '排不成一行的文字', '画成 SVG 用 <Figure>，或改写成 <Eq> 排得出的样子');
    if (node.type === 'math') return [{type: 'code', lang: 'latex', meta: mark, value: node.value}];
    return [{type: 'inlineCode', value: node.value}, text(mark)];
  });
}
