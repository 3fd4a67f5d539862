/** 行首与行内的外来记号：解析之前改得了的改成标准 Markdown 或 HTML，其余解析之后在文字里换。代码与公式都碰不到。 */
import type {PhrasingContent, Root} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import {get} from 'node-emoji';
import {inline, isFlow, rewrite, strong, text} from './nodes';
import type {Notes} from './notes';

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
  [/\{\/\*\s*truncate\s*\*\/\}/g, ''],
  [/\{\/\*\s*#([\w.-]+)\s*\*\/\}/g, '{#$1}'],
  [/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->'],
  [/%%([\s\S]+?)%%/g, '<!--$1-->'],
  // Docusaurus 的引入：组件不用引入；属性里的式子换成文字。
  [/^import\s.*\sfrom\s+['"].*['"];?[ \t]*$/gm, ''],
  [/^(import|export)(?=\s)/gm, '`$1`'],
  [/=\{require\((['"])(.*?)\1\)(?:\.default)?\}/g, '="$2"'],
  [/=\{(['"`])([^'"`]*)\1\}/g, '="$2"'],
  [/\s[\w-]+=\{\{[^}]*\}\}/g, ''],
  // Docusaurus 的选项卡依次写出来，名字写成粗体。
  [/^[ \t]*<TabItem\b[^>\n]*?\blabel=["']([^"'\n]*)["'][^>\n]*>/gm, '\n\n**$1**\n\n'],
  [/^[ \t]*<TabItem\b[^>\n]*?\bvalue=["']([^"'\n]*)["'][^>\n]*>/gm, '\n\n**$1**\n\n'],
  [/^[ \t]*<\/?Tab(?:s|Item)\b[^>\n]*>/gm, '\n'],
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
  [/^[ \t]*(<\/?(?:div|section|figure|center|p|details|summary)\b[^>\n]*>)[ \t]*$/gm, '\n$1\n'],
  // 术语与冒号开头的解释、缩写的解释 → 列表。
  [/^([^\s#>|:<`-].*)\n\n? {0,3}:[ \t]+(.*)$/gm, '\n- **$1**：$2'],
  [/^ {0,3}:[ \t]+(.*)$/gm, '\n  $1'],
  [/^\*\[([^\]\n]+)\]:[ \t]*(.+)$/gm, '- $1：$2'],
];

export const normalizeProse = (source: string): string =>
  table
    .reduce((rest, [pattern, shape]) => rest.replace(pattern, shape), source)
    .replace(/\\\[([\s\S]*?)\\\]/g, (whole, inside: string) =>
      isTex(inside) ? `\n\n$$$$\n${inside.trim()}\n$$$$\n\n` : whole,
    )
    .replace(/\\\(((?:(?!\n\n)[\s\S])*?)\\\)/g, (whole, inside: string) =>
      isTex(inside) ? `$${inside.trim()}$` : whole,
    )
    // 编号列表里缩进两格的小列表，CommonMark 会拆成三个列表：补到三格。
    .replace(/^\d+[.)] .*(?:\n(?: {2}.*|(?=\n)))+/gm, (list) => list.replace(/^ {2}(?=[-*+] |\d+[.)] )/gm, '   '));

/** 键名照键帽上的写：首字母大写。 */
const keyCaps = (_: string, combination: string): PhrasingContent[] =>
  combination.split('+').flatMap((key, index) => {
    const cap = key.replace(/"/g, '').replace(/^[a-z]/, (letter) => letter.toUpperCase());
    return [...(index > 0 ? [text(' + ')] : []), inline('kbd', [text(cap)])];
  });

/** `[[页面#标题|文字]]`、`![[图.png|300]]`；地址等知道全部文件之后再换。 */
export const wiki = 'wiki:';

function wikiLink(_: string, embed: string, target: string, shown = ''): PhrasingContent {
  const url = wiki + target.trim();
  if (embed !== '' && /\.(?:png|jpe?g|gif|svg|webp|bmp|avif)$/i.test(url))
    return {type: 'image', url, alt: /^\d+(?:x\d+)?$/.test(shown.trim()) ? '' : shown.trim()};
  return {type: 'link', url, children: [text(shown.trim() || target.replace(/^#/, '').replaceAll('#', ' › ').trim())]};
}

/** 图与链接的属性、按钮的样式：`{ width="300" }`、`{ .md-button }`。 */
const attributes = /^[ \t]*\{:?(?:\s*(?:[#.][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}]+)|[\w-]+(?==)))+\s*\}/;

export function resolveInlines(tree: Root, notes: Notes): void {
  rewrite(tree, (node, index, parent) => {
    const before = parent.children[index - 1];
    if (node.type === 'text' && before && !isFlow(before)) node.value = node.value.replace(attributes, '');
    return [node];
  });
  const icon = (_: string, name: string) => text(notes.mark('图标', `图标 ${name} 删去了`, '缺了它读不通的，补上文字'));
  findAndReplace(tree, [
    [/(!?)\[\[([^\]|\n]+)(?:\\?\|([^\]\n]*))?\]\]/g, wikiLink],
    [/(?<![\w+])\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+(?![\w+])/g, keyCaps],
    [/==([^=\s](?:[^=\n]*[^=\s])?)==/g, (_: string, inner: string) => strong([text(inner)])],
    [/\^\^([^^\n]+)\^\^/g, (_: string, inner: string) => text(inner)],
    [/(?<=[\w)])\^([\w+-]{1,12})\^/g, (_: string, inner: string) => inline('sup', [text(inner)])],
    [/(?<=[A-Za-z)])~([\w+-]{1,8})~/g, (_: string, inner: string) => inline('sub', [text(inner)])],
    [/(?<=\d) ?~ ?(?=\d)/g, () => text('–')],
    [/ ?(?<![\w:]):((?:material|octicons|fontawesome|simple)-[a-z0-9-]+):(?:\{[^}]*\})?/g, icon],
    [/(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/gi, (_: string, name: string) => text(get(name) ?? `:${name}:`)],
  ]);
}
