/** 一张 A4 十二个标签，画成 SVG；单位都是毫米。 */
import {renderSVG} from 'uqr';
import {escapeHtml} from '../../escapeHtml';
import type {Thing} from './things';

export type Label = Pick<Thing, 'kind' | 'name' | 'purpose' | 'sample'> & {
  contact: {role: string; channel: string} | undefined;
  url: string;
};

/** 两列六行，一个 95 × 46，四周的空白分匀。 */
const [columns, rows] = [2, 6];
const [width, height] = [95, 46];
const [left, top] = [(210 - columns * width) / 2, (297 - rows * height) / 2];
/** 二维码连同四格静区的边长；网址再长，一格也有半毫米以上。 */
const codeSide = 42;
const [textLeft, textWidth] = [codeSide + 3, width - codeSide - 6];
/** 西文的一个字约为汉字的六成宽，宽的字母也放得下。 */
const latinWidth = 0.6;

/** 写一行，y 是底线；太长的写小。 */
function drawText(text: string, size: number, y: number, look = '') {
  const latin = text.match(/[\x20-\x7e]/g)?.length ?? 0;
  const marks = Array.from(text).length - latin * (1 - latinWidth);
  const fitting = Math.min(size, textWidth / marks).toFixed(2);
  return `<text x="${textLeft}" y="${y}" font-size="${fitting}"${look}>${escapeHtml(text)}</text>`;
}

/** 二维码，纠错取 Q：贴在墙上会脏、会磨。 */
const drawCode = (url: string) =>
  renderSVG(url, {ecc: 'Q', border: 4, pixelSize: 1}).replace(
    '<svg ',
    `<svg x="1" y="2" width="${codeSide}" height="${codeSide}" shape-rendering="crispEdges" `,
  );

/** 上面是名称与用途，下面是找谁与短地址。 */
const drawLabel = ({kind, name, purpose, contact, sample, url}: Label) =>
  [
    `<rect width="${width}" height="${height}" fill="none" stroke="#999" stroke-width="0.15" stroke-dasharray="1.5 1.5"/>`,
    drawCode(url),
    drawText(sample ? `${kind} · 示例` : kind, 3, 6, ' fill="#555"'),
    drawText(name, 6, 14, ' font-weight="700"'),
    ...purpose.map((line, index) => drawText(line, 3.4, 20 + 5 * index)),
    ...(contact
      ? [
          drawText(`有事找${contact.role}`, 3, 35),
          drawText(contact.channel, 3, 39),
        ]
      : []),
    drawText(url.replace('https://', ''), 3, 43),
  ].join('');

/** 全部标签，一张一份 SVG。 */
export function sheetsOf(labels: readonly Label[]): string[] {
  const size = columns * rows;
  return Array.from({length: Math.ceil(labels.length / size)}, (_, page) => {
    const placed = labels
      .slice(page * size, (page + 1) * size)
      .map((label, index) => {
        const x = left + (index % columns) * width;
        const y = top + Math.floor(index / columns) * height;
        return `<g transform="translate(${x} ${y})">${drawLabel(label)}</g>\n`;
      });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297" font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif" lang="zh-Hans"><title>标签 ${page + 1}</title>
<rect width="100%" height="100%" fill="#fff"/>
${placed.join('')}</svg>
`;
  });
}
