/**
 * 公式 → `<Eq>`：KaTeX 换成 MathML，再用文字与上下标写出来。只管分式、根号与上下标；矩阵、分段、重音这样的
 * 留下原文，列给人看。
 */
import type {Element, ElementContent} from 'hast';
import katex from 'katex';
import type {PhrasingContent, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {inline, paragraph, rewrite, text} from './nodes';
import type {Notes} from './notes';

const parser = unified().use(rehypeParse, {fragment: true});

/** 一行里写不下的写法。 */
class Inexpressible extends Error {}

const wrapper = /^(?:math|semantics|mrow|mstyle|mpadded|span|mtd|mtr)$/;
/** 两边空一格的运算符；加减在开头或紧跟在另一个运算符后面的是正负号，不空。 */
const binary = /^[=≈≠≡≤≥<>≪≫±∓×·+−∥→⇒⇔←∝∼∈∉⊂⊆∪∩∧∨⊕∘÷:]$/;

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';
const plain = (nodes: readonly PhrasingContent[]): string => nodes.map((node) => toString(node)).join('');
const elementsOf = (children: readonly object[]): Element[] =>
  children.filter((child): child is Element => 'tagName' in child && child.tagName !== 'annotation');

/** 不止一项的加上括号。 */
function grouped(node: Element | undefined): PhrasingContent[] {
  const nodes = node ? convert([node]) : [];
  return /^(?:[\w.]*|.|\([^()]*\))$/u.test(plain(nodes)) ? nodes : [text('('), ...nodes, text(')')];
}

function operator(value: string, before: string): string {
  if (value === '\u2061') return ' ';
  if (/^[,;]$/.test(value)) return `${value} `;
  if (!binary.test(value) || (/^[+−±]$/.test(value) && /(?:^|[=(,[{+−×·])\s*$/.test(before))) return value;
  return ` ${value} `;
}

function structure({tagName, properties, children}: Element): PhrasingContent[] {
  const [first, second, third] = elementsOf(children);
  const script = (name: string, node: Element | undefined) => (node ? [inline(name, convert([node]))] : []);
  const base = first ? convert([first]) : [];
  if (tagName === 'mfrac' && properties.linethickness === undefined)
    return [...grouped(first), text('/'), ...grouped(second)];
  if (tagName === 'msqrt') return [text('√'), ...grouped({type: 'element', tagName: 'mrow', properties: {}, children})];
  if (/^m(?:sub|under)$/.test(tagName)) return [...base, ...script('sub', second)];
  if (tagName === 'msup' && second && /^′+$/.test(textOf(second))) return [...base, text(textOf(second))];
  if (tagName === 'msup' || (tagName === 'mover' && properties.accent === undefined))
    return [...base, ...script('sup', second)];
  if (/^m(?:subsup|underover)$/.test(tagName)) return [...base, ...script('sub', second), ...script('sup', third)];
  throw new Inexpressible();
}

/** MathML → 文字与上下标；分式与紧挨着的因子之间写点，免得读成分母的一部分。 */
function convert(nodes: readonly Element[]): PhrasingContent[] {
  const flat = (node: Element): Element[] =>
    wrapper.test(node.tagName) ? elementsOf(node.children).flatMap(flat) : [node];
  const leaves = nodes.flatMap(flat);
  const result: PhrasingContent[] = [];
  for (const [index, node] of leaves.entries()) {
    const before = leaves[index - 1];
    const factors = before && before.tagName !== 'mo' && node.tagName !== 'mo';
    if (factors && [before, node].some(({tagName}) => tagName === 'mfrac')) result.push(text(' · '));
    if (node.tagName === 'mo') result.push(text(operator(textOf(node), plain(result))));
    else if (/^m(?:i|n|text|space)$/.test(node.tagName)) result.push(text(textOf(node).replace(/\u00a0/g, ' ') || ' '));
    else result.push(...structure(node));
  }
  return result;
}

/** 一条公式；对齐的几行各成一条。写不出来的是 undefined。 */
export function equations(tex: string): PhrasingContent[][] | undefined {
  try {
    const mathml = katex.renderToString(tex.trim(), {output: 'mathml', displayMode: true, strict: 'ignore'});
    let rows = elementsOf(parser.parse(mathml).children);
    while (rows.length === 1 && rows[0] && /^(?:span|math|semantics|mrow|mtable)$/.test(rows[0].tagName)) {
      const inside = elementsOf(rows[0].children);
      if (inside.length > 1 && rows[0].tagName !== 'mtable') break;
      rows = inside;
    }
    return rows.map((row) => convert([row])).filter((row) => row.length > 0);
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

/** 全文的公式。 */
export function resolveMath(tree: Root, source: string, notes: Notes): void {
  const said = () => notes.mark('公式', '排不成一行的文字', '画成 SVG 用 <Figure>，或改写成 <Eq> 排得出的样子');
  const block = (tex: string): RootContent[] =>
    equations(tex)?.map((row) => paragraph(inline('Eq', row, {block: true}))) ?? [
      {type: 'code', lang: 'latex', meta: said(), value: tex},
    ];
  rewrite(tree, (node) => {
    if (node.type === 'math') return block(node.value);
    if (node.type === 'paragraph' && node.children.length === 1) {
      const [only] = node.children;
      const start = only?.position?.start.offset ?? 0;
      if (only?.type === 'inlineMath') return source.startsWith('$$', start) ? block(only.value) : [node];
    }
    return [node];
  });
  rewrite(tree, (node) => {
    if (node.type !== 'inlineMath') return [node];
    const end = node.position?.end.offset ?? 0;
    const written = source.slice(node.position?.start.offset ?? 0, end);
    if (!isFormula(written, source, end)) return [text(written)];
    const rows = equations(node.value);
    if (rows?.length === 1) return [inline('Eq', rows[0] ?? [])];
    return [{type: 'inlineCode', value: node.value}, text(said())];
  });
}
