/** 代码块的规则（规范 4.4 的码-1）。 */
import type {Fault} from '../../diagnostics/faults';
import type {Page} from '../page';
import {patterns, type PageRule, type Pattern, type Where} from './rule';

/** 标了语言才有高亮；语言名是小写的一个词，连着别的记号，整个都成了语言名，认不出来。 */
const languages: readonly Pattern[] = [
  [/^$/, '没有标语言', '在 ``` 后面写语言，纯文本写 text'],
  [/^mermaid$/, '图不会画出来', '画成 SVG，用 <Figure>'],
  [/^c\+\+$/i, '没有 $& 这个语言名', '写成 cpp'],
  [/^[cf]#$/i, '没有 $& 这个语言名', '写成 csharp 或 fsharp'],
  [/^[\w-]*\{.*/, '$& 会当成语言名', '语言后面空一格，再写花括号'],
  [/^(?![cf]#$|c\+\+$|[\w-]*\{)(?=.*[^a-z\d_-]).+/i, '$& 不是语言名', '语言名是小写的一个词，如 python、c'],
  [/^(?=[\w-]*[A-Z])[\w-]+$/, '$& 不是语言名', '写成小写'],
];
const inLanguages: Where = (page) =>
  page.nodes('code').map((code) => ({text: code.lang ?? '', offset: page.offset(code)}));

/** 围栏后面的记号，只认得这几样；上游文档里的另几种写法不起作用，也没有人说。test 与 snippet 是给 exam-check 看的。 */
function* fenceMarks(page: Page): Iterable<Fault> {
  const known =
    /\btitle=(["']).*?\1|\bshowLineNumbers(?![\w=])|(?<![\w=])(?:test|snippet)(?![\w=])|\{\d+(?:-\d+)?(?:, ?\d+(?:-\d+)?)*\}/g;
  for (const code of page.nodes('code')) {
    const left = (code.meta ?? '').replace(known, '').trim();
    const remedy = '能写的有 title="…"、showLineNumbers 与行号，行号写成 {1,3-5}';
    if (left !== '') yield page.fault(code, '代码块', `围栏后面的“${left}”不起作用`, remedy);
  }
}

/** 命令；console 里有提示符与输出，不算。 */
const inCommands: Where = (page) =>
  page
    .nodes('code')
    .filter(({lang}) => ['bash', 'sh', 'shell', 'zsh'].includes(lang ?? ''))
    .map((code) => ({text: page.raw(code), offset: page.offset(code)}));

export const codeRules: readonly PageRule[] = [
  ['码-1', patterns(inLanguages, '代码块', languages)],
  ['码-1', fenceMarks],
  // 整块复制就能运行；引号与注释里的字不算。
  [
    '码-1',
    patterns(inCommands, '代码块', [
      [/(?<=^[ \t]*)\$ /gm, '命令带着提示符 $', '删去 $ 和后面的空格；输出另放一个 text 块'],
      [/(?<=\n[^"'#\n]*)[“”‘’；（）]/, '命令里有中文标点 $&', '换成英文的'],
    ]),
  ],
];
