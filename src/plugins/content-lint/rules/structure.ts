/** 标题、列表与表格的规则。 */
import {positionAt, said} from '../../diagnostics';
import {headingId} from '../../mdx/slug';
import {spanOf, type Page} from '../../mdx/read/page';
import {continued, levelsOf} from '../reading';
import {handMadeMarks, inLines} from './patterns';
import {replacing, type PageRule, type Problems} from './rule';

/** 一级标题只来自 title；从二级起逐级递进，最深四级。错一处，后面的跟着移，所以一页只说第一处。 */
function* headings(page: Page): Problems {
  if (page.kind === 'partial') return;
  const wrong = levelsOf(page)
    .map(([heading, level]) => ({heading, depth: Math.min(level + 1, 4)}))
    .filter(({heading, depth}) => heading.depth !== depth);
  const [first] = wrong;
  if (first)
    yield [
      first.heading,
      said(
        first.heading.depth === 1 ? 'first level' : 'level',
        String(first.depth),
      ),
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
  const ids = all.map(({id}) => id);
  for (const [at, {heading, id, text}] of all.entries()) {
    if (text === '') {
      yield [heading, said('empty heading')];
    } else if (id !== undefined) {
      // 图与上游自己的编号也算。
      if (ids.indexOf(id) < at || /^(?:figure|case)-\d|^_/.test(id))
        yield [heading, said('same id', id)];
    } else if ([2, 3].includes(heading.depth)) {
      const {end} = spanOf(heading);
      // 写到了下一行，另有一条说。
      if (/^\s*\{\/\* #/.test(page.source.slice(end))) continue;
      yield [
        heading,
        said('no id', text),
        // 一段话下面紧接着 ---，也成了标题，机器不改。
        /^#(?!.*\{\/\*).*[^#]$/.test(page.raw(heading))
          ? [{start: end, end, text: ` {/* #${headingId(text, ids)} */}`}]
          : undefined,
      ];
    }
  }
}

/** 多出的格会被悄悄丢掉。 */
function* rows(page: Page): Problems {
  for (const {children} of page.nodes('table')) {
    const columns = children[0]?.children.length ?? 0;
    for (const row of children)
      if (row.children.length !== columns)
        yield [
          row,
          said(
            page.raw(row).startsWith('|') ? 'cells' : 'cells below',
            `${row.children.length} 格，表头 ${columns} 格`,
          ),
        ];
  }
}

/** 接连的手写编号与圆点：在页面上挤成一段，也跳不出步骤。两个标题之间的只说一次；有两种的，哪一种在里层由人定。 */
function* handMade(page: Page): Problems {
  const titles = page.nodes('heading').map(spanOf);
  const markers = inLines(page, handMadeMarks).map(
    ({0: found, index: start}) => {
      const text = found.trim().normalize('NFKC');
      return {
        found,
        start,
        section: titles.filter((title) => title.start < start).length,
        style: text.replace(/\d+/, '1').replace(/[a-z]/, 'a'),
        // 圆点一行接一行，编号一个接一个。
        value: /\w/.test(text)
          ? Number(text.replace(/\D/g, '')) || text.charCodeAt(text.length - 2)
          : positionAt(page.source, start).line,
      };
    },
  );
  for (const section of new Set(markers.map((each) => each.section))) {
    const all = markers.filter((each) => each.section === section);
    const listed = all.filter(({style, value}) =>
      all.some(
        (other) => other.style === style && Math.abs(other.value - value) === 1,
      ),
    );
    const [first] = listed;
    if (!first) continue;
    yield [
      first.start,
      said('hand-made', first.found.trim()),
      all.every(({style}) => style === first.style) &&
      !first.style.includes('a') &&
      !/^\d+ *$/.test(first.found)
        ? listed.map(({found, start, value, style}, index) => {
            // 不是 1. 的打不断上面的一段话，前面空一行。
            const before = page.source.slice(listed[index - 1]?.start, start);
            const gap = value > 1 && /\n.*\S\n$/.test(before) ? '\n' : '';
            const text = style.includes('1') ? `${gap}${value}. ` : '- ';
            return {start, end: start + found.length, text};
          })
        : undefined,
    ];
  }
}

/** 没有接着上一步编号的：两列之间隔着代码、图与表，各是 1. 开头的一项。 */
function* restarted(page: Page): Problems {
  for (const [list, number] of continued(page)) {
    const {start} = spanOf(list);
    yield [
      list,
      said('restarted'),
      [{start, end: start + 1, text: String(number)}],
    ];
  }
}

export const structureRules: readonly PageRule[] = [
  ['构-1', '标题', headings],
  ['构-5', '表格', rows],
  ['构-4', '标题', headingIds],
  ['构-5', '列表', handMade],
  ['构-5', '列表', restarted],
];
