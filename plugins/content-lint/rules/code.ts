/** 代码块的规则（规范 4.4 的码-1）。 */
import type {Fault} from '../../diagnostics/faults';
import {nearest} from '../../diagnostics/nearest';
import type {Page} from '../page';

/** 能着色的语言，与常写、不着色的；只用来认出拼错的，没有列出、也不像拼错的照样能写。 */
const languages: readonly string[] = `
  text plaintext txt log bash shell sh zsh fish console powershell batch cmd ini conf config nginx apache csv tsv json
  json5 jsonc jsonl yaml yml toml xml html css scss less sass svg javascript typescript jsx tsx vue svelte python cpp java
  kotlin scala groovy swift objectivec rust golang ruby perl haskell ocaml elixir erlang clojure lisp scheme fsharp csharp
  julia fortran pascal diff patch markdown mdx latex makefile make cmake ninja dockerfile docker http graphql sql mysql
  plsql sqlite postgresql regex dart zig nasm armasm asm6502 verilog systemverilog vhdl matlab octave arduino ebnf bnf
  protobuf properties editorconfig gitignore dot gcode spice devicetree kconfig systemd udev glsl opencl
`
  .trim()
  .split(/\s+/);

const shells: readonly string[] = ['bash', 'sh', 'shell', 'zsh', 'console'];

/** 语言名是小写的一个词；连着别的记号，整个都成了语言名，认不出来。 */
function wrongName(lang: string): [problem: string, remedy: string] {
  const [name = ''] = /^[\w+#-]*/.exec(lang) ?? [];
  const rest = lang.slice(name.length);
  const lower = name.toLowerCase() || 'text';
  return rest.startsWith('{')
    ? [`${lang} 会当成语言名`, `语言后面空一格，写成 ${lower} ${rest}`]
    : [`${lang} 不是语言名`, `写成 ${lower}`];
}

/** 标了语言才有高亮；纯文本写 text。 */
export function* codeLanguage(page: Page): Iterable<Fault> {
  for (const code of page.nodes('code')) {
    if (!code.lang) yield page.fault(code, '代码块', '没有标语言', '在 ``` 后面写语言，纯文本写 text');
    else if (!/^[a-z][\w+#-]*$/.test(code.lang)) yield page.fault(code, '代码块', ...wrongName(code.lang));
    else if (code.lang === 'mermaid') yield page.fault(code, '代码块', '图不会画出来', '画成 SVG，用 <Figure>');
    else if (code.lang.length > 3 && !languages.includes(code.lang)) {
      const guess = nearest(
        code.lang,
        languages.filter((name) => name.length > 3),
      );
      if (guess !== undefined) yield page.fault(code, '代码块', `没有 ${code.lang} 这种语言`, `是不是想写 ${guess}`);
    }
  }
}

/** 要标出的行：从 1 数起，小的在前，不超过最后一行；写错的不起作用，也没有人说。 */
function wrongLines(groups: readonly string[], last: number): string | undefined {
  if (groups.length > 1) return '写在一个花括号里，如 {1,3-5}';
  for (const part of groups.flatMap((group) => group.slice(1, -1).split(','))) {
    const [, from = '', to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
    if (from === '') return `“${part.trim()}”写成一行的 3 或几行的 3-5`;
    if (Number(from) < 1) return '行号从 1 数起';
    if (Number(from) > Number(to)) return `小的在前，写成 ${to}-${from}`;
    if (Number(to) > last) return `这一块只有 ${last} 行，改成有的行`;
  }
  return undefined;
}

const lineMarks = /\{[\d,\s-]+\}/g;

/** 上游用来标出几行的注释。 */
const magicComment = /^[^\S\n]*(?:\/\/|#|--|%|<!--|\/\*)\s*(highlight-(?:next-line|start|end))\b/gm;

/**
 * 围栏后面与代码里的记号，只认得这几样；上游文档里的另几种写法不起作用，也没有人说。
 * test 与 snippet 是给 scripts/exam 看的。
 */
export function* codeMarks(page: Page): Iterable<Fault> {
  for (const code of page.nodes('code')) {
    const untitled = (code.meta ?? '').replace(/\btitle=(["']).*?\1/g, '');
    const left = untitled
      .replace(/\bshowLineNumbers(?![\w=])|(?<![\w=])(?:test|snippet)(?![\w=])/g, '')
      .replace(lineMarks, '')
      .trim();
    const groups = untitled.match(lineMarks) ?? [];
    const wrong = wrongLines(groups, code.value.split('\n').length);
    if (wrong !== undefined) yield page.fault(code, '代码块', `要标出的 ${groups.join(' ')} 写得不对`, wrong);
    const remedy = '能写的有 title="…"、showLineNumbers 与 {行号}';
    if (left !== '') yield page.fault(code, '代码块', `围栏后面的“${left}”不起作用`, remedy);
    for (const match of page.raw(code).matchAll(magicComment)) {
      const offset = page.offset(code) + match.index;
      yield page.fault(offset, '代码块', `${match[1]} 会照原样显示`, '删去这一行，在围栏后面写 {行号}，如 {1,3-5}');
    }
  }
}

/** 命令里的中文引号与标点，照着复制运行不了；注释与引号里的字不算。 */
export function* noChineseInCommands(page: Page): Iterable<Fault> {
  for (const code of page.nodes('code')) {
    if (!shells.includes(code.lang ?? '')) continue;
    // 换成等长的空格，位置不变；第一行是 ``` 与标题。
    const blank = (text: string) => ' '.repeat(text.length);
    const raw = page
      .raw(code)
      .replace(/^.*/, blank)
      .replace(/(?<=\s)#.*|"[^"\n]*"|'[^'\n]*'/g, blank);
    const match = /[“”‘’；，（）]/.exec(raw);
    if (match)
      yield page.fault(page.offset(code) + match.index, '代码块', `命令里有中文标点 ${match[0]}`, '换成英文的');
  }
}

/** 命令不带提示符：整块复制就能运行。 */
export function* noPrompts(page: Page): Iterable<Fault> {
  for (const code of page.nodes('code')) {
    if (!shells.includes(code.lang ?? '')) continue;
    for (const match of page.raw(code).matchAll(/^[ \t]*\$ /gm)) {
      const offset = page.offset(code) + match.index + match[0].indexOf('$');
      yield page.fault(offset, '代码块', '命令带着提示符 $', '删去 $ 和后面的空格；输出另放一个 text 块');
    }
  }
}
