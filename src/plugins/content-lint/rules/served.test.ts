/** 档-10 放行的后缀与主机认得的类型对得上：认不得的当成二进制送出，图画不出来，PDF 只能下载。 */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {pictures} from './images';

const config = fs.readFileSync(
  path.resolve(__dirname, '../../../../deploy/nginx.conf'),
  'utf8',
);
const [, types = ''] = /\btypes \{([^}]*)\}/.exec(config) ?? [];
const typeOf = new Map(
  [...types.matchAll(/^\s*(\S+) ([^;]+);/gm)].flatMap(([, type, names = '']) =>
    names.split(' ').map((name): [string, string] => [name, type ?? '']),
  ),
);

test.each(['svg', 'png', 'webp', 'jpg', 'jpeg', 'avif', 'gif'])(
  '正文里的图 .%s 以图的类型送出',
  (suffix) => {
    expect(`a.${suffix}`).toMatch(pictures);
    expect(typeOf.get(suffix)).toMatch(/^image\//);
  },
);

test.each([
  'pdf',
  'zip',
  'docx',
  'xlsx',
  'pptx',
  'mp4',
  'woff2',
  'csv',
  'md',
  'txt',
])('下载件 .%s 有类型', (suffix) => {
  expect(typeOf.get(suffix)).toBeDefined();
});
