/** 标题与结构的规则（规范 4.2）。 */
import path from 'node:path';
import type {Fault} from '../../diagnostics/faults';
import type {Page} from '../page';
import type {Site} from '../site';

const deepest = 4;
/** 需要固定编号的级别：它们进目录，也会被别处链接。 */
const numbered = [2, 3];

/** 一级标题只来自 title。 */
export function* noTopHeading(page: Page): Iterable<Fault> {
  for (const {heading} of page.headings()) {
    if (heading.depth === 1) yield page.fault(heading, '标题', '正文里写了一级标题', '改成 ##；一级标题来自 title');
  }
}

/** 标题逐级递进，最深四级。 */
export function* headingLevels(page: Page): Iterable<Fault> {
  let previous = page.kind === 'partial' ? deepest : 1;
  for (const {heading} of page.headings()) {
    const {depth} = heading;
    if (depth > deepest) yield page.fault(heading, '标题', `用到了第 ${depth} 级`, '最深到 ####，再细就改成列表');
    else if (depth > previous + 1) {
      yield page.fault(heading, '标题', `从第 ${previous} 级跳到第 ${depth} 级`, `改成 ${'#'.repeat(previous + 1)}`);
    }
    previous = depth;
  }
}

/** 标题末尾不加标点；括号与引号成对出现，不算。 */
export function* headingPunctuation(page: Page): Iterable<Fault> {
  for (const {heading, text} of page.headings()) {
    const mark = /[。，、；：？！…—.,;:?!]$/.exec(text)?.[0];
    if (mark !== undefined) yield page.fault(heading, '标题', `末尾有标点“${mark}”`, '删去');
  }
}

/** 标题里不放链接：标题本身会成为目录里的链接。 */
export function* linkInHeading(page: Page): Iterable<Fault> {
  for (const {heading} of page.headings()) {
    const link = heading.children.find(({type}) => type === 'link' || type === 'linkReference');
    if (link) yield page.fault(link, '标题', '里面有链接', '链接移到标题下面的第一句');
  }
}

/** 二、三级标题写固定编号：文字改了，别处的链接不会断。 */
export function* headingIds(page: Page): Iterable<Fault> {
  for (const {heading, id, text} of page.headings()) {
    if (id === undefined && numbered.includes(heading.depth)) {
      yield page.fault(heading, '标题', `“${text}”没有固定编号`, '在末尾写 {/* #英文短名 */}，它是标题行的最后一项');
    } else if (id !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
      yield page.fault(heading, '标题', `编号 ${id} 写法不对`, '只用小写英文、数字与短横线');
    }
  }
}

/** 标题有字。 */
export function* emptyHeadings(page: Page): Iterable<Fault> {
  for (const {heading, text} of page.headings()) {
    if (text === '') yield page.fault(heading, '标题', '没有字', '写上标题，或删去这一行');
  }
}

/** <Steps> 只管有序列表的样子，里面没有列表就什么也不是。 */
export function* stepsAreLists(page: Page): Iterable<Fault> {
  for (const element of page.elements('Steps')) {
    const listed = element.children.some((child) => child.type === 'list' && child.ordered === true);
    if (!listed) yield page.fault(element, '<Steps>', '里面没有有序列表', '前后各空一行，每步写成 1. …');
  }
}

/** 每一行的格数与表头一致：多出的格会被悄悄丢掉。 */
export function* tableColumns(page: Page): Iterable<Fault> {
  for (const {children} of page.nodes('table')) {
    const [head, ...rows] = children;
    const columns = head?.children.length ?? 0;
    for (const row of rows) {
      const cells = row.children.length;
      if (cells === columns) continue;
      const remedy = '补齐或删去；格里的竖线写成 \\|';
      yield page.fault(row, '表格', `这一行有 ${cells} 格，表头有 ${columns} 格`, remedy);
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
export function* uniqueHeadingIds(page: Page, site: Site): Iterable<Fault> {
  const owners = new Map<string, string>();
  for (const partial of partialsOf(page, site)) {
    for (const {heading, id} of partial.headings()) {
      if (id !== undefined) owners.set(id, ` ${partial.file} 第 ${heading.position?.start.line ?? 1} 行`);
    }
  }
  for (const {heading, id, text} of page.headings()) {
    if (id === undefined) continue;
    const owner = owners.get(id);
    if (owner !== undefined) {
      const remedy = '新写的那一个换编号；旧的不动，别处的链接可能已经在用';
      yield page.fault(heading, '标题', `与${owner}用了同一个编号 ${id}`, remedy);
    }
    owners.set(id, `第 ${heading.position?.start.line ?? 1} 行的“${text}”`);
  }
}

/** 博客列表只显示截断标记之前的部分。 */
export function* truncated(page: Page): Iterable<Fault> {
  const marked = page.nodes('mdxFlowExpression').some(({value}) => /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(value));
  if (page.kind === 'post' && !marked) {
    yield page.fault(page.frontMatter.body.end, '正文', '没有截断标记', '在第一段之后单独写一行 {/* truncate */}');
  }
}
