import {expect, test} from 'vitest';
import {inOrder, rangeText, splitByDay} from './rows';

test.each([
  [undefined, undefined, '2027 赛季'],
  ['2025-10-18', '2025-10-18', '2025-10-18'],
  ['2027-07', '2027-08', '2027-07 至 08'],
  ['2026-12', '2027-01', '2026-12 至 2027-01'],
])('%s 到 %s 写成 %s', (start, end, shown) => {
  expect(rangeText({start, end, season: 2027})).toBe(shown);
});

test('将到的由近及远，没有日子的排在那一年后面；结束了的近的在前', () => {
  const entry = (
    title: string,
    season: number,
    start?: string,
    end?: string,
  ) => {
    return {title, season, start, end};
  };
  const {upcoming, past} = splitByDay(
    [
      entry('待定', 2027),
      entry('后年', 2028, '2028-01'),
      entry('前年', 2024, '2024-07'),
      entry('正在比', 2026, '2026-10', '2026-11'),
      entry('去年', 2025, '2025-08'),
      entry('明年', 2027, '2027-09'),
    ],
    '2026-11-30',
  );
  expect(upcoming.map(({title}) => title)).toEqual([
    '正在比',
    '明年',
    '待定',
    '后年',
  ]);
  expect(past.map(({title}) => title)).toEqual(['去年', '前年']);
  const [soon, later] = [entry('', 2026, '2026-10'), entry('', 2027)];
  expect([inOrder(soon, later), inOrder(later, soon)]).toEqual([-1, 1]);
  expect(inOrder(later, entry('别的', 2027))).toBe(0);
});
