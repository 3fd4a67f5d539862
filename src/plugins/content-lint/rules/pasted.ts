/** 从别处粘来的字：在手册里不生效，或看着对、搜不到。看得准的由 npm run fix 改成手册的写法，一处只报一次。 */
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {formula} from '../../mdx/read/mistakes';
import {spanOf, type Page} from '../../mdx/read/page';
import {
  each,
  inLines,
  inTexts,
  outsideCode,
  patterns,
  replacing,
  type PageRule,
  type Problems,
} from './rule';

/** Windows 的路径：标点前面的反斜杠会被吃掉，\\ 剩一个，\_ 不见了。 */
const windowsPath =
  /(?<![\w\\`])(?:\\\\[\w.-]+|[A-Za-z]:(?=[\w\\.$-]*\\[^A-Za-z\d\s]))\\[\w\\.$-]*/g;

/** 一行开头的手写编号：1、 1） （1） ①；“3、4 号引脚”不是。 */
const handNumber =
  /(?<=^[ \t]*)(?:[（(]\d{1,2}[）)]|\d{1,2}(?:）|[、．](?!\d))|[①-⑳])[ \t]*/gm;

/** 接着的几个手写编号：在页面上挤成一段，也跳不出步骤。 */
function* handNumbered(page: Page): Problems {
  const found = inLines(page, handNumber).map(({0: marker, index: start}) => ({
    marker,
    start,
    value: Number(marker.normalize('NFKC').replace(/\D/g, '')),
  }));
  for (const [index, {marker, start, value}] of found.entries())
    if (
      found[index + 1]?.value === value + 1 ||
      found[index - 1]?.value === value - 1
    ) {
      // 不是 1. 的打不断上面的一段话。
      const before = page.source.slice(found[index - 1]?.start ?? 0, start);
      const gap = value > 1 && /\n.*\S\n$/.test(before) ? '\n' : '';
      yield [
        start,
        `“${marker.trim()}”不成列表，几行会挤成一段`,
        '写成 1. ，前后空一行',
        [{start, end: start + marker.length, text: `${gap}${value}. `}],
      ];
    }
}

/** 缩进四格的代码：这里不认，成了一段话。写着中文标点的就是一段话。 */
function* indentedCode(page: Page): Problems {
  for (const node of page.tree.children) {
    const before = page.source.slice(0, spanOf(node).start);
    if (
      node.type === 'paragraph' &&
      /\n(?: {4}|\t)\s*$/.test(before) &&
      !/[，。；：？！]/.test(page.raw(node))
    )
      yield [
        node,
        '缩进的一段成了正文，不是代码',
        '前后各写一行 ```，标上语言',
      ];
  }
}

/** 机器不换的：里面有引号、注释与引用的 >；反斜杠括号里没有命令与花括号的，也许是正则与命令。 */
const notTex = /"|(?<!\\)%|\n *>|^\\(?!.*(?:[_^]\{|\\[a-z]{2}))/s;
/** 别家的公式换成 <Eq>。 */
function formulaTag(found: string) {
  const tex = found
    .replace(/^(?:\$\$?|\\.)|(?:\$\$?|\\.)$/g, '')
    .replaceAll('\n', ' ')
    .trim();
  const block = /^(?:\$\$|\\\[)/.test(found) ? ' block' : '';
  return notTex.test(found) ? undefined : `<Eq${block} tex="${tex}" />`;
}

const toMarkdown = unified()
  .use(rehypeParse, {fragment: true})
  .use(rehypeRemark)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkMdx)
  .use(remarkStringify);

/** 换成 Markdown 会丢的：格里有别的标签、里层的表格、组件与 Markdown 的记号。 */
const moreThanCells =
  /(?!^)<table|<(?!\/?(?:table|thead|tbody|tr|t[hd]|col|colgroup)\b)|[{`*[\]]/;
/** HTML 的表格改成 Markdown 的，第一行就是表头。 */
function* htmlTables(page: Page): Problems {
  for (const table of page.elements('table')) {
    const {start, end} = spanOf(table);
    const html = page
      .raw(table)
      .replace(/<tr[^]*?<\/tr>/, (row) => row.replace(/(?<=<\/?)td/g, 'th'));
    yield [
      table,
      '手册不用 <table>',
      '写成 Markdown 的表格',
      // 在一句话或列表里的，换了就散了。
      moreThanCells.test(html) ||
      !/^\n[^]*\n$/.test(page.source.slice(start - 1, end + 1))
        ? undefined
        : replacing(table, String(toMarkdown.processSync(html)).trim()),
    ];
  }
}

/** 里面有花括号的，编译会停下。 */
export const formulaRules: readonly PageRule<unknown>[] = [
  [
    '文-12',
    '记号',
    patterns(outsideCode, [
      [
        formula,
        '公式的记号会原样显示',
        '公式写成 <Eq tex="…" />，单个的量写行内代码',
        ([found]) => formulaTag(found),
      ],
    ]),
  ],
];

export const pastedRules: readonly PageRule[] = [
  [
    '文-1',
    '排版',
    patterns(inTexts, [
      [
        /(?<=\p{Script=Han})(?<![章节篇]) +(?=\p{Script=Han})/gu,
        '汉字之间有空格',
        '删去',
        () => '',
      ],
    ]),
    'warning',
  ],
  [
    '文-9',
    '路径',
    patterns(inTexts, [
      [windowsPath, '“$&”里的反斜杠会被吃掉', '路径写进行内代码'],
    ]),
  ],
  ['构-5', '列表', handNumbered],
  ['码-1', '代码块', indentedCode],
  [
    '文-12',
    '记号',
    each(['footnoteReference'], () => [
      '写了脚注',
      '依据写进文末的 <Source>，补充的话写进正文的括号',
    ]),
  ],
  ['码-2', '标签', htmlTables],
];
