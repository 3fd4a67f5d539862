/** 每个 <Num v of>：重算 of，照 v 的样子写出来，与 v 比较。 */
import {parseExpressionAt, type AnyNode} from 'acorn';
import {said} from '../diagnostics';
import {textAttribute, type Page} from '../mdx/read/page';

/** v 开头的数：正号或 U+2212 负号；十六进制、空格分节的整数或小数。 */
const shownNumber =
  /^([+−]?)(?:(0x[0-9a-f]+)|(?:\d{1,3}(?: \d{3})+|\d+)(?:\.(\d+))?)/i;

const binary: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
};

const par = (a: number, b: number) => (a * b) / (a + b);

/** 名字的值：Math 里的常数与函数，前面的 Math. 写不写都行，随机的不算；两个电阻并联的 par；别的都没有。 */
function named(node: AnyNode): unknown {
  const isMath =
    node.type === 'MemberExpression' &&
    !node.computed &&
    node.object.type === 'Identifier' &&
    node.object.name === 'Math';
  const name = isMath ? node.property : node;
  if (name.type !== 'Identifier' || name.name === 'random') return undefined;
  return name.name === 'par' && !isMath
    ? par
    : Object.getOwnPropertyDescriptor(Math, name.name)?.value;
}

/** 算式是作者写的字，只认数、四则、乘方、括号与有名字的，一步步算，从不当程序执行；别的都不是数。 */
function valueOf(node: AnyNode): number {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' ? node.value : NaN;
    case 'ParenthesizedExpression':
      return valueOf(node.expression);
    case 'UnaryExpression':
      return Number(`${node.operator}1`) * valueOf(node.argument);
    case 'BinaryExpression':
      return (
        binary[node.operator]?.(valueOf(node.left), valueOf(node.right)) ?? NaN
      );
    case 'CallExpression': {
      const called = named(node.callee);
      const values = node.arguments.map(valueOf);
      return typeof called === 'function'
        ? Number(Reflect.apply(called, undefined, values))
        : NaN;
    }
    default: {
      const constant = named(node);
      return typeof constant === 'number' ? constant : NaN;
    }
  }
}

/** 算式的值；写得不对的不是数。 */
function evaluate(of: string) {
  try {
    const options = {ecmaVersion: 2020, preserveParens: true} as const;
    const tree = parseExpressionAt(`(${of})`, 0, options);
    const isOdd = tree.end < of.length + 2 || of.includes('/*');
    return isOdd ? NaN : valueOf(tree);
  } catch {
    return NaN;
  }
}

/** 照 v 的小数位数、正号与单位写出算得的值；v 的开头不是数的是 undefined。 */
function writtenLike(v: string, value: number) {
  const [all, sign = '', hex, fraction = ''] = shownNumber.exec(v) ?? [];
  if (all === undefined) return undefined;
  // 浮点误差的余量，远小于任何一页显示的末位；恰在一半时远离零。
  const size = Math.abs(value) * (1 + 1e-11);
  const digits = hex
    ? `0x${Math.round(size).toString(16).toUpperCase()}`
    : size.toFixed(fraction.length);
  return `${value < 0 ? '−' : sign.replace('−', '')}${digits}${v.slice(all.length)}`;
}

/** 分节的空格、十六进制的大小写不算不同。 */
const plain = (v: string) => v.replaceAll(' ', '').toLowerCase();

/** 一页里写错的 <Num>。 */
export function* checkNumbers(page: Page) {
  for (const element of page.elements('Num')) {
    // 全角的数另有一条说。
    const v = textAttribute(element, 'v')?.normalize('NFKC') ?? '';
    const of = textAttribute(element, 'of') ?? '';
    const value = evaluate(of);
    const expected = writtenLike(v, value);
    if (!Number.isFinite(value) || expected === undefined)
      yield [element, said('not number', `v="${v}"、of="${of}"`)] as const;
    else if (plain(expected) !== plain(v))
      yield [
        element,
        said(
          'other number',
          `v 是 ${v}，而 ${of} = ${Number(value.toPrecision(8))}，算式无误就改成 ${expected}`,
        ),
      ] as const;
  }
}
