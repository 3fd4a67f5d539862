/** 图片的规则（档-5、图-1）。<Figure> 的 SVG 由代入数据的那一步查。 */
import path from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {textAttribute, type Page} from '../../markdown/read/page';
import type {Site} from '../site';
import {decode} from './links';
import {each, patterns, type PageRule, type Pattern, type Where} from './rule';

/** 每张图的 alt。 */
const inAlts: Where = (page) =>
  [
    ...page
      .nodes('image', 'imageReference')
      .map((node) => [node, node.alt] as const),
    ...page
      .elements('Figure')
      .map((node) => [node, textAttribute(node, 'alt')] as const),
  ].map(([node, alt]) => {
    return {text: (alt ?? '').trim(), offset: page.offset(node)};
  });
const wrongAlts: readonly Pattern[] = [
  [
    /^(?:图片?|截图|示意图|image|[\w-]+\.\w{2,4})?$/gi,
    'alt 没有写出图里有什么',
    '说清图里的信息，如“稳压电源正负极接线图，红线接 V+”',
  ],
];

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

/** EXIF 是一段 TIFF：四个字节的开头，大端或小端；第一个目录里有这一项，就记着拍摄的位置（JEITA CP-3451C 4.6 节）。 */
const tiffHeaders = ['II*\0', 'MM\0*'];
const gpsTag = 0x8825;
const entryLength = 12;

/** 照片里记着拍摄的位置；各种格式都把 EXIF 原样装在文件里。 */
export function hasPosition(bytes: Buffer): boolean {
  return tiffHeaders.some((header) => {
    let start = bytes.indexOf(header, 0, 'latin1');
    for (; start >= 0; start = bytes.indexOf(header, start + 1, 'latin1')) {
      const tiff = bytes.subarray(start);
      const read = (offset: number, size: number): number => {
        if (offset + size > tiff.length) return 0;
        return header.startsWith('I')
          ? tiff.readUIntLE(offset, size)
          : tiff.readUIntBE(offset, size);
      };
      const directory = read(4, 4);
      for (let index = 0; index < read(directory, 2); index += 1)
        if (read(directory + 2 + index * entryLength, 2) === gpsTag)
          return true;
    }
    return false;
  });
}

export const imageRules: readonly PageRule[] = [
  ['图-1', patterns(inAlts, '图片', wrongAlts)],
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
