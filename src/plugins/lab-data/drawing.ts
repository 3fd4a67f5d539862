/** 内联的图：只收靠类名取色的静态 SVG。 */
import fs from 'node:fs';
import path from 'node:path';
import * as sax from 'sax';
import {refusal} from '../diagnostics';
import {escapeHtml} from '../../escapeHtml';

/** 图里收的标签：几种图形。 */
const shapes =
  /^(?:svg|g|path|line|poly(?:line|gon)|rect|circle|ellipse|t(?:ext|span)|title|desc|a)$/;
/** 收的属性：在哪里、多大，类名与链接；颜色由类名定。 */
const geometry =
  /^(?:class|id|[xydr]|[xy][12]|[cdr][xy]|width|height|points|transform|viewBox|preserveAspectRatio|href|text-anchor|dominant-baseline|opacity|version|role|(?:data|aria)-[\w-]+)$/;
/** 画图软件的备注，与图的样子无关，不带进页面。 */
const notes = /^(?:xmlns|xml|inkscape|sodipodi)(?::|$)/;
const deepest = 50;

/** 图的一部分。 */
interface Part {
  id: string | undefined;
  viewBox: string;
  /** 里面的标签。 */
  svg: string;
}

/**
 * 图的各个部分：读到一个标签写一个，没有读到的到不了页面。写错的 XML 由档-5 说。
 * @param refuse 有不收的标签或属性时说它
 */
function partsIn(source: string, refuse: (what: string) => never): Part[] {
  const parts: Part[] = [];
  const open: (Part | undefined)[] = [];
  const write = (text: string) => {
    const inside = open.filter((part) => part !== undefined).at(-1);
    if (inside) inside.svg += text;
  };
  const parser = sax.parser(true);
  parser.onerror = () => parser.resume();
  const attributes = new Map<string, string>();
  parser.onattribute = ({name, value}) => {
    if (!notes.test(name)) attributes.set(name, value);
  };
  parser.onopentag = ({name, isSelfClosing}) => {
    if (!shapes.test(name)) refuse(`<${name}>`);
    if (open.length === deepest) refuse(`<${name}> 套了 ${deepest} 层`);
    for (const [key, value] of attributes)
      if (!geometry.test(key) || (key === 'href' && !value.startsWith('#')))
        refuse(`${key}="${value}"`);
    const part =
      name === 'svg'
        ? {
            id: attributes.get('id'),
            viewBox: attributes.get('viewBox') ?? '',
            svg: '',
          }
        : undefined;
    if (part) parts.push(part);
    else {
      const list = Array.from(
        attributes,
        ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
      );
      write(`<${name}${list.join('')}${isSelfClosing ? '/' : ''}>`);
    }
    open.push(part);
    attributes.clear();
  };
  parser.onclosetag = (name) => {
    if (!open.pop() && !parser.tag.isSelfClosing) write(`</${name}>`);
  };
  const writeText = (text: string) => write(text.trim() && escapeHtml(text));
  parser.ontext = writeText;
  parser.oncdata = writeText;
  parser.write(source).close();
  return parts.filter(({svg}) => svg !== '');
}

/**
 * 读一张图的各个部分：里面再套的 <svg> 一个是一部分。
 * @throws AdviceError 没有 viewBox，或有不收的
 */
export function readDrawing(file: string) {
  const name = path.basename(file);
  const parts = partsIn(fs.readFileSync(file, 'utf8'), (what) => {
    throw refusal(
      'styled',
      `${name} 自带样式、脚本或别处的链接（${what.slice(0, 30)}）`,
    );
  });
  const sizes = parts.map(({viewBox}) => viewBox.match(/-?[\d.]+/g) ?? []);
  if (parts.length === 0 || sizes.some(({length}) => length !== 4))
    throw refusal('no viewBox', name);
  return parts.map((part, index) => ({
    ...part,
    width: Number(sizes[index]?.[2]),
    height: Number(sizes[index]?.[3]),
  }));
}
