/** 图片的规则（档-5）：看文件里的字节，不看名字；位图认得出、没有断、不带拍摄的位置，SVG 是写对的 XML。 */
import fs from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import * as sax from 'sax';
import {hidden, type Diagnostic} from '../../diagnostics';
import type {Site} from '../site';
import {textAttribute, type Page} from '../../mdx/read/page';
import {besides} from './links';
import {each, type PageRule} from './rule';

const picture = /\.(?:svg|png|webp|avif|jpe?g|gif|bmp|tiff?|heic|ico)$/i;
const used = /\.(?:svg|png|webp|avif|jpe?g)$/;

/**
 * EXIF 里不该有的两项，大端与小端（JEITA CP-3451C 4.6 节）：指着拍摄位置的 0x8825，一个长整数；
 * 拍的方向 0x0112，一个短整数，3、6、8 是转过的：图显示时转正，占的位置却是没转的。
 */
const exifEntries = [
  '8825000400000001',
  '2588040001000000',
  ...[3, 6, 8].flatMap((turn) => [
    `0112000300000001000${turn}`,
    `12010300010000000${turn}`,
  ]),
].map((bytes) => Buffer.from(bytes, 'hex'));

/** 照片里记着拍摄的位置或方向；各种格式都把 EXIF 原样装在文件里。 */
export const hasExif = (bytes: Buffer) =>
  exifEntries.some((entry) => bytes.includes(entry));

/** 里面其实是哪一种；读不出来的是空的。 */
function kindOf(bytes: Buffer) {
  try {
    return imageSize(bytes).type ?? '';
  } catch {
    return '';
  }
}

/** 写完了才有的结尾。 */
const endings = new Map([
  ['png', Buffer.from('IEND')],
  ['jpg', Buffer.from('ffd9', 'hex')],
]);
/** 只传上来一半；照片里的小图也有结尾，所以只看后半。 */
const isCut = (kind: string, bytes: Buffer) =>
  !bytes.subarray(bytes.length / 2).includes(endings.get(kind) ?? '');

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

/** SVG 的问题与改法：不是写对的 XML，会运行，或有看不见的字。 */
function problemOfSvg(source: string) {
  const parser = sax.parser(true);
  let problem: readonly [message: string, suggestion: string] | undefined;
  parser.onerror = () => {
    problem = [
      '写得不对，图画不出来',
      '& 写成 &amp;，< 写成 &lt;，标签成对，属性加英文引号；或重新导出',
    ];
    parser.resume();
  };
  let tag = '';
  parser.onopentagstart = ({name}) => {
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
  parser.onprocessinginstruction = ({name}) => {
    if (name === 'xml-stylesheet') problem ??= runs;
  };
  // 样式里取别处的文件。
  if (/@import|url\(\s*["']?(?!["']?(?:#|data:))/i.test(source)) problem = runs;
  parser.write(source).close();
  return problem;
}

const shrink =
  '在它的文件夹里运行 npx --yes sharp-cli@6.1.0 -i 原图 -o 名字.webp --autoOrient resize 1600 --withoutEnlargement（转正、缩小、去掉位置）；没有电脑的，用聊天软件发一次（不选“原图”）再存下来';
const kilobyte = 1024;
const mostPicture = 300 * kilobyte;

/** 一张图的问题与改法。 */
function problemOf(file: string, bytes: Buffer) {
  const suffix = path.extname(file).slice(1).replace('jpeg', 'jpg');
  const kind = kindOf(bytes);
  if (!used.test(file))
    return [
      '不用这种格式',
      '照片转成 webp、avif 或 jpg（后缀小写），原理图与框图用 svg',
    ] as const;
  if (suffix === 'svg') return problemOfSvg(bytes.toString());
  if (kind !== suffix && used.test(`.${kind}`))
    return [`里面是 ${kind}，不是 ${suffix}`, `后缀改成 .${kind}`] as const;
  if (kind !== suffix || isCut(kind, bytes))
    return [
      '读不出来，不是一张完整的图',
      '重新导出，或重新上传一次；手机的 HEIC 先转成 jpg 或 webp；用 git lfs 的先运行 git lfs pull',
    ] as const;
  if (bytes.length > mostPicture) return ['超过 300 KB', shrink] as const;
  return hasExif(bytes)
    ? (['照片里记着拍摄的位置或方向', shrink] as const)
    : undefined;
}

/** 每张图都读得出来。 */
export function* checkPictures(site: Site): Iterable<Diagnostic> {
  for (const file of site.files.filter((name) => picture.test(name))) {
    const bytes = fs.readFileSync(path.join(site.siteDir, file));
    const [message, suggestion = ''] = problemOf(file, bytes) ?? [];
    if (message !== undefined)
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
