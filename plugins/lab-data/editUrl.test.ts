import {expect, test} from 'vitest';
import {editUrlOf} from '.';

test.each([
  ['没有托管', {}, undefined],
  ['示例地址', {forge_url: 'https://git.lab.example/lab/handbook'}, undefined],
  ['Gitea', {forge_url: 'https://git.lab.edu.cn/lab/handbook/'}, 'https://git.lab.edu.cn/lab/handbook/_edit/main/'],
  ['GitHub', {forge_url: 'https://github.com/lab/handbook'}, 'https://github.com/lab/handbook/edit/main/'],
  ['GitLab', {forge_url: 'https://gitlab.com/lab/handbook'}, 'https://gitlab.com/lab/handbook/-/edit/main/'],
  [
    '自己的 GitLab',
    {forge_url: 'https://gitlab.lab.edu.cn/lab/handbook'},
    'https://gitlab.lab.edu.cn/lab/handbook/-/edit/main/',
  ],
  [
    '看不出是哪一家，写明前缀',
    {forge_url: 'https://code.lab.edu.cn/h', edit_url: 'https://code.lab.edu.cn/h/-/edit/main'},
    'https://code.lab.edu.cn/h/-/edit/main/',
  ],
])('编辑此页：%s', (_, lab, expected) => {
  expect(editUrlOf(lab)).toBe(expected);
});
