import {expect, test} from 'vitest';
import {lastDayOf} from '../../../dates';

test.each([
  ['2026', '2026-12-31'],
  ['2024-02', '2024-02-29'],
  ['2026-11-20', '2026-11-20'],
])('%s 到 %s 才算过去', (written, last) => {
  expect(lastDayOf(written)).toBe(last);
});
