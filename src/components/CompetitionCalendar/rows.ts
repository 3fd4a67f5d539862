/** 年历的条目怎样写、怎样排：推定的只写到月，待定的只有赛季。 */
import {lastDayOf} from '../../dates';
import type {PropsOf} from '@site/src/plugins/mdx/components';

export type Entry = PropsOf<'CompetitionCalendar'>['entries'][number];
type Dates = Pick<Entry, 'start' | 'end' | 'season'>;

/** 一段日子；同一年的，结束不再写年。 */
export function rangeText({start, end, season}: Dates): string {
  if (!start) return `${season} 赛季`;
  if (!end || end === start) return start;
  return `${start} 至 ${end.slice(0, 4) === start.slice(0, 4) ? end.slice(5) : end}`;
}

const lastDay = ({start, end, season}: Dates): string =>
  lastDayOf(end ?? start ?? String(season));
/** 还没有日子的排在同一年有日子的后面。 */
const sortKey = ({start, season}: Dates): string => start ?? `${season}~`;

/** 一样的不分先后，照数据的次序；不然各家浏览器排得不一样，接管时对不上。 */
export function inOrder(a: Dates, b: Dates): number {
  const [one, other] = [sortKey(a), sortKey(b)];
  return Number(one > other) - Number(one < other);
}

/** 还没过去的由近及远；过去了的近的在前。 */
export function splitByDay<Row extends Dates>(
  entries: readonly Row[],
  today: string,
) {
  const sorted = [...entries].sort(inOrder);
  return {
    upcoming: sorted.filter((entry) => lastDay(entry) >= today),
    past: sorted.filter((entry) => lastDay(entry) < today).reverse(),
  };
}
