/** 日期的算法；构建时与浏览器里都用。 */

const chinaOffset = 8 * 3600_000;

/** 东八区的日子，如 2026-11-20；不写就是今天。 */
export const dateInChina = (milliseconds = Date.now()): string =>
  new Date(milliseconds + chinaOffset).toISOString().slice(0, 10);

/** 写到年、月或日的时间的最后一天：2026 → 2026-12-31，2026-02 → 2026-02-28；过了这一天才算过去。 */
export function lastDayOf(value: string): string {
  const [year = 0, month = 12, day] = value.split('-').map(Number);
  // 下一个月的第 0 天就是这个月的最后一天。
  return day === undefined
    ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    : value;
}
