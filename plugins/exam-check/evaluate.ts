/**
 * <Num of="…"> 的求值：写法与 JavaScript 相同，只认数、四则、**、括号、PI 与列出的函数。
 * 语法由 Babel 读，不用 eval，所以正文里写什么都只会得到一个数或一条错误。
 */
import {parseExpression} from '@babel/parser';

type Expression = ReturnType<typeof parseExpression>;
type Operand = Extract<Expression, {type: 'BinaryExpression'}>['left'];
type Call = Extract<Operand, {type: 'CallExpression'}>;

/** 算式写得不对；message 是给编辑看的问题。 */
export class ExpressionError extends Error {}

/** 一个参数的函数，与 Math 里的同名。 */
const unary: ReadonlyMap<string, (value: number) => number> = new Map(
  (['sqrt', 'log', 'log10', 'exp', 'sin', 'cos', 'tan', 'atan', 'abs', 'floor', 'round'] as const).map((name) => {
    return [name, (value: number) => Math[name](value)];
  }),
);

const operators: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '**': (left, right) => left ** right,
};

function valueOf(node: Operand, source: string): number {
  if (node.type === 'NumericLiteral') return node.value;
  if (node.type === 'Identifier' && node.name === 'PI') return Math.PI;
  if (node.type === 'CallExpression') return call(node, source);
  if (node.type === 'UnaryExpression' && /^[+-]$/.test(node.operator)) {
    return (node.operator === '-' ? -1 : 1) * valueOf(node.argument, source);
  }
  const operator = node.type === 'BinaryExpression' ? operators[node.operator] : undefined;
  if (node.type === 'BinaryExpression' && operator) {
    return operator(valueOf(node.left, source), valueOf(node.right, source));
  }
  throw new ExpressionError(`不认识 ${source.slice(node.start ?? 0, node.end ?? undefined)}`);
}

function call({callee, arguments: list}: Call, source: string): number {
  const name = source.slice(callee.start ?? 0, callee.end ?? undefined);
  const values = list.map((item) => {
    if (item.type === 'SpreadElement' || item.type === 'ArgumentPlaceholder') throw new ExpressionError('读不懂参数');
    return valueOf(item, source);
  });
  const [first, second] = values;
  const fail = (wanted: string): never => {
    throw new ExpressionError(`${name} 要 ${wanted}个参数，写了 ${values.length} 个`);
  };
  if (name === 'min' || name === 'max') return first === undefined ? fail('至少 1 ') : Math[name](...values);
  // 两个电阻并联。
  if (name === 'par') {
    return first === undefined || second === undefined || values.length > 2
      ? fail('2 ')
      : (first * second) / (first + second);
  }
  const run = unary.get(name);
  if (!run) throw new ExpressionError(`不认识 ${name}`);
  return first === undefined || values.length > 1 ? fail('1 ') : run(first);
}

/** 算式的值；写法不对或结果不是有限的数，抛 ExpressionError。 */
export function evaluate(source: string): number {
  let expression: Expression;
  try {
    expression = parseExpression(source);
  } catch {
    throw new ExpressionError('读不懂');
  }
  const value = valueOf(expression, source);
  if (!Number.isFinite(value)) throw new ExpressionError('结果不是有限的数');
  return value;
}
