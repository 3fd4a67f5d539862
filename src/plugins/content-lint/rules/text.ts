/** 用字、标点与记号的规则：多数只是一张“写法 → 问题与改法”的表，要多认一种就添一行。 */
import fs from 'node:fs';
import path from 'node:path';
import {lintFor, loadConfig} from 'autocorrect-node';
import {offsetAt} from '../../diagnostics/positions';
import {formula} from '../../mdx/read/mistakes';
import type {Page} from '../../mdx/read/page';
import {
  each,
  inLines,
  inProse,
  inTexts,
  outsideCode,
  patterns,
  replacing,
  type PageRule,
  type Problems,
} from './rule';

loadConfig(fs.readFileSync(path.join(__dirname, '../autocorrect.yml'), 'utf8'));

/** 开头有几个字相同。 */
function common(one: string, other: string) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
const reversed = (text: string) => Array.from(text).reverse().join('');

/** 空格与专有名词，写法在 autocorrect.yml；只看给人读的字，元数据里的列表与注释里的逗号是记号。 */
function* typeset(page: Page): Problems {
  const prose = page.prose();
  for (const {l, c, old, new: fixed} of lintFor(page.source, page.file).lines) {
    const line = page.source.indexOf(old, offsetAt(page.source, l, c));
    const same = common(old, fixed);
    const start = line + same;
    const isProse = prose.some(
      (span) => span.start <= start && start <= span.end,
    );
    if (same === old.length || line < 0 || !isProse) continue;
    // 全角的空格由“字符”的一条说。
    if (old[same] === '\u3000') continue;
    // 只换不同的一段，旁边别的改动才放得下。
    const left = common(reversed(old.slice(same)), reversed(fixed.slice(same)));
    const text = fixed.slice(same, fixed.length - left);
    yield [
      start,
      '空格或写法不对',
      `改成“${fixed.slice(Math.max(same - 6, 0), same + 8)}”`,
      [{start, end: line + old.length - left, text}],
    ];
  }
}

/** 紧跟在汉字后面，或里面以汉字开头；7" 的屏是英寸，不是引号。 */
const halfWidthQuotes =
  /(?<=[\p{Script=Han}，。、；：（])"[^"\n]+(?<!\d)"|(?<![\w"])"\p{Script=Han}[^"\n]*(?<!\d)"(?!\w)/gu;
/** 里面有汉字，或是一个数。 */
const halfWidthBrackets =
  /(?<=\p{Script=Han}) ?\((?:[^()\n]*\p{Script=Han}[^()\n]*|\d{2,})\)/gu;
const quoted = ([found]: RegExpExecArray) => `“${found.slice(1, -1)}”`;
/** 汉字后面的英文标点；英文与数后面的，接着汉字才是。 */
const halfWidthMarks =
  /(?:(?<=[\p{Script=Han}）”》】])[,;:!?]|(?<=[\w`*])(?<!&#?\w+)[,;!?](?= ?\p{Script=Han})) ?|(?<=[\p{Script=Han}）”》】])\.(?= |$)|(?<=\p{Script=Han})．(?!\d)/gmu;
const fullWidth = ([found]: RegExpExecArray) =>
  ({',': '，', ';': '；', ':': '：', '!': '！', '?': '？'})[found.trim()] ??
  '。';

/** 代码与注释里的不是引号。 */
const notQuotes = /(`+)[^`]*\1|\{\/\*.*?\*\/\}/gs;
const paired = /^[^“”]*(?:“[^“”]*”[^“”]*)*$/;

/** 行末是汉字或标点，下一行也是：在页面上变成空格，中文之间就多出一格。 */
const softBreak =
  /[\p{Script=Han}，。；：？！、）”》]\r?\n[ \t>]*(?=[\p{Script=Han}（“《])(?!（\d|.*\t)/gu;
/** 没有成为粗体的星号：一边挨着汉字或全角标点的才是，2**10 与 **kwargs 不是。 */
const strayAsterisk =
  /(?<=[\p{Script=Han}，。：（“])\*\*[^*\n]*(?:\*\*)?|\*\*(?=[\p{Script=Han}“])[^*\n]*(?:\*\*)?/gu;

/** 中文的括号，或 ] 与 ( 之间有空格。 */
const wideLink =
  /([!！]?)[[［【]([^[\]［］【】\n]*)[\]］】] ?[(（]((?:\.{1,2}\/|https?:|\/)[^\s()（）]*)[)）]/g;
/** 路径里有空格、没有右括号；[[页面]]；没有定义的 [文字][编号]，a[甲][0] 不是。 */
const brokenLink =
  /\[[^\]\n]*\]\((?=\.{1,2}\/|https?:|\/)[^)\n]*\)?|!?\[\[[^\][\n]+\]\]|(?<![\w\]])\[[^\][\n]+\]\[[^\][\n]*[^\d\][\n][^\][\n]*\]/g;
/** 夹在汉字里的 __粗__；__init__、填空的 __年__月与文件名 组号__姓名__题.zip 不是。 */
const underscores =
  /(?<!\w)__([^_\s，。；：、]*\p{Script=Han}{2}[^_\s，。；：、]*)__(?!\w|[^\s，。；：、]*\.\w)/gu;
/** 单独一行的“一、准备工作”，没有标点：是标题；“十、百、千位”不是。 */
const chineseHeading =
  /^[一二三四五六七八九十]{1,3}、 *(?=[^\s一二三四五六七八九十百千][^，。；：？！\n]{0,24}$)/;
const brokenTable = /^\|(?:.*\|[ \t]*\n\|.*|[-—: |]+)\|[ \t]*$/gm;
const wideTable = /^｜.*｜[ \t]*(?:\n｜.*｜[ \t]*)*$/gm;
/** Windows 的路径：标点前面的反斜杠会被吃掉，\\ 剩一个，\_ 不见了。 */
const windowsPath =
  /(?<![\w\\`])(?:\\\\[\w.-]+|[A-Za-z]:(?=[\w\\.$-]*\\[^A-Za-z\d\s]))\\[\w\\.$-]*/g;
/** 输入法打出来的代码块。 */
const wideFence =
  /^([ \t]*)[·｀]{3,}([\w+-]*)\n((?:(?![ \t]*[·｀]{3}).*\n)*)[ \t]*[·｀]{3,}$/gm;

const shown = '“$&”会原样显示';
const spaced = ([found]: RegExpExecArray) =>
  `${found.trim().normalize('NFKC')} `;
const bold = ([, inside]: RegExpExecArray) => `**${inside}**`;
const ascii = ([found]: RegExpExecArray) =>
  found.normalize('NFKC').replace(/[“”]/g, '"');

/** 机器不换的：里面有引号、注释与引用的 >；反斜杠括号里没有命令与花括号的，也许是正则与命令。 */
const notTex = /"|(?<!\\)%|\n *>|^\\(?!.*(?:[_^]\{|\\[a-z]{2}))/s;
/** 别家的公式换成 <Eq>。 */
function formulaTag([found]: RegExpExecArray) {
  const tex = found
    .replace(/^(?:\$\$?|\\.)|(?:\$\$?|\\.)$/g, '')
    .replaceAll('\n', ' ')
    .trim();
  const block = /^(?:\$\$|\\\[)/.test(found) ? ' block' : '';
  return notTex.test(found) ? undefined : `<Eq${block} tex="${tex}" />`;
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
        formulaTag,
      ],
    ]),
  ],
];

export const textRules: readonly PageRule[] = [
  ['文-1', '排版', typeset, 'warning'],
  [
    '文-1',
    '排版',
    patterns(inTexts, [
      [
        /(?<=\p{Script=Han})(?<![章节篇]) (?=\p{Script=Han})/gu,
        '汉字之间有空格',
        '删去',
        () => '',
      ],
      [halfWidthMarks, '“$&”是英文的标点', '汉字旁边换成全角的', fullWidth],
    ]),
    'warning',
  ],
  [
    '文-3',
    '标点',
    patterns(inTexts, [
      [halfWidthQuotes, '引号是英文的', '换成 “ ”；代码写进行内代码', quoted],
      [
        halfWidthBrackets,
        '括号是英文的',
        '换成全角的（ ）',
        ([found]) => `（${found.trim().slice(1, -1)}）`,
      ],
    ]),
  ],
  [
    '文-4',
    '标点',
    patterns(inProse, [
      [
        /「[^「」\n]*」|(?<!“[^”\n]*)‘[^‘’\n]*’/g,
        '写了 $&',
        '换成 “ ”，内层用 ‘ ’',
        quoted,
      ],
    ]),
  ],
  [
    '文-4',
    '标点',
    // 一段里一个开、一个合；引几段话的，每段都以 “ 开头，到最后一段才合；2.5” 的硬盘是英寸。
    each(['paragraph', 'heading', 'tableCell'], (node, page) => {
      const text = page.raw(node).replace(notQuotes, '');
      const isRight =
        paired.test(text.replace(/^“(?=[^“”]*$)/, '')) ||
        paired.test(text.replace(/(?<=\d)”/g, ''));
      return !isRight && ['引号没有成对', '开的写 “，合的写 ”'];
    }),
  ],
  [
    '构-6',
    '段落',
    patterns(inTexts, [
      [
        softBreak,
        '段内换行会显示成空格',
        '一段写成一行，分段要空一行，几条写成 - 列表',
        // 一句没有说完的才接上；别的也许是几段、几条，由人定。
        ([found]) =>
          /^[，、。？！]/.test(found) ? found.slice(0, 1) : undefined,
      ],
    ]),
  ],
  [
    '文-5',
    '删除线',
    each(['delete'], () => [
      '两个 ~ 之间的字会被划掉',
      '范围用 –，如 0–5 V；下标写 H<sub>2</sub>O',
    ]),
  ],
  [
    '文-7',
    '粗体',
    patterns(inProse, [
      [strayAsterisk, '星号会原样显示', '星号与文字之间不留空格，前后成对'],
    ]),
  ],
  [
    '文-7',
    '斜体',
    each(['emphasis'], (node, page) => [
      '用了斜体',
      '改成粗体 **…**；变量名写行内代码，乘号写 ×',
      /\p{Script=Han}|[A-Za-z]{2}/u.test(page.raw(node))
        ? replacing(node, `**${page.raw(node).slice(1, -1)}**`)
        : undefined,
    ]),
  ],
  [
    '文-9',
    '路径',
    patterns(inTexts, [
      [windowsPath, '“$&”里的反斜杠会被吃掉', '路径写进行内代码'],
    ]),
  ],
  [
    '文-11',
    '用词',
    patterns(inProse, [
      [/帐号/g, '写了“$&”', '写“账号”', () => '账号'],
      [/您(?![^“”\n]*”)/g, '写了“$&”', '写“你”', () => '你'],
    ]),
  ],
  // 别家的、输入法打成全角的，与少了一个字符的记号：不生效，原样露在页面上。只收最常见的，代码里一概不管。
  [
    '文-12',
    '记号',
    patterns(outsideCode, [
      [
        wideFence,
        '“$&”不成代码块',
        '前后各写一行 ```，切到英文输入法再打',
        ([, indent, language, text]) =>
          `${indent}\`\`\`${language}\n${text}${indent}\`\`\``,
      ],
      [
        /^[ \t]*(?:!!!|\?\?\?\+?) +\w.*|^[ \t]*> *\[!\w+\].*/gm,
        shown,
        '写成 :::note[标题]，另起一段 ::: 结束，里面不缩进，也不写 >',
      ],
    ]),
  ],
  [
    '文-12',
    '记号',
    patterns(inLines, [
      [/^\[toc\]$/gim, shown, '删去，目录自己会有', () => ''],
      [
        /^(?:#(?=\p{Script=Han})|#{2,6}(?=[^\s#\d])|＃{1,6} *(?=\S))/gmu,
        shown,
        '标题的井号用英文的，后面空一格',
        spaced,
      ],
      [
        /^(?:\d+[.)]|-)(?=\p{Script=Han})|^－ *(?=[^\s\d－])/gmu,
        shown,
        '列表的记号用英文的，后面空一格',
        spaced,
      ],
      [/^(?:》|＞) *(?=[^\s《]*\S)/gm, shown, '引用的记号是 >', () => '> '],
      [
        brokenTable,
        shown,
        '表格的几行连着写，第二行是 | --- | --- |，前后空一行',
      ],
      [
        wideTable,
        '“$&”不成表格',
        '竖线用英文的',
        ([found]) => found.replaceAll('｜', '|'),
      ],
    ]),
  ],
  [
    '文-12',
    '记号',
    each(['paragraph'], (node, page) => {
      const text = page.raw(node);
      return (
        page.tree.children.includes(node) &&
        chineseHeading.test(text) && [
          `“${text}”不成标题，目录里没有它`,
          '写成 ## 标题，不写序号',
          replacing(node, text.replace(chineseHeading, '## ')),
        ]
      );
    }),
  ],
  [
    '文-12',
    '记号',
    patterns(inTexts, [
      [
        wideLink,
        shown,
        '链接写成 [文字](路径)，括号用英文的，中间没有空格',
        ([, mark, text, to]) => `${mark && '!'}[${text}](${to})`,
      ],
      [brokenLink, shown, '链接写成 [文字](路径)，中间与路径里没有空格'],
      [
        /＜\/?[A-Z][^＜＞\n]*＞/g,
        shown,
        '组件的尖括号、斜杠、等号与引号用英文的',
        ascii,
      ],
      [underscores, shown, '强调用粗体 **…**', bold],
      [/＊＊([^＊\s][^＊\n]*)＊＊/g, shown, '强调用粗体 **…**', bold],
      [/(?<!\w)==(?=\S)([^=\n]+)(?<=\S)==(?!\w)/g, shown, '强调用粗体', bold],
      [
        /(?<=[\p{L}\d)])\^([-+−]?\w{1,4})\^(?![\w(])/gu,
        shown,
        '上标写 <sup>…</sup>',
        ([, inside]) => `<sup>${inside}</sup>`,
      ],
      [
        /(?<![\p{L}\p{N}·])·(?=\S)([ -~]+)(?<=\S)·(?![\p{L}\p{N}·])|｀([^｀\n]+)｀/gu,
        shown,
        '行内代码的反引号用英文的',
        ([, dotted, wide]) => `\`${dotted ?? wide}\``,
      ],
      [/(?<![\\\s])`|`(?=\S)(?<!\\.)/g, shown, '反引号前后成对'],
      // 从 Word、飞书粘来的表：换成空格就分不出格，机器不改。
      [
        /(?<!^[ \t>]*)\t[^]*/gm,
        '有制表符',
        '表格写成 | 甲 | 乙 |，第二行是 | --- | --- |；别的换成空格',
      ],
      [/【\d+†[^】\n]*】/g, shown, '删去；依据写进文末的 <Source>', () => ''],
      [/\[\^[^\]\s]+\]/g, shown, '依据写进文末的 <Source>，补充的话写进括号'],
      [
        /(?<![\w:])[:：][a-z][a-z_]{2,}[:：](?![\w:])/g,
        shown,
        '表情直接写出来，或删去',
      ],
    ]),
  ],
  [
    '文-12',
    '记号',
    each(['footnoteReference'], () => [
      '写了脚注',
      '依据写进文末的 <Source>，补充的话写进正文的括号',
    ]),
  ],
];
