import {expect, test} from 'vitest';
import {offsetAt, positionAt} from './positions';

const source = '甲乙\n\n丙😀丁\r\n末';

test.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [4, 3, 1],
  // 表情占两个偏移，列也按偏移数，与编辑器的跳转一致。
  [7, 3, 4],
  [10, 4, 1],
  [11, 4, 2],
])('偏移 %i 在第 %i 行第 %i 列，反过来也是', (offset, line, column) => {
  expect(positionAt(source, offset)).toEqual({line, column});
  expect(offsetAt(source, line, column)).toBe(offset);
});

test('超出文章的算在末尾；没有的列算在行末', () => {
  expect(positionAt(source, -5)).toEqual({line: 1, column: 1});
  expect(positionAt(source, 99)).toEqual({line: 4, column: 2});
  expect([
    offsetAt(source, 9, 1),
    offsetAt(source, 1, 99),
    offsetAt('', 1, 1),
  ]).toEqual([11, 2, 0]);
});
