import {expect, test} from 'vitest';
import {pageHistory} from './pageHistory';

test.each([
  [
    'https://github.com/edit/h/edit/main/docs/edit/a.mdx',
    'https://github.com/edit/h/commits/main/docs/edit/a.mdx',
  ],
  [
    'https://gitlab.com/lab/h/-/edit/main/docs/a.mdx',
    'https://gitlab.com/lab/h/-/commits/main/docs/a.mdx',
  ],
  [
    'https://git.lab.edu.cn/lab/h/_edit/main/docs/a.mdx',
    'https://git.lab.edu.cn/lab/h/commits/branch/main/docs/a.mdx',
  ],
  ['https://code.lab.edu.cn/docs/a.mdx', undefined],
])('行 118：%s 的修改记录', (editUrl, expected) => {
  expect(pageHistory(editUrl)).toBe(expected);
});
