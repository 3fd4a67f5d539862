/**
 * 代码与公式：别的步骤一个字也碰不得。解析之前就写成手册的样子，逐字挪进私用区，解析器看着是普通的字；写成 MDX 之后再挪回来。
 */
import {readMath} from '../../plugins/markdown/math';
import {leftOver} from './includes';
import {todo} from './todo';

const base = 0xf0000;
const packed = /[\u{F0000}-\u{FFFFD}]+/gu;

/** 收起来。 */
export const pack = (text: string): string =>
  text.replace(/[^]/g, (unit) => String.fromCodePoint(base + unit.charCodeAt(0)));

/** 放回去：占几行的，各行都跟着它所在的引用与缩进；表格里的竖线不是分隔。 */
export const unpack = (text: string): string =>
  text.replace(packed, (run, offset: number) => {
    const before = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
    const inside = Array.from(run, (unit) => String.fromCharCode((unit.codePointAt(0) ?? base) - base)).join('');
    if (before.startsWith('|')) return inside.replace(/(?<!\\)\|/g, inside.startsWith('`') ? '\\|' : '\\vert ');
    const [container = ''] = /^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*/.exec(before) ?? [];
    const lead = container.replace(/[^>\s]/g, ' ');
    return inside.replace(/\n(?!\n)/g, `\n${lead}`).replace(/\n(?=\n)/g, `\n${lead.trimEnd()}`);
  });

/** 独占几行的一块，前后空开；lead 是它前面的引用、缩进与列表记号。 */
function block(lead: string, text: string): string {
  const next = lead.replace(/[^>\s]/g, ' ');
  return `${next === lead ? `${next.trimEnd()}\n` : ''}${lead}${pack(text)}\n${next.trimEnd()}\n`;
}

export const missing = todo('引入', '这里原来引入了一段，没有找到', '把那一段抄进来，或删去');

/** 语言、标题与要标出的行；命令夹着提示符的是终端里的样子。 */
function fence(info: string, code: string): string {
  const written = /^\{?[ \t.]*([^\s{}:[,]*)/.exec(info.trim())?.[1]?.toLowerCase() ?? '';
  const language = /^(?:bash|sh|shell|zsh)$/.test(written) && /^\$ /m.test(code) ? 'console' : written;
  const title = /\b(?:title|filename)\s*=\s*["']([^"']*)["']|\[([^\]]+)\]/.exec(info.replace(/hl_lines=\S+/, ''));
  const lines = /\{[\d, -]+\}/.exec(info)?.[0].replaceAll(' ', '');
  const heading = [language || 'text', title && `title="${title[1] ?? title[2] ?? ''}"`, lines];
  const ticks = '`'.repeat(Math.max(3, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length + 1)));
  const after = code.search(leftOver) < 0 ? '' : `\n\n${missing}`;
  return `${ticks}${heading.filter(Boolean).join(' ')}\n${code}${ticks}${after}`;
}

/** 读不懂的留下原文。 */
function formula(written: string, isBlock: boolean): string {
  const tex = written.replace(/\s*\n[ \t>]*/g, ' ').trim();
  const read = readMath(tex, isBlock);
  if (typeof read === 'string')
    return `\`${tex}\`${todo('公式', '读不懂', '改写成 <Eq> 认得的 LaTeX，或画成 SVG 用 <Figure>')}`;
  return `<Eq ${isBlock ? 'block ' : ''}tex="${tex.replaceAll('"', '&quot;')}" />`;
}

/** 是公式，不是钱数与转义过的方括号、圆括号。 */
function isTex(inside: string, dollar: boolean): boolean {
  if (/\\[a-zA-Z]/.test(inside)) return true;
  if (/\p{Script=Han}/u.test(inside)) return false;
  return dollar ? /^\S(?:.*\S)?$|[\^_]/s.test(inside) : /[=^_+*/<>]|^\s*[a-zA-Z]\w?\s*$/.test(inside);
}

/** `$$…$$` 与 `\[…\]`，不跨空行；独占一行的先认。 */
const pair = String.raw`(?:(?<!\\)(\$\$)|\\\[)((?:(?!\n[ \t>]*\n)[^])+?)(?:\$\$|\\\])`;
const display = new RegExp(String.raw`^([ \t>]*)${pair}[ \t]*$|${pair}`, 'gm');

/** Hugo 的代码块。 */
const highlight = /\{\{[<%]\s*highlight\s+(\S+).*?[>%]\}\}\n?([^]*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g;

/** 全文的围栏代码、行内代码与公式。 */
export function packAll(source: string): string {
  return source
    .replace(highlight, '```$1\n$2\n```')
    .replace(
      /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})([^`\n]*)\n([^]*?)(?:^[ \t>]*\2[`~]*[ \t]*$|(?![^]))/gm,
      (_, lead: string, __, info: string, code: string) =>
        block(lead, fence(info, code.replace(new RegExp(`^[ \\t>]{0,${lead.length}}`, 'gm'), ''))),
    )
    .replace(/(?<![`\\])(`+)(?!`)((?:(?!\n[ \t]*\n)[^])+?)(?<!`)\1(?!`)/g, (code) =>
      pack(code.replace(/\n[ \t>]*/g, ' ')),
    )
    .replace(display, (whole, lead: string | undefined, dollar = '', tex = '', inlineDollar = '', inlineTex = '') => {
      const inside = `${tex}${inlineTex}`;
      if (!isTex(inside.trim(), `${dollar}${inlineDollar}` !== '')) return whole;
      return lead === undefined ? pack(formula(inside, false)) : block(lead, formula(inside, true));
    })
    .replace(/(?<![\w$\\])\$(?!\$)((?:\\.|[^$\n\\])+?)\$(?![\w$])|\\\((.+?)\\\)/g, (whole, one = '', other = '') =>
      isTex(`${one}${other}`, one !== '') ? pack(formula(`${one}${other}`, false)) : whole,
    );
}
