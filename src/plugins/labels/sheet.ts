/** 一张 A4 十二个标签，画成 SVG；单位都是毫米。 */
import {renderSVG} from 'uqr';
import {escapeHtml} from '../../escapeHtml';
import type {Thing} from './things';

export type Label = Pick<
  Thing,
  'kind' | 'name' | 'purpose' | 'contact' | 'sample'
> & {url: string};

const [columns, rows] = [2, 6];
const [width, height] = [95, 46];
const [left, top] = [(210 - columns * width) / 2, (297 - rows * height) / 2];
/** 二维码连同四格静区的边长；网址再长，一格也有半毫米以上。 */
const codeSide = 42;
const [textLeft, textWidth] = [codeSide + 3, width - codeSide - 6];

/** 有几个字宽：西文约为汉字的六成，宽的字母也放得下。 */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, mark) => sum + (/[\x20-\x7e]/.test(mark) ? 0.6 : 1),
    0,
  );

/** 写成几行：西文的一个词不拆，网址在 / 之后断，标点不落在行首；放不下的末尾写省略号。 */
function block(text: string, size: number, most: number, more = '') {
  const lines = [''];
  // 比一行还长的词只好拆开。
  const longest = Math.floor(textWidth / size / 0.6) - 1;
  for (const word of text.match(
    new RegExp(`[\\w.:@-]{1,${longest}}/?\\s*|.`, 'gsu'),
  ) ?? []) {
    const line = `${lines.at(-1) ?? ''}${word}`;
    const fits =
      widthOf(line.trimEnd()) * size <= textWidth ||
      /^[，。；：、！？）》”]/.test(word);
    lines.splice(fits ? -1 : lines.length, 1, fits ? line : word);
  }
  const kept = lines.slice(0, most).map((line) => line.trim());
  if (lines.length > most) kept.push(`${kept.pop()?.slice(0, -1) ?? ''}…`);
  return kept.filter((line) => line !== '').map((line) => ({line, size, more}));
}

type Lines = ReturnType<typeof block>;
const pitch = 1.3;
const tall = (lines: Lines): number =>
  lines.reduce((sum, {size}) => sum + size * pitch, 0);

/** 从 y 往下一行一行写。 */
const written = (y: number, lines: Lines): string =>
  lines
    .map(({line, size, more}, at) => {
      const base = (y + tall(lines.slice(0, at)) + size).toFixed(2);
      return `<text x="${textLeft}" y="${base}" font-size="${size}"${more}>${escapeHtml(line)}</text>`;
    })
    .join('');

/** 二维码，纠错取 Q：贴在墙上会脏、会磨。 */
const codeOf = (url: string): string =>
  renderSVG(url, {ecc: 'Q', border: 4, pixelSize: 1}).replace(
    '<svg ',
    `<svg x="1" y="2" width="${codeSide}" height="${codeSide}" shape-rendering="crispEdges" `,
  );

/** 上面是名称与用途，下面是找谁与短地址；各行的上限加起来放得下。 */
function labelOf({
  kind,
  name,
  purpose = '',
  contact,
  sample,
  url,
}: Label): string {
  const address = url.replace('https://', '');
  // 网址不能省，写得小一些也要两行写完。
  const small = Math.min(3, (1.7 * textWidth) / widthOf(address));
  const head = [
    ...block(sample ? `${kind} · 示例` : kind, 3, 1, ' fill="#555"'),
    ...block(name, 5, 2, ' font-weight="700"'),
    ...block(purpose, 3.4, 2),
  ];
  const foot = [
    ...(contact ? block(`有事找${contact.role} ${contact.channel}`, 3, 2) : []),
    ...block(
      address,
      small,
      2,
      ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace"',
    ),
  ];
  const frame = `<rect width="${width}" height="${height}" fill="none" stroke="#999" stroke-width="0.15" stroke-dasharray="1.5 1.5"/>`;
  return [
    frame,
    codeOf(url),
    written(2.5, head),
    written(height - 2 - tall(foot), foot),
  ].join('');
}

/** 全部标签，一张一份 SVG。 */
export function sheetsOf(labels: readonly Label[]): string[] {
  const size = columns * rows;
  return Array.from({length: Math.ceil(labels.length / size)}, (_, page) => {
    const placed = labels
      .slice(page * size, (page + 1) * size)
      .map((label, at) => {
        const [x, y] = [
          left + (at % columns) * width,
          top + Math.floor(at / columns) * height,
        ];
        return `<g transform="translate(${x} ${y})">${labelOf(label)}</g>`;
      });
    const fonts =
      'Noto Sans CJK SC, Source Han Sans SC, PingFang SC, Microsoft YaHei, sans-serif';
    return [
      '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297"',
      ` font-family="${fonts}" lang="zh-Hans"><title>标签 ${page + 1}</title>`,
      `<rect width="210" height="297" fill="#fff"/>${placed.join('\n')}</svg>\n`,
    ].join('');
  });
}
