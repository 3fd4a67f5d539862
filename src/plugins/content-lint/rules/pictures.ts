/** 图片的规则（档-5）：看文件里的字节，不看名字；位图认得出、不带拍摄的位置，SVG 是写对的 XML。 */
import fs from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import * as sax from 'sax';
import {
  adviceIn,
  explain,
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

/** 看名字就知道写错的；读得出来、却不能用的照片与图，看里面。 */
export const {names, pictures, drawings} = readTable(
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

/** 只认 XML 自己的 &amp; 一类，&nbsp; 不是；类型里没有它。 */
const strict = {trim: false, strictEntities: true};
/** 不是写对的 XML，或里面不是一个 <svg>。 */
function isBroken(source: string) {
  const names: string[] = [];
  let error: Error | undefined;
  const parser = sax.parser(true, strict);
  parser.onerror = (found) => {
    error = found;
    parser.resume();
  };
  parser.onopentagstart = ({name}) => void names.push(name);
  parser.write(source).close();
  return error !== undefined || names[0] !== 'svg' || source.includes('\uFFFD');
}

/** 一张图读不出来的问题，在 mistakes.yml 里；读得出来的，再看里面写着什么。 */
function problemOf(file: string, bytes: Buffer) {
  const suffix = path.extname(file).slice(1).replace('jpeg', 'jpg');
  const {type: kind = '', width, height} = headerOf(bytes);
  if (!used.test(file)) return 'other kind';
  if (suffix === 'svg')
    return isBroken(bytes.toString()) ? 'bad svg' : undefined;
  if (kind !== suffix && used.test(`.${kind}`)) return `is ${kind}`;
  if (kind !== suffix || width === 0) return 'cut';
  // 手机放不下：摊开一个像素占四个字节。
  return width * height > 20e6 ? 'pixels' : undefined;
}

/** 每张图都读得出来。 */
export function* checkPictures(site: Site): Iterable<Diagnostic> {
  for (const file of site.files.filter((name) => picture.test(name))) {
    const bytes = fs.readFileSync(path.join(site.siteDir, file));
    const problem = problemOf(file, bytes);
    const [rows, encoding] = file.endsWith('.svg')
      ? ([drawings, 'utf8'] as const)
      : ([pictures, 'latin1'] as const);
    const row = rowFor(rows, bytes.toString(encoding));
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
