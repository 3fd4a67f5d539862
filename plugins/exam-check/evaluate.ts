/**
 * <Num of="…"> 的求值：写法与 JavaScript 相同，只认数、四则、**、括号、PI 与列出的函数。
 * 先核对每个字，别的一概不认，才交给 JavaScript 算，所以正文里写什么都只会得到一个数或一条错误。
 */
import vm from 'node:vm';

/** 算式写得不对；message 是给编辑看的问题。 */
export class ExpressionError extends Error {}

/** 参数个数固定的函数；par 是两个电阻并联。 */
const fixed: Readonly<Record<string, (...values: number[]) => number>> = {
  par: (first: number, second: number) => (first * second) / (first + second),
  ...Object.fromEntries(
    (['sqrt', 'log', 'log10', 'exp', 'sin', 'cos', 'tan', 'atan', 'abs', 'floor', 'round'] as const).map((name) => {
      return [name, (value: number) => Math[name](value)];
    }),
  ),
};

const counted = Object.entries(fixed).map(([name, run]) => {
  const checked = (...values: number[]): number => {
    if (values.length === run.length) return run(...values);
    throw new ExpressionError(`${name} 要 ${run.length} 个参数，写了 ${values.length} 个`);
  };
  return [name, checked] as const;
});
const known = {PI: Math.PI, min: Math.min, max: Math.max, ...Object.fromEntries(counted)};
const context = vm.createContext({...known});

/** 算式的值；写法不对或结果不是有限的数，抛 ExpressionError。 */
export function evaluate(source: string): number {
  // 名字连同后面的点号一起认；数字里的 e 与 0x 不是名字。
  for (const [word] of source.matchAll(/(?<!\w)[A-Za-z_$][\w.$]*|[^\w\s.,()*/+-]/g)) {
    if (!Object.hasOwn(known, word)) throw new ExpressionError(`不认识 ${word}`);
  }
  let value: unknown;
  try {
    value = vm.runInContext(source, context);
  } catch (error) {
    throw error instanceof ExpressionError ? error : new ExpressionError('读不懂');
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ExpressionError('结果不是有限的数');
  return value;
}
