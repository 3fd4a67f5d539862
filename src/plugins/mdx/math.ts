/** 公式：TeX 在构建时换成 MathML，不要脚本也不要字体；另有一行文字，给复制、检索与读屏器。 */
import {load, type AnyNode} from 'cheerio';
import katex from 'katex';
import {AdviceError} from '../diagnostics';

/** 数与单位照 siunitx 的写法：`\qty{10}{kΩ}`，中间半个空格，单位直立。 */
const macros = {'\\qty': '#1\\,\\mathrm{#2}', '∥': '\\parallel'};

/** 不止一项的加上括号；一项是一个数、一个量或一个根号。 */
function grouped(node: AnyNode | undefined): string {
  const text = node ? lineOf(node).trim() : '';
  if (!node || !('name' in node && 'children' in node)) return text;
  if (node.name === 'mrow' && node.children.length === 1)
    return grouped(node.children[0]);
  return /^m(?:i|n|sub|sqrt|text)$/.test(node.name) || /^\([^()]*\)$/.test(text)
    ? text
    : `(${text})`;
}

/** 几种标签各写成什么：由里面各项写成的字与各项本身。别的照里面的字。 */
const lines = new Map<
  string,
  (parts: readonly string[], nodes: readonly AnyNode[]) => string
>([
  [
    'mo',
    ([sign = '']) =>
      /^[=≈≠≤≥<>→×+−∥⋅⊙]$/.test(sign)
        ? ` ${sign} `
        : sign.replace('\u2061', ' '),
  ],
  ['mfrac', (_, [top, below]) => `${grouped(top)}/${grouped(below)}`],
  [
    'msqrt',
    (parts, nodes) =>
      `√${nodes.length === 1 ? grouped(nodes[0]) : `(${parts.join('')})`}`,
  ],
  ['msup', ([base], [, power]) => `${base}^${grouped(power)}`],
  ['msub', ([base, index]) => `${base}${index}\u200a`],
  [
    'msubsup',
    ([base, index], [, , power]) => `${base}${index}^${grouped(power)}`,
  ],
  [
    'mover',
    ([base = '', mark = '']) => base + (/[‾ˉ]/.test(mark) ? '\u0304' : mark),
  ],
]);

/** MathML → 一行文字。 */
function lineOf(node: AnyNode): string {
  if (!('children' in node)) return node.data;
  if (!('name' in node)) return '';
  const parts = node.children.map(lineOf);
  return lines.get(node.name)?.(parts, node.children) ?? parts.join('');
}

/** 空白并成一个；前面没有数的负号后面不空；末尾等号后面的一格留给结果。 */
const tidy = (text: string) =>
  text
    // 带下标的量之后接着字母的，是另一个量。
    .replace(/\u200a(?=\p{L})/gu, ' ')
    .replace(/\u200a/g, '')
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/(^|[(=×^/] ?) ?− /g, '$1−')
    .trimStart();

/**
 * 一条公式的 MathML（<math> 里面的）与一行文字。
 * @throws AdviceError TeX 写错
 */
export function readMath(
  tex: string,
  block: boolean,
): {math: string; text: string} {
  try {
    const written = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: block,
      strict: 'ignore',
      // 一份新的：公式里的 \gdef 会添进去。
      macros: {...macros},
    });
    if (/\sstyle=/.test(written))
      throw new AdviceError(
        '公式里有带样式的命令（如 \\fcolorbox），换一种写法',
      );
    const math = written
      .replace(/^.*?<semantics>|<annotation[\s\S]*$/g, '')
      // 绝对值的竖线写成 |，才跟着分式一样高。
      .replaceAll('∣', '|')
      // 等号、括号与乘号后面的减号是负号，紧挨着数；ln 与数之间空一点。
      .replace(/(<mo[^>]*>[=(×≈]<\/mo>)<mo>−/g, '$1<mo form="prefix">−')
      .replace(
        /<mo>\u2061<\/mo>(?!<mo[^>]*>\()/g,
        '$&<mspace width="0.17em"></mspace>',
      )
      // 连着的直立字母并成一个，读屏器当一个词念。
      .replace(
        /(?:<mi mathvariant="normal">[^<]<\/mi>){2,}/g,
        (run) => `<mi>${run.replace(/<[^>]*>/g, '')}</mi>`,
      );
    const nodes = load(math, null, false).root().contents().toArray();
    return {math, text: tidy(nodes.map(lineOf).join(''))};
  } catch (error) {
    if (error instanceof RangeError)
      throw new AdviceError('公式里一层套一层，太深了，拆成几条');
    if (!(error instanceof katex.ParseError)) throw error;
    const rest = tex.slice(error.position).slice(0, 12);
    const where = rest === '' ? '到末尾还缺一段' : `从“${rest}”起读不懂`;
    throw new AdviceError(`公式${where}，命令与花括号照 LaTeX 的数学模式写`);
  }
}
