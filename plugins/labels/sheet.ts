/** 一张 A4 十二个标签，画成 SVG；单位都是毫米。 */
import {renderSVG} from 'uqr';
import type {Thing} from './things';

export type Label = Pick<Thing, 'kind' | 'name' | 'purpose' | 'scan' | 'contact' | 'sample'> & {url: string};

const [columns, rows] = [2, 6];
const [width, height] = [95, 46];
const [left, top] = [(210 - columns * width) / 2, (297 - rows * height) / 2];
/** 二维码连同四格静区的边长；网址再长，一格也有半毫米以上。 */
const codeSide = 42;
const [textLeft, textWidth] = [codeSide + 3, width - codeSide - 6];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** 西文字宽约为汉字的六成，宽的字母也放得下。 */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, mark) => sum + (/[\x20-\x7e]/.test(mark) ? 0.6 : 1), 0);

/** 折行：西文的一个词不拆，网址在 / 之后断，标点不落在行首；一个词比一行还长就拆开。 */
function linesOf(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.match(/[\w.:@-]+\/?\s*|./gsu) ?? []) {
    const last = lines.at(-1) ?? '';
    if (widthOf(last + word.trimEnd()) <= most || /^[，。；：、！？）》”]/.test(word)) lines.splice(-1, 1, last + word);
    else if (widthOf(word.trimEnd()) <= most) lines.push(word);
    else
      for (const mark of word) {
        const own = lines.at(-1) ?? '';
        if (widthOf(own + mark) <= most) lines.splice(-1, 1, own + mark);
        else lines.push(mark);
      }
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** 行数越少越好，字越大越好；最小的字也放不下，末尾写省略号。 */
function fit(text: string, sizes: readonly number[], most: number) {
  for (let count = 1; count <= most; count += 1) {
    for (const size of sizes) {
      const lines = linesOf(text, textWidth / size);
      if (lines.length <= count) return {size, lines};
    }
  }
  const size = Math.min(...sizes);
  const lines = linesOf(text, textWidth / size - 1).slice(0, most);
  return {size, lines: [...lines.slice(0, -1), `${lines.at(-1) ?? ''}…`]};
}

type Fitted = ReturnType<typeof fit>;
const tall = ({size, lines}: Fitted): number => lines.length * size * 1.3;

/** 从 y 往下写几行。 */
const block = (y: number, {size, lines}: Fitted, more = ''): string =>
  lines
    .map((text, at) => {
      const base = (y + size * (1 + at * 1.3)).toFixed(2);
      return `<text x="${textLeft}" y="${base}" font-size="${size}"${more}>${escaped(text)}</text>`;
    })
    .join('');

/** 二维码，纠错取 Q：贴在墙上会脏、会磨。 */
const codeOf = (url: string): string =>
  renderSVG(url, {ecc: 'Q', border: 4, pixelSize: 1}).replace(
    '<svg ',
    `<svg x="1" y="2" width="${codeSide}" height="${codeSide}" shape-rendering="crispEdges" `,
  );

/** 上面是名称与用途，下面是找谁与短地址；中间放不下的那一句不印。 */
function labelOf({kind, name, purpose, scan, contact, sample, url}: Label): string {
  const nothing = {size: 3, lines: []};
  const address = fit(url.replace('https://', ''), [3, 2.7, 2.4, 2.1], 2);
  const who = contact ? fit(`有事找${contact.role} ${contact.channel}`, [3.2, 2.8], 3) : nothing;
  const bottom = height - 2.5 - tall(address);
  const middle = bottom - tall(who);
  let y = 3;
  const texts: string[] = [];
  const add = (text: string, sizes: readonly number[], most: number, more = ''): void => {
    const room = Math.floor((middle - y) / (Math.min(...sizes) * 1.3));
    if (text === '' || room < 1) return;
    const fitted = fit(text, sizes, Math.min(most, room));
    texts.push(block(y, fitted, more));
    y += tall(fitted) + 0.4;
  };
  add(sample ? `${kind} · 示例` : kind, [3], 1, ' fill="#555"');
  add(name, [6, 4.8, 4], 2, ' font-weight="700"');
  add(purpose ?? '', [3.6, 3.2], 3);
  add(scan, [3, 2.7], 1, ' fill="#555"');
  return [
    `<rect width="${width}" height="${height}" fill="none" stroke="#999" stroke-width="0.15" stroke-dasharray="1.5 1.5"/>`,
    ...[codeOf(url), ...texts, block(middle, who)],
    block(bottom, address, ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace"'),
  ].join('');
}

/** 全部标签，一张一份 SVG。 */
export function sheetsOf(labels: readonly Label[]): string[] {
  const size = columns * rows;
  return Array.from({length: Math.ceil(labels.length / size)}, (_, page) => {
    const placed = labels.slice(page * size, (page + 1) * size).map((label, at) => {
      const [x, y] = [left + (at % columns) * width, top + Math.floor(at / columns) * height];
      return `<g transform="translate(${x} ${y})">${labelOf(label)}</g>`;
    });
    const fonts = 'Noto Sans CJK SC, Source Han Sans SC, PingFang SC, Microsoft YaHei, sans-serif';
    return [
      '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297"',
      ` font-family="${fonts}" lang="zh-Hans"><title>标签 ${page + 1}</title>`,
      `<rect width="210" height="297" fill="#fff"/>${placed.join('\n')}</svg>\n`,
    ].join('');
  });
}
