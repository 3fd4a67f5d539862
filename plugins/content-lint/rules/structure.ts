/** 标题与结构的规则（规范 4.2）。 */
import path from 'node:path';
import {spanOf, type Finding, type Page} from '../../markdown/read/page';
import {headingId} from '../../markdown/slug';
import type {Site} from '../site';
import type {PageRule} from './rule';

const deepest = 4;
/** 需要固定编号的级别：它们进目录，也会被别处链接。 */
const numbered = [2, 3];

/** 一级标题只来自 title；逐级递进，最深四级。标题有字，末尾不加标点；括号与引号成对出现，不算。 */
function* headings(page: Page): Iterable<Finding> {
  let previous = page.kind === 'partial' ? deepest : 1;
  for (const {heading, text} of page.headings()) {
    const {depth} = heading;
    const mark = /[。，、；：？！…—.,;:?!]$/.exec(text)?.[0];
    const jumped = `从第 ${previous} 级跳到第 ${depth} 级`;
    if (depth === 1) yield page.fault(heading, '标题', '正文里写了一级标题', '改成 ##；一级标题来自 title');
    else if (depth > deepest) yield page.fault(heading, '标题', `用到了第 ${depth} 级`, '最深到 ####，再细就改成列表');
    else if (depth > previous + 1) yield page.fault(heading, '标题', jumped, `改成 ${'#'.repeat(previous + 1)}`);
    if (text === '') yield page.fault(heading, '标题', '没有字', '写上标题，或删去这一行');
    if (mark !== undefined) yield page.fault(heading, '标题', `末尾有标点“${mark}”`, '删去');
    previous = depth;
  }
}

/** 标题里不放链接：标题本身会成为目录里的链接。 */
function* linkInHeading(page: Page): Iterable<Finding> {
  for (const {heading} of page.headings()) {
    const link = heading.children.find(({type}) => type === 'link' || type === 'linkReference');
    if (link) yield page.fault(link, '标题', '里面有链接', '链接移到标题下面的第一句');
  }
}

/** 二、三级标题写固定编号：文字改了，别处的链接不会断。 */
function* headingIds(page: Page): Iterable<Finding> {
  const taken = new Set(page.headings().flatMap(({id}) => id ?? []));
  for (const {heading, id, text} of page.headings()) {
    if (id === undefined && numbered.includes(heading.depth)) {
      const underlined = /\n[ \t>]*-+\s*$/.test(page.raw(heading));
      const remedy = underlined ? '要画横线就在 --- 之前空一行' : '在末尾写 {/* #英文短名 */}，它是标题行的最后一项';
      const {end} = spanOf(heading);
      const mended = () => [{start: end, end, text: ` {/* #${headingId(text, taken)} */}`}];
      const fix = underlined || text === '' || page.raw(heading).endsWith('#') ? undefined : mended();
      yield page.fault(heading, '标题', `“${text}”没有固定编号`, remedy, fix);
    } else if (id !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
      yield page.fault(heading, '标题', `编号 ${id} 写法不对`, '只用小写英文、数字与短横线');
    }
  }
}

/** <Steps> 只管有序列表的样子，里面没有列表就什么也不是。 */
function* stepsAreLists(page: Page): Iterable<Finding> {
  for (const element of page.elements('Steps')) {
    const listed = element.children.some((child) => child.type === 'list' && child.ordered === true);
    if (!listed) yield page.fault(element, '<Steps>', '里面没有有序列表', '前后各空一行，每步写成 1. …');
  }
}

/** 每一行的格数与表头一致：多出的格会被悄悄丢掉。 */
function* tableColumns(page: Page): Iterable<Finding> {
  for (const {children} of page.nodes('table')) {
    const [head, ...rows] = children;
    const columns = head?.children.length ?? 0;
    for (const row of rows.filter(({children: cells}) => cells.length !== columns)) {
      const problem = `这一行有 ${row.children.length} 格，表头有 ${columns} 格`;
      yield page.fault(row, '表格', problem, '补齐或删去；格里的竖线写成 \\|');
    }
  }
}

/** 本页引入的片段。 */
export function partialsOf(page: Page, site: Site): Page[] {
  const imports = page.nodes('mdxjsEsm').flatMap(({value}) => [...value.matchAll(/from\s+['"](\.[^'"]+\.mdx)['"]/g)]);
  return imports.flatMap(([, target = '']) => {
    const file = path.posix.join(path.posix.dirname(page.file), target);
    return site.pages.filter((candidate) => candidate.file === file);
  });
}

/** 编号在一页里不重复，引入的片段也算在这一页。 */
function* uniqueHeadingIds(page: Page, site: Site): Iterable<Finding> {
  const owners = new Map<string, string>();
  for (const one of [...partialsOf(page, site), page]) {
    for (const {heading, id} of one.headings().filter((each) => each.id !== undefined)) {
      const owner = owners.get(id ?? '');
      const remedy = '新写的那一个换编号；旧的不动，别处的链接可能已经在用';
      if (owner !== undefined && one === page)
        yield page.fault(heading, '标题', `与 ${owner} 用了同一个编号 ${id ?? ''}`, remedy);
      owners.set(id ?? '', `${one.file}:${heading.position?.start.line ?? 1}`);
    }
  }
}

/** 博客列表只显示截断标记之前的部分。 */
function* truncated(page: Page): Iterable<Finding> {
  const marked = page.nodes('mdxFlowExpression').some(({value}) => /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(value));
  if (page.kind === 'post' && !marked) {
    yield page.fault(page.frontMatter.body.end, '正文', '没有截断标记', '在第一段之后单独写一行 {/* truncate */}');
  }
}

export const structureRules: readonly PageRule[] = [
  ['档-4', truncated],
  ['构-1', headings],
  ['构-1', linkInHeading],
  ['构-5', stepsAreLists],
  ['构-5', tableColumns],
  ['构-4', headingIds],
  ['构-4', uniqueHeadingIds],
];
