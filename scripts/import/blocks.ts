/**
 * 各家占好几行的写法，解析之前都先写成 `:::种类[标题]`：MkDocs 的 `!!!`、`???`、`===`，VitePress 与 Docusaurus 的 `:::`，
 * GitHub 与 Obsidian 的 `> [!NOTE]`，Hugo 的短代码。
 */
import type {Notes} from './notes';

/** 开头一行认得出，内容到缩进、引用结束为止，或到配对的 `:::` 为止。 */
interface BlockRule {
  open: RegExp;
  body: 'indented' | 'quoted' | 'closed';
  /** 种类与标题。 */
  partsOf: (match: RegExpExecArray) => readonly [kind: string, title: string];
}

const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
const unquote = (written: string): string => written.trim().replace(/^"(.*)"$|^'(.*)'$/, '$1$2');

/** 各家的种类 → 手册的种类与没有标题时的标题。 */
// prettier-ignore
const kinds: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  danger: ['danger', '危险'], error: ['danger', '错误'], bug: ['danger', '缺陷'], failure: ['danger', '失败'],
  warning: ['warning', '注意'], caution: ['warning', '注意'], attention: ['warning', '注意'], important: ['warning', '重要'],
  tip: ['tip', '提示'], hint: ['tip', '提示'], success: ['tip', '成功'], check: ['tip', '成功'],
  note: ['note', '说明'], info: ['note', '说明'], abstract: ['note', '摘要'], summary: ['note', '摘要'], tldr: ['note', '摘要'],
  todo: ['note', '待办'], question: ['note', '问题'], help: ['note', '问题'], faq: ['note', '问题'], example: ['note', '例子'],
  seealso: ['note', '另见'], secondary: ['note', '说明'], primary: ['note', '说明'],
};
/** 只为排版的容器，里面的照写。 */
const wrapper = /^(?:code-group|v-pre|raw|center|tabs|left|right)$/;
/** 没有对应的样子：标题写成粗体，里面的照写。 */
const plain = /^(?:details|tab|quote|cite)$/;

/** 一个提示框；外面的冒号比里面的多，标题里不成对的方括号不是记号。 */
function container(written: string, title: string, body: string, notes: Notes): string {
  const name = written.toLowerCase();
  if (wrapper.test(name)) return body;
  const [kind, fallback = ''] = kinds[name] ?? [];
  if (kind === undefined) {
    const mark = plain.test(name)
      ? ''
      : notes.mark('提示框', `没有 ${name} 这一种，里面的照写成了正文`, '需要时套上 :::note[标题]');
    return `${title === '' ? mark : `**${title}**${mark}`}\n\n${body}`;
  }
  const even = title.split('[').length === title.split(']').length;
  const label = even ? title || fallback : title.replace(/[[\]]/g, '\\$&');
  const longest = Math.max(2, ...[...body.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, colons = '']) => colons.length));
  const fence = ':'.repeat(longest + 1);
  return `${fence}${kind}[${label}]\n\n${body}\n\n${fence}`;
}

/** `::: tip 标题`、`:::tip[标题]{.class}`、`:::tip{title="标题"}` 的标题。 */
function titleOf(rest: string): string {
  const named = /\{[^}]*\btitle=["']([^"']*)["'][^}]*\}/.exec(rest)?.[1];
  const label = /^\[(.*)\](?:\s*\{.*\})?\s*$/.exec(rest.trim())?.[1];
  return named ?? label ?? unquote(rest.replace(/\s*\{[^}]*\}\s*$/, ''));
}

const rules: readonly BlockRule[] = [
  {
    open: /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w-]+)*[ \t]*(".*"|'.*')?[ \t]*$/,
    body: 'indented',
    partsOf: ([, kind = '', title = '']) => [kind, unquote(title)],
  },
  {
    open: /^[ \t]*===[+!]*[ \t]+(".*"|'.*')[ \t]*$/,
    body: 'indented',
    partsOf: ([, title = '']) => ['tab', unquote(title)],
  },
  {
    open: /^[ \t]*>[ \t]*\[!([\w-]+)\][+-]?(.*)$/,
    body: 'quoted',
    partsOf: ([, kind = '', title = '']) => [kind === 'CAUTION' ? 'danger' : kind, title.trim()],
  },
  {
    open: /^[ \t]*:{3,}[ \t]*([a-z][\w-]*)(.*)$/i,
    body: 'closed',
    partsOf: ([, kind = '', rest = '']) => [kind, titleOf(rest)],
  },
];

/** 内容到哪一行之前。 */
function endOf(lines: readonly string[], start: number, {open, body}: BlockRule): number {
  const base = indentOf(lines[start] ?? '');
  let depth = 1;
  let last = start;
  for (const [offset, line] of lines.slice(start + 1).entries()) {
    const at = start + 1 + offset;
    if (body === 'closed') {
      if (open.test(line)) depth += 1;
      else if (/^[ \t]*:{3,}[ \t]*$/.test(line)) depth -= 1;
      if (depth === 0) return at;
    } else if (body === 'quoted' ? !/^[ \t]*>/.test(line) : line.trim() !== '' && indentOf(line) < base + 2) {
      return last + 1;
    }
    if (line.trim() !== '') last = at;
  }
  return last + 1;
}

/** 去掉各行共有的缩进。 */
function dedent(lines: readonly string[]): string {
  const width = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf));
  return lines
    .map((line) => {
      if (line.trim() === '') return '';
      // 制表符只在非拆不可时换成空格：Makefile 里的要留着。
      const whole = line.startsWith(' '.repeat(width));
      return whole ? line.slice(width) : ' '.repeat(indentOf(line) - width) + line.trimStart();
    })
    .join('\n')
    .trim();
}

function rewriteBlocks(source: string, notes: Notes): string {
  const lines = source.split('\n');
  const result: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const rule = rules.find(({open}) => open.test(line));
    const match = rule?.open.exec(line);
    if (!rule || !match) {
      result.push(line);
      continue;
    }
    const end = endOf(lines, at, rule);
    const inner = lines.slice(at + 1, end).map((one) => (rule.body === 'quoted' ? one.replace(/^[ \t]*> ?/, '') : one));
    const made = container(...rule.partsOf(match), rewriteBlocks(dedent(inner), notes), notes);
    result.push('', ...made.split('\n').map((one) => (one === '' ? '' : ' '.repeat(indentOf(line)) + one)), '');
    at = rule.body === 'closed' ? end : end - 1;
  }
  return result.join('\n');
}

const generic = /^(?:notice|alert|hint|callout|admonition)$/;
const folded = /^(?:details|expand|spoiler)$/;
const layout = /^(?:toc|table_of_contents|tabs|tabpane|cards|steps|columns)$/;

/** 一个短代码；参数有写名字的，也有按位置写的。 */
function shortcode(name: string, written: string, closing: boolean, notes: Notes): string {
  const found = [...written.matchAll(/(?:([\w-]+)=)?(?:["“`]([^"”`]*)["”`]|([^\s/]\S*))/g)];
  const named = new Map(found.map(([, key = '', quoted, bare]) => [key, quoted ?? bare ?? '']));
  const listed = found.flatMap(([, key, quoted, bare]) => (key === undefined ? [quoted ?? bare ?? ''] : []));
  if (generic.test(name) || folded.test(name) || name === 'tab' || name in kinds) {
    const typed = () => named.get('type') ?? named.get('color') ?? listed.shift() ?? 'note';
    const kind = generic.test(name) ? typed() : folded.test(name) ? 'details' : name;
    const title = named.get('title') ?? named.get('summary') ?? named.get('name') ?? listed.join(' ');
    return closing ? '\n:::\n' : `::: ${kind} ${title}\n`;
  }
  if (closing || layout.test(name)) return '';
  if (/^(?:rel)?ref$/.test(name)) return listed[0] ?? '';
  if (name === 'figure') {
    const caption = named.get('caption') ?? named.get('title') ?? '';
    return `![${named.get('alt') ?? caption}](<${named.get('src') ?? listed[0] ?? ''}>)\n\n${caption}`;
  }
  return `\`${`${name} ${written.trim()}`.trim()}\`${notes.mark('短代码', `Hugo 的 ${name} 这里没有`, '换成文字、图或组件')}`;
}

/** 全文的占好几行的写法；代码已经收起来了。 */
export function normalizeBlocks(source: string, notes: Notes): string {
  const expanded = source.replace(
    /\{\{[<%]\s*(\/?)\s*([\w./-]+)([\s\S]*?)\/?\s*[>%]\}\}/g,
    (_, slash: string, name: string, written: string) => shortcode(name, written, slash !== '', notes),
  );
  return rewriteBlocks(expanded, notes);
}
