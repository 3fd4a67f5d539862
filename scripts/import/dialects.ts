/**
 * 各家的写法 → 标准的 Markdown 与 HTML。提示框、选项卡与折叠块都先写成 <aside>，标题是里面的 <x-title>，
 * 由 HTML 的解析器配对，套几层都行。这时代码与公式已经收起来了。
 */
import {get} from 'node-emoji';
import {leftOver} from './includes';
import {todo} from './todo';
import {missing, pack} from './verbatim';

/** 各家的种类 → 手册的种类与没有标题时的标题。 */
const kinds: readonly (readonly [RegExp, name: string, title: string])[] = [
  [/^(?:danger|error|bug|fail(?:ure)?|CAUTION)$/, 'danger', '危险'],
  [/^(?:warning|caution|attention|important)$/i, 'warning', '注意'],
  [/^(?:tip|hint|success|check)$/i, 'tip', '提示'],
  [/^(?:note|info|primary|secondary|abstract|summary|tldr|todo|question|help|faq|example|seealso)$/i, 'note', '说明'],
];

/** 开头；不是提示框的照写成正文，标题是粗体。 */
function open(written: string, title: string): string {
  const [, name, fallback = ''] = kinds.find(([kind]) => kind.test(written)) ?? [];
  if (name === undefined) return `\n<aside>\n\n${title === '' ? '' : `**${title}**`}\n\n`;
  return `\n<aside kind="${name}">\n\n<x-title>${title || fallback}</x-title>\n\n`;
}
const close = '\n</aside>\n\n';
const unquote = (written: string): string => written.trim().replace(/^(["'])(.*)\1$/, '$2');

/** MkDocs：`!!! 种类 "标题"`、`??? 种类`、`=== "名字"`，内容缩进一层。 */
const indented =
  /^([ \t]*)(?:!!!|\?\?\?|===)[+!]*[ \t]+([\w-]+\b)?[^"'\n]*(".*"|'.*')?[ \t]*\n((?:\1(?: {4}|\t).*(?:\n|$)|[ \t]*\n)*)/gm;
function unindent(source: string): string {
  return source.replace(
    indented,
    (_, indent: string, kind: string | undefined, title: string | undefined, body: string) => {
      const inner = body.replace(new RegExp(`^${indent}(?: {4}|\\t)`, 'gm'), '');
      const made = open(kind ?? 'tab', unquote(title ?? '')) + unindent(inner) + close;
      return made.replace(/^(?=.)/gm, indent);
    },
  );
}

/** VitePress 与 Docusaurus：`::: tip 标题`、`:::tip[标题]`，标题后面的花括号不要。 */
const titleOf = (rest: string): string => unquote(rest.trim().replace(/^\[?(.*?)\]?\s*(?:\{.*\})?$/, '$1'));

const callouts = /^(?:notice|alert|hint|callout|admonition|pageinfo)$/;

/** Hugo 的一个短代码：成对的是容器，种类写在名字、type 或第一个参数里；不成对的列给人看。 */
function shortcode(name: string, written: string, isClosing: boolean, isPaired: boolean): string {
  const words = Array.from(
    written.matchAll(/(?:([\w-]+)=)?(?:"([^"]*)"|([^\s"/]+))/g),
    ([, key, quoted = '', bare = '']) => ({key, value: quoted + bare}),
  );
  const named = (...keys: string[]) => words.find(({key}) => key !== undefined && keys.includes(key))?.value;
  const [first = '', second = ''] = words.filter(({key}) => key === undefined).map(({value}) => value);
  if (/ref$/.test(name)) return first;
  if (!isPaired) {
    const said = todo('短代码', `Hugo 的 ${name} 这里没有`, '换成文字、图或组件');
    return pack(`\`${name}${written.trimEnd()}\`${said}`);
  }
  if (isClosing) return close;
  const isCallout = callouts.test(name);
  const kind = named('type', 'color') ?? (isCallout ? first : name);
  return open(kind || 'note', named('title', 'header', 'summary', 'name') ?? (isCallout ? second : first));
}

function shortcodes(source: string): string {
  const paired = new Set(Array.from(source.matchAll(/\{\{[<%]\s*\/\s*([\w-]+)/g), ([, name]) => name));
  return source.replace(
    /\{\{[<%]\s*(\/?)\s*([\w./-]+)([^]*?)\/?\s*[>%]\}\}/g,
    (_, slash: string, name: string, written: string) => shortcode(name, written, slash !== '', paired.has(name)),
  );
}

/** 键名照键帽上的写：首字母大写。 */
const keyCaps = (_: string, keys: string): string =>
  keys
    .split('+')
    .map((key) => `<kbd>${key.replace(/"/g, '').replace(/^[a-z]/, (letter) => letter.toUpperCase())}</kbd>`)
    .join(' + ');

const table: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  // 占几行的：GitHub 与 Obsidian 的提示，到引用结束为止；VitePress 与 Docusaurus 的容器；Docusaurus 的选项卡。
  [
    /^([ \t>]*>)[ \t]*\[!([\w-]+)\][+-]?(.*)$/gm,
    (_, lead = '', kind = '', title = '') => open(kind, title.trim()).replace(/^/gm, `${lead} `),
  ],
  [
    /^([ \t>]*):{3,}[ \t]*([a-z][\w-]*)(.*)$/gim,
    (_, lead = '', kind = '', rest = '') => open(kind, titleOf(rest)).replace(/^/gm, lead),
  ],
  [/^([ \t>]*):{3,}[ \t]*$/gm, (_, lead = '') => close.replace(/^/gm, lead)],
  [
    /^[ \t]*<TabItem\b([^>]*)>/gm,
    (_, props = '') =>
      `\n**${(/label=["'](.*?)["']/.exec(props) ?? /value=["'](.*?)["']/.exec(props))?.[1] ?? ''}**\n\n`,
  ],
  [/^[ \t]*<\/?Tab(?:s|Item)\b(?![^>]*\bvalues=)[^>]*>/gm, '\n'],
  // Docusaurus 的标题编号、注释、引入与属性里的式子；少了空格的标题。
  [/\{\/\*\s*#([\w.-]+)\s*\*\/\}/g, '{#$1}'],
  [/\{\/\*([^]*?)\*\/\}/g, '<!--$1-->'],
  [/=\{(?:require\()?(['"`])([^'"`]*)\1\)?(?:\.default)?\}/g, '="$2"'],
  [/\s[\w-]+=\{\{[^}]*\}\}/g, ''],
  [/^(#{1,6})(?=[^\s#\d!])/gm, '$1 '],
  [/^import\s.*\sfrom\s+['"].*['"];?[ \t]*$/gm, ''],
  // 目录由标题自动生成；引入的片段与别家的组件、嵌着的视频，留作行内代码。
  [/^[ \t]*(?:\[\[?_?toc_?\]?\]|<!--\s*(?:\/?toc|more|truncate|(?:prettier|markdownlint)-.*?)\s*-->)[ \t]*$/gim, ''],
  [leftOver, (line) => pack(`\`${line.trim()}\`${missing}`)],
  [
    /(?<!\\)<(\/?)([A-Z][\w.]*|iframe|video|audio|embed|object)\b[^<>]*>/g,
    (tag, slash = '', name = '') => {
      const said = todo('组件', `${name} 是原来网站的`, '换成这里的组件或文字');
      return slash === '' ? pack(`\`${tag.replace(/\s+/g, ' ')}\`${said}`) : '';
    },
  ],
  // 没有内容的标签补上结尾，不然后面的都成了它的；块级标签前后空一行，里面才当 Markdown。
  [/<(?!(?:br|hr|img)\b)([a-z][\w-]*)([^<>]*)\/>/g, '<$1$2></$1>'],
  [/^[ \t]*(<\/?(?:div|section|figure|center|p|details|summary)\b[^>\n]*>)[ \t]*$/gm, '\n$1\n'],
  // 路径里有空格的图与链接，有的生成器认；后面紧跟汉字的网址，到汉字为止。
  [/(!?\[[^\]\n]*\])\(([^()<>"'\n]*\S [^()<>"'\n]*\.\w+)\)/g, '$1(<$2>)'],
  [/(?<![("'<[=\w/])https?:\/\/[!-;=?-~]+(?=[^\x00-\x7f])/g, '<$&>'],
  // 图、链接与一段的属性；Obsidian 的段落编号与注释。
  [/(?<=[)\]*`\u{F0000}-\u{FFFFD}])\{:?\s*(?:\.[\w-]|[\w-]+=)[^{}\n]*\}|^[ \t]*\{:?[ \t]*[.#][^{}\n]*\}[ \t]*$/gmu, ''],
  [/ \^[a-z0-9]{6}[ \t]*$/gm, ''],
  [/%%([^]+?)%%/g, '<!--$1-->'],
  [/!\[\[([^\]|\n]+\.(?:png|jpe?g|gif|svg|webp))[ \t]*(?:\\?\|([^\]\n]*))?\]\]/gi, '![$2](<wiki:$1>)'],
  [/!?\[\[([^\]|\n]+)\\?\|([^\]\n]*)\]\]/g, '[$2](<wiki:$1>)'],
  [/!?\[\[([^\]|\n]+)\]\]/g, (_, to = '') => `[${to.replace(/^#/, '').replaceAll('#', ' › ')}](<wiki:${to}>)`],
  // 没有勾选框：做完的写明。术语与冒号开头的解释 → 列表。
  [/^([ \t>]*[-*+] )\[x\] (.*)$/gim, '$1$2（已完成）'],
  [/^([ \t>]*[-*+] )\[ \] /gm, '$1'],
  [/^([^\s#>|:<`-].*)\n\n? {0,3}:[ \t]+(.*)$/gm, '\n- **$1**：$2'],
  [/^ {0,3}:[ \t]+(.*)$/gm, '\n  $1'],
  [/(?<![\w+])\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+(?![\w+])/g, keyCaps],
  [/(?<![\w=])==([^=\s](?:[^=\n]*[^=\s])?)==(?!=)/g, '**$1**'],
  // 下标；原样搬来的波浪线会转义，检查认不出。
  [/(?<=[A-Za-z)])~(\d+[+-]?)~(?!~)/g, '<sub>$1</sub>'],
  [/(?<=\d) ?~ ?(?=\d)/g, '–'],
  [
    / ?(?<![\w:]):((?:material|octicons|fontawesome|simple)-[a-z0-9-]+):/g,
    (_, name = '') => pack(todo('图标', `图标 ${name} 删去了`, '缺了它读不通的，补上文字')),
  ],
  [/(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/gi, (whole, name = '') => get(name) ?? whole],
];

export const normalize = (source: string): string =>
  table.reduce(
    (text, [pattern, shape]) =>
      typeof shape === 'string'
        ? text.replace(pattern, shape)
        : text.replace(pattern, (...found: string[]) => shape(...found)),
    shortcodes(unindent(source)),
  );
