/** 编号：中文写成拼音，英文照写，重复的在后面添数。 */
import {expect, test} from 'vitest';
import {headingId} from './slug';

test.each([
  ['示波器入门', 'shi-bo-qi-ru-men'],
  ['用 Git', 'yong-git-2'],
  ['！', 'section'],
])('%s 的编号是 %s', (text, id) => {
  expect(headingId(text, ['yong-git'])).toBe(id);
});
