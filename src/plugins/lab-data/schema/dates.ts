/** 日期的算法；今天按东八区的日历。 */

/** 日历上确实存在的日期，如 2025-09-24；2026-13-45 不会被悄悄进位。 */
export const isRealDate = (value: string): boolean => {
  const parsed = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
  );
};

/** 写到年、月或日的时间的最后一天：2026 → 2026-12-31，2026-02 → 2026-02-28；过了这一天才算过去。 */
export function lastDayOf(value: string): string {
  const [year = 0, month = 12, day] = value.split('-').map(Number);
  // 下一个月的第 0 天就是这个月的最后一天。
  return day === undefined
    ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    : value;
}

/** 东八区的今天，如 2026-11-20；构建时就是构建日，无脚本时的“今天”。 */
export const buildDate = (): string =>
  new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

/** 还没过去的照原来的次序，过去了的倒过来，近的在前。浏览器里也用：构建日不编译进正文，见 useToday。 */
export const splitByDay = <Row extends {end: string}>(
  rows: readonly Row[],
  today: string,
) => ({
  upcoming: rows.filter(({end}) => end >= today),
  past: rows.filter(({end}) => end < today).reverse(),
});
