/** 编号与文件名：中文写成拼音，标题里有英文的只取英文，重复的在后面添数。 */
import {expect, test} from 'vitest';
import {headingId, spell} from './slug';

test.each([
  ['示波器入门', 'shi-bo-qi-ru-men', 'shi-bo-qi-ru-men'],
  ['安装 Git', 'an-zhuang-git', 'git-2'],
  ['！', '', 'section'],
])('%s 的文件名是 %s，编号是 %s', (written, name, id) => {
  expect([spell(written), headingId(written, new Set(['git']))]).toEqual([
    name,
    id,
  ]);
});
