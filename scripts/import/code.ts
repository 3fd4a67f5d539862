/** 代码：解析之前收起来，免得被别的步骤改动；解析之后，语言名与围栏后面的记号换成手册认得的几样。 */
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {aliases} from '../../plugins/content-lint/rules/code';
import type {Notes} from './notes';

/** 收起围栏代码、行内代码与占好几行的注释；缩进与空行留着，外面的写法才看得出层次。 */
export function holdCode(source: string): {held: string; release: (written: string) => string} {
  const kept: string[] = [];
  const keep = (code: string) => `\uE002${kept.push(code) - 1}\uE003`;
  let open = '';
  const lines = source.split('\n').map((line) => {
    const [, fence = ''] = /^[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})(?!.*`)/.exec(line) ?? [];
    const starts = open === '' && (fence !== '' || /^\s*<!--(?!.*-->)/.test(line));
    if (!starts && open === '') {
      // 表格里的行内代码，竖线有的生成器不当分隔。
      const escaped = (code: string) => (/^[ \t]*\|/.test(line) ? code.replace(/(?<!\\)\|/g, '\\|') : code);
      return line.replace(/(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)/g, (code) => keep(escaped(code)));
    }
    if (starts) open = fence || '-->';
    else if (open === '-->' ? line.includes(open) : fence.startsWith(open) && /^[\s>]*[`~]+\s*$/.test(line)) open = '';
    // 围栏前面的引用与列表记号留在外面。
    const [lead = ''] = (starts ? /^[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/ : /^[\s>]*/).exec(line) ?? [];
    return line === lead ? line : lead + keep(line.slice(lead.length));
  });
  return {
    held: lines.join('\n'),
    release: (written) => written.replace(/\uE002(\d+)\uE003/g, (_, index: string) => kept[Number(index)] ?? ''),
  };
}

/** 手册的别名之外，别家还这样写。 */
// prettier-ignore
const names: Readonly<Record<string, string>> = {
  ...aliases, 'objective-c': 'objectivec', 'shell-session': 'console', terminal: 'console',
  txt: 'text', plain: 'text', plaintext: 'text', none: 'text', sh: 'bash', zsh: 'bash', shell: 'bash',
};

function languageOf(written: string): string {
  const word = /^(?:\{\s*\.)?([^\s{:}[]*)/.exec(written.trim())?.[1]?.toLowerCase() ?? '';
  const known = names[word] ?? word;
  return /^[a-z\d_-]+$/.test(known) ? known : 'text';
}

/** 标题、行号与要标出的行。 */
function metaOf(written: string): string {
  const title =
    /\b(?:title|filename|name|caption)\s*[=:]\s*["']([^"']*)["']/i.exec(written)?.[1] ??
    /\[([^\]]+)\]/.exec(written.replace(/\{[^}]*\}|hl_lines=\[.*?\]/g, ''))?.[1];
  const marked = /hl_lines=\[?"?([\d\s,"-]+)|\{([\d\s,-]+)\}/.exec(written)?.[0] ?? '';
  const lines = marked.match(/\d+(?:-\d+)?/g)?.join(',') ?? '';
  const numbered = /\blinenums|line-numbers(?!=false)|showLineNumbers|linenos=(?:true|table|inline)/i.test(written);
  return [title && `title="${title.replaceAll('"', '')}"`, numbered && 'showLineNumbers', lines && `{${lines}}`]
    .filter(Boolean)
    .join(' ');
}

export function resolveCode(tree: Root, notes: Notes): void {
  visit(tree, 'code', (node) => {
    const written = `${node.lang ?? ''} ${node.meta ?? ''}`;
    const language = languageOf(written);
    const drawn = /^(?:mermaid|plantuml|flow|sequence|dot)$/.test(language);
    const mark = drawn ? notes.mark('图', `${language} 不会画出来`, '画成 SVG 用 <Figure>') : '';
    const kept = /\uE000\d+\uE001/.exec(written)?.[0];
    node.lang = drawn ? 'text' : language;
    node.meta = [metaOf(written), mark, kept].filter(Boolean).join(' ') || null;
    if (node.lang !== 'bash' || !/^\$ /m.test(node.value)) return;
    // 全是命令的删去提示符，夹着输出的是终端里的样子。
    const commands = node.value.split('\n').every((line) => /^(?:\$ |#|\s|$)/.test(line));
    if (commands) node.value = node.value.replace(/^\$ /gm, '');
    else node.lang = 'console';
  });
}
