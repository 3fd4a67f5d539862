/** 解析之前按行改写外来的写法；围栏里的代码一律不动。 */

/** 每一行在不在围栏代码里，围栏自己也算；占好几行的 HTML 注释也一样，不动。 */
export function fencedLines(lines: readonly string[]): boolean[] {
  let open = '';
  return lines.map((line) => {
    if (open === '-->') {
      if (line.includes(open)) open = '';
      return true;
    }
    const [, mark = ''] = /^[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})(?!.*`)/.exec(line) ?? [];
    if (open === '') {
      open = /^\s*<!--(?!.*-->)/.test(line) ? '-->' : mark;
      return open !== '';
    }
    if (mark.startsWith(open) && /^[\s>]*(?:`+|~+)\s*$/.test(line)) open = '';
    return true;
  });
}

/** 围栏与行内代码之外的文字，一段一段改。 */
export function outsideCode(source: string, edit: (prose: string) => string): string {
  const lines = source.split('\n');
  const fenced = fencedLines(lines);
  const pieces: {code: boolean; lines: string[]}[] = [];
  for (const [index, line] of lines.entries()) {
    const code = fenced[index] ?? false;
    const last = pieces.at(-1);
    if (last?.code === code) last.lines.push(line);
    else pieces.push({code, lines: [line]});
  }
  const prose = (whole: string) => {
    const kept: string[] = [];
    const held = whole.replace(/(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])+?(?<!`)\1(?!`)/g, (code) => {
      kept.push(code);
      return `\uE002${kept.length - 1}\uE003`;
    });
    return edit(held).replace(/\uE002(\d+)\uE003/g, (_, index: string) => kept[Number(index)] ?? '');
  };
  return pieces.map((piece) => (piece.code ? piece.lines.join('\n') : prose(piece.lines.join('\n')))).join('\n');
}

/** 一种占好几行的写法：开头一行；没有 close 的到缩进结束为止。 */
export interface BlockRule {
  open: RegExp;
  close?: RegExp;
  make: (match: RegExpExecArray, body: string) => string;
}

const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;

/** 去掉每行开头至多这么多格。 */
const dedent = (lines: readonly string[], width: number): string =>
  lines
    .map((line) => {
      const indent = indentOf(line);
      return ' '.repeat(Math.max(indent - width, 0)) + line.trimStart();
    })
    .join('\n');

/** 缩进的内容到哪一行之前。 */
function indentedEnd(lines: readonly string[], start: number): number {
  const base = indentOf(lines[start] ?? '');
  let end = start + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) < base + 2) break;
    end = at + 1;
  }
  return end;
}

/** 与开头配对的结束行；里外的数目对不上时，取冒号一样多的第一行，再没有就到文末。 */
function closingLine(lines: readonly string[], fenced: readonly boolean[], start: number, open: RegExp, close: RegExp) {
  let depth = 0;
  for (let at = start; at < lines.length; at += 1) {
    if (fenced[at]) continue;
    if (open.test(lines[at] ?? '')) depth += 1;
    else if (close.test(lines[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  const fence = /:{3,}/.exec(lines[start] ?? '')?.[0] ?? '';
  const same = lines.findIndex((line, at) => at > start && !fenced[at] && line.trim() === fence);
  return same < 0 ? lines.length : same;
}

/** 按表改写占好几行的写法，里面的也改。 */
export function rewriteBlocks(source: string, rules: readonly BlockRule[]): string {
  const lines = source.split('\n');
  const fenced = fencedLines(lines);
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const rule = fenced[at] ? undefined : rules.find(({open}) => open.test(line));
    const match = rule?.open.exec(line);
    const end = rule?.close ? closingLine(lines, fenced, at, rule.open, rule.close) : indentedEnd(lines, at);
    if (!rule || !match) {
      result.push(line);
      continue;
    }
    const inner = lines.slice(at + 1, end);
    const base = indentOf(line);
    const least = Math.min(...inner.filter((one) => one.trim() !== '').map(indentOf), base + 4);
    const body = rewriteBlocks(dedent(inner, rule.close ? Math.max(base, least) : base + 4), rules);
    const made = rule.make(match, body.replace(/^\n+|\s+$/g, ''));
    result.push('', ...made.split('\n').map((one) => (one === '' ? '' : ' '.repeat(base) + one)), '');
    at = rule.close ? end : end - 1;
  }
  return result.join('\n');
}

/** 写成标准的提示框；外面的冒号比里面的多。 */
export function container(kind: string, title: string, body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, colons = '']) => colons.length));
  const fence = ':'.repeat(longest + 1);
  const even = title.split('[').length === title.split(']').length;
  const label = title === '' ? '' : `[${even ? title : title.replace(/[[\]]/g, '\\$&')}]`;
  return `${fence}${kind}${label}\n\n${body}\n\n${fence}`;
}
