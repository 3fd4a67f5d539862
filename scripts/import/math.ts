/**
 * 公式 → `<Eq>`：KaTeX 认得的都先成 MathML，再用文字与上下标写出来。矩阵、分段这样排不成一行的，
 * 留下原文，列给人看。
 */
import type {Element, ElementContent, Root as Hast} from 'hast';
import katex from 'katex';
import type {PhrasingContent, Root, RootContent} from 'mdast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {inline, paragraph, rewrite, text} from './nodes';
import type {Notes} from './notes';

const parser = unified().use(rehypeParse, {fragment: true});

/** 一行里写不下的写法。 */
class Inexpressible extends Error {}

/** 两边空一格的运算符；紧跟在括号与另一个运算符后面的是正负号，不空。 */
const binary = /^[=≈≠≡≤≥<>≪≫±∓×·+−∥→⇒⇔←↔∝∼≃∈∉⊂⊆∪∩∧∨⊕⊙∘÷:]$/;
// prettier-ignore
const accents: Readonly<Record<string, string>> = {
  'ˉ': '\u0304', '‾': '\u0305', '⃗': '\u20d7', '^': '\u0302', '˙': '\u0307', '¨': '\u0308', '~': '\u0303',
};
const unwrapped: readonly string[] = [
  'math',
  'semantics',
  'mrow',
  'mstyle',
  'mpadded',
  'menclose',
  'span',
  'mtd',
  'mtr',
];

const plain = (nodes: readonly PhrasingContent[]): string =>
  nodes.map((node) => ('value' in node ? node.value : 'children' in node ? plain(node.children) : '')).join('');
const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';
const elementsOf = ({children}: Element | Hast): Element[] =>
  children.flatMap((child) => (child.type === 'element' ? [child] : []));

/** 分子、分母与根号里不止一项的，加上括号。 */
function grouped(nodes: PhrasingContent[], needed: RegExp): PhrasingContent[] {
  const whole = plain(nodes);
  const enclosed = /^\([^()]*\)$/.test(whole);
  return needed.test(whole) && !enclosed ? [text('('), ...nodes, text(')')] : nodes;
}

function operator(value: string, before: string): string {
  if (value === '\u2061' || value === '') return ' ';
  if (value === ',' || value === ';') return `${value} `;
  if (!binary.test(value)) return value;
  if (/[=(,[{+−×·]\s*$/.test(before)) return value;
  return before === '' ? value + (/[+−±]/.test(value) ? '' : ' ') : ` ${value} `;
}

/** 上下标；求和与极限的上下限也这样写。 */
function scripts(base: PhrasingContent[], under: Element | undefined, over: Element | undefined): PhrasingContent[] {
  const script = (name: string, node: Element | undefined) => {
    const inner = node ? convert([node]) : [];
    if (/^′+$/.test(plain(inner))) return inner;
    return inner.length > 0 ? [inline(name, inner)] : [];
  };
  return [...base, ...script('sub', under), ...script('sup', over)];
}

function accented(base: PhrasingContent[], mark: string): PhrasingContent[] {
  const whole = plain(base);
  const combining = accents[mark];
  if (combining === undefined || !/^[\p{L}\p{N}]+$/u.test(whole)) throw new Inexpressible();
  return [
    text(
      Array.from(whole)
        .map((letter) => letter + combining)
        .join(''),
    ),
  ];
}

function structure(node: Element): PhrasingContent[] {
  const [first, second, third] = elementsOf(node);
  const base = first ? convert([first]) : [];
  switch (node.tagName) {
    case 'mfrac':
      if (node.properties.linethickness === '0px') throw new Inexpressible();
      return [
        ...grouped(base, /[+−=/\s]/),
        text('/'),
        ...grouped(second ? convert([second]) : [], /^.*[^\w.].*$|^[^\d]{2,}$/s),
      ];
    case 'msqrt':
      return [text('√'), ...grouped(convert(elementsOf(node)), /^(?!\d+$|.$)/s)];
    case 'mroot':
      return [...scripts([], undefined, second), text('√'), ...grouped(base, /^(?!\d+$|.$)/s)];
    case 'msub':
    case 'munder':
      return scripts(base, second, undefined);
    case 'mover':
      return node.properties.accent === undefined
        ? scripts(base, undefined, second)
        : accented(base, second ? textOf(second) : '');
    case 'msup':
      return scripts(base, undefined, second);
    case 'msubsup':
    case 'munderover':
      return scripts(base, second, third);
    default:
      throw new Inexpressible();
  }
}

/** 只管排版的层次拆开。 */
const flat = (nodes: readonly ElementContent[]): Element[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'annotation') return [];
    return unwrapped.includes(node.tagName) ? flat(node.children) : [node];
  });

/** 分式与紧挨着的因子之间写点，免得读成分母的一部分。 */
const isFactor = (node: Element | undefined): boolean =>
  node !== undefined &&
  (node.tagName === 'mo' ? /^[(√∑∫]$/.test(textOf(node)) : !/^m(?:text|space)$/.test(node.tagName));

/** MathML → 文字与上下标。 */
function convert(nodes: readonly ElementContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  const add = (more: readonly PhrasingContent[]) => {
    for (const node of more) {
      const last = result.at(-1);
      if (node.type === 'text' && last?.type === 'text') last.value += node.value;
      else result.push(node.type === 'text' ? {...node} : node);
    }
  };
  const leaves = flat(nodes);
  for (const [index, node] of leaves.entries()) {
    const fraction = node.tagName === 'mfrac';
    const before = leaves[index - 1];
    if (fraction && before?.tagName !== 'mo' && isFactor(before)) add([text(' · ')]);
    if (node.tagName === 'mo') add([text(operator(textOf(node), plain(result)))]);
    else if (node.tagName === 'mspace') add([text(' ')]);
    else if (/^m(?:i|n|text)$/.test(node.tagName)) add([text(textOf(node).replace(/\u00a0/g, ' '))]);
    else add(structure(node));
    if (fraction && isFactor(leaves[index + 1]) && leaves[index + 1]?.tagName !== 'mfrac') add([text(' · ')]);
  }
  return result;
}

/** 多余的空格与开头结尾的空白。 */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    const value = node.value.replace(/ {2,}/g, ' ').replace(/ (?=[),])|(?<=\() /g, '');
    return text(index === 0 ? value.trimStart() : index === nodes.length - 1 ? value.trimEnd() : value);
  });
}

/** 一条公式；对齐的几行各成一条。写不出来的是 undefined。 */
export function equations(tex: string): PhrasingContent[][] | undefined {
  try {
    const mathml = katex.renderToString(tex.trim(), {output: 'mathml', displayMode: true, strict: 'ignore'});
    const row = elementsOf(parser.parse(mathml)).flatMap(elementsOf).flatMap(elementsOf).flatMap(elementsOf)[0];
    const [only, ...others] = row ? (row.tagName === 'mrow' ? elementsOf(row) : [row]) : [];
    const rows = only?.tagName === 'mtable' && others.length === 0 ? elementsOf(only) : row ? [row] : [];
    return rows.map((one) => trimmed(convert([one]))).filter((one) => one.length > 0);
  } catch (error) {
    if (error instanceof Inexpressible || error instanceof katex.ParseError) return undefined;
    throw error;
  }
}

/** `$5 和 $10`、`$HOME/$USER` 不是公式：里侧有空格，或外面紧跟着字母与数字。 */
function isFormula(raw: string, source: string, end: number): boolean {
  if (raw.startsWith('$$')) return true;
  const inner = raw.slice(1, -1);
  if (/^\w/.test(source.slice(end)) && !/\\[a-zA-Z]/.test(inner)) return false;
  const spoken = /\p{Script=Han}/u.test(inner.replace(/\\\w+\s*\{[^{}]*\}/g, ''));
  if (/\\[a-zA-Z]|[\^_]/.test(inner) && !spoken) return true;
  return !/^\s|\s$/.test(inner) && !/^\d+(?:\.\d+)?[\s\p{Script=Han}]/u.test(inner);
}

/** 全文的公式。 */
export function resolveMath(tree: Root, source: string, notes: Notes): void {
  const said = () => notes.mark('公式', '排不成一行的文字', '画成 SVG 用 <Figure>，或改写成 <Eq> 排得出的样子');
  const blocks = (tex: string): RootContent[] => {
    const rows = equations(tex);
    if (rows) return rows.map((row) => paragraph(inline('Eq', row, {block: true})));
    return [{type: 'code', lang: 'latex', meta: said(), value: tex}];
  };
  rewrite(tree, (node) => {
    if (node.type === 'math') return blocks(node.value);
    const [only] = node.type === 'paragraph' ? node.children : [];
    if (node.type === 'paragraph' && node.children.length === 1 && only?.type === 'inlineMath') {
      const start = only.position?.start.offset ?? 0;
      if (source.startsWith('$$', start)) return blocks(only.value);
    }
    return [node];
  });
  rewrite(tree, (node) => {
    if (node.type !== 'inlineMath') return [node];
    const {start, end} = {start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0};
    const raw = source.slice(start, end);
    if (raw !== '' && !isFormula(raw, source, end)) return [text(raw)];
    const rows = equations(node.value);
    if (rows?.length === 1) return [inline('Eq', rows[0] ?? [])];
    return [{type: 'inlineCode', value: node.value}, text(said())];
  });
}
