/** 标题、表格与代码块的规则。 */
import path from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {spanOf, type Page} from '../../markdown/read/page';
import {headingId} from '../../markdown/slug';
import type {Site} from '../site';
import {each, replacing, type PageRule} from './rule';

const deepest = 4;

/** 一级标题只来自 title；从二级起逐级递进，最深四级。错一处，后面的跟着移，所以一页只说第一处。 */
function* headings(page: Page): Iterable<Diagnostic> {
  if (page.kind === 'partial') return;
  const found = page.headings().map(({heading}) => heading);
  const shift = 2 - Math.min(...found.map(({depth}) => depth));
  let previous = 1;
  const wrong = found.flatMap((heading) => {
    const depth = Math.min(heading.depth + shift, previous + 1, deepest);
    const before = previous;
    previous = depth;
    return depth === heading.depth ? [] : [{heading, depth, before}];
  });
  const [first] = wrong;
  if (first)
    yield page.diagnostic(
      first.heading,
      '标题',
      `第 ${first.before} 级之后用了第 ${first.heading.depth} 级`,
      '从 ## 起逐级递进，最深到 ####；一级标题来自 title',
      wrong.flatMap(({heading, depth}) => {
        const marks = '#'.repeat(depth);
        const [line = ''] = page.raw(heading).split('\n');
        return replacing(heading, `${marks} ${line.replace(/^#+ */, '')}`);
      }),
    );
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

const fence = /^([`~]{3,})(.*)/;
const lineMarks =
  /\{[\d,\s-]*\}|:?(?:showLineNumbers|(?:no-)?line-numbers)(?:=\d+)?/g;

/** 围栏后面的字照手册的写法：语言小写，没有语言的是 text，标题写成 title="…"，标行的去掉。 */
function infoOf(written: string): string {
  const [language = ''] = /^[\w+#-]*/.exec(written) ?? [];
  const rest = written
    .slice(language.length)
    .replace(lineMarks, '')
    .replace(/\[([^\]]+)\]/, ' title="$1"');
  return `${language.toLowerCase().replace('c++', 'cpp') || 'text'} ${rest}`
    .replace(/ +/g, ' ')
    .trim();
}

const codeRule: PageRule = [
  '码-1',
  each(['code'], '代码块', (node, page) => {
    const {start} = spanOf(node);
    const raw = page.raw(node);
    const [opening = '', marks = '', written = ''] = fence.exec(raw) ?? [];
    const info = infoOf(written.trim());
    if (node.lang === 'mermaid')
      return ['mermaid 不会画出来', '画成 SVG，用 <Figure>'];
    // 标了语言才有高亮；连着别的记号，整个都成了语言名，认不出来。
    return (
      info !== written.trim() && [
        `没有标语言，或“${written.trim()}”不认`,
        '语言名是小写的一个词，如 python、cpp，纯文本写 text；后面空一格再写 title="…"',
        /^[a-z\d_-]+(?: |$)/.test(info)
          ? [{start, end: start + opening.length, text: marks + info}]
          : undefined,
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
  codeRule,
];
