/** 代码块的规则（规范 4.4 的码-1）。 */
import {each, patterns, type PageRule, type Where} from './rule';

/** 常写的别名 → 着色器认得的名字。 */
const aliases: Readonly<Record<string, string>> = {
  '': 'text',
  'c++': 'cpp',
  'c#': 'csharp',
  'f#': 'fsharp',
  golang: 'go',
};

/** 标了语言才有高亮；语言名是小写的一个词，连着别的记号，整个都成了语言名，认不出来。 */
function wrongLanguage(
  lang: string,
): [message: string, suggestion: string, fixed?: string] | undefined {
  const [, name = '', rest = ''] = /^([^{]*)(.*)$/.exec(lang) ?? [];
  const known = aliases[name.toLowerCase()] ?? name.toLowerCase();
  if (lang === '')
    return ['没有标语言', '在 ``` 后面写语言，纯文本写 text', known];
  if (lang === 'mermaid') return ['图不会画出来', '画成 SVG，用 <Figure>'];
  if (!/^[a-z\d_-]+$/.test(known))
    return [`${lang} 不是语言名`, '语言名是小写的一个词，如 python、c'];
  if (rest !== '')
    return [
      `${lang} 会当成语言名`,
      '语言后面空一格，再写花括号',
      `${known} ${rest}`,
    ];
  return known === lang
    ? undefined
    : [`${lang} 不是语言名`, `写成 ${known}`, known];
}

/** 围栏后面的记号，只认得这几样；上游文档里的另几种写法不起作用，也没有人说。test 与 snippet 是给 exam-check 看的。 */
const knownMarks =
  /\btitle=(["']).*?\1|\bshowLineNumbers(?![\w=])|(?<![\w=])(?:test|snippet)(?![\w=])|\{\d+(?:-\d+)?(?:, ?\d+(?:-\d+)?)*\}/g;

/** 命令；console 里有提示符与输出，不算。 */
const inCommands: Where = (page) =>
  page
    .nodes('code')
    .filter(({lang}) => ['bash', 'sh', 'shell', 'zsh'].includes(lang ?? ''))
    .map((code) => ({text: page.raw(code), offset: page.offset(code)}));

export const codeRules: readonly PageRule[] = [
  [
    '码-1',
    each(['code'], '代码块', (code, page) => {
      const lang = code.lang ?? '';
      const [message, suggestion, fixed] = wrongLanguage(lang) ?? [];
      const start =
        page.offset(code) +
        (/^(?:`+|~+)[ \t]*/.exec(page.raw(code))?.[0].length ?? 0);
      const fix =
        fixed === undefined
          ? undefined
          : [{start, end: start + lang.length, text: fixed}];
      return (
        message !== undefined &&
        suggestion !== undefined && [message, suggestion, fix]
      );
    }),
  ],
  [
    '码-1',
    each(['code'], '代码块', ({meta}) => {
      const left = (meta ?? '').replace(knownMarks, '').trim();
      const suggestion =
        '能写的有 title="…"、showLineNumbers 与行号，行号写成 {1,3-5}';
      return left !== '' && [`围栏后面的“${left}”不起作用`, suggestion];
    }),
  ],
  // 整块复制就能运行。
  [
    '码-1',
    patterns(inCommands, '代码块', [
      [
        /(?<=^[ \t]*)\$ /gm,
        '命令带着提示符 $',
        '删去 $ 和后面的空格；连输出一起写的，语言标 console',
      ],
    ]),
  ],
];
