/** 每个 <Num v of>：重算 of，照 v 的样子写出来，与 v 比较。 */
import vm from 'node:vm';
import type {Diagnostic} from '../diagnostics/diagnostic';
import {textAttribute, type Page} from '../markdown/read/page';

/** v 开头的数：正号或 U+2212 负号；十六进制、空格分节的整数或小数。 */
const shownNumber =
  /^([+−]?)(?:(0x[0-9a-f]+)|(?:\d{1,3}(?: \d{3})+|\d+)(?:\.(\d+))?)(?![\d.])/i;

/** 算式里能用的：Math 里的一切，与两个电阻并联的 par。 */
const scope = vm.createContext(
  Object.defineProperties(
    {
      par: (first: number, second: number) =>
        (first * second) / (first + second),
    },
    Object.getOwnPropertyDescriptors(Math),
  ),
);

/** 算式的值；写得不对或结果不是有限的数，是 undefined。 */
function evaluate(of: string): number | undefined {
  try {
    const value: unknown = vm.runInContext(of, scope, {timeout: 1000});
    return typeof value === 'number' && Number.isFinite(value)
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

/** 浮点误差的余量，远小于任何一页显示的末位；恰在一半时远离零。 */
const noise = 1e-11;

/** 照 v 的小数位数、正号与单位写出算得的值；v 的开头不是数的是 undefined。 */
function writtenLike(v: string, value: number): string | undefined {
  const match = shownNumber.exec(v);
  if (!match) return undefined;
  const [all, sign = '', hex, fraction = ''] = match;
  const size = Math.abs(value) * (1 + noise);
  const digits = hex
    ? `0x${Math.round(size).toString(16).toUpperCase()}`
    : size
        .toFixed(fraction.length)
        .replace(/^\d{5,}/, (whole) =>
          whole.replace(/\B(?=(?:\d{3})+$)/g, ' '),
        );
  return `${value < 0 ? '−' : sign.replace('−', '')}${digits}${v.slice(all.length)}`;
}

/** 分节的空格、十六进制的大小写不算不同。 */
const plain = (v: string): string => v.replaceAll(' ', '').toLowerCase();

/** 一个数的问题与改法；对的没有。 */
function wrong(
  v: string | undefined,
  of: string | undefined,
): [message: string, suggestion: string] | undefined {
  if (v === undefined || of === undefined)
    return [`没有${v ? '算式 of' : ' v'}`, '两样都写；照抄的数不用 <Num>'];
  const value = evaluate(of);
  if (value === undefined)
    return [
      `算式 ${of} 算不出数`,
      '照 JavaScript 的写法改，能用 Math 里的函数与 par',
    ];
  const written = writtenLike(v, value);
  if (written === undefined)
    return [`v 是 ${v}，开头不是数`, '数写在最前面，负号写成 −（U+2212）'];
  if (plain(written) === plain(v)) return undefined;
  const suggestion = `算式无误就把 v 改成 ${written}，否则改算式`;
  return [`v 是 ${v}，而 ${of} = ${Number(value.toPrecision(8))}`, suggestion];
}

/** 一页里 <Num> 的错误。 */
export function checkNumbers(page: Page): Diagnostic[] {
  return page.elements('Num').flatMap((element) => {
    const found = wrong(
      textAttribute(element, 'v'),
      textAttribute(element, 'of'),
    );
    return found ? [page.diagnostic(element, '<Num>', ...found)] : [];
  });
}
