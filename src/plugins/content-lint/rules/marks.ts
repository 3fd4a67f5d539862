/** 记号的规则（文-12）：写错一个字符就不生效、或别家才认的记号，会原样露在页面上。只收一看便知的，代码里一概不管。 */
import {
  each,
  inLines,
  inTexts,
  outsideCode,
  patterns,
  sameMessage,
  type PageRule,
  type Pattern,
  type Where,
} from './rule';

const shown = '“$&”会原样显示';

const box = '提示框写成 :::note[标题]，前后空一行，另起一段 ::: 结束';
const tabs = '分系统的写 <OsTabs>，别的各用一个小标题';
const formula = '公式写成 <Eq tex="…" />，单个的量写行内代码';
const footnote = '依据写进文末的 <Source>，补充的话写进正文的括号';
const key =
  '(?:ctrl|alt|shift|cmd|command|option|win|super|meta|enter|esc|tab|space|del|delete|backspace|up|down|left|right|f\\d{1,2})';
const spaced = (found: string) => found.replace(/\S$/u, (last) => `${last} `);

/** 只认行首的。一行 C 的 #define、C 的 1.5、说注释的 * 都不是写错的记号。 */
const lineMarks = sameMessage(shown, [
  [
    /^(?:#(?=\p{Script=Han})|#{2,6}(?=[^\s#\d]))/mu,
    '标题的井号后面没有空格，补上',
    spaced,
  ],
  [/^＃+/m, '标题写英文的 ##，后面空一格'],
  [/^\[!\w+\]/m, box],
  [/^!!!\+? +\w+.*/m, box],
  [/^\?\?\?\+? +\w+.*/m, '可折叠的块写成 :::note[标题]，或用小标题'],
  [/^===[+!]? +["“].*/m, tabs],
  [/^\[TOC\]/im, '删去，目录由标题自动生成'],
  [/^\*\[[^\]\n]+\]: .*/m, '缩写在第一次出现处用括号解释'],
  [/^: +\S.*/m, '术语与解释写成列表：- **术语**：解释'],
  [/^(?:\d+[.)]|-)(?=\p{Script=Han})/mu, '列表的记号后面空一格', spaced],
  [/^[•●○▪◆■]/m, '列表写成 -，后面空一格'],
  [
    /^[ \t]*[|｜].*[|｜][ \t]*\r?\n[ \t>]*[|｜].*[|｜][ \t]*$/m,
    '表格第二行写 | --- | --- |，竖线用英文的，前后空一行',
  ],
]);
const marks = sameMessage(shown, [
  [
    /!\[\[[^\]\n]*\]\]|\[\[[^\]\n]*(?:\p{Script=Han}|\||#|\.md)[^\]\n]*\]\]/u,
    '链接写成 [文字](路径)，图写成 <Figure>',
  ],
  [
    /!?\[[^\]\n]*\](?:\(| +\()(?=\.{1,2}[/\\]|https?:|[/#]|[\w/-]+\.(?:mdx?|png|svg|webp|jpe?g)\b)[^)\n]*\)?/,
    '链接的 ] 与 ( 挨着，路径里没有空格，右括号写全',
  ],
  [
    /[\]】]（(?:\.{0,2}\/|https?:)|】\((?:\.{0,2}\/|https?:)/,
    '链接的括号写成英文的 [文字](路径)',
  ],
  [
    /(?<![\w=!<>)])==(?!\s)[^=\n]*\p{Script=Han}[^=\n]*(?<!\s)==(?![\w=(])/u,
    '强调用粗体 **…**',
    (found) => found.replace(/^==|==$/g, '**'),
  ],
  [/%%(?!\s)[^%\n]*\p{Script=Han}[^%\n]*%%/u, '注释写成 {/* … */}'],
  [
    new RegExp(`\\+\\+${key}(?:\\+[\\w-]+)*\\+\\+`, 'i'),
    '按键写成 <kbd>Ctrl</kbd>+<kbd>C</kbd>',
  ],
  [/(?<=[\p{Script=Han}，。；：！？）”])\[\^\d+\]/u, footnote],
  [/(?<=\w)\^\w{1,5}\^(?!\w)/, '上标写成 <sup>…</sup>'],
  [/\$\$[^$]*[\\^_=+][^$]*\$\$/, formula],
  // 钱数“$5 和 $6”、环境变量“$A 与 $B”、正则的 $ 不是公式：两头不挨空格，后面不接字母数字，里面没有汉字。
  [
    /(?<![\w$\\])\$(?![\s$|)\d.])[^$\n|\p{Script=Han}，。；、]*(?<![\s\\])\$(?![\w$])/u,
    formula,
  ],
  [
    /\\\((?=[^()\n]*[\\=^_+*/<>]|\s*[A-Za-z]\s*\\\))[^()\n\p{Script=Han}]*(?:\([^()\n]*\)[^()\n]*)*\\\)/u,
    formula,
  ],
  [/(?<=^|\n)\\\[\s*[^[\]]*[=^_\\][^[\]]*\\\]/, formula],
  [/(?<![\w:/.-]):[a-z][a-z\d_+-]*:(?![\w:/])/, '直接写表情，或删去'],
  [
    /(?<![\\\s])[`｀]|[`｀](?=\S)(?<!\\.)/,
    '行内代码前后各一个英文反引号，中间不换段',
  ],
  [/(?<![\w）])＜\/?[A-Z][a-z]+/, '标签的尖括号换成英文的'],
]);

/** 标题与描述不认任何记号：侧栏、浏览器标签上都会露出来。 */
const inHeads: Where = ({frontMatter, source}) =>
  ['title', 'description', 'sidebar_label'].flatMap((name) => {
    const field = frontMatter.fields.get(name);
    return field
      ? [
          {
            text: source.slice(field.value.start, field.value.end),
            offset: field.value.start,
          },
        ]
      : [];
  });
const headMarks = sameMessage(shown, [
  [/`[^`]*`?/, '这里不认记号，去掉反引号'],
  [/\*\*[^*]+\*\*|＊＊|(?<!\w)__[^_]+__(?!\w)/, '这里不认记号，去掉星号'],
  [/ *\{(?:#|\/\*)[^}]*\}/, '编号只写在正文的标题后面，这里删去'],
  [/:[a-z][a-z\d_+-]*:(?=["'\s]|$)/, '这里不认表情的短名，删去'],
  [/!?\[[^\]]+\]\([^)]*\)/, '这里不认链接，只留文字'],
  [/\$[^$\d][^$]*\$(?!\w)|\\\(.*\\\)/, '这里不认公式，写成普通的字'],
]);

/** 子列表的缩进不够时，一个列表断成三个，步骤的号码重新数起。 */
const shallow: readonly Pattern[] = [3, 4].map((mark) => [
  new RegExp(
    `(?<=^\\d{${mark - 2}}[.)] .*\\r?\\n)(?: {1,${mark - 1}}[-*+] .*(?:\\n|$))+`,
    'm',
  ),
  '子列表的缩进不够，会断成几个列表',
  `缩进 ${mark} 格，与上一项的字对齐`,
  (found) => found.replace(/^ +/gm, ' '.repeat(mark)),
]);

export const markRules: readonly PageRule[] = [
  ['文-12', patterns(inLines, '记号', lineMarks)],
  ['文-12', patterns(inTexts, '记号', marks)],
  ['文-12', patterns(inHeads, '记号', headMarks)],
  // 脚注的标题与回链会是英文的，页面里也没有它的样式。
  ['文-12', each(['footnoteDefinition'], '记号', () => ['写了脚注', footnote])],
  ['构-8', patterns(outsideCode, '列表', shallow)],
  // 任务列表会生成勾选框，写错的又会原样显示；本站没有表单控件。
  [
    '构-8',
    each(['listItem'], '列表', (item, page) => {
      const boxed =
        /^(?:[-*+]|\d+[.)])[ \t]+(?:\[[ xX]?\](?!\()|【 ?】|[☐☑☒])/.test(
          page.raw(item),
        );
      return (
        (boxed || typeof item.checked === 'boolean') && [
          '写成了任务列表',
          '删去 [ ]，用普通列表',
        ]
      );
    }),
  ],
];
