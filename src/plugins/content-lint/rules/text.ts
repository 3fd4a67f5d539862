/** 用字、标点与记号的规则里，看结构才认得出的；按写法认的在 patterns.yml，要多认一种就添一行。 */
import fs from 'node:fs';
import path from 'node:path';
import {lintFor, loadConfig} from 'autocorrect-node';
import {offsetAt, said} from '../../diagnostics';
import {formula} from '../../mdx/read/mistakes';
import type {Page} from '../../mdx/read/page';
import {outsideCode} from './patterns';
import {each, type PageRule, type Problems} from './rule';

loadConfig(fs.readFileSync(path.join(__dirname, '../autocorrect.yml'), 'utf8'));

/** 开头有几个字相同。 */
function common(one: string, other: string) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

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
    // 全角的空格、手写的编号后面的，另有一条说；引完一句英文空一格也行。
    if (/\u3000|^\s*\d+[、．] |[!-~]” $/.test(old.slice(0, same + 1))) continue;
    yield [
      start,
      said('typeset', fixed.slice(Math.max(same - 6, 0), same + 8)),
      [{start, end: line + old.length, text: fixed.slice(same)}],
    ];
  }
}

/** 代码与注释里的不是引号。 */
const notQuotes = /(`+)[^`]*\1|\{\/\*.*?\*\/\}/gs;
/** 一段里一个开、一个合；引几段话的，每段都以 “ 开头，到最后一段才合；2.5” 的硬盘是英寸。 */
const paired = /^(?:“(?=[^“”]*$))?(?:[^“”]|“[^“”]*”|(?<=\d)”)*$/;
const unclosed = /（[^）)]*$|《[^》]*$|【[^】]*$/;

/** 机器不换的：里面有引号、注释与引用的 >；反斜杠括号里没有命令与花括号的，也许是正则与命令。 */
const notTex = /"|(?<!\\)%|\n *>|^\\(?!.*(?:[_^]\{|\\[a-z]{2}))/s;
/** 别家的公式换成 <Eq>。 */
function formulaTag(found: string) {
  const tex = found
    .replace(/^(?:\$\$?|\\.)|(?:\$\$?|\\.)$/g, '')
    .replaceAll('\n', ' ')
    .trim();
  const block = /^(?:\$\$|\\\[)/.test(found) ? ' block' : '';
  return `<Eq${block} tex="${tex}" />`;
}

/** 公式里有花括号的，编译会停下。 */
function* formulas(page: Page): Problems {
  for (const {0: found, index: start} of outsideCode(page, formula))
    yield [
      start,
      said('formula'),
      notTex.test(found)
        ? undefined
        : [{start, end: start + found.length, text: formulaTag(found)}],
    ];
}

export const formulaRules: readonly PageRule<unknown>[] = [
  ['文-12', '记号', formulas],
];

const days = '日一二三四五六';
const dated =
  /(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日[ （]*(?:周|星期)([日天一二三四五六])/g;

/** 写着年的日子，星期几算得出。 */
function* weekdays(page: Page): Problems {
  for (const match of outsideCode(page, dated)) {
    const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    const right = days[date.getUTCDay()];
    // 日历上没有的，另有一条说。
    if (
      date.getUTCMonth() === month - 1 &&
      right !== match[4]?.replace('天', '日')
    )
      yield [match.index, said('weekday', right)];
  }
}

/** 一段里没有成对的记号。 */
const unmatched = (what: string, isWrong: (text: string) => boolean) =>
  each(
    ['paragraph', 'heading', 'tableCell'],
    (node, page) =>
      isWrong(page.raw(node).replace(notQuotes, '')) && said(what),
  );

export const textRules: readonly PageRule[] = [
  ['文-1', '排版', typeset, 'warning'],
  ['文-11', '日子', weekdays],
  ['文-4', '标点', unmatched('quotes', (text) => !paired.test(text))],
  // 也许说的就是这个记号。
  [
    '文-4',
    '标点',
    unmatched('bracket', (text) => unclosed.test(text)),
    'warning',
  ],
];
