/** 编号与文件名：中文写成拼音，标题里有英文的只取英文，重复的在后面添数。 */
import {expect, test} from 'vitest';
import {headingId, spell} from './slug';

test.each([
  ['示波器入门', 'shi-bo-qi-ru-men', 'shi-bo-qi-ru-men'],
  ['安装 Git', 'an-zhuang-git', 'git'],
  ['C++ & C#', 'c-c', 'c-c'],
  ['一二三四五六七', 'yi-er-san-si-wu-liu', 'yi-er-san-si-wu-liu'],
  ['！', '', 'section'],
])('%s 的文件名是 %s，编号是 %s', (written, name, id) => {
  expect([spell(written), headingId(written, new Set())]).toEqual([name, id]);
});

test('编号与已有的不重复', () => {
  const taken = new Set(['git']);
  expect([headingId('Git', taken), headingId('Git', taken)]).toEqual([
    'git-2',
    'git-3',
  ]);
});
