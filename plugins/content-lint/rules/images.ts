/** 图片的规则（规范 4.1 的档-5、4.4 的图-1）。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Fault} from '../../diagnostics/faults';
import {decode, type Page, type Place} from '../page';
import type {Site} from '../site';

const formats: readonly string[] = ['.webp', '.svg', '.png'];
export const pictures = /\.(webp|svg|png|jpe?g|gif|bmp|avif|tiff?|heic|ico)$/i;
const mostBytes = 200 * 1024;

/** 一张图：alt 为 undefined 表示没写。 */
interface Picture {
  place: Place;
  name: string;
  alt: string | undefined;
  src: string;
}

function picturesOf(page: Page): Picture[] {
  const text = (element: ReturnType<Page['elements']>[number], name: string) => {
    const found = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
    return typeof found?.value === 'string' ? found.value : undefined;
  };
  return [
    ...page.nodes('image').map((node) => ({place: node, name: '图片', alt: node.alt ?? undefined, src: node.url})),
    // 引用式的图，网址写在别处。
    ...page.nodes('imageReference').map((node) => ({
      place: node,
      name: '图片',
      alt: node.alt ?? undefined,
      src: page.nodes('definition').find(({identifier}) => identifier === node.identifier)?.url ?? '',
    })),
    ...page.elements('img', 'Figure').map((element) => ({
      place: element,
      name: `<${element.name ?? ''}>`,
      alt: text(element, 'alt'),
      src: text(element, 'src') ?? '',
    })),
  ];
}

/** 每张图写 alt，说清图里的信息。 */
export function* altText(page: Page): Iterable<Fault> {
  for (const {place, name, alt = ''} of picturesOf(page)) {
    const bare = alt.trim();
    if (bare === '') yield page.fault(place, name, '没有写 alt', '说清图里的信息，给看不到图的人');
    else if (/^(图片?|图示|如图.*|截图|示意图|image|picture|[\w-]+\.\w{2,4})$/i.test(bare)) {
      yield page.fault(place, name, `alt 写成了“${bare}”`, '说清图里的信息，如“稳压电源正负极接线图，红线接 V+”');
    }
  }
}

/** 外链图片会失效，也会把读者的地址告诉别人；<Figure> 的由代入数据的那一步查，下一条也是。 */
export function* noExternalImages(page: Page): Iterable<Fault> {
  for (const {place, name, src} of picturesOf(page)) {
    if (name !== '<Figure>' && /^(https?:)?\/\//.test(src))
      yield page.fault(place, name, '引用了外链图片', '核对许可后存到页面旁边，改成相对路径');
    else if (/^[a-z][a-z0-9+.-]*:/i.test(src) && name !== '<Figure>') {
      const written = src.slice(0, 20);
      yield page.fault(place, name, `${written} 不是仓库里的文件`, '把图存到页面旁边，写成 ./文件名');
    } else if (name === '<img>' && !src.startsWith('/')) {
      yield page.fault(place, name, '<img> 的相对路径不会换成图的地址', '写成 ![说明](./文件名)，SVG 用 <Figure>');
    }
  }
}

/** 写到的图要有文件。 */
export function* imagesExist(page: Page, site: Pick<Site, 'files' | 'assets'>): Iterable<Fault> {
  for (const {place, name, src} of picturesOf(page)) {
    if (
      name === '<Figure>' ||
      (name === '<img>' && !src.startsWith('/')) ||
      src === '' ||
      /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)
    )
      continue;
    const target = decode(src.replace(/[?#].*$/, ''));
    const file = target.startsWith('/') ? `static${target}` : path.posix.join(path.posix.dirname(page.file), target);
    if (!site.files.includes(file) && !site.assets.includes(file))
      yield page.fault(place, name, `找不到 ${file}`, '核对文件名与大小写；图与页面放在同一文件夹');
  }
}

/** 图与页面同一个文件夹，名字以页面的名字开头：改名、删页面时一眼看出哪张图是它的。 */
export function* imagesBesidePage(page: Page, site: Site): Iterable<Fault> {
  for (const {place, name, src} of picturesOf(page)) {
    const target = path.posix.join(path.posix.dirname(page.file), decode(src));
    // 没有这个文件的由上一条报。
    if (page.kind === 'partial' || !site.files.includes(target) || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(src)) continue;
    const file = path.posix.normalize(decode(src));
    const stem = path.posix.basename(page.file, '.mdx').replace(/^\d{4}-\d{2}-\d{2}_/, '');
    if (file.includes('/')) yield page.fault(place, name, `${src} 在别的文件夹`, '复制一份到页面旁边');
    else if (page.kind === 'doc' && !file.startsWith(`${stem}-`)) {
      yield page.fault(place, name, `${file} 的名字没有以页面名开头`, `改成 ${stem}-内容${path.extname(file)}`);
    }
  }
}

/** 文件开头的几个字节说明它真的是什么。 */
const signatures: Readonly<Record<string, RegExp>> = {
  '.png': /^\x89PNG/,
  '.webp': /^RIFF....WEBP/s,
  '.svg': /<svg\b/,
};

/** 注释、声明，与一个个标签；引号里可以有 >。 */
const svgMarkup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<(\/?)([\w:-]+)(?:[^<>"']|"[^"<]*"|'[^'<]*')*?(\/?)>/g;

/** SVG 是 XML：标签不成对、裸写 & 的，浏览器整张不显示。 */
function malformed(source: string): {index: number; problem: string; remedy: string} | undefined {
  const open: {index: number; name: string}[] = [];
  for (const {index, 1: closing, 2: name, 3: selfClosing} of source.matchAll(svgMarkup)) {
    if (name === undefined || selfClosing === '/') continue;
    if (closing !== '/') open.push({index, name});
    else if (open.at(-1)?.name === name) open.pop();
    else return unpaired(open.some((tag) => tag.name === name) ? (open.at(-1) ?? {index, name}) : {index, name});
  }
  const last = open.at(-1);
  if (last) return unpaired(last);
  const rest = source.replace(svgMarkup, (markup) => markup.replace(/</g, ' '));
  const index = rest.search(/<|&(?![\w#]+;)/);
  const remedy = '字面的 < 写成 &lt;，& 写成 &amp;，属性的引号成对';
  return index < 0 ? undefined : {index, problem: '这里读不下去，图会显示不出来', remedy};
}

const unpaired = ({index, name}: {index: number; name: string}) => ({
  index,
  problem: `<${name}> 不成对，图会显示不出来`,
  remedy: `开始与结束各写一个，没有内容的写成 <${name} … />`,
});

/** 改了后缀不等于换了格式；直接打开的 SVG 会运行里面的脚本。 */
function contentFault(file: string, extension: string): {problem: string; remedy: string; line?: number} | undefined {
  const source = fs.readFileSync(file, 'latin1');
  if (!signatures[extension]?.test(source)) {
    return {problem: `内容不是 ${extension.slice(1)}`, remedy: '用看图软件另存为这种格式，只改后缀没有用'};
  }
  if (extension === '.svg' && /<script|<foreignObject|\son\w+=|href="(?:https?:)?\/\//i.test(source)) {
    return {problem: '里面有脚本，或引用了外面的文件', remedy: '删去，只留图形'};
  }
  const wrong = extension === '.svg' ? malformed(source) : undefined;
  if (wrong) {
    const {index, problem, remedy} = wrong;
    return {line: source.slice(0, index).split('\n').length, problem, remedy};
  }
  return undefined;
}

/** 正文旁边的图要有页面在用；只找名字，不必解析每一页。 */
const isUsed = (file: string, pages: readonly Page[]) => {
  const name = path.posix.basename(file);
  return pages.some(({written}) => ['/', '"', "'", '(', ' '].some((before) => written.includes(before + name)));
};

/** 图片文件的格式、内容与大小，不论放在哪个文件夹。 */
export function* imageFiles({siteDir, files, assets, pages}: Site): Iterable<Fault> {
  for (const file of [...files, ...assets].filter((candidate) => pictures.test(candidate))) {
    const at = {file, line: 1, field: '图片'};
    const {size} = fs.statSync(path.join(siteDir, file));
    if (!formats.includes(path.extname(file).toLowerCase())) {
      yield {...at, problem: '不用这种格式', remedy: '照片转成 webp，原理图与框图用 svg'};
    } else if (size > mostBytes) {
      yield {
        ...at,
        problem: `有 ${Math.ceil(size / 1024)} KB`,
        remedy: `压到 ${mostBytes / 1024} KB 以内，宽不超过 1600 px`,
      };
    } else {
      const wrong = contentFault(path.join(siteDir, file), path.extname(file).toLowerCase());
      if (wrong) yield {...at, ...wrong};
      else if (files.includes(file) && !isUsed(file, pages)) {
        yield {...at, problem: '没有页面在用', remedy: '删去，或在页面里引用它'};
      }
    }
  }
}
