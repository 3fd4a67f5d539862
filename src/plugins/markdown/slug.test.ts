/** 编号：中文写成拼音，标题里有英文的只取英文，重复的在后面添数。 */
import {expect, test} from 'vitest';
import {headingId} from './slug';

test.each([
  ['示波器入门', 'shi-bo-qi-ru-men'],
  ['安装 Git', 'git-2'],
  ['！', 'section'],
])('%s 的编号是 %s', (text, id) => {
  expect(headingId(text, new Set(['git']))).toBe(id);
});
