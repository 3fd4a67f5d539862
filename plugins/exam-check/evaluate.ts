/**
 * <Num of="…"> 的求值：一个小的递归下降解析器，只认数、四则、**、括号、PI 与列出的函数。
 * 写法与 JavaScript 相同，不用 eval，所以正文里写什么都只会得到一个数或一条错误。
 */

/** 算式写得不对；message 是给编辑看的问题。 */
export class ExpressionError extends Error {}

const unary: ReadonlyMap<string, (x: number) => number> = new Map([
  ['sqrt', Math.sqrt],
  ['log', Math.log],
  ['log10', Math.log10],
  ['exp', Math.exp],
  ['sin', Math.sin],
  ['cos', Math.cos],
  ['tan', Math.tan],
  ['atan', Math.atan],
  ['abs', Math.abs],
  ['floor', Math.floor],
  ['round', Math.round],
]);

function call(name: string, values: readonly number[]): number {
  const [first, second] = values;
  const fail = (wanted: string): never => {
    throw new ExpressionError(`${name} 要 ${wanted}个参数，写了 ${values.length} 个`);
  };
  if (name === 'min' || name === 'max') {
    if (first === undefined) return fail('至少 1 ');
    return name === 'min' ? Math.min(...values) : Math.max(...values);
  }
  if (name === 'par') {
    if (first === undefined || second === undefined || values.length > 2) return fail(' 2 ');
    return (first * second) / (first + second);
  }
  const run = unary.get(name);
  if (!run) throw new ExpressionError(`不认识 ${name}`);
  if (first === undefined || values.length > 1) return fail(' 1 ');
  return run(first);
}

class Parser {
  private at = 0;

  constructor(private readonly source: string) {}

  all(): number {
    const value = this.sum();
    this.space();
    if (this.at < this.source.length) throw new ExpressionError(`“${this.source.slice(this.at)}”读不懂`);
    return value;
  }

  private space(): void {
    while (this.source[this.at] === ' ') this.at += 1;
  }

  /** 吃掉 pattern（必须带 y 标志）；没有就不动。 */
  private match(pattern: RegExp): string | undefined {
    this.space();
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private expect(pattern: RegExp, name: string): void {
    if (this.match(pattern) === undefined) throw new ExpressionError(`缺少 ${name}`);
  }

  private sum(): number {
    let value = this.product();
    for (;;) {
      const operator = this.match(/[+-]/y);
      if (operator === undefined) return value;
      const right = this.product();
      value = operator === '+' ? value + right : value - right;
    }
  }

  private product(): number {
    let value = this.signed();
    for (;;) {
      const operator = this.match(/\*(?!\*)|\//y);
      if (operator === undefined) return value;
      const right = this.signed();
      value = operator === '*' ? value * right : value / right;
    }
  }

  /** 与 JavaScript 一样，-a**b 有歧义，不接受；指数可以带负号。 */
  private signed(): number {
    const sign = this.match(/[+-]/y);
    if (sign !== undefined) {
      const value = this.signed();
      if (this.match(/\*\*/y) !== undefined) throw new ExpressionError('负号后面直接乘方有歧义');
      return sign === '-' ? -value : value;
    }
    return this.power();
  }

  private power(): number {
    const base = this.primary();
    return this.match(/\*\*/y) === undefined ? base : base ** this.signed();
  }

  private primary(): number {
    const digits = this.match(/0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy);
    if (digits !== undefined) return Number(digits);
    if (this.match(/\(/y) !== undefined) {
      const value = this.sum();
      this.expect(/\)/y, '右括号');
      return value;
    }
    const name = this.match(/[a-z]\w*/iy);
    if (name === undefined) {
      const rest = this.source.slice(this.at);
      throw new ExpressionError(rest === '' ? '没有写完' : `“${rest}”读不懂`);
    }
    if (name === 'PI') return Math.PI;
    this.expect(/\(/y, `${name} 后面的左括号`);
    const values: number[] = [];
    do values.push(this.sum());
    while (this.match(/,/y) !== undefined);
    this.expect(/\)/y, '右括号');
    return call(name, values);
  }
}

/** 算式的值；写法不对或结果不是有限的数，抛 ExpressionError。 */
export function evaluate(source: string): number {
  const value = new Parser(source).all();
  if (!Number.isFinite(value)) throw new ExpressionError('结果不是有限的数');
  return value;
}
