/** 每个 <Num v of>：重算 of，与 v 里的数在它显示的精度上比较。 */
import type {Fault} from '../diagnostics/faults';
import {evaluate, ExpressionError} from './evaluate';
import {faultAt, type Page} from './page';

/** 写法正确的 <Num … />。 */
export const numTag = /<Num((?:\s+[a-z]+="[^"]*")*)\s*\/>/g;

/** v 开头的数：正号或 U+2212 负号；十六进制、空格分节的整数或小数。 */
const shownNumber = /^([+−]?)(?:(0x[0-9a-f]+)|(\d{1,3}(?: \d{3})+|\d+)(?:\.(\d+))?)(?![\d.])/i;

interface Shown {
  sign: string;
  value: number;
  /** 小数位数；undefined 表示十六进制。 */
  decimals: number | undefined;
  /** 数之后的单位，连同空格。 */
  rest: string;
}

function readShown(v: string): Shown | undefined {
  const match = shownNumber.exec(v);
  if (!match) return undefined;
  const [all, sign = '', hex, digits = '', fraction = ''] = match;
  const magnitude = Number(hex ?? `${digits.replaceAll(' ', '')}.${fraction}`);
  return {
    sign,
    value: sign === '−' ? -magnitude : magnitude,
    decimals: hex === undefined ? fraction.length : undefined,
    rest: v.slice(all.length),
  };
}

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

function problemOf(attributes: string): {problem: string; remedy: string} | undefined {
  const v = /\sv="([^"]*)"/.exec(attributes)?.[1];
  const of = /\sof="([^"]*)"/.exec(attributes)?.[1];
  if (v === undefined) return {problem: '没有 v', remedy: '写上要显示的数与单位'};
  if (of === undefined) return {problem: `${v} 没有算式 of`, remedy: '写上得出这个数的算式；照抄的数不用 <Num>'};
  const shown = readShown(v);
  if (!shown) {
    return /^-\d/.test(v)
      ? {problem: `v 是 ${v}，负号写成了连字符`, remedy: '改成 −（U+2212）'}
      : {problem: `v 是 ${v}，开头不是数`, remedy: '数写在最前面，说明文字移到标签外'};
  }
  try {
    const value = evaluate(of);
    if (agrees(value, shown)) return undefined;
    return {
      problem: `v 是 ${v}，而 ${of} = ${Number(value.toPrecision(8))}`,
      remedy: `算式无误就把 v 改成 ${rewrite(value, shown)}，否则改算式`,
    };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return {
      problem: `算式 ${of} 有误：${error.message}`,
      remedy: '按 JavaScript 的写法改，可用的函数见 scripts/exam/evaluate.ts',
    };
  }
}

export function countNumbers(page: Page): number {
  return [...page.prose.matchAll(/<Num\b/g)].length;
}

export function checkNumbers(page: Page): Fault[] {
  const good = new Map([...page.prose.matchAll(numTag)].map((match) => [match.index, match[1] ?? '']));
  return [...page.prose.matchAll(/<Num\b/g)].flatMap(({index}) => {
    const attributes = good.get(index);
    const found =
      attributes === undefined
        ? {problem: '标签的写法不对', remedy: '写成 <Num v="数 单位" of="算式" />，属性值用双引号'}
        : problemOf(attributes);
    return found ? [faultAt(page, index, '<Num>', found.problem, found.remedy)] : [];
  });
}
