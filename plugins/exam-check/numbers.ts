/** 每个 <Num v of>：重算 of，与 v 里的数在它显示的精度上比较。 */
import type {Fault} from '../diagnostics/faults';
import {textAttribute, type Page} from '../markdown/read/page';
import {evaluate, ExpressionError} from './evaluate';

/** v 开头的数：正号或 U+2212 负号；十六进制、空格分节的整数或小数。 */
const shownNumber = /^([+−]?)(?:(0x[0-9a-f]+)|(\d{1,3}(?: \d{3})+|\d+)(?:\.(\d+))?)(?![\d.])/i;

/** v 的正负号、数、小数位数（十六进制没有）与数之后的单位，连同空格；开头不是数的是 undefined。 */
function readShown(v: string) {
  const match = shownNumber.exec(v);
  if (!match) return undefined;
  const [all, sign = '', hex, digits = '', fraction = ''] = match;
  const magnitude = Number(hex ?? `${digits.replaceAll(' ', '')}.${fraction}`);
  const decimals = hex === undefined ? fraction.length : undefined;
  return {sign, value: sign === '−' ? -magnitude : magnitude, decimals, rest: v.slice(all.length)};
}
type Shown = NonNullable<ReturnType<typeof readShown>>;

/** 浮点误差的余量，远小于任何一页显示的末位。 */
const noise = 1e-11;

/** 四舍五入到 v 的末位后是否相同；恰在一半时远离零。 */
function agrees(value: number, shown: Shown): boolean {
  const unit = 10 ** -(shown.decimals ?? 0);
  const slack = noise * Math.max(unit, Math.abs(value));
  const excess = (value - shown.value) * (value < 0 ? -1 : 1);
  return excess >= -unit / 2 - slack && excess < unit / 2 - slack;
}

/** 按 v 的样子写出算得的值。 */
function rewrite(value: number, {sign, decimals, rest}: Shown): string {
  const magnitude = Math.abs(value) * (1 + noise);
  const digits =
    decimals === undefined
      ? `0x${Math.round(magnitude).toString(16).toUpperCase()}`
      : magnitude.toFixed(decimals).replace(/^\d{5,}/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ' '));
  return `${value < 0 ? '−' : sign === '+' ? '+' : ''}${digits}${rest}`;
}

/** 一个数的问题与改法；对的没有。 */
function wrong(v: string | undefined, of: string | undefined): [problem: string, remedy: string] | undefined {
  if (v === undefined) return ['没有 v', '写上要显示的数与单位'];
  if (of === undefined) return [`${v} 没有算式 of`, '写上得出这个数的算式；照抄的数不用 <Num>'];
  const shown = readShown(v);
  if (!shown && /^-\d/.test(v)) return [`v 是 ${v}，负号写成了连字符`, '改成 −（U+2212）'];
  if (!shown) return [`v 是 ${v}，开头不是数`, '数写在最前面，说明文字移到标签外'];
  try {
    const value = evaluate(of);
    if (agrees(value, shown)) return undefined;
    const remedy = `算式无误就把 v 改成 ${rewrite(value, shown)}，否则改算式`;
    return [`v 是 ${v}，而 ${of} = ${Number(value.toPrecision(8))}`, remedy];
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [`算式 ${of} 有误：${error.message}`, '按 JavaScript 的写法改，能用的函数见 plugins/exam-check/README.md'];
  }
}

/** 一页里 <Num> 的错误。 */
export function checkNumbers(page: Page): Fault[] {
  return page.elements('Num').flatMap((element) => {
    const found = wrong(textAttribute(element, 'v'), textAttribute(element, 'of'));
    return found ? [page.fault(element, '<Num>', ...found)] : [];
  });
}
