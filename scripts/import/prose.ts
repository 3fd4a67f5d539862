/** 解析之前的文字：各家自己的行内与行首记号 → 标准 Markdown 或 HTML，粘贴带来的看不见的字符，定义列表与缩写。 */
import {fencedLines, outsideCode} from './lines';

/** 是公式，不是转义过的方括号与圆括号。 */
const isTex = (inside: string): boolean => /\\[a-zA-Z]|[=^_+*/<>]|^\s*[a-zA-Z]\w?\s*$/.test(inside);

const table: readonly (readonly [RegExp, string])[] = [
  [/[\u200b\u2060\ufeff\u00ad]/g, ''],
  [/[\u00a0\u3000]/g, ' '],
  // 目录由标题自动生成。
  [
    /^[ \t]*(?:\[\[?_?toc_?\]?\]|<!--\s*(?:\/?toc|more|truncate|prettier-ignore[\w-]*|markdownlint-[\w-]+.*?)\s*-->)[ \t]*$/gim,
    '',
  ],
  [/^[ \t]*\{\/\*\s*(?:truncate)\s*\*\/\}[ \t]*$/gm, ''],
  [/\{\/\*\s*#([\w.-]+)\s*\*\/\}/g, '{#$1}'],
  [/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->'],
  [/%%([\s\S]+?)%%/g, '<!--$1-->'],
  // Docusaurus 的引入：组件不用引入；属性里的式子换成文字。
  [/^import\s.*\sfrom\s+['"].*['"];?[ \t]*$/gm, ''],
  [/=\{require\((['"])(.*?)\1\)(?:\.default)?\}/g, '="$2"'],
  [/=\{(['"`])([^'"`]*)\1\}/g, '="$2"'],
  [/\s[\w-]+=\{\{[^}]*\}\}/g, ''],
  // 路径里有空格的图与链接，有的生成器认。
  [/(!?\[[^\]\n]*\])\(([^()<>"'\n]*[^()<>"'\s] [^()<>"'\n]*\.\w+)\)/g, '$1(<$2>)'],
  // 行首的记号：写法差一点，就不成列表与标题。
  [/^([ \t]*)(\d+)、[ \t]*/gm, '$1$2. '],
  [/^([ \t]*)[•·●○▪◆■][ \t]*/gm, '$1- '],
  [/^([ \t]*(?:\d+[.)]|[-+]))(?=\p{Script=Han})/gmu, '$1 '],
  [/^(#{1,6})(?=[^\s#\d!])/gm, '$1 '],
  [/^[ \t]*(\{:?[ \t]*(?:[.#][\w-]+[ \t]*)+\})[ \t]*$/gm, ''],
  [/ \^[a-z0-9]{6}[ \t]*$/gm, ''],
  // 块级标签里写了 markdown 的，前后空一行，里面才当 Markdown。
  [/^[ \t]*(<\/?(?:div|section|figure|center|p)\b[^>\n]*>)[ \t]*$/gm, '\n$1\n'],
];

const formulas = (prose: string): string =>
  prose
    .replace(/\\\[([\s\S]*?)\\\]/g, (whole, inside: string) =>
      isTex(inside) ? `\n\n$$$$\n${inside.trim()}\n$$$$\n\n` : whole,
    )
    .replace(/\\\(((?:(?!\n\n)[\s\S])*?)\\\)/g, (whole, inside: string) =>
      isTex(inside) ? `$${inside.trim()}$` : whole,
    );

/** 术语一行、冒号开头的解释一行 → 列表项“**术语**：解释”。 */
function definitionLists(source: string): string {
  const lines = source.split('\n');
  const fenced = fencedLines(lines);
  const result: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [, meaning] = /^ {0,3}:[ \t]+(.*)$/.exec(fenced[index] ? '' : line) ?? [];
    const blank = result.at(-1)?.trim() === '';
    const term = (blank ? result.at(-2) : result.at(-1))?.trim() ?? '';
    if (meaning === undefined || term === '' || /^(?:[#>|]|:::|```)/.test(term)) {
      result.push(line);
    } else if (/^- \*\*.*\*\*：/.test(term)) {
      result.push('', `  ${meaning}`);
    } else {
      if (blank) result.pop();
      result.pop();
      const inside = result.at(-1)?.startsWith('- **') === true || result.at(-1)?.startsWith('  ') === true;
      result.push(...(inside || result.at(-1)?.trim() === '' ? [] : ['']), `- **${term}**：${meaning}`);
    }
  }
  return result.join('\n');
}

/** 表格里行内代码的竖线，有的生成器不当分隔。 */
const tableCode = (source: string): string =>
  source.replace(/^[ \t]*\|.*$/gm, (line) =>
    line.replace(/(?<!`)(`+)(?!`)([^`]+)\1(?!`)/g, (code) => code.replace(/(?<!\\)\|/g, '\\|')),
  );

/** 编号列表里缩进两格的小列表，CommonMark 会拆成三个列表：补到三格。 */
function nestedLists(source: string): string {
  const lines = source.split('\n');
  const fenced = fencedLines(lines);
  let numbered = false;
  return lines
    .map((line, index) => {
      if (/^\d+[.)] /.test(line)) numbered = true;
      else if (/^\S/.test(line)) numbered = false;
      return numbered && !fenced[index] && /^ {2}(?:[-*+]|\d+[.)]) /.test(line) ? ` ${line}` : line;
    })
    .join('\n');
}

/** 缩写的解释从文末取走，跟在它第一次出现的地方后面；没有出现的留作列表。 */
function abbreviations(source: string): string {
  const found: [string, string][] = [];
  const rest = outsideCode(source, (prose) =>
    prose.replace(/^\*\[([^\]\n]+)\]:[ \t]*(.+)$/gm, (_, short: string, long: string) => {
      found.push([short, long.trim()]);
      return '';
    }),
  );
  return found.reduce((whole, [short, long]) => {
    const state = {done: false};
    const pattern = new RegExp(`(?<![\\w/.-])${short.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
    const explained = outsideCode(whole, (prose) =>
      prose.replace(/^(?!#|[ \t]*\||:::|\s*[!?=]{3}).*$/gm, (line) => {
        if (state.done || !pattern.test(line)) return line;
        state.done = true;
        return line.replace(pattern, () => `${short}（${long}）`);
      }),
    );
    return state.done ? explained : `${explained.trimEnd()}\n\n- ${short}：${long}\n`;
  }, rest);
}

export function normalizeProse(source: string): string {
  const tidied = outsideCode(source, (prose) =>
    formulas(table.reduce((rest, [pattern, shape]) => rest.replace(pattern, shape), prose)),
  );
  return abbreviations(nestedLists(definitionLists(tableCode(tidied))));
}
