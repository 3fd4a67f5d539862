/** 图片的规则（档-5、图-1）。<Figure> 的 SVG 由代入数据的那一步查。 */
import path from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import type {Page} from '../../markdown/read/page';
import type {Site} from '../site';
import {decode} from './links';
import {each, type PageRule} from './rule';

const isForeign = (url: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);

/** 写到的图要有文件；<Figure> 的图由代入数据的那一步查。 */
export function* imagesExist(
  page: Page,
  {files}: Pick<Site, 'files'>,
): Iterable<Diagnostic> {
  for (const node of page.nodes('image')) {
    const url = decode(node.url.replace(/[?#].*$/, ''));
    const file = url.startsWith('/')
      ? `static${url}`
      : path.posix.join(path.posix.dirname(page.file), url);
    if (!isForeign(url) && !files.includes(file))
      yield page.diagnostic(
        node,
        '图片',
        `找不到 ${file}`,
        '核对文件名与大小写；图与页面放在同一文件夹',
      );
  }
}

/** EXIF 里指着拍摄位置的一项：标签 0x8825，一个长整数，大端或小端（JEITA CP-3451C 4.6 节）。 */
const gpsEntries = ['8825000400000001', '2588040001000000'].map((bytes) =>
  Buffer.from(bytes, 'hex'),
);

/** 照片里记着拍摄的位置；各种格式都把 EXIF 原样装在文件里。 */
export const hasPosition = (bytes: Buffer): boolean =>
  gpsEntries.some((entry) => bytes.includes(entry));

export const imageRules: readonly PageRule[] = [
  [
    '图-1',
    each(
      ['image'],
      '图片',
      ({alt}) =>
        !alt?.trim() && [
          '没有写 alt',
          '说清图里有什么，如“电源的正负极接线图”',
        ],
    ),
  ],
  // 外链图片会失效，也会把读者的地址告诉别人。
  [
    '档-5',
    each(
      ['image'],
      '图片',
      ({url}) =>
        isForeign(url) && [
          '引用了外链图片',
          '核对许可后存到页面旁边，改成相对路径',
        ],
    ),
  ],
  ['档-5', imagesExist],
];
