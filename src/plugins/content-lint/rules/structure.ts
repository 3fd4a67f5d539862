/** 标题、列表、表格与代码块的规则。 */
import path from 'node:path';
import {languages} from 'prismjs/components.json';
import {nearest} from '../../diagnostics/nearest';
import type {Span} from '../../mdx/read/frontMatter';
import {spanOf, type Page} from '../../mdx/read/page';
import {headingId} from '../../mdx/slug';
import {continued} from '../reading';
import type {Site} from '../site';
import {inLines} from './patterns';
import {each, replacing, type PageRule, type Problems} from './rule';

const deepest = 4;

/** 一级标题只来自 title；从二级起逐级递进，最深四级。错一处，后面的跟着移，所以一页只说第一处。 */
function* headings(page: Page): Problems {
  if (page.kind === 'partial') return;
  const found = page.nodes('heading');
  const [start = 2] = found.map(({depth}) => depth);
  // 整页从第一个标题起高了或低了，一起移；中间夹着的一级，只降它自己。
  const shift = found.some(({depth}) => depth < start) ? 0 : 2 - start;
  let previous = 1;
  const wrong = found.flatMap((heading) => {
    const before = previous;
    const wanted = Math.max(heading.depth + shift, 2);
    previous = Math.min(wanted, before + 1, deepest);
    return previous === heading.depth
      ? []
      : [{heading, depth: previous, before}];
  });
  const [first] = wrong;
  if (first)
    yield [
      first.heading,
      first.heading.depth === 1
        ? '正文里用了一级标题'
        : `第 ${first.before} 级之后用了第 ${first.heading.depth} 级`,
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

/** 行首手写的编号与圆点：1、 1） （1） ① a) •；“3、4 号引脚”不是。 */
const marker =
  /(?<=^[ \t]*)(?:[（(]?(?:\d{1,2}|[a-z])[）)]|\d{1,2}(?:[、．](?!\d)|\.(?=\p{Script=Han}))|[①-⑳•●○■◆▪◦→★✓➤]|·(?= ))[ \t]*(?=\S)/gmu;

/** 接连的手写编号与圆点：在页面上挤成一段，也跳不出步骤。两个标题之间的只说一次；有两种的，哪一种在里层由人定。 */
function* handMade(page: Page): Problems {
  const titles = page.nodes('heading').map(spanOf);
  const markers = inLines(page, marker).map(({0: found, index: start}) => {
    const text = found.trim().normalize('NFKC');
    return {
      start,
      end: start + found.length,
      section: titles.filter((title) => title.start < start).length,
      style: text.replace(/\d+/, '1').replace(/[a-z]/, 'a'),
      // 圆点一行接一行，编号一个接一个。
      value: /\w/.test(text)
        ? Number(text.replace(/\D/g, '')) || text.charCodeAt(text.length - 2)
        : page.source.slice(0, start).split('\n').length,
    };
  });
  for (const section of new Set(markers.map((each) => each.section))) {
    const all = markers.filter((each) => each.section === section);
    const listed = all.filter(({style, value}) => {
      const alike = all.filter((other) => other.style === style);
      return alike.some((other) => Math.abs(other.value - value) === 1);
    });
    const [first] = listed;
    if (!first) continue;
    const isPlain = all.every(({style}) => style === first.style);
    yield [
      first.start,
      `“${page.source.slice(first.start, first.end).trim()}”不成列表，几行会挤成一段`,
      isPlain
        ? '写成 1. 或 - ，前后空一行'
        : '写成 1. 或 - ，里层的缩进三格，前后空一行',
      isPlain && !first.style.includes('a')
        ? listed.map(({start, end, style, value}, index) => {
            // 不是 1. 的打不断上面的一段话。
            const before = page.source.slice(
              listed[index - 1]?.start ?? 0,
              start,
            );
            const gap = value > 1 && /\n.*\S\n$/.test(before) ? '\n' : '';
            const text = style.includes('1') ? `${gap}${value}. ` : '- ';
            return {start, end, text};
          })
        : undefined,
    ];
  }
}

/** 没有接着上一步编号的：两列之间隔着代码、图与表，各是 1. 开头的一项。 */
function* restarted(page: Page): Problems {
  for (const [list, number] of continued(page.tree)) {
    const {start} = spanOf(list);
    yield [
      list,
      '编号又从 1 开始了，前一步下面的代码与图打断了它',
      '代码与图缩进三格，放进那一步里',
      [{start, end: start + 1, text: String(number)}],
    ];
  }
}

/** 缩进了、却没有对齐上一项的字：成了另一个列表。 */
const misaligned = each(['list'], (node, page) => {
  const columnOf = ({start}: Span) =>
    start - page.source.lastIndexOf('\n', start - 1);
  const own = spanOf(node);
  const end = page.source.slice(0, own.start).trimEnd().length;
  const isSplit = page
    .nodes('list')
    .map(spanOf)
    .some((above) => above.end === end && columnOf(above) < columnOf(own));
  return (
    isSplit && [
      '没有缩进到上一项里',
      '与上一项的字对齐：1. 下面缩进三格，- 下面缩进两格',
    ]
  );
});

/** 缩进四格的代码：这里不认，成了一段话。写着中文标点的就是一段话。 */
function* indentedCode(page: Page): Problems {
  for (const node of page.tree.children) {
    const before = page.source.slice(0, spanOf(node).start);
    if (
      node.type === 'paragraph' &&
      /\n(?: {4}|\t)\s*$/.test(before) &&
      !/[，。；：？！]/.test(page.raw(node))
    )
      yield [
        node,
        '缩进的一段成了正文，不是代码',
        '前后各写一行 ```，标上语言',
      ];
  }
}

const fence = /^([`~]{3,})([\w+#-]*)(.*)/;
const code = each(['code'], (node, page) => {
  if (node.lang === 'mermaid')
    return ['mermaid 不会画出来', '画成 SVG，用 <Figure>'];
  const {start} = spanOf(node);
  const [opening = '', marks = '', language = '', rest = ''] =
    fence.exec(page.raw(node)) ?? [];
  const written = (language + rest).trim();
  // 标了语言才有高亮；连着别的记号，整个都成了语言名，认不出来。
  const name = language.toLowerCase().replace('c++', 'cpp') || 'text';
  const info = `${name} ${rest}`.replace(/ +/g, ' ').trim();
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

/** 上得了色的语言与别名，都加着引号。 */
const known = JSON.stringify(languages);
const common = 'python powershell verilog makefile yaml json bash'.split(' ');

const misspelled = each(['code'], ({lang}) => {
  const guess = known.includes(`"${lang}"`)
    ? undefined
    : nearest(lang ?? '', common);
  return (
    guess !== undefined &&
    guess !== lang && [`没有叫 ${lang} 的语言`, `是不是想写 ${guess}`]
  );
});

/** 组件里面该有的与不该有的：错了不成样子，构建不说；报在里面。 */
function* inComponents(page: Page): Problems {
  for (const {name, children} of page.elements('Steps', 'Os')) {
    const heading = children.find(({type}) => type === 'heading');
    const hasSteps = children.some(
      (child) => child.type === 'list' && child.ordered,
    );
    if (name === 'Os' && heading)
      yield [
        heading,
        '选项卡里有标题，点目录到不了',
        '标题移到 <OsTabs> 外面，或改成粗体的一段',
      ];
    if (name === 'Steps' && !hasSteps && children[0])
      yield [
        children[0],
        '<Steps> 里没有步骤',
        '一步一行，写成 1. ，标签与步骤之间空一行',
      ];
  }
}

export const structureRules: readonly PageRule[] = [
  ['构-1', '标题', headings],
  ['构-5', '表格', rows],
  ['构-4', '标题', headingIds],
  ['构-5', '步骤', inComponents],
  ['构-5', '列表', handMade],
  ['构-5', '列表', restarted],
  ['构-8', '列表', misaligned],
  [
    '构-8',
    '列表',
    each(
      ['listItem'],
      ({checked}) =>
        typeof checked === 'boolean' && [
          '任务列表的方框不起作用',
          '删去 [ ]，写成 - ',
        ],
    ),
  ],
  ['码-1', '代码块', code],
  ['码-1', '代码块', misspelled, 'warning'],
  ['码-1', '代码块', indentedCode],
];
