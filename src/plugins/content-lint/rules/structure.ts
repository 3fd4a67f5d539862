/** 标题、表格、提示框与代码块的规则；写错的提示框不会成为提示框，构建却不报错。 */
import path from 'node:path';
import type {Nodes} from 'mdast';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {spanOf, type Page} from '../../markdown/read/page';
import {headingId} from '../../markdown/slug';
import type {Site} from '../site';
import {each, inLines, type PageRule} from './rule';

const deepest = 4;

/** 一级标题只来自 title；逐级递进，最深四级。 */
function* headings(page: Page): Iterable<Diagnostic> {
  let previous = page.kind === 'partial' ? deepest : 1;
  for (const {heading} of page.headings()) {
    const {depth} = heading;
    const isWrong = depth === 1 || depth > Math.min(previous + 1, deepest);
    if (isWrong)
      yield page.diagnostic(
        heading,
        '标题',
        `第 ${previous} 级之后用了第 ${depth} 级`,
        '从 ## 起逐级递进，最深到 ####；一级标题来自 title',
      );
    previous = depth;
  }
}

/** 二、三级标题写固定编号：文字改了，别处的链接不会断。 */
function* headingIds(page: Page): Iterable<Diagnostic> {
  const taken = new Set(page.headings().flatMap(({id}) => id ?? []));
  for (const {heading, id, text} of page.headings()) {
    if (id !== undefined || ![2, 3].includes(heading.depth)) continue;
    const {end} = spanOf(heading);
    const comment = ` {/* #${headingId(text, taken)} */}`;
    // 一段话下面紧接着 ---，也成了标题，机器不改。
    const isFixable = text !== '' && /^#.*[^#]$/.test(page.raw(heading));
    yield page.diagnostic(
      heading,
      '标题',
      `“${text}”没有固定编号`,
      '在末尾写 {/* #英文短名 */}；要画横线就在 --- 之前空一行',
      isFixable ? [{start: end, end, text: comment}] : undefined,
    );
  }
}

/** 引入的每一行，与它指到的文件；不是引入的一行，指到的是空的。 */
const importsOf = (page: Page) =>
  page.nodes('mdxjsEsm').flatMap((node) =>
    node.value.split('\n').map((line) => {
      const [, to] = /^import \w+ from ['"](\..+)['"];?$/.exec(line) ?? [];
      const folder = path.posix.dirname(page.file);
      return {node, line, file: to && path.posix.join(folder, to)};
    }),
  );

/** 只能引入片段：别的上游到编译时才用英文说没有，引入自己的会转圈。 */
export function* imports(
  page: Page,
  {files}: Pick<Site, 'files'>,
): Iterable<Diagnostic> {
  for (const {node, line, file = ''} of importsOf(page))
    if (line !== '' && !(/\/_[^/]+\.mdx$/.test(file) && files.includes(file)))
      yield page.diagnostic(
        node,
        '引入',
        `“${line}”引入的不是片段，或没有这个文件`,
        "写成 import 名字 from './_片段.mdx';，组件不用引入，删去",
      );
}

/** 本页引入的片段。 */
export const partialsOf = (page: Page, {pages}: Site): Page[] =>
  importsOf(page).flatMap(({file}) =>
    pages.filter((candidate) => candidate.file === file),
  );

/** 编号在一页里不重复，引入的片段也算在这一页。 */
function* uniqueHeadingIds(page: Page, site: Site): Iterable<Diagnostic> {
  const taken = new Set(
    partialsOf(page, site).flatMap((one) =>
      one.headings().flatMap(({id}) => id ?? []),
    ),
  );
  for (const {heading, id} of page.headings()) {
    if (id === undefined) continue;
    const suggestion = '新写的那一个换编号；旧的不动，别处的链接可能已经在用';
    if (taken.has(id))
      yield page.diagnostic(heading, '标题', `编号 ${id} 用过了`, suggestion);
    taken.add(id);
  }
}

/** 多出的格会被悄悄丢掉。 */
function* rows(page: Page): Iterable<Diagnostic> {
  for (const {children} of page.nodes('table')) {
    const columns = children[0]?.children.length ?? 0;
    for (const row of children)
      if (row.children.length !== columns)
        yield page.diagnostic(
          row,
          '表格',
          `这一行有 ${row.children.length} 格，表头有 ${columns} 格`,
          '补齐或删去；格里的竖线写成 \\|',
        );
  }
}

const admonition = '提示框';
const kinds: readonly string[] = ['danger', 'warning', 'tip', 'note'];
const howTo = '写成 :::note[标题]，冒号与方括号用英文的，标题紧跟在方括号里';

/** 原样露在正文里的 `:::`：只说一页里的第一处，它的结尾不再报。 */
function* literalFences(page: Page): Iterable<Diagnostic> {
  for (const {text, offset} of inLines(page)) {
    const match = /^[ \t]*[:：]{3,}/m.exec(text);
    if (!match) continue;
    yield page.diagnostic(
      offset + match.index,
      admonition,
      '没有写对，提示框会消失，或原样显示',
      howTo,
    );
    return;
  }
}

/** 没有结束的会吞掉后面的正文，连同下一个提示框。 */
function* closed(page: Page): Iterable<Diagnostic> {
  const colons = (node: Nodes) => /^:*/.exec(page.raw(node))?.[0].length ?? 0;
  const swallowed = new Set<unknown>();
  for (const node of page.nodes('containerDirective')) {
    const inner = node.children.filter(
      (child) =>
        child.type === 'containerDirective' && colons(child) >= colons(node),
    );
    for (const child of inner) swallowed.add(child);
    const ends = /\n[\s>]*:{3,}\s*$/.test(page.raw(node));
    if (inner.length > 0 || (!ends && !swallowed.has(node)))
      yield page.diagnostic(
        node,
        admonition,
        '没有结束',
        '在它的最后一段之后空一行，单独写一行 :::',
      );
  }
}

const admonitionRules: readonly PageRule[] = [
  ['框-2', literalFences],
  [
    '框-1',
    each(
      ['containerDirective'],
      admonition,
      ({name}) =>
        !kinds.includes(name) && [
          `没有 ${name} 这一种`,
          `改成其中之一：${kinds.join('、')}`,
        ],
    ),
  ],
  // 没有标题的只显示种类的名字；两个冒号的会消失。
  [
    '框-2',
    each(
      ['leafDirective', 'containerDirective'],
      admonition,
      ({type, name, children: [first]}) => {
        const titled =
          first?.type === 'paragraph' &&
          first.data?.directiveLabel === true &&
          first.children.length > 0;
        if (type === 'leafDirective') return ['只有两个冒号，会消失', howTo];
        return !titled && kinds.includes(name) && ['没有标题', howTo];
      },
    ),
  ],
  ['框-2', closed],
];

const magicComment = /\[!code\b|\bhighlight-(?:next-line|start|end)\b/;

const codeRule: PageRule = [
  '码-1',
  each(['code'], '代码块', ({lang, value}) => {
    const language = lang ?? '';
    if (language === 'mermaid')
      return ['mermaid 不会画出来', '画成 SVG，用 <Figure>'];
    if (magicComment.test(value))
      return ['别家标行的注释会印在代码里', '删去；要说的写在代码的注释里'];
    // 标了语言才有高亮；连着别的记号，整个都成了语言名，认不出来。
    return (
      !/^[a-z\d_-]+$/.test(language) && [
        `没有标语言，或“${language}”不是语言名`,
        '语言名是小写的一个词，如 python、cpp，纯文本写 text；后面空一格再写别的',
      ]
    );
  }),
];

export const structureRules: readonly PageRule[] = [
  ['码-4', imports],
  ['构-1', headings],
  ['构-5', rows],
  ['构-4', headingIds],
  ['构-4', uniqueHeadingIds],
  ...admonitionRules,
  codeRule,
];
