/** 一张 A4 十二个标签，画成 SVG；单位都是毫米。 */
import {renderSVG} from 'uqr';
import {escapeHtml} from '../../escapeHtml';
import type {Thing} from './things';

export type Label = Omit<Thing, 'key' | 'to'> & {url: string};

const [columns, rows] = [2, 6];
const [width, height] = [95, 46];
const [left, top] = [(210 - columns * width) / 2, (297 - rows * height) / 2];
const margin = 2;
/** 二维码连同四格静区的边长；网址再长，一格也有半毫米以上。 */
const codeSide = 42;
const [textLeft, textWidth] = [codeSide + 3, width - codeSide - 6];
/** 西文的一个字约为汉字的六成宽，宽的字母也放得下。 */
const latinWidth = 0.6;
const lineHeight = 1.3;

interface Line {
  text: string;
  size: number;
  attributes: string;
}

const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, mark) => sum + (/[\x20-\x7e]/.test(mark) ? latinWidth : 1),
    0,
  );

/** 写成至多几行：西文的一个词不拆，网址在 / 之后断；放不下的末尾写省略号。 */
function wrap(
  text: string,
  size: number,
  most: number,
  attributes = '',
): Line[] {
  const lines: string[] = [];
  for (const word of text.match(/[\w.:@-]+\/?\s*|./gsu) ?? []) {
    const line = `${lines.at(-1) ?? ''}${word}`;
    const fits = widthOf(line.trimEnd()) * size <= textWidth;
    if (fits) lines.splice(-1, 1, line);
    else lines.push(word);
  }
  const kept = lines.slice(0, most).map((line) => line.trim());
  if (lines.length > most) kept.push(`${kept.pop()?.slice(0, -1) ?? ''}…`);
  return kept.map((line) => ({text: line, size, attributes}));
}

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, {size}) => sum + size * lineHeight, 0);

/** 从 y 往下一行一行写；比一行还长的词压窄。 */
const drawText = (lines: readonly Line[], y: number): string =>
  lines
    .map(({text, size, attributes}, index) => {
      const baseline = y + heightOf(lines.slice(0, index)) + size;
      const squeeze =
        widthOf(text) * size > textWidth
          ? ` textLength="${textWidth}" lengthAdjust="spacingAndGlyphs"`
          : '';
      return `<text x="${textLeft}" y="${baseline.toFixed(2)}" font-size="${size}"${squeeze}${attributes}>${escapeHtml(text)}</text>`;
    })
    .join('');

/** 二维码，纠错取 Q：贴在墙上会脏、会磨。 */
const drawCode = (url: string): string =>
  renderSVG(url, {ecc: 'Q', border: 4, pixelSize: 1}).replace(
    '<svg ',
    `<svg x="1" y="${margin}" width="${codeSide}" height="${codeSide}" shape-rendering="crispEdges" `,
  );

/** 上面是名称与用途，下面是找谁与短地址；各行的上限加起来放得下。 */
function drawLabel({
  kind,
  name,
  purpose = '',
  contact,
  sample,
  url,
}: Label): string {
  const head = [
    ...wrap(sample ? `${kind} · 示例` : kind, 3, 1, ' fill="#555"'),
    ...wrap(name, 5, 2, ' font-weight="700"'),
    ...wrap(purpose, 3.4, 2),
  ];
  const foot = [
    ...(contact ? wrap(`有事找${contact.role} ${contact.channel}`, 3, 2) : []),
    ...wrap(url.replace('https://', ''), 3, 2),
  ];
  return [
    `<rect width="${width}" height="${height}" fill="none" stroke="#999" stroke-width="0.15" stroke-dasharray="1.5 1.5"/>`,
    drawCode(url),
    drawText(head, margin),
    drawText(foot, height - margin - heightOf(foot)),
  ].join('');
}

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
<rect width="210" height="297" fill="#fff"/>
${placed.join('')}</svg>
`;
  });
}
