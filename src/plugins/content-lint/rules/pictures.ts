/** 图片的规则（档-5）：看文件里的字节，不看名字；位图认得出、没有断、不带拍摄的位置，SVG 是写对的 XML。 */
import fs from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import * as sax from 'sax';
import {hidden, readTable, rowFor, type Diagnostic} from '../../diagnostics';
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
const runs = [
  '里面有脚本或别处的文件，单独打开时会运行、会去取',
  '删去，或重新导出成静态的图',
] as const;

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
/** SVG 的问题与改法：不是写对的 XML，里面不是一个 <svg>，会运行，或有看不见的字。 */
function problemOfSvg(source: string) {
  const parser = sax.parser(true, strict);
  let problem: readonly [message: string, suggestion: string] | undefined;
  const fail = () => {
    problem = [
      '写得不对，图画不出来',
      '& 写成 &amp;，< 写成 &lt;，标签成对，属性加英文引号，存成 UTF-8；或重新导出',
    ];
    parser.resume();
  };
  parser.onerror = fail;
  let tag = '';
  parser.onopentagstart = ({name}) => {
    if (tag === '' && name !== 'svg') fail();
    tag = name;
    if (active.test(name)) problem ??= runs;
  };
  parser.onattribute = ({name, value}) => {
    if (isActive(tag, name, value)) problem ??= runs;
  };
  parser.ontext = (text) => {
    if (hidden.test(text))
      problem ??= ['字里有看不见的字符', '删去，或在画图软件里重新打一遍'];
  };
  if (remote.test(source)) problem = runs;
  parser.write(source).close();
  if (tag === '' || source.includes('\uFFFD')) fail();
  return problem;
}

/** 一张图的问题与改法。 */
function problemOf(file: string, bytes: Buffer) {
  const suffix = path.extname(file).slice(1).replace('jpeg', 'jpg');
  const {type: kind = '', width, height} = headerOf(bytes);
  if (!used.test(file))
    return [
      '不用这种格式',
      '照片转成 webp、avif 或 jpg（后缀小写），原理图与框图用 svg',
    ] as const;
  if (suffix === 'svg') return problemOfSvg(bytes.toString());
  if (kind !== suffix && used.test(`.${kind}`))
    return [`里面是 ${kind}，不是 ${suffix}`, `后缀改成 .${kind}`] as const;
  if (kind !== suffix || width === 0 || isCut(kind, bytes))
    return [
      '读不出来，不是一张完整的图',
      '重新导出，或重新上传一次；手机的 HEIC 先转成 jpg 或 webp；用 git lfs 的先运行 git lfs pull',
    ] as const;
  // 手机放不下：摊开一个像素占四个字节。
  if (width * height > 20e6)
    return ['像素太多，手机放不下', '缩到宽 1600 px'] as const;
  return rowFor(pictures, bytes.toString('latin1'))?.slice(2);
}

/** 每张图都读得出来。 */
export function* checkPictures(site: Site): Iterable<Diagnostic> {
  for (const file of site.files.filter((name) => picture.test(name))) {
    const bytes = fs.readFileSync(path.join(site.siteDir, file));
    const [message = '', suggestion = ''] = problemOf(file, bytes) ?? [];
    if (message)
      yield {rule: '档-5', file, line: 1, field: '图片', message, suggestion};
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
      return (
        source !== '' &&
        (isStyled || !isNamed) && [
          '这张图单独打开是一团黑，或画不出来',
          '写成 <Figure src="…" alt="…" caption="…" />；不用手册的类名的，在 <svg 后面写 xmlns="http://www.w3.org/2000/svg"',
        ]
      );
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
      return (
        !isDrawn && [
          `这一页的图里没有 ${name}`,
          '核对位号；图里写 <a id="sch-位号" href="#part-位号">',
        ]
      );
    }),
  ],
];
