/** 按写法认的规则，都在 patterns.yml 里：一种写错的样子一行。这里只有去哪里找，与换成什么。 */
import fs from 'node:fs';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {patternOf, readTable} from '../../diagnostics';
import {formula} from '../../mdx/read/mistakes';
import {processor, spanOf, type Page, type TextFile} from '../../mdx/read/page';
import type {Span} from '../../mdx/read/frontMatter';
import {run, type PageRule} from './rule';

/** 页面里去哪里找一种写法（带 g 标志）；index 是在源文里的偏移。 */
type Where<Of = Page> = (
  page: Of,
  pattern: RegExp,
) => readonly RegExpExecArray[];

const spansOf = (page: Page, ...types: Parameters<Page['nodes']>) =>
  page.nodes(...types).map(spanOf);
/** 一段一段地找：每段的开头就是 ^。 */
const inside =
  (spans: (page: Page) => readonly Span[]): Where =>
  (page, pattern) =>
    spans(page).flatMap(({start, end}) =>
      [...page.source.slice(start, end).matchAll(pattern)].map((match) =>
        Object.assign(match, {index: start + match.index}),
      ),
    );
/** 从这几段开始、或不从这几段开始的。 */
const starting =
  (spans: (page: Page) => readonly Span[], wanted = true): Where =>
  (page, pattern) => {
    const isInside = new Uint8Array(page.source.length);
    for (const {start, end} of spans(page)) isInside.fill(1, start, end);
    return [...page.source.matchAll(pattern)].filter(
      ({index}) => Boolean(isInside[index]) === wanted,
    );
  };

const texts = (page: Page) => spansOf(page, 'text');
const codes = (page: Page) => spansOf(page, 'code', 'inlineCode');

const inTexts = inside(texts);
/** 文字里行首的，前面至多有缩进与引用的 >。 */
export const inLines: Where = (page, pattern) =>
  inTexts(page, pattern).filter(({index}) => {
    const start = page.source.lastIndexOf('\n', index - 1) + 1;
    return /^[ \t>]*$/.test(page.source.slice(start, index));
  });
/** 全文，连同元数据；从代码里开始的不算。 */
export const outsideCode = starting(codes, false);

/** 写成代号的字（&nbsp;、&#x200B;），认的是它代表的字。 */
const references: Where = (page, pattern) =>
  outsideCode(page, /&#?\w+;/g).filter(
    ({0: code}) => toString(processor.parse(code)).search(pattern) >= 0,
  );

/** 正从这一种节点的开头认起；index 是在源文里的偏移。 */
const opening =
  (...types: readonly string[]): Where =>
  (page, pattern) =>
    page
      .nodes()
      .filter(({type}) => types.includes(type))
      .flatMap((node) => {
        const sticky = new RegExp(pattern.source, 'muy');
        sticky.lastIndex = spanOf(node).start;
        const match = sticky.exec(page.source);
        return match ? [match] : [];
      });

/** 写着的网址，都换成小写；解过码，所以认得出 java&#115;cript:。 */
const urls =
  (...types: ('link' | 'definition' | 'image')[]): Where =>
  (page, pattern) =>
    page
      .nodes(...types)
      .flatMap((node) =>
        Array.from(node.url.toLowerCase().matchAll(pattern), (match) =>
          Object.assign(match, {index: spanOf(node).start}),
        ),
      );

const anywhere: Where<TextFile> = ({source}, pattern) => [
  ...source.matchAll(pattern),
];

/** 别的段名是一种节点，从它的开头认起。 */
const places: Readonly<Record<string, Where>> = {
  anywhere,
  secrets: anywhere,
  inCode: inside(codes),
  inPrograms: inside((page) =>
    page
      .nodes('code')
      .filter(({lang}) => !/^(?:text|console|mdx?)$/.test(lang ?? 'text'))
      .map(spanOf),
  ),
  outsideCode,
  references,
  prose: inside((page) => page.prose()),
  lines: inLines,
  texts: inTexts,
  marks: starting(texts),
  links: urls('link', 'definition'),
  pictures: urls('image'),
  element: opening('mdxJsxFlowElement', 'mdxJsxTextElement'),
};

/** 从 PDF 粘来的部首，Unicode 没有给简体的兼容分解：一个部首一个字（EquivalentUnifiedIdeograph）。 */
const unified = new Map(
  fs
    .readFileSync(path.join(__dirname, '../radicals.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(([radical = '', word = '']) => [radical, word]),
);
/** 换成同样的字。 */
export const unify = (text: string): string =>
  text.replace(/./gsu, (one) => unified.get(one) ?? one.normalize('NFKC'));

/** patterns.yml 里 = 开头的几种换法。 */
const changes: Readonly<Record<string, (found: string) => string>> = {
  ascii: (found) =>
    found.normalize('NFKC').replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
  fence: (found) =>
    found
      .toLowerCase()
      .replace(/[ \t]/g, '')
      .replace('c++', 'cpp')
      .replace(/^[`~]+$/, '$&text'),
  mark: (found) =>
    found
      .trim()
      .replace(/[!-~]/, (mark) =>
        String.fromCharCode(mark.charCodeAt(0) + 0xfee0),
      )
      .replace('．', '。'),
  spaces: (found) => ' '.repeat(found.length),
  table: (found) => found.replaceAll('｜', '|'),
  unify,
};

const shownLength = 40;

const {
  reworded: meant = [],
  handMade: [[marks]] = [['']],
  kinds = [],
  ...table
} = readTable(path.join(__dirname, '../patterns.yml'));
/** 改前改后不一样也行的，写法与换成什么；公式也是。 */
export const reworded = [
  [formula, ''] as const,
  ...meant.map(([find, to]) => [patternOf(find, 'gm'), to] as const),
];

/** 行首手写的编号与圆点。 */
export const handMadeMarks = patternOf(marks, 'gmu');
/** 提示框的种类，与别家的换成哪一种。 */
export const admonitionKinds = new Map(kinds.map(([from, to]) => [from, to]));

/** 几个数一样长，比字就是比大小。 */
const padded = (text = '') =>
  text.replace(/\d+/g, (digits) => digits.padStart(9, '0'));
/** 有 from 与 to 两组的，从大写到小才算；没有的都算。 */
const isReversed = ({groups}: RegExpExecArray) =>
  !groups?.from || padded(groups.from) > padded(groups.to);

/** 去哪里找、认出的怎样说。 */
const rows = Object.entries(table).flatMap(([where, list]) =>
  list.map(([name, find, message, suggestion = '', to]) => {
    const [rule = '', field = ''] = name.replace('?', '').split(' ');
    const pattern = patternOf(find, 'gmu');
    const problem = ({0: found, index: start, ...groups}: RegExpExecArray) => {
      const shown = found.trim().split('\n')[0]?.slice(0, shownLength) ?? '';
      const text =
        changes[to?.slice(1) ?? '']?.(found) ??
        to?.replace(/\$(\d)/g, (_, at: string) => groups[Number(at)] ?? '');
      const end = start + found.length;
      return [
        {start, end},
        {
          message: message
            .replace('$&', () => shown)
            .replace(/\$(\d)/g, (_, at: string) => groups[Number(at)] ?? ''),
          suggestion,
        },
        text === undefined || text === found ? undefined : [{start, end, text}],
      ] as const;
    };
    return {where, rule, field, pattern, problem, isRemark: name.endsWith('?')};
  }),
);

const ruleOf = <Of>(
  {rule, field, pattern, problem, isRemark}: (typeof rows)[number],
  find: Where<Of>,
): PageRule<unknown, Of> => [
  rule,
  field,
  (page) => find(page, pattern).filter(isReversed).map(problem),
  isRemark ? 'warning' : undefined,
];

export const patternRules = rows.map((row) =>
  ruleOf(row, places[row.where] ?? opening(row.where)),
);

/** 不是页面的一个文件里的机密与看不见的字符：数据与供下载的；图里的空格是排版。 */
export const charactersIn = (text: TextFile) =>
  run(
    rows
      .filter(
        ({where}) =>
          where === 'secrets' ||
          (where === 'anywhere' && !text.file.endsWith('.svg')) ||
          (where === 'prose' &&
            /^data\/(?!search|sayings).*\.yml$/.test(text.file)),
      )
      .map((row) => ruleOf(row, anywhere)),
    text,
    undefined,
  );
