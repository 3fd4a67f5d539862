/** 图片的规则（规范 4.1 的档-5、4.4 的图-1）。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Fault} from '../../lab-data/faults';
import {decode, type Page, type Place} from '../page';
import type {Site} from '../site';

const formats: readonly string[] = ['.webp', '.svg', '.png'];
const pictures = /\.(webp|svg|png|jpe?g|gif|bmp|avif|tiff?|heic|ico)$/i;
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
  }
}

/** 写到的图要有文件。 */
export function* imagesExist(page: Page, site: Pick<Site, 'files' | 'assets'>): Iterable<Fault> {
  for (const {place, name, src} of picturesOf(page)) {
    if (name === '<Figure>' || src === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) continue;
    const target = decode(src.replace(/[?#].*$/, ''));
    const file = target.startsWith('/') ? `static${target}` : path.posix.join(path.posix.dirname(page.file), target);
    if (!site.files.includes(file) && !site.assets.includes(file))
      yield page.fault(place, name, `找不到 ${file}`, '核对文件名与大小写；图与页面放在同一文件夹');
  }
}

/** 图片文件的格式与大小，不论放在哪个文件夹。 */
export function* imageFiles({siteDir, files, assets}: Site): Iterable<Fault> {
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
    }
  }
}
