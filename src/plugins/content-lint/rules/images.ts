/** 图片的规则（档-5、图-1）与下载件的大小（档-10）。<Figure> 的 SVG 由代入数据的那一步查。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {textAttribute, type Page} from '../../markdown/read/page';
import type {Site} from '../site';
import {decode} from './links';
import {
  each,
  patterns,
  type PageRule,
  type Pattern,
  type SiteRule,
  type Where,
} from './rule';

const pictures = /\.(webp|svg|png|jpe?g|gif|bmp|avif|tiff?|heic|ico)$/i;
/** 收的格式，后缀小写。 */
const formats = /\.(?:svg|png|webp|avif|jpe?g)$/;
const kilobyte = 1024;
const mostPicture = 300 * kilobyte;
const mostDownload = 5 * kilobyte * kilobyte;

/** 每张图的 alt。 */
const inAlts: Where = (page) => [
  ...page.nodes('image', 'imageReference').map((node) => {
    return {text: (node.alt ?? '').trim(), offset: page.offset(node)};
  }),
  ...page.elements('Figure').map((node) => {
    return {
      text: (textAttribute(node, 'alt') ?? '').trim(),
      offset: page.offset(node),
    };
  }),
];
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

/**
 * 照片里记着拍摄的位置：EXIF 是一段 TIFF，第一个目录里有 0x8825 这一项。各种格式都把它原样装在文件里。
 * 格式见 EXIF 2.3（JEITA CP-3451C）4.6 节。
 */
export function hasPosition(bytes: Buffer): boolean {
  return ['II*\0', 'MM\0*'].some((mark) => {
    for (
      let at = bytes.indexOf(mark, 0, 'latin1');
      at >= 0;
      at = bytes.indexOf(mark, at + 1, 'latin1')
    ) {
      const tiff = bytes.subarray(at);
      const read = (offset: number, size: 2 | 4): number => {
        if (offset + size > tiff.length) return 0;
        return mark === 'II*\0'
          ? tiff.readUIntLE(offset, size)
          : tiff.readUIntBE(offset, size);
      };
      const directory = read(4, 4);
      const entries = Array.from({length: read(directory, 2)}, (_, index) =>
        read(directory + 2 + index * 12, 2),
      );
      if (entries.includes(0x8825)) return true;
    }
    return false;
  });
}

/** 图片的格式、大小与拍摄的位置；供下载的文件不能太大，仓库里的每一版都会永远留着。 */
function* fileSizes({siteDir, files}: Site): Iterable<Diagnostic> {
  for (const file of files) {
    const at = {file, line: 1, field: '文件'};
    const {size} = fs.statSync(path.join(siteDir, file));
    if (pictures.test(file) && !formats.test(file))
      yield {
        ...at,
        message: '不用这种格式',
        suggestion:
          '照片转成 webp、avif 或 jpg（后缀小写），原理图与框图用 svg',
      };
    else if (pictures.test(file) && size > mostPicture)
      yield {
        ...at,
        message: `有 ${Math.ceil(size / kilobyte)} KB`,
        suggestion: '压到 300 KB 以内，宽不超过 1600 px',
      };
    else if (
      pictures.test(file) &&
      hasPosition(fs.readFileSync(path.join(siteDir, file)))
    )
      yield {
        ...at,
        message: '照片里记着拍摄的位置',
        suggestion: '另存时去掉位置信息（属性里删去 GPS），再提交',
      };
    else if (file.startsWith('static/downloads/') && size > mostDownload)
      yield {
        ...at,
        message: '超过 5 MB',
        suggestion: '压到 5 MB 以内，再大的放文件服务，这里写链接',
      };
  }
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

export const imageSiteRules: readonly SiteRule[] = [['档-5', fileSizes]];
