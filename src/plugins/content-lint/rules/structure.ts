/** 标题与结构的规则（规范 4.2）。 */
import path from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {spanOf, type Page} from '../../markdown/read/page';
import {headingId} from '../../markdown/slug';
import type {Site} from '../site';
import {each, type PageRule} from './rule';

const deepest = 4;

/** 一级标题只来自 title；逐级递进，最深四级，都有字。 */
function* headings(page: Page): Iterable<Diagnostic> {
  let previous = page.kind === 'partial' ? deepest : 1;
  for (const {heading, text} of page.headings()) {
    const {depth} = heading;
    const problems: (readonly [message: string, suggestion: string] | false)[] =
      [
        depth === 1 && ['正文里写了一级标题', '改成 ##；一级标题来自 title'],
        depth > deepest && [`用到了第 ${depth} 级`, '最深到 ####'],
        depth > 1 &&
          depth <= deepest &&
          depth > previous + 1 && [
            `从第 ${previous} 级跳到第 ${depth} 级`,
            `改成 ${'#'.repeat(previous + 1)}`,
          ],
        text === '' && ['没有字', '写上标题，或删去这一行'],
      ];
    for (const problem of problems)
      if (problem) yield page.diagnostic(heading, '标题', ...problem);
    previous = depth;
  }
}

/** 二、三级标题写固定编号：文字改了，别处的链接不会断。 */
function* headingIds(page: Page): Iterable<Diagnostic> {
  const taken = new Set(page.headings().flatMap(({id}) => id ?? []));
  for (const {heading, id, text} of page.headings()) {
    if (id === undefined && [2, 3].includes(heading.depth)) {
      const {end} = spanOf(heading);
      const fix = {
        start: end,
        end,
        text: ` {/* #${headingId(text, taken)} */}`,
      };
      // 一段话下面紧接着 ---，也成了标题。
      const typed = page.raw(heading).startsWith('#');
      yield page.diagnostic(
        heading,
        '标题',
        `“${text}”没有固定编号`,
        typed
          ? '在末尾写 {/* #英文短名 */}，它是标题行的最后一项'
          : '要画横线就在 --- 之前空一行',
        typed && text !== '' && !page.raw(heading).endsWith('#')
          ? [fix]
          : undefined,
      );
    } else if (id !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
      yield page.diagnostic(
        heading,
        '标题',
        `编号 ${id} 写法不对`,
        '只用小写英文、数字与短横线',
      );
    }
  }
}

/** 本页引入的片段。 */
export function partialsOf(page: Page, site: Site): Page[] {
  const imports = page
    .nodes('mdxjsEsm')
    .flatMap(({value}) => [
      ...value.matchAll(/from\s+['"](\.[^'"]+\.mdx)['"]/g),
    ]);
  return imports.flatMap(([, target = '']) => {
    const file = path.posix.join(path.posix.dirname(page.file), target);
    return site.pages.filter((candidate) => candidate.file === file);
  });
}

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

export const structureRules: readonly PageRule[] = [
  ['构-1', headings],
  // 多出的格会被悄悄丢掉。
  [
    '构-5',
    each(['tableRow'], '表格', (row, page) => {
      const table = page
        .nodes('table')
        .find(({children}) => children.includes(row));
      const columns = table?.children[0]?.children.length;
      const message = `这一行有 ${row.children.length} 格，表头有 ${columns ?? 0} 格`;
      return (
        row.children.length !== columns && [
          message,
          '补齐或删去；格里的竖线写成 \\|',
        ]
      );
    }),
  ],
  ['构-4', headingIds],
  ['构-4', uniqueHeadingIds],
];
