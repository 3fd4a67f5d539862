import {expect, test} from 'vitest';
import {isRealDate, lastDayOf} from '../../../dates';

test.each([
  ['2026', '2026-12-31'],
  ['2024-02', '2024-02-29'],
  ['2026-11-20', '2026-11-20'],
])('%s 到 %s 才算过去', (written, last) => {
  expect(lastDayOf(written)).toBe(last);
});

test('日历上没有的日子不进位', () => {
  expect(['2024-02-29', '2025-02-29', '2026-13-45'].map(isRealDate)).toEqual([
    true,
    false,
    false,
  ]);
});
