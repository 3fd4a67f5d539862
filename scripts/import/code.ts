/** 代码块的语言名与围栏后面的记号，各家写法 → 手册认得的几样。 */
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {aliases} from '../../plugins/content-lint/rules/code';
import type {Notes} from './notes';

/** 手册的别名之外，别家还这样写。 */
const names: Readonly<Record<string, string>> = {
  ...aliases,
  'objective-c': 'objectivec',
  txt: 'text',
  plain: 'text',
  plaintext: 'text',
  none: 'text',
  'shell-session': 'console',
  terminal: 'console',
  sh: 'bash',
  zsh: 'bash',
  shell: 'bash',
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
  const marked = /hl_lines=\[?"?([\d\s,"-]+)/.exec(written)?.[1] ?? /\{([\d\s,-]+)\}/.exec(written)?.[1] ?? '';
  const lines = marked.match(/\d+(?:-\d+)?/g)?.join(',') ?? '';
  const numbered = /\blinenums|line-numbers(?!=false)|showLineNumbers|linenos=(?:true|table|inline)/i.test(written);
  const kept = /\uE000\d+\uE001/.exec(written)?.[0];
  const parts = [
    title && `title="${title.replaceAll('"', '')}"`,
    numbered && 'showLineNumbers',
    lines && `{${lines}}`,
    kept,
  ];
  return parts.filter(Boolean).join(' ');
}

/** 命令带着提示符：全是命令的删去提示符，夹着输出的是终端里的样子。 */
function withoutPrompts(node: Code): void {
  if (node.lang !== 'bash' || !/^\$ /m.test(node.value)) return;
  const lines = node.value.split('\n');
  if (lines.every((line) => /^(?:\$ |#|\s|$)/.test(line)))
    node.value = lines.map((line) => line.replace(/^\$ /, '')).join('\n');
  else node.lang = 'console';
}

export function resolveCode(tree: Root, notes: Notes): void {
  visit(tree, 'code', (node) => {
    const written = `${node.lang ?? ''} ${node.meta ?? ''}`;
    const language = languageOf(written);
    const drawn = ['mermaid', 'plantuml', 'flow', 'sequence', 'dot'].includes(language);
    const mark = drawn ? notes.mark('图', `${language} 不会画出来`, '画成 SVG 用 <Figure>') : '';
    node.lang = drawn ? 'text' : language;
    node.meta = [metaOf(written), mark].filter(Boolean).join(' ') || null;
    withoutPrompts(node);
  });
}
