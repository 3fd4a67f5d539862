/** 每个 <Num v of>：重算 of，照 v 的样子写出来，与 v 比较。 */
import {parseExpressionAt, type Expression} from 'acorn';
import type {Diagnostic} from '../diagnostics/diagnostic';
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

/** 算式里叫得出的名字：Math 里的常数与函数，和两个电阻并联的 par。 */
const names = new Map<string, unknown>([
  ...Object.getOwnPropertyNames(Math).map((name): [string, unknown] => [
    name,
    Object.getOwnPropertyDescriptor(Math, name)?.value,
  ]),
  ['par', (a: number, b: number) => (a * b) / (a + b)],
]);

const isFunction = (value: unknown): value is (...of: number[]) => unknown =>
  typeof value === 'function';

/** 名字写作 PI 或 Math.PI；别的写法、不认识的名字都没有值。 */
function named(node: Expression): unknown {
  if (node.type === 'Identifier') return names.get(node.name);
  return node.type === 'MemberExpression' &&
    !node.computed &&
    node.object.type === 'Identifier' &&
    node.object.name === 'Math' &&
    node.property.type === 'Identifier'
    ? names.get(node.property.name)
    : undefined;
}

/** 算式是作者写的字，只认数、四则、乘方、括号与 names，一步步算，从不当程序执行；别的都不是数。 */
function valueOf(node: Expression): number {
  if (node.type === 'Literal' && typeof node.value === 'number')
    return node.value;
  if (node.type === 'ParenthesizedExpression') return valueOf(node.expression);
  if (node.type === 'UnaryExpression' && /^[+-]$/.test(node.operator))
    return Number(`${node.operator}1`) * valueOf(node.argument);
  if (
    node.type === 'BinaryExpression' &&
    node.left.type !== 'PrivateIdentifier'
  )
    return (
      binary[node.operator]?.(valueOf(node.left), valueOf(node.right)) ?? NaN
    );
  if (node.type === 'CallExpression' && node.callee.type !== 'Super') {
    const called = named(node.callee);
    const values = node.arguments.map((argument) =>
      argument.type === 'SpreadElement' ? NaN : valueOf(argument),
    );
    return isFunction(called) ? Number(called(...values)) : NaN;
  }
  const constant = named(node);
  return typeof constant === 'number' ? constant : NaN;
}

/** 算式的值；写得不对的不是数。 */
function evaluate(of: string) {
  try {
    const options = {ecmaVersion: 2020, preserveParens: true} as const;
    const tree = parseExpressionAt(`(${of})`, 0, options);
    return tree.end === of.length + 2 ? valueOf(tree) : NaN;
  } catch {
    return NaN;
  }
}

/** 浮点误差的余量，远小于任何一页显示的末位；恰在一半时远离零。 */
const noise = 1e-11;

/** 照 v 的小数位数、正号与单位写出算得的值；v 的开头不是数的是 undefined。 */
function writtenLike(v: string, value: number) {
  const match = shownNumber.exec(v);
  if (!match) return undefined;
  const [all, sign = '', hex, fraction = ''] = match;
  const size = Math.abs(value) * (1 + noise);
  const digits = hex
    ? `0x${Math.round(size).toString(16).toUpperCase()}`
    : size.toFixed(fraction.length);
  return `${value < 0 ? '−' : sign.replace('−', '')}${digits}${v.slice(all.length)}`;
}

/** 分节的空格、十六进制的大小写不算不同。 */
const plain = (v: string) => v.replaceAll(' ', '').toLowerCase();

/** 一页里 <Num> 的错误。 */
export function checkNumbers(page: Page): Diagnostic[] {
  return page.elements('Num').flatMap((element) => {
    const v = textAttribute(element, 'v') ?? '';
    const of = textAttribute(element, 'of') ?? '';
    const value = evaluate(of);
    const written = writtenLike(v, value);
    if (!Number.isFinite(value) || written === undefined)
      return page.diagnostic(element, {
        field: '<Num>',
        message: `v="${v}" 开头不是数，或 of="${of}" 算不出数`,
        suggestion:
          'v 以数开头，负号写成 −（U+2212）；of 只写数、+ - * / % **、括号、Math 里的函数与 par',
      });
    if (plain(written) === plain(v)) return [];
    return page.diagnostic(element, {
      field: '<Num>',
      message: `v 是 ${v}，而 ${of} = ${Number(value.toPrecision(8))}`,
      suggestion: `算式无误就把 v 改成 ${written}，否则改算式`,
    });
  });
}
