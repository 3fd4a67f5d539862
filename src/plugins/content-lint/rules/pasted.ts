/** 从别处粘来的字：在手册里不生效，或看着对、搜不到。看得准的由 npm run fix 改成手册的写法，一处只报一次。 */
import type {Paragraph, PhrasingContent, RootContent} from 'mdast';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {spanOf, type Element, type Page} from '../../markdown/read/page';
import {
  each,
  inLines,
  inTexts,
  outsideCode,
  patterns,
  type PageRule,
  type Pattern,
  type Where,
} from './rule';

/** PDF 里的部首：看着是字，搜不到。NFKC 换得了多数，换成了繁体、换不了的写在这里。 */
const radicals: Readonly<Record<string, string>> = {
  '⼾': '户',
  '⾒': '见',
  '⾞': '车',
  '⾧': '长',
  '⾨': '门',
  '⾴': '页',
  '⾵': '风',
  '⾶': '飞',
  '⾺': '马',
  '⿓': '龙',
  '⺠': '民',
  '⻅': '见',
  '⻋': '车',
  '⻓': '长',
  '⻔': '门',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⻢': '马',
  '⻥': '鱼',
};
const radical: Pattern = [
  /[\u2e80-\u2fdf]/g,
  '“$&”是部首，不是字，搜不到',
  '换成同样的字',
  (found) => radicals[found] ?? found.normalize('NFKC'),
];
const entity: Pattern = [
  /&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy);/g,
  '写了 $&',
  '换成普通空格，或删去',
  (found) => (/shy|zw/.test(found) ? '' : ' '),
];
/** 元数据与正文，不含代码。 */
const inTitlesAndBody: Where = (page) => [
  {
    text: page.written.slice(0, page.frontMatter.body.end),
    offset: 0,
  },
  ...outsideCode(page),
];

const spacedHan: Pattern = [
  /(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu,
  '汉字之间有空格',
  '删去',
  () => '',
];
/** 作者真的写了空格的；写错的语法也盖成空格。 */
function* spaces(page: Page): Iterable<Diagnostic> {
  for (const diagnostic of patterns(inTexts, '排版', [spacedHan])(page)) {
    const [edit] = diagnostic.fix ?? [];
    if (edit && !page.written.slice(edit.start, edit.end).trim())
      yield diagnostic;
  }
}

/** 不在双引号里的单引号。 */
function* singleQuotes(page: Page): Iterable<Diagnostic> {
  for (const {text, offset} of page.texts())
    for (const {0: found, 1: inner, index} of text.matchAll(
      /“[^”]*”|‘([^‘’\n]*)’/g,
    ))
      if (inner !== undefined) {
        const start = offset + index;
        yield page.diagnostic(start, '标点', `写了 ${found}`, '换成 “ ”', [
          {start, end: start + found.length, text: `“${inner}”`},
        ]);
      }
}
const isUnpaired = (text: string): boolean =>
  text.split('“').length !== text.split('”').length;

/** Windows 的路径：标点前面的反斜杠会被吃掉，\\ 剩一个，\_ 不见了。 */
const windowsPath: Pattern = [
  /(?<![\w\\`])(?:\\\\[\w.-]+|[A-Za-z]:(?=[\w\\.$-]*\\[^\w\s]))\\[\w\\.$-]*/g,
  '“$&”里的反斜杠会被吃掉',
  '路径写进行内代码',
  (found) => `\`${found.replaceAll('\\_', '_')}\``,
];
const leftovers: readonly Pattern[] = [
  [/\w\^[^\s^]{1,8}\^/g, '“$&”会原样显示', '上标写成 <Eq tex="…" />'],
  [/^\*\[[^\]\n]+\]:.*/gm, '“$&”会原样显示', '词写进 data/glossary.yml'],
];

/** 一行开头的手写编号：1、 1） （1） ①，连同它是第几。 */
const handNumber =
  /^([ \t]*)(?:(?:（|\()(\d{1,2})[）)]|(\d{1,2})[、）]|([①-⑳]))[ \t]*/;
const numberOf = (line: string): number | undefined => {
  const [, , wrapped, plain, circled] = handNumber.exec(line) ?? [];
  if (circled !== undefined) return circled.charCodeAt(0) - 0x245f;
  const digits = wrapped ?? plain;
  return digits === undefined ? undefined : Number(digits);
};

/** 连着的几行手写编号：在页面上挤成一段，也跳不出步骤。 */
function* handNumbered(page: Page): Iterable<Diagnostic> {
  const numbered = page.nodes('paragraph').flatMap((node) => {
    let {start} = spanOf(node);
    return page
      .raw(node)
      .split('\n')
      .flatMap((line, at) => {
        const from = start;
        start += line.length + 1;
        const value = numberOf(line);
        return value === undefined ? [] : [{line, at, from, value, node}];
      });
  });
  const follows = (one: number, other: number): boolean =>
    numbered[one]?.value === (numbered[other]?.value ?? NaN) + 1;
  for (const [index, {line, at, from, value, node}] of numbered.entries()) {
    if (!follows(index, index - 1) && !follows(index + 1, index)) continue;
    const [marker = '', indent = ''] = handNumber.exec(line) ?? [];
    const before = page.raw(node).split('\n')[at - 1];
    const isAfterText = before !== undefined && numberOf(before) === undefined;
    yield page.diagnostic(
      from,
      '列表',
      `“${marker.trim()}”不成列表，几行会挤成一段`,
      '写成 1. ，前后空一行',
      [
        {
          start: from,
          end: from + marker.length,
          text: `${isAfterText ? '\n' : ''}${indent}${value}. `,
        },
      ],
    );
  }
}

const chineseHeading =
  /^[一二三四五六七八九十]{1,3}、(\S[^，。；：？！\n]{0,24})$/;
/** 单独一行的“一、准备工作”，一页里不止一处：是标题。 */
function* chineseHeadings(page: Page): Iterable<Diagnostic> {
  const found = page
    .nodes('paragraph')
    .filter((node) => chineseHeading.test(page.raw(node)));
  if (found.length < 2) return;
  for (const node of found) {
    const [, text = ''] = chineseHeading.exec(page.raw(node)) ?? [];
    yield page.diagnostic(
      node,
      '标题',
      `“${page.raw(node)}”不是标题，目录里没有它`,
      '写成 ## 标题，不写序号',
      [{...spanOf(node), text: `## ${text}`}],
    );
  }
}

/** 缩进四格的代码：这里不认，成了一段话。 */
function* indentedCode(page: Page): Iterable<Diagnostic> {
  for (const node of page.tree.children) {
    if (node.type !== 'paragraph') continue;
    const {start, end} = spanOf(node);
    const lineStart = page.written.lastIndexOf('\n', start - 1) + 1;
    const indent = page.written.slice(lineStart, start);
    if (!/^(?: {4,}|\t)$/.test(indent)) continue;
    const code = page.source
      .slice(start, end)
      .split('\n')
      .map((line) => line.replace(/^(?: {4}|\t)/, ''));
    yield page.diagnostic(
      node,
      '代码块',
      '缩进的一段成了正文，不是代码',
      '前后各写一行 ```，标上语言',
      [{start: lineStart, end, text: ['```text', ...code, '```'].join('\n')}],
    );
  }
}

const magicComment = /\[!code\b|\bhighlight-(?:next-line|start|end)\b/;

/** 别家提示框的种类 → 手册的四种。 */
const kindOf: Readonly<Record<string, string>> = {
  caution: 'danger',
  danger: 'danger',
  error: 'danger',
  warning: 'warning',
  attention: 'warning',
  important: 'warning',
  tip: 'tip',
  hint: 'tip',
};
const admonition = (kind: string, title: string, body: string): string => {
  const name = kindOf[kind.toLowerCase()] ?? 'note';
  return `:::${name}[${title || '注意'}]\n\n${body.trim()}\n\n:::`;
};
const githubMark = /^\[!(\w+)\][ \t]*/;
const mkdocsMark = /^(?:!!!|\?\?\?\+?) +(\w+)(?: +"([^"]*)")?[ \t]*(?:\n|$)/;

/** GitHub 的 > [!NOTE] 与 MkDocs 的 !!! note。 */
function* admonitions(page: Page): Iterable<Diagnostic> {
  const say = (
    node: RootContent,
    mark: string,
    text: string,
    end = spanOf(node).end,
  ): Diagnostic =>
    page.diagnostic(
      node,
      '记号',
      `“${mark.trim()}”会原样显示`,
      '提示框写成 :::note[标题]，前后空一行，另起一段 ::: 结束',
      [{start: spanOf(node).start, end, text}],
    );
  for (const node of page.nodes('blockquote')) {
    const body = page.raw(node).replace(/^ *> ?/gm, '');
    const [mark, kind = ''] = githubMark.exec(body) ?? [];
    if (mark !== undefined)
      yield say(node, mark, admonition(kind, '', body.slice(mark.length)));
  }
  for (const node of page.nodes('paragraph')) {
    const raw = page.raw(node);
    const [mark, kind = '', title = ''] = mkdocsMark.exec(raw) ?? [];
    if (mark === undefined) continue;
    const body = raw.slice(mark.length).replace(/^(?: {4}|\t)/gm, '');
    yield say(node, mark, admonition(kind, title, body));
  }
}

/** 公式的美元号：不是钱数，也不是环境变量：两头不挨空格，里面没有汉字。 */
const mathPattern =
  /\$\$([^$]+)\$\$|(?<![\w$\\])\$(?![\s$|)\d.])[^$\n|\p{Script=Han}，。；、]*(?<![\s\\])\$(?![\w$])/gu;
const asFormula = (tex: string, block = ''): string | undefined =>
  tex.includes('"') ? undefined : `<Eq${block} tex="${tex.trim()}" />`;
/** $…$ 与 $$…$$；里面的花括号会被当成程序，所以在没有盖住语法错误的原文里找。 */
function* formulas(page: Page): Iterable<Diagnostic> {
  const code = page.nodes('code', 'inlineCode').map(spanOf);
  for (const match of page.written.matchAll(mathPattern)) {
    const {0: found, 1: display, index: start} = match;
    const end = start + found.length;
    if (code.some((span) => span.start <= start && start < span.end)) continue;
    const text =
      display === undefined
        ? asFormula(found.slice(1, -1))
        : asFormula(display.replaceAll('\n', ' '), ' block');
    yield page.diagnostic(
      start,
      '记号',
      `“${found.replaceAll('\n', ' ').slice(0, 40)}”会原样显示`,
      '公式写成 <Eq tex="…" />，单个的量写行内代码',
      text === undefined ? undefined : [{start, end, text}],
    );
  }
}

/** 脚注：手册没有，补充的话写进括号，放在引用它的地方。 */
function* footnotes(page: Page): Iterable<Diagnostic> {
  const notes = page.nodes('footnoteDefinition');
  for (const node of page.nodes('footnoteReference')) {
    const note = notes.find(({identifier}) => identifier === node.identifier);
    const [only, ...rest] = note?.children ?? [];
    const isSentence =
      only?.type === 'paragraph' && rest.length === 0 && note !== undefined;
    const text = isSentence ? page.raw(only).replace(/[。.]$/, '') : '';
    yield page.diagnostic(
      node,
      '记号',
      '写了脚注',
      '依据写进文末的 <Source>，补充的话写进正文的括号',
      isSentence
        ? [
            {...spanOf(node), text: `（${text}）`},
            {...spanOf(note), text: ''},
          ]
        : undefined,
    );
  }
}

/** HTML 的表格：只有文字与行内记号的改得成 Markdown 的表。 */
function* htmlTables(page: Page): Iterable<Diagnostic> {
  for (const table of page.elements('table')) {
    const {start, end} = spanOf(table);
    const inside = (element: Element): boolean =>
      spanOf(element).start > start && spanOf(element).end <= end;
    const rows = page
      .elements('tr')
      .filter(inside)
      .map((row) =>
        page
          .elements('td', 'th')
          .filter(
            (cell) =>
              spanOf(cell).start > spanOf(row).start &&
              spanOf(cell).end <= spanOf(row).end,
          )
          .map((cell) =>
            cell.children
              .map((child: Paragraph | PhrasingContent | RootContent) =>
                page.raw(child),
              )
              .join('')
              .trim(),
          ),
      );
    const [head = []] = rows;
    const isSimple =
      head.length > 1 &&
      rows.every(
        (cells) =>
          cells.length === head.length &&
          cells.every((cell) => !/[\n|]/.test(cell)),
      ) &&
      page
        .elements('td', 'th')
        .filter(inside)
        .every(({attributes}) =>
          attributes.every(
            (attribute) =>
              attribute.type === 'mdxJsxAttribute' &&
              !/span$/i.test(attribute.name),
          ),
        );
    const line = (cells: readonly string[]): string =>
      `| ${cells.join(' | ')} |`;
    const [first, ...rest] = rows.map(line);
    yield page.diagnostic(
      table,
      '<table>',
      '手册不用这个标签',
      '写成 Markdown 的表格',
      isSimple && first !== undefined
        ? [
            {
              start,
              end,
              text: [first, line(head.map(() => '---')), ...rest].join('\n'),
            },
          ]
        : undefined,
    );
  }
}

export const pastedRules: readonly PageRule[] = [
  ['档-8', patterns(inTitlesAndBody, '字符', [radical, entity])],
  ['文-1', spaces],
  ['文-4', singleQuotes],
  [
    '文-4',
    each(
      ['paragraph'],
      '标点',
      (node, page) =>
        isUnpaired(page.raw(node)) && ['“ 与 ” 不成对', '补上缺的一半'],
    ),
  ],
  ['文-9', patterns(inTexts, '路径', [windowsPath])],
  ['文-12', patterns(inLines, '记号', leftovers)],
  ['构-5', handNumbered],
  ['构-1', chineseHeadings],
  ['码-1', indentedCode],
  [
    '码-1',
    each(
      ['code'],
      '代码块',
      ({value}) =>
        magicComment.test(value) && [
          '别家标行的注释会印在代码里',
          '删去；要说的写在代码的注释里',
        ],
    ),
  ],
  ['文-12', admonitions],
  ['文-12', formulas],
  ['文-12', footnotes],
  ['码-2', htmlTables],
];
