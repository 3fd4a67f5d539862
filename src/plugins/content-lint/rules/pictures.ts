/** 图片的规则（档-5）：看文件里的字节，不看名字；位图认得出、没有断、不带拍摄的位置，SVG 是写对的 XML。 */
import fs from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import * as sax from 'sax';
import type {Advice, Diagnostic} from '../../diagnostics/diagnostic';
import {readTable} from '../../diagnostics/table';
import type {Site} from '../site';
import {textAttribute} from '../../mdx/read/page';
import {each, replacing, type PageRule} from './rule';
import {besides} from './links';

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

const shrink =
  '在它的文件夹里运行 npx --yes sharp-cli@6.1.0 -i 原图 -o 名字.webp --autoOrient resize 1600 --withoutEnlargement（转正、缩小、去掉位置）；没有电脑的，用聊天软件发一次（不选“原图”）再存下来';
const again = '重新导出，或重新上传一次';

/** 开头的字节说是什么。 */
const {pictures: kinds = []} = readTable(path.join(__dirname, '../files.yml'));

/** 位图只有一半：没有写结尾，或比开头说的短。 */
const isCut = (kind: string, bytes: Buffer) =>
  kind === 'png'
    ? !bytes.includes('IEND')
    : kind === 'jpg'
      ? bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') <
        bytes.lastIndexOf('\xff\xda', undefined, 'latin1')
      : kind === 'webp' && bytes.readUInt32LE(4) + 8 > bytes.length;

/** SVG 写错的地方；line 从 1 数起。 */
function xmlMistake(source: string): (Advice & {line: number}) | undefined {
  const parser = sax.parser(true);
  let mistake: (Advice & {line: number}) | undefined;
  parser.onerror = ({message}) => {
    mistake ??= {
      line: parser.line + 1,
      message: /entity/i.test(message)
        ? '有单个的 &，图画不出来'
        : '写得不对，图画不出来',
      suggestion:
        '& 写成 &amp;，< 写成 &lt;，标签成对，属性加英文引号；或重新导出',
    };
    parser.resume();
  };
  parser.write(source).close();
  return mistake;
}

const kilobyte = 1024;
const mostPicture = 300 * kilobyte;

/** 一张图的问题。 */
function problemOf(
  file: string,
  bytes: Buffer,
): (Advice & {line?: number}) | undefined {
  const suffix = path.extname(file).slice(1).replace('jpeg', 'jpg');
  const head = bytes.toString('latin1', 0, kilobyte);
  const [kind = ''] =
    kinds.find(([, start]) => new RegExp(start).test(head)) ?? [];
  if (bytes.length === 0) return {message: '是空的', suggestion: again};
  if (!used.test(file))
    return {
      message: '不用这种格式',
      suggestion: '照片转成 webp、avif 或 jpg（后缀小写），原理图与框图用 svg',
    };
  if (kind !== suffix)
    return {
      message: kind === '' ? '不是图' : `里面是 ${kind}，不是 ${suffix}`,
      suggestion: used.test(`.${kind}`)
        ? `后缀改成 .${kind}`
        : kind.startsWith('git')
          ? '图还没有取下来，运行 git lfs pull，或直接上传图'
          : `${again}；手机的 HEIC 先转成 jpg 或 webp`,
    };
  if (kind === 'svg') return xmlMistake(bytes.toString());
  if (isCut(kind, bytes)) return {message: '只有一半', suggestion: again};
  if (bytes.length > mostPicture)
    return {message: '超过 300 KB', suggestion: shrink};
  if (hasExif(bytes))
    return {message: '照片里记着拍摄的位置或方向', suggestion: shrink};
  try {
    imageSize(bytes);
    return undefined;
  } catch {
    return {message: '读不出宽与高', suggestion: again};
  }
}

/** 每张图都读得出来；没有哪一页用到的，提醒一声。 */
export function* checkPictures({
  siteDir,
  files,
  pages,
}: Site): Iterable<Diagnostic> {
  for (const file of files.filter((name) => picture.test(name))) {
    const place = {rule: '档-5', file, line: 1, field: '图片'};
    const found = problemOf(file, fs.readFileSync(path.join(siteDir, file)));
    if (found) yield {...place, ...found};
    else if (
      /^(?:docs|blog)\//.test(file) &&
      !pages.some(({source}) => source.includes(path.basename(file)))
    )
      yield {
        ...place,
        message: '没有哪一页用到它',
        suggestion: '写进页面，或删去',
        severity: 'warning',
      };
  }
}

/** 单独打开的 SVG：没有手册的样式，也要自己说是 SVG。 */
const drawn = each(['image'], (node, page, {siteDir, files}) => {
  const {url, alt, title} = node;
  const file = besides(page, url);
  if (!url.endsWith('.svg') || !files.includes(file)) return false;
  const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
  const isAlone = page.tree.children.some(
    (block) => block.type === 'paragraph' && page.raw(block) === page.raw(node),
  );
  if (/\sclass=/.test(source) && !source.includes('<style'))
    return [
      '这张图的颜色来自手册的样式，这样写是一团黑',
      '写成 <Figure src="…" alt="…" caption="…" />',
      isAlone && !`${alt}${title}`.includes('"')
        ? replacing(
            node,
            `<Figure src="${url}" alt="${alt}" caption="${title ?? alt}" />`,
          )
        : undefined,
    ];
  return (
    !source.includes('xmlns="http://www.w3.org/2000/svg"') && [
      '这张图没有写 xmlns，画不出来',
      '在 <svg 后面写 xmlns="http://www.w3.org/2000/svg"，或重新导出',
    ]
  );
});

/** 位号指着这一页的图，图里要有它。 */
const labelled = each(
  ['mdxJsxTextElement', 'mdxJsxFlowElement'],
  (node, page, {siteDir, files}) => {
    const name = textAttribute(node, 'name') ?? '';
    if (node.name !== 'Part' || !/^\w[\w-]*$/.test(name)) return false;
    const isDrawn = page
      .elements('Figure')
      .map((figure) => besides(page, textAttribute(figure, 'src') ?? ''))
      .filter((file) => files.includes(file))
      .some((file) =>
        fs
          .readFileSync(path.join(siteDir, file), 'utf8')
          .includes(`id="sch-${name}"`),
      );
    return (
      !isDrawn && [
        `这一页的图里没有 ${name}`,
        '核对位号；图里写 <a id="sch-位号" href="#part-位号">',
      ]
    );
  },
);

export const pictureRules: readonly PageRule[] = [
  ['档-5', '图片', drawn],
  ['码-3', '<Part>', labelled],
];
