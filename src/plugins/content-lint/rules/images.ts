/** 图片的规则（规范 4.1 的档-5、4.4 的图-1）。 */
import fs from 'node:fs';
import path from 'node:path';
import sax from 'sax';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {textAttribute, type Finding, type Page} from '../../markdown/read/page';
import type {Site} from '../site';
import {decode} from './links';
import {
  patterns,
  type PageRule,
  type Pattern,
  type SiteRule,
  type Where,
} from './rule';

export const pictures = /\.(webp|svg|png|jpe?g|gif|bmp|avif|tiff?|heic|ico)$/i;
/** 收的格式，后缀小写；每张至多多大。 */
const formats = /\.(?:svg|png|webp|avif|jpe?g)$/;
const mostKilobytes = 300;

/** 页面里的图；file 是它在仓库里的文件，不是仓库里的就没有。<Figure> 的图由代入数据的那一步查有没有。 */
function picturesOf(page: Page) {
  const images = page.nodes('image', 'imageReference').map((node) => ({
    node,
    alt: node.alt ?? '',
    src: 'url' in node ? node.url : undefined,
  }));
  const figures = page.elements('Figure').map((node) => ({
    node,
    alt: textAttribute(node, 'alt') ?? '',
    src: undefined,
  }));
  return [...images, ...figures].map(({node, alt, src}) => {
    const target = decode(src?.replace(/[?#].*$/, '') ?? '');
    const file = target.startsWith('/')
      ? `static${target}`
      : path.posix.join(path.posix.dirname(page.file), target);
    const isFile =
      target !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
    return {
      offset: page.offset(node),
      alt: alt.trim(),
      src,
      file: isFile ? file : undefined,
    };
  });
}

const inAlts: Where = (page) =>
  picturesOf(page).map(({alt, offset}) => ({text: alt, offset}));
const inSources: Where = (page) =>
  picturesOf(page).flatMap(({src, offset}) =>
    src === undefined ? [] : {text: src, offset},
  );

/** 每张图写 alt，说清图里的信息。 */
const wrongAlts: readonly Pattern[] = [
  [/^$/, '没有写 alt', '说清图里的信息，给看不到图的人'],
  [
    /^(图片?|图示|如图.*|截图|示意图|image|picture|[\w-]+\.\w{2,4})$/i,
    'alt 写成了“$&”',
    '说清图里的信息，如“稳压电源正负极接线图，红线接 V+”',
  ],
];

/** 外链图片会失效，也会把读者的地址告诉别人。 */
const foreign: readonly Pattern[] = [
  [
    /^(?:https?:)?\/\/.*/,
    '引用了外链图片',
    '核对许可后存到页面旁边，改成相对路径',
  ],
  [
    /^(?!https?:)[a-z][a-z0-9+.-]*:.*/i,
    '$& 不是仓库里的文件',
    '把图存到页面旁边，写成 ./文件名',
  ],
];

/** 写到的图要有文件。 */
export function* imagesExist(
  page: Page,
  {files}: Pick<Site, 'files'>,
): Iterable<Finding> {
  for (const {offset, file} of picturesOf(page)) {
    if (file === undefined || files.includes(file)) continue;
    yield page.diagnostic(
      offset,
      '图片',
      `找不到 ${file}`,
      '核对文件名与大小写；图与页面放在同一文件夹',
    );
  }
}

type Wrong = Pick<Diagnostic, 'message' | 'suggestion'> & {line?: number};

/** SVG 是 XML：标签不成对、裸写 & 的，浏览器整张不显示。 */
function wrongSvg(source: string): Wrong | undefined {
  const parser = sax.parser(true);
  let line: number | undefined;
  parser.onerror = () => {
    line ??= parser.line + 1;
    parser.resume();
  };
  parser.write(source).close();
  const suggestion =
    '标签成对，没有内容的以 /> 结束；字面的 < 写成 &lt;，& 写成 &amp;，属性的引号成对';
  return line === undefined
    ? undefined
    : {line, message: '读到这里读不下去，图会显示不出来', suggestion};
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

/** 图片的格式、大小；照片看有没有位置，SVG 看读不读得通。 */
function wrongImage(full: string): Wrong | undefined {
  const bytes = fs.readFileSync(full);
  const kilobytes = Math.ceil(bytes.length / 1024);
  if (!formats.test(full))
    return {
      message: '不用这种格式',
      suggestion: '照片转成 webp、avif 或 jpg（后缀小写），原理图与框图用 svg',
    };
  if (kilobytes > mostKilobytes)
    return {
      message: `有 ${kilobytes} KB`,
      suggestion: `压到 ${mostKilobytes} KB 以内，宽不超过 1600 px`,
    };
  if (full.endsWith('.svg')) return wrongSvg(bytes.toString());
  if (!hasPosition(bytes)) return undefined;
  return {
    message: '里面记着拍摄的位置',
    suggestion: '导出时不带位置（EXIF），或用 exiftool -all= 文件名 去掉',
  };
}

/** 图片文件没有毛病，不论放在哪个文件夹。 */
function* imageFiles({siteDir, files}: Site): Iterable<Diagnostic> {
  for (const file of files.filter((name) => pictures.test(name))) {
    const wrong = wrongImage(path.join(siteDir, file));
    if (wrong) yield {file, line: 1, field: '图片', ...wrong};
  }
}

/** 供下载的文件不能太大：仓库里的每一版都会永远留着。 */
function* downloadSizes({siteDir, files}: Site): Iterable<Diagnostic> {
  for (const file of files.filter((name) =>
    name.startsWith('static/downloads/'),
  )) {
    if (fs.statSync(path.join(siteDir, file)).size <= 5 * 1024 * 1024) continue;
    yield {
      file,
      line: 1,
      field: '下载',
      message: '超过 5 MB',
      suggestion: '压到 5 MB 以内，再大的放文件服务，这里写链接',
    };
  }
}

export const imageRules: readonly PageRule[] = [
  ['图-1', patterns(inAlts, '图片', wrongAlts)],
  ['档-5', patterns(inSources, '图片', foreign)],
  ['档-5', imagesExist],
];

export const imageSiteRules: readonly SiteRule[] = [
  ['档-5', imageFiles],
  ['档-10', downloadSizes],
];
