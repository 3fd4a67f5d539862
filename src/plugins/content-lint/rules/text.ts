/** 用字与标点的规则：多数只是一张“写法 → 问题与改法”的表，要多认一种就添一行。 */
import fs from 'node:fs';
import path from 'node:path';
import {lintFor, loadConfig} from 'autocorrect-node';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {offsetAt} from '../../diagnostics/positions';
import {asEq} from '../../markdown/read/mistakes';
import type {Page} from '../../markdown/read/page';
import {
  each,
  everywhere,
  inLines,
  inProse,
  inTexts,
  patterns,
  replacing,
  type PageRule,
  type Pattern,
} from './rule';

loadConfig(fs.readFileSync(path.join(__dirname, '../autocorrect.yml'), 'utf8'));

/** 空格与标点的一条。 */
export const typesetNumber = '文-1';

/** 空格、全角标点与专有名词，写法在 autocorrect.yml；只看给人读的字，元数据里的列表与注释里的逗号是记号。 */
function* typeset(page: Page): Iterable<Diagnostic> {
  const prose = page.prose();
  for (const {l, c, old, new: fixed} of lintFor(page.source, page.file).lines) {
    const start = page.source.indexOf(old, offsetAt(page.source, l, c));
    let same = 0;
    while (same < old.length && old[same] === fixed[same]) same += 1;
    const at = start + same;
    // 只差行首的全角空格，由 invisible 报。
    if (same === old.length || start < 0) continue;
    if (
      !prose.some(
        ({text, offset}) => offset <= at && at <= offset + text.length,
      )
    )
      continue;
    yield page.diagnostic(
      at,
      '排版',
      '空格或标点不对',
      `改成“${fixed.slice(Math.max(same - 6, 0), same + 8)}”`,
      [{start, end: start + old.length, text: fixed}],
    );
  }
}

/** 只有一种写法的字。 */
const misspelled: readonly Pattern[] = [
  [/帐号/g, '写了“$&”', '写“账号”', () => '账号'],
  [/您(?![^“”\n]*”)/g, '写了“$&”', '写“你”', () => '你'],
];
/** 从 PDF 粘来的部首：NFKC 换不了简体的，写在这里。 */
const radicals: Readonly<Record<string, string>> = {
  '⼾': '户',
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
/** 看不见的字符与部首：编辑器里像空格、像字，搜索与复制时却不是。 */
const invisible: readonly Pattern[] = [
  [/\t/g, '有制表符', '换成空格', () => '  '],
  [/[\u200b\u2060\ufeff\u00ad]/g, '有看不见的字符', '删去', () => ''],
  [/\u00a0/g, '有不换行空格', '换成普通空格', () => ' '],
  [/(?<=^[ >]*)\u3000+/gm, '段首有全角空格', '删去，分段要空一行', () => ''],
  [/[\ue000-\uf8ff]/g, '有显示成方框的字符', '删去，多半来自 Word'],
  [
    /(?:&(?:nbsp|e[nm]sp|thinsp|#x20|#160);)+/g,
    '写了 $&',
    '换成普通空格',
    () => ' ',
  ],
  [/&(?:zwn?j|shy);/g, '写了 $&', '删去', () => ''],
  [
    /[\u2e80-\u2fdf]/g,
    '“$&”是部首，不是字，搜不到',
    '换成同样的字',
    (found) => radicals[found] ?? found.normalize('NFKC'),
  ],
];

/** 退格、响铃一类，代码里的会被复制走；换行与制表符不算。 */
const control: Pattern = [
  new RegExp('[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]', 'g'),
  '有看不见的控制字符',
  '删去，多半是从终端或 Word 粘贴带来的',
];

/** 紧跟在汉字后面，或里面以汉字开头；7" 的屏是英寸，不是引号。 */
const halfWidthQuotes =
  /(?<=[\p{Script=Han}，。、；：（])"[^"\n]+(?<!\d)"|(?<![\w"])"\p{Script=Han}[^"\n]*(?<!\d)"(?!\w)/gu;
/** 汉字旁边的英文标点；别的半角标点由 typeset 查。 */
const halfWidth: readonly Pattern[] = [
  [
    halfWidthQuotes,
    '引号是英文的',
    '换成 “ ”；代码写进行内代码',
    (found) => `“${found.slice(1, -1)}”`,
  ],
  [
    /(?<=\p{Script=Han}) ?\((?:[^()\n]*\p{Script=Han}[^()\n]*|\d{2,})\)/gu,
    '括号是英文的',
    '换成全角的（ ）',
    (found) => `（${found.trim().slice(1, -1)}）`,
  ],
];
const quotes: Pattern = [
  /「[^「」\n]*」|(?<!“[^”\n]*)‘[^‘’\n]*’/g,
  '写了 $&',
  '换成 “ ”，内层用 ‘ ’',
  (found) => `“${found.slice(1, -1)}”`,
];

/** 代码与注释里的不是引号。 */
const notQuotes = /(`+)[^`]*\1|\{\/\*.*?\*\/\}/gs;
const paired = /^[^“”]*(?:“[^“”]*”[^“”]*)*$/;
/** 一段里的中文引号，一个开、一个合；引几段话的，每段都以 “ 开头，到最后一段才合。 */
const oddQuotes: PageRule = [
  '文-4',
  each(['paragraph', 'heading', 'tableCell'], '标点', (node, page) => {
    const text = page.raw(node).replace(notQuotes, '');
    // 2.5” 的硬盘：英寸。
    const isRight = [
      text,
      text.replace(/(?<=\d)”/g, ''),
      text.replace(/^“(?=[^“”]*$)/, ''),
    ].some((candidate) => paired.test(candidate));
    return !isRight && ['引号没有成对', '开的写 “，合的写 ”'];
  }),
];

/** 段内换行在页面上变成空格，中文之间就多出一格。 */
const softBreak: Pattern = [
  /[\p{Script=Han}，。；：？！、）”》]\r?\n[\s>]*(?=[\p{Script=Han}（“《])(?!（\d)/gu,
  '段内换行会显示成空格',
  '一段写成一行，分段要空一行',
  (found) => found.slice(0, 1),
];
/** 没有成为粗体的星号：一边挨着汉字或全角标点的才是，2**10 与 **kwargs 不是。 */
const strayAsterisk: Pattern = [
  /(?<=[\p{Script=Han}，。：（“])\*\*[^*\n]*(?:\*\*)?|\*\*(?=[\p{Script=Han}“])[^*\n]*(?:\*\*)?|＊＊.*/gu,
  '星号会原样显示',
  '星号与文字之间不留空格，前后成对',
];
// 别家的记号与少了一个字符的记号：不生效，原样露在页面上。只收最常见的，代码里一概不管。
const shown = '“$&”会原样显示';
const spaced = (found: string) => `${found.trim().normalize('NFKC')} `;
/** ] 与 ( 之间有空格、路径里有空格、没有右括号，或用了中文的括号；[[页面]]。 */
const brokenLink =
  /\[[^\]\n]*\] ?\((?=\.{1,2}\/|https?:|\/)[^)\n]*\)?|(?:[\]】]（|】\()(?:\.{1,2}\/|https?:)|!?\[\[[^\][\n]+\]\]/g;

/** 上下挨着的几行都以圆点、方块开头，才是列表；单独一行的是图例与句子里的符号，－5 是负数。 */
const bullets =
  /^[•●○■◆▪] *(?=\S.*\n[•●○■◆▪])|(?<=^[•●○■◆▪].*\n)[•●○■◆▪] *|^－ *(?=[^\s\d])/gm;
/** 公式的反斜杠括号：里面有上下标、等号或命令；按 \[Enter\] 不是。 */
const texBrackets =
  /\\\((?= |[^\\\n]*(?:[\^_=]|\\[a-z]))[^)\n]+\\\)|\\\[(?=\s|[^\\]*(?:[\^_=]|\\[a-z]))[^\]]+\\\]/g;

/** 只认行首的。 */
const lineMarks: readonly Pattern[] = [
  [/^\[toc\]$/gim, shown, '删去，目录自己会有', () => ''],
  [
    /^(?:#(?=\p{Script=Han})|#{2,6}(?=[^\s#\d])|＃{2,6} ?)/gmu,
    shown,
    '标题的井号用英文的，后面空一格',
    spaced,
  ],
  [bullets, '“$&”不成列表，几行会挤成一段', '写成 - ，前后空一行', () => '- '],
  [
    /^(?:\d+[.)]|-)(?=\p{Script=Han})/gmu,
    shown,
    '列表的记号后面空一格',
    spaced,
  ],
  [
    /^[|｜](?:.*[|｜][ \t]*\n[|｜].*|[-—: |｜]+)[|｜][ \t]*$/gm,
    shown,
    '表格的几行连着写，第二行是 | --- | --- |，竖线用英文的，前后空一行',
  ],
];
const marks: readonly Pattern[] = [
  [
    /==(?=\S)[^=\n]+(?<=\S)==/g,
    shown,
    '强调用粗体',
    (found) => `**${found.slice(2, -2)}**`,
  ],
  [brokenLink, shown, '链接写成 [文字](路径)，中间与路径里没有空格'],
  [/｀+|(?<![\\\s])`|`(?=\S)(?<!\\.)/g, shown, '反引号是英文的，前后成对'],
  [texBrackets, shown, asEq],
  [/【\d+†[^】\n]*】/g, shown, '删去；依据写进文末的 <Source>', () => ''],
];

export const textRules: readonly PageRule[] = [
  ['构-6', patterns(inTexts, '段落', [softBreak])],
  [typesetNumber, typeset],
  ['文-3', patterns(inTexts, '标点', halfWidth)],
  ['文-4', patterns(inProse, '标点', [quotes])],
  oddQuotes,
  [
    '文-5',
    each(['delete'], '删除线', () => [
      '两个 ~ 之间的字会被划掉',
      '范围用 –，如 0–5 V',
    ]),
  ],
  ['文-7', patterns(inProse, '粗体', [strayAsterisk])],
  [
    '文-7',
    each(['emphasis'], '斜体', (node, page) => [
      '用了斜体',
      '改成粗体 **…**；变量名写行内代码，乘号写 ×',
      /\p{Script=Han}|[A-Za-z]{2}/u.test(page.raw(node))
        ? replacing(node, `**${page.raw(node).slice(1, -1)}**`)
        : undefined,
    ]),
  ],
  ['文-11', patterns(inProse, '用词', misspelled)],
  ['文-12', patterns(inLines, '记号', lineMarks)],
  ['文-12', patterns(inTexts, '记号', marks)],
  ['档-8', patterns(inProse, '字符', invisible)],
  ['档-8', patterns(everywhere, '字符', [control])],
];
