/** 算得出对不对的：星期、单位换算、表格的合计。 */
import {toString} from 'mdast-util-to-string';
import {said} from '../../diagnostics';
import type {Page} from '../../mdx/read/page';
import {outsideCode} from './patterns';
import type {PageRule, Problems} from './rule';

const days = '日一二三四五六';
const dated =
  /(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日[ （]*(?:周|星期)([日天一二三四五六])/g;

/** 写着年的日子，星期几算得出。 */
function* weekdays(page: Page): Problems {
  for (const match of outsideCode(page, dated)) {
    const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    const right = days[date.getUTCDay()];
    // 日历上没有的，另有一条说。
    if (
      date.getUTCMonth() === month - 1 &&
      right !== match[4]?.replace('天', '日')
    )
      yield [match.index, said('weekday', right)];
  }
}

const prefixes: Readonly<Record<string, number>> = {
  p: -12,
  n: -9,
  µ: -6,
  μ: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
};
/** “0.5 A（500 mA）”，换了词头的同一个量。 */
const converted =
  /(?<![\w.])(\d+(?:\.\d+)?) ?([pnµμmkMG]?)([VAΩFWsH]|Hz)(?: ?[=≈] ?|，?(?:即|合)|（[即合约]?) ?(\d+(?:\.\d+)?) ?([pnµμmkMG]?)\3(?![\w/])/g;

/** 换了词头，数字一样，差了几个零。 */
function* conversions(page: Page): Problems {
  for (const {
    0: found,
    1: one,
    2: from = '',
    4: other,
    5: to = '',
    index,
  } of outsideCode(page, converted)) {
    const ratio =
      Math.log10(Number(one) / Number(other)) +
      (prefixes[from] ?? 0) -
      (prefixes[to] ?? 0);
    const zeros = Math.round(ratio);
    if (from !== to && zeros !== 0 && Math.abs(ratio - zeros) < 1e-6)
      yield [index, said('zeros', found)];
  }
}

/** 末行是合计的，各列照写的加起来。 */
function* sums(page: Page): Problems {
  for (const {children} of page.nodes('table')) {
    const rows = children.map((row) =>
      row.children.map((cell) => toString(cell)),
    );
    const total = rows.at(-1) ?? [];
    if (!/^(?:合计|总计|总共|共计)$/.test(total[0] ?? '')) continue;
    for (const [column, written] of total.entries()) {
      const values = rows.slice(1).map((row) => row[column] ?? '');
      const sum = values
        .slice(0, -1)
        .reduce((before, value) => before + Number(value), 0);
      if (
        values.every((value) => /^\d+(?:\.\d+)?$/.test(value)) &&
        Math.abs(sum - Number(written)) > 1e-6
      )
        yield [children.at(-1) ?? 0, said('sum', String(sum))];
    }
  }
}

export const arithmeticRules: readonly PageRule[] = [
  ['文-11', '日子', weekdays],
  ['文-5', '换算', conversions, 'warning'],
  ['文-5', '合计', sums, 'warning'],
];
