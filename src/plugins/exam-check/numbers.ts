/** 每个 <Num v of>：重算 of，照 v 的样子写出来，与 v 比较。 */
import vm from 'node:vm';
import type {Diagnostic} from '../diagnostics/diagnostic';
import {textAttribute, type Page} from '../markdown/read/page';

/** v 开头的数：正号或 U+2212 负号；十六进制、空格分节的整数或小数。 */
const shownNumber =
  /^([+−]?)(?:(0x[0-9a-f]+)|(?:\d{1,3}(?: \d{3})+|\d+)(?:\.(\d+))?)/i;

/** 算式里除了 Math 里的一切，还能用两个电阻并联的 par。 */
const scope = vm.createContext({
  par: (first: number, second: number) => (first * second) / (first + second),
});

/** 算式的值；写得不对的不是数。 */
function evaluate(of: string) {
  try {
    return Number(
      vm.runInContext(`with (Math) (${of})`, scope, {timeout: 1000}),
    );
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
          'v 以数开头，负号写成 −（U+2212）；of 照 JavaScript 写，能用 Math 里的函数与 par',
      });
    if (plain(written) === plain(v)) return [];
    return page.diagnostic(element, {
      field: '<Num>',
      message: `v 是 ${v}，而 ${of} = ${Number(value.toPrecision(8))}`,
      suggestion: `算式无误就把 v 改成 ${written}，否则改算式`,
    });
  });
}
