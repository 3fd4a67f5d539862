/** 别家的记号与少了一个字符的记号（文-12）：不生效，原样露在页面上。只收最常见的，代码里一概不管。 */
import {inLines, inTexts, patterns, type PageRule, type Pattern} from './rule';

const shown = '“$&”会原样显示';
const spaced = (found: string) => found.replace(/\S$/u, (last) => `${last} `);
/** ] 与 ( 之间有空格、路径里有空格、没有右括号，或用了中文的括号。 */
const brokenLink =
  /\[[^\]\n]*\] ?\((?=\.{1,2}\/|https?:|\/)[^)\n]*\)?|[\]】]（(?:\.{1,2}\/|https?:)/g;

/** 只认行首的。 */
const lineMarks: readonly Pattern[] = [
  [
    /^(?:#(?=\p{Script=Han})|#{2,6}(?=[^\s#\d]))/gmu,
    shown,
    '标题的井号后面空一格',
    spaced,
  ],
  [
    /^(?:\d+[.)]|-)(?=\p{Script=Han})/gmu,
    shown,
    '列表的记号后面空一格',
    spaced,
  ],
  [
    /^[|｜].*[|｜][ \t]*\n[|｜].*[|｜][ \t]*$/gm,
    shown,
    '表格第二行写 | --- | --- |，竖线用英文的，前后空一行',
  ],
];
const marks: readonly Pattern[] = [
  [brokenLink, shown, '链接写成 [文字](路径)，中间与路径里没有空格'],
  [/(?<![\\\s])[`｀]|[`｀](?=\S)(?<!\\.)/g, shown, '反引号是英文的，前后成对'],
];

export const dialectRules: readonly PageRule[] = [
  ['文-12', patterns(inLines, '记号', lineMarks)],
  ['文-12', patterns(inTexts, '记号', marks)],
];
