/** 用字与标点的规则：多数只是一张“写法 → 问题与改法”的表，要多认一种就添一行。 */
import fs from 'node:fs';
import path from 'node:path';
import {lintFor, loadConfig} from 'autocorrect-node';
import {offsetAt} from '../../diagnostics/positions';
import type {Page} from '../../markdown/read/page';
import {
  each,
  inLines,
  inProse,
  inTexts,
  patterns,
  replacing,
  type PageRule,
  type Problems,
} from './rule';

loadConfig(fs.readFileSync(path.join(__dirname, '../autocorrect.yml'), 'utf8'));

/** 空格、全角标点与专有名词，写法在 autocorrect.yml；只看给人读的字，元数据里的列表与注释里的逗号是记号。 */
function* typeset(page: Page): Problems {
  const prose = page.prose();
  for (const {l, c, old, new: fixed} of lintFor(page.source, page.file).lines) {
    const start = page.source.indexOf(old, offsetAt(page.source, l, c));
    let same = 0;
    while (same < old.length && old[same] === fixed[same]) same += 1;
    const at = start + same;
    const isProse = prose.some(({start, end}) => start <= at && at <= end);
    // 只差行首的全角空格，由“字符”的一条报。
    if (same === old.length || start < 0 || !isProse) continue;
    yield [
      at,
      '空格或标点不对',
      `改成“${fixed.slice(Math.max(same - 6, 0), same + 8)}”`,
      [{start, end: start + old.length, text: fixed}],
    ];
  }
}

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

/** 紧跟在汉字后面，或里面以汉字开头；7" 的屏是英寸，不是引号。 */
const halfWidthQuotes =
  /(?<=[\p{Script=Han}，。、；：（])"[^"\n]+(?<!\d)"|(?<![\w"])"\p{Script=Han}[^"\n]*(?<!\d)"(?!\w)/gu;
/** 里面有汉字，或是一个数。 */
const halfWidthBrackets =
  /(?<=\p{Script=Han}) ?\((?:[^()\n]*\p{Script=Han}[^()\n]*|\d{2,})\)/gu;
const quoted = ([found]: RegExpExecArray) => `“${found.slice(1, -1)}”`;

/** 代码与注释里的不是引号。 */
const notQuotes = /(`+)[^`]*\1|\{\/\*.*?\*\/\}/gs;
const paired = /^[^“”]*(?:“[^“”]*”[^“”]*)*$/;

/** 行末是汉字或标点，下一行也是：在页面上变成空格，中文之间就多出一格。 */
const softBreak =
  /[\p{Script=Han}，。；：？！、）”》]\r?\n[\s>]*(?=[\p{Script=Han}（“《])(?!（\d|.*\t)/gu;
/** 没有成为粗体的星号：一边挨着汉字或全角标点的才是，2**10 与 **kwargs 不是。 */
const strayAsterisk =
  /(?<=[\p{Script=Han}，。：（“])\*\*[^*\n]*(?:\*\*)?|\*\*(?=[\p{Script=Han}“])[^*\n]*(?:\*\*)?/gu;

/** ] 与 ( 之间有空格、路径里有空格、没有右括号，或用了中文的括号；[[页面]]。 */
const brokenLink =
  /\[[^\]\n]*\] ?\((?=\.{1,2}\/|https?:|\/)[^)\n]*\)?|(?:[\]】]（|】\()(?:\.{1,2}\/|https?:)|!?\[\[[^\][\n]+\]\]/g;
/** 夹在汉字里的 __粗__；__init__、填空的 __年__月与文件名 组号__姓名__题.zip 不是。 */
const underscores =
  /(?<!\w)__([^_\s，。；：、]*\p{Script=Han}{2}[^_\s，。；：、]*)__(?!\w|[^\s，。；：、]*\.\w)/gu;
/** 上下挨着的几行都以圆点、方块开头，才是列表；单独一行的是图例与句子里的符号，－5 是负数。 */
const bullets =
  /^[•●○■◆▪] *(?=\S.*\n[•●○■◆▪])|(?<=^[•●○■◆▪].*\n)[•●○■◆▪] *|^－ *(?=[^\s\d])/gm;
/** 单独一行的“一、准备工作”，没有标点：是标题；“十、百、千位”不是。 */
const chineseHeading =
  /^[一二三四五六七八九十]{1,3}、 *(?=[^\s一二三四五六七八九十百千][^，。；：？！\n]{0,24}$)/;
const brokenTable = /^[|｜](?:.*[|｜][ \t]*\n[|｜].*|[-—: |｜]+)[|｜][ \t]*$/gm;

const shown = '“$&”会原样显示';
const spaced = ([found]: RegExpExecArray) =>
  `${found.trim().normalize('NFKC')} `;
const bold = ([, inside]: RegExpExecArray) => `**${inside}**`;

export const textRules: readonly PageRule[] = [
  ['文-1', '排版', typeset, 'warning'],
  // 看不见的字符与部首：编辑器里像空格、像字，搜索与复制时却不是。
  [
    '档-8',
    '字符',
    patterns(inProse, [
      [/[\u200b\u2060\ufeff\u00ad]/g, '有看不见的字符', '删去', () => ''],
      [/\u00a0/g, '有不换行空格', '换成普通空格', () => ' '],
      [
        /(?<=^[ >]*)\u3000+/gm,
        '段首有全角空格',
        '删去，分段要空一行',
        () => '',
      ],
      [/[\ue000-\uf8ff]/g, '有显示成方框的字符', '删去，多半来自 Word'],
      [
        /(?:&(?:nbsp|e[nm]sp|thinsp|#x20|#160);)+/g,
        '写了 $&',
        '换成普通空格',
        () => ' ',
      ],
      [
        /[\u2e80-\u2fdf]/g,
        '“$&”是部首，不是字，搜不到',
        '换成同样的字',
        ([found]) => radicals[found] ?? found.normalize('NFKC'),
      ],
    ]),
  ],
  // 汉字旁边的英文标点与引号；别的半角标点由 typeset 查。
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
        '一段写成一行，分段要空一行',
        ([found]) => found.slice(0, 1),
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
    '文-11',
    '用词',
    patterns(inProse, [
      [/帐号/g, '写了“$&”', '写“账号”', () => '账号'],
      [/您(?![^“”\n]*”)/g, '写了“$&”', '写“你”', () => '你'],
    ]),
  ],
  // 别家的记号与少了一个字符的记号：不生效，原样露在页面上。只收最常见的，代码里一概不管。
  [
    '文-12',
    '记号',
    patterns(inLines, [
      [/^\[toc\]$/gim, shown, '删去，目录自己会有', () => ''],
      [
        /^(?:#(?=\p{Script=Han})|#{2,6}(?=[^\s#\d]))/gmu,
        shown,
        '标题的井号后面空一格',
        spaced,
      ],
      [
        bullets,
        '“$&”不成列表，几行会挤成一段',
        '写成 - ，前后空一行',
        () => '- ',
      ],
      [
        /^(?:\d+[.)]|-)(?=\p{Script=Han})/gmu,
        shown,
        '列表的记号后面空一格',
        spaced,
      ],
      [
        brokenTable,
        shown,
        '表格的几行连着写，第二行是 | --- | --- |，竖线用英文的，前后空一行',
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
      [brokenLink, shown, '链接写成 [文字](路径)，中间与路径里没有空格'],
      [underscores, shown, '强调用粗体 **…**', bold],
      [/(?<!\w)==(?=\S)([^=\n]+)(?<=\S)==(?!\w)/g, shown, '强调用粗体', bold],
      [
        /(?<=[\p{L}\d)])\^([-+−]?\w{1,4})\^(?![\w(])/gu,
        shown,
        '上标写 <sup>…</sup>',
        ([, inside]) => `<sup>${inside}</sup>`,
      ],
      [/(?<![\\\s])`|`(?=\S)(?<!\\.)/g, shown, '反引号前后成对'],
      // 从 Word、飞书粘来的表：换成空格就分不出格，机器不改。
      [
        /\t[^]*/g,
        '有制表符',
        '表格写成 | 甲 | 乙 |，第二行是 | --- | --- |；别的换成空格',
      ],
      [/【\d+†[^】\n]*】/g, shown, '删去；依据写进文末的 <Source>', () => ''],
    ]),
  ],
];
