/** 代码块的规则（规范 4.4 的码-1）。 */
import type {Fault} from '../../lab-data/faults';
import {nearest} from '../../lab-data/nearest';
import type {Page} from '../page';

/** 能着色的语言，与电子实验室常写、不着色的几种；只用来认出拼错的。 */
const languages: readonly string[] = [
  ...['text', 'bash', 'shell', 'zsh', 'console', 'powershell', 'ini', 'nginx', 'csv', 'json', 'yaml', 'toml', 'html'],
  ...[
    'javascript',
    'typescript',
    'python',
    'cpp',
    'diff',
    'markdown',
    'makefile',
    'cmake',
    'verilog',
    'vhdl',
    'matlab',
  ],
];

const shells: readonly string[] = ['bash', 'sh', 'shell', 'zsh', 'console'];

/** 标了语言才有高亮；纯文本写 text。 */
export function* codeLanguage(page: Page): Iterable<Fault> {
  for (const code of page.nodes('code')) {
    if (!code.lang) yield page.fault(code, '代码块', '没有标语言', '在 ``` 后面写语言，纯文本写 text');
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

/** 上游用来标出几行的注释。 */
const magicComment = /^[^\S\n]*(?:\/\/|#|--|%|<!--|\/\*)\s*(highlight-(?:next-line|start|end))\b/gm;

/**
 * 围栏后面与代码里的记号，只认得这几样；上游文档里的另几种写法不起作用，也没有人说。
 * test 与 snippet 是给 scripts/exam 看的。
 */
export function* codeMarks(page: Page): Iterable<Fault> {
  for (const code of page.nodes('code')) {
    const left = (code.meta ?? '')
      .replace(/\btitle=(["']).*?\1|\bshowLineNumbers(?![\w=])|(?<![\w=])(?:test|snippet)(?![\w=])|\{[\d,\s-]+\}/g, '')
      .trim();
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
