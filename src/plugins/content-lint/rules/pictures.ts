/** 图片的规则（档-5）：看文件里的字节，不看名字；位图认得出、没有断、不带拍摄的位置，SVG 是写对的 XML。 */
import fs from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import * as sax from 'sax';
import {
  adviceIn,
  explain,
  hidden,
  readTable,
  rowFor,
  said,
  type Diagnostic,
} from '../../diagnostics';
import type {Site} from '../site';
import {textAttribute, type Page} from '../../mdx/read/page';
import {besides} from './links';
import {each, type PageRule} from './rule';

const picture = /\.(?:svg|png|webp|avif|jpe?g|gif|bmp|tiff?|heic|ico)$/i;
const used = /\.(?:svg|png|webp|avif|jpe?g)$/;

/** 看名字就知道写错的；读得出来、却不能用的照片，看字节。 */
export const {names, pictures} = readTable(
  path.join(__dirname, '../files.yml'),
);

/** 里面其实是哪一种，多大；读不出来的没有大小。 */
function headerOf(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    return {type: '', width: 0, height: 0};
  }
}

/** AVIF 是一盒接一盒，开头各写着多长；到哪里完。 */
function endOfBoxes(bytes: Buffer) {
  let end = 0;
  for (let size = 8; size >= 8 && end + 4 <= bytes.length; end += size)
    size = bytes.readUInt32BE(end);
  return end;
}
/** 写到哪里才完：WebP 开头写着多长，PNG 与 JPEG 有结尾；照片里的小图也有，所以只看后半。 */
const endOf: Readonly<Record<string, (bytes: Buffer) => number>> = {
  webp: (bytes) => bytes.readUInt32LE(4) + 8,
  avif: endOfBoxes,
  png: (bytes) => bytes.indexOf('IEND', bytes.length / 2),
  jpg: (bytes) => bytes.indexOf('ffd9', bytes.length / 2, 'hex'),
};
/** 只传上来一半。 */
function isCut(kind: string, bytes: Buffer) {
  const end = endOf[kind]?.(bytes) ?? 0;
  return end < 0 || end > bytes.length;
}

/** 单独打开时会运行、会取别处文件的标签。 */
const active =
  /^(?:.*:)?(?:script|handler|iframe|object|embed|link|meta|base|form)$/i;
/** 一个属性会运行，或会去取别处的文件；点了才去的链接不算，脚本的除外。 */
function isActive(tag: string, name: string, value: string): boolean {
  const isAddress = /^(?:.*:)?(?:href|src)$/i.test(name);
  const isLink = /^(?:.*:)?a$/i.test(tag);
  const isFine = isLink
    ? /^(?:https?:|mailto:|[^:]*$)/i
    : /^(?:#|[\w.-]+$|data:image\/(?!svg))/;
  return (
    /^on/i.test(name) ||
    (isAddress && !isFine.test(value)) ||
    // 动画能换掉链接。
    (/^attributeName$/i.test(name) && /href/i.test(value))
  );
}

/** 样式取别处的文件。 */
const remote =
  /<\?xml-stylesheet|@import|(?:url|image-set)\((?![\s\x22\x27]*(?:#|data:))/i;
/** 只认 XML 自己的 &amp; 一类，&nbsp; 不是；类型里没有它。 */
const strict = {trim: false, strictEntities: true};
/** SVG 的问题：不是写对的 XML，里面不是一个 <svg>，会运行，或有看不见的字。 */
function problemOfSvg(source: string) {
  const parser = sax.parser(true, strict);
  let problem: string | undefined;
  const fail = () => {
    problem = 'bad svg';
    parser.resume();
  };
  parser.onerror = fail;
  let tag = '';
  parser.onopentagstart = ({name}) => {
    if (tag === '' && name !== 'svg') fail();
    tag = name;
    if (active.test(name)) problem ??= 'active svg';
  };
  parser.onattribute = ({name, value}) => {
    if (isActive(tag, name, value)) problem ??= 'active svg';
  };
  parser.ontext = (text) => {
    if (hidden.test(text)) problem ??= 'hidden svg';
  };
  if (remote.test(source)) problem = 'active svg';
  parser.write(source).close();
  if (tag === '' || source.includes('\uFFFD')) fail();
  return problem;
}

/** 一张图有什么问题，问题与改法在 mistakes.yml 里；读得出来的，再看字节。 */
function problemOf(file: string, bytes: Buffer) {
  const suffix = path.extname(file).slice(1).replace('jpeg', 'jpg');
  const {type: kind = '', width, height} = headerOf(bytes);
  if (!used.test(file)) return 'other kind';
  if (suffix === 'svg') return problemOfSvg(bytes.toString());
  if (kind !== suffix && used.test(`.${kind}`)) return `is ${kind}`;
  if (kind !== suffix || width === 0 || isCut(kind, bytes)) return 'cut';
  // 手机放不下：摊开一个像素占四个字节。
  return width * height > 20e6 ? 'pixels' : undefined;
}

/** 每张图都读得出来。 */
export function* checkPictures(site: Site): Iterable<Diagnostic> {
  for (const file of site.files.filter((name) => picture.test(name))) {
    const bytes = fs.readFileSync(path.join(site.siteDir, file));
    const problem = problemOf(file, bytes);
    const row = rowFor(pictures, bytes.toString('latin1'));
    const advice = problem ? explain('rules', problem) : row && adviceIn(row);
    if (advice) yield {rule: '档-5', file, line: 1, field: '图片', ...advice};
  }
}

/** 页面旁边的一张图里的字；没有这张图是空的。 */
const drawingAt = (url: string, page: Page, site: Site) => {
  const file = besides(page, url);
  return site.files.includes(file)
    ? fs.readFileSync(path.join(site.siteDir, file), 'utf8')
    : '';
};

export const pictureRules: readonly PageRule[] = [
  [
    '档-5',
    '图片',
    // 单独打开的 SVG：没有手册的样式，也要自己说是 SVG。
    each(['image'], ({url}, page, site) => {
      const source = url.endsWith('.svg') ? drawingAt(url, page, site) : '';
      const isStyled = /\sclass=/.test(source) && !source.includes('<style');
      const isNamed = source.includes('xmlns="http://www.w3.org/2000/svg"');
      return source !== '' && (isStyled || !isNamed) && said('black svg');
    }),
  ],
  [
    '码-3',
    '<Part>',
    // 位号指着这一页的图，图里要有它。
    each(['mdxJsxTextElement', 'mdxJsxFlowElement'], (node, page, site) => {
      const name = textAttribute(node, 'name') ?? '';
      if (node.name !== 'Part' || !/^\w[\w-]*$/.test(name)) return false;
      const isDrawn = page
        .elements('Figure')
        .map((each) => drawingAt(textAttribute(each, 'src') ?? '', page, site))
        .some((source) => source.includes(`id="sch-${name}"`));
      return !isDrawn && said('part', name);
    }),
  ],
];
