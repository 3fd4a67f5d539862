/** 标题、表格与代码块的规则。 */
import path from 'node:path';
import {spanOf, type Page} from '../../markdown/read/page';
import {headingId} from '../../markdown/slug';
import type {Site} from '../site';
import {each, replacing, type PageRule, type Problems} from './rule';

const deepest = 4;

/** 一级标题只来自 title；从二级起逐级递进，最深四级。错一处，后面的跟着移，所以一页只说第一处。 */
function* headings(page: Page): Problems {
  if (page.kind === 'partial') return;
  const found = page.nodes('heading');
  const shift = 2 - Math.min(...found.map(({depth}) => depth));
  let previous = 1;
  const wrong = found.flatMap((heading) => {
    const before = previous;
    previous = Math.min(heading.depth + shift, before + 1, deepest);
    return previous === heading.depth
      ? []
      : [{heading, depth: previous, before}];
  });
  const [first] = wrong;
  if (first)
    yield [
      first.heading,
      `第 ${first.before} 级之后用了第 ${first.heading.depth} 级`,
      '从 ## 起逐级递进，最深到 ####；一级标题来自 title',
      wrong.flatMap(({heading, depth}) =>
        replacing(
          heading,
          page.raw(heading).replace(/^#* *(.*)[^]*/, `${'#'.repeat(depth)} $1`),
        ),
      ),
    ];
}

/** 二、三级标题写固定编号，一页里不重复：文字改了，别处的链接不会断。 */
function* headingIds(page: Page): Problems {
  const all = page.headings();
  const taken = new Set(all.flatMap(({id}) => id ?? []));
  for (const {heading, id, text} of all) {
    const first = all.find((other) => other.id === id)?.heading;
    if (id !== undefined && first !== heading)
      yield [
        heading,
        `编号 ${id} 用过了`,
        '新写的那一个换编号；旧的不动，别处的链接可能已经在用',
      ];
    if (id !== undefined || ![2, 3].includes(heading.depth)) continue;
    const {end} = spanOf(heading);
    const comment = ` {/* #${headingId(text, taken)} */}`;
    yield [
      heading,
      `“${text}”没有固定编号`,
      '在末尾写 {/* #英文短名 */}；要画横线就在 --- 之前空一行',
      // 一段话下面紧接着 ---，也成了标题，机器不改。
      text !== '' && /^#.*[^#]$/.test(page.raw(heading))
        ? [{start: end, end, text: comment}]
        : undefined,
    ];
  }
}

/** 本页引入的片段。 */
export function partialsOf(page: Page, {pages}: Site) {
  const files = page
    .nodes('mdxjsEsm')
    .flatMap(({value}) => [...value.matchAll(/from ['"](\..+)['"]/g)])
    .map(([, to = '']) => path.posix.join(page.file, '..', to));
  return pages.filter(({file}) => files.includes(file));
}

/** 多出的格会被悄悄丢掉。 */
function* rows(page: Page): Problems {
  for (const {children} of page.nodes('table')) {
    const columns = children[0]?.children.length ?? 0;
    for (const row of children)
      if (row.children.length !== columns)
        yield [
          row,
          `这一行有 ${row.children.length} 格，表头有 ${columns} 格`,
          '补齐或删去；格里的竖线写成 \\|',
        ];
  }
}

const fence = /^([`~]{3,})([\w+#-]*)(.*)/;
/** 别家标行的写法。 */
const lineMarks =
  /\{[\d,\s-]*\}|:?(?:showLineNumbers|(?:no-)?line-numbers)(?:=\d+)?/g;

const code = each(['code'], (node, page) => {
  if (node.lang === 'mermaid')
    return ['mermaid 不会画出来', '画成 SVG，用 <Figure>'];
  const {start} = spanOf(node);
  const [opening = '', marks = '', language = '', rest = ''] =
    fence.exec(page.raw(node)) ?? [];
  const written = (language + rest).trim();
  // 标了语言才有高亮；连着别的记号，整个都成了语言名，认不出来。
  const name = language.toLowerCase().replace('c++', 'cpp') || 'text';
  const meta = rest
    .replace(lineMarks, '')
    .replace(/\[([^\]]+)\]/, ' title="$1"');
  const info = `${name} ${meta}`.replace(/ +/g, ' ').trim();
  return (
    info !== written && [
      `没有标语言，或“${written}”不认`,
      '语言名是小写的一个词，如 python、cpp，纯文本写 text；后面空一格再写 title="…"',
      /^[a-z\d_-]+(?: |$)/.test(info)
        ? [{start, end: start + opening.length, text: marks + info}]
        : undefined,
    ]
  );
});

export const structureRules: readonly PageRule[] = [
  ['构-1', '标题', headings],
  ['构-5', '表格', rows],
  ['构-4', '标题', headingIds],
  ['码-1', '代码块', code],
];
