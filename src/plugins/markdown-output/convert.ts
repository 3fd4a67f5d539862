/** 一页构建好的 HTML → Markdown：读成品，所以代入的事实、组件里的字与折叠的答案都在里面，和读者看到的一样。 */
import {
  load,
  type AnyNode,
  type Cheerio,
  type CheerioAPI,
  type Element,
} from 'cheerio';
import type {Element as HastElement, ElementContent} from 'hast';
import {h} from 'hastscript';
import type {Root as Document, Strong} from 'mdast';
import rehypeRemark, {type Options} from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options as Style} from 'remark-stringify';
import {unified} from 'unified';
import type {BuiltPage} from '../post-build/pipeline';

/** 不是正文：按钮、页脚、路径、目录、翻页、标题旁的井号、头像、选项卡的名字（另写在各自的内容前面）、给眼睛看的重复、标题栏。 */
const skipped =
  'button, footer, noscript, wbr, .hash-link, .pagination-nav, .table-of-contents, ' +
  '.theme-doc-breadcrumbs, .avatar__photo-link, [aria-hidden=true], [role=tablist], :is(dl, a)[data-search-skip]';

/** DOM 标准里的 Node.TEXT_NODE。 */
const textNode = 3;

/** 一行里的一截。 */
const inline = ':is(a, b, code, em, small, span, strong, time)';

type Change = (
  node: Cheerio<Element>,
  element: Element,
  $: CheerioAPI,
) => unknown;

/** 一段字：直接交给 replaceWith 的，会当成 HTML 读。 */
const textOf = ($: CheerioAPI, text: string) => $('<p>').text(text).contents();

/** 换成 Markdown 里有对应写法的元素，从上到下做。 */
const changes: readonly (readonly [selector: string, change: Change])[] = [
  [skipped, (node) => node.remove()],
  ['code', (code) => code.text(code.text())],
  [
    '[class*=language-]',
    (block) =>
      block
        .find('code')
        .attr(
          'class',
          /language-\S+/.exec(block.attr('class') ?? '')?.[0] ?? '',
        ),
  ],
  [
    // 图：说明文字与题注旁的锚点就够；没有名字的是装饰。
    ':not(svg) > svg',
    (svg, _, $) => {
      const named =
        svg.children('title, desc').text() || svg.attr('aria-label');
      return named ? svg.replaceWith(textOf($, `图：${named}`)) : svg.remove();
    },
  ],
  [
    // 示例数据、待核实的标记：写成括号里的词。
    '[role=note], span[role=img], caption [data-sample]',
    (mark, {prev, next}, $) => {
      if (prev && 'data' in prev) prev.data = prev.data.trimEnd();
      if (next && 'data' in next) next.data = next.data.trimStart();
      const word = mark.text() || mark.attr('aria-label');
      mark.replaceWith(textOf($, `（${word ?? ''}）`));
    },
  ],
  ['a', (link) => link.removeAttr('title')],
  [
    // 整张卡片是链接的，只留在它的标题上。
    'a:has(> :header)',
    (card) => {
      card.children(':header').wrapInner(card.clone().empty());
      card.replaceWith(card.contents());
    },
  ],
  // 一项一行：“网址：……”。
  ['dt', (term) => term.append('：').replaceWith(term.contents())],
  ['dd', (_, value) => (value.name = 'span')],
  ['dl > div', (_, row) => (row.name = 'li')],
  ['dl', (_, list) => (list.name = 'ul')],
  ['summary > span', (span) => span.before(' ')],
  [
    'summary:not(:empty), .lab-tab-name',
    (name) => name.wrapInner('<strong></strong>'),
  ],
  [
    'caption',
    (caption, _, $) =>
      caption.closest('table').before($('<p>').append(caption.contents())),
  ],
  // 行的名字不是表头：第一行也有它时，整行会被当成表头。一格只有一行，段落在里面只是一截。
  ['th[scope=row]', (_, cell) => (cell.name = 'td')],
  ['td > p, th > p', (_, part) => (part.name = 'span')],
  [
    '.theme-admonition',
    (box, element) => {
      box.children().first().wrapInner('<strong></strong>');
      element.name = 'blockquote';
    },
  ],
  [
    // 挨着的两截在屏幕上由样式隔开；段末不换行的几个字与标点开头的不是。
    `${inline} + ${inline}:not(.lab-tail)`,
    (node, {prev}) => {
      if (prev && 'name' in prev && !/^[（，。；：、）]/.test(node.text()))
        node.before(' ');
    },
  ],
];

type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;
/** 照写不转义的一截。 */
const verbatim = (value: string) => ({
  type: 'html' as const,
  value,
  data: {hName: 'span'},
});
/** 公式写成它的那一行字，标签的开头与链接的写法不生效。 */
const formula: Handler = (_, {properties}: HastElement) =>
  verbatim(
    String(properties.ariaLabel)
      .trim()
      .replace(/<(?=[!/?A-Za-z])|\](?=\()/g, '\\$&'),
  );
/** 上下标照写成标签：去掉就成了另一个数。 */
const withTag: Handler = (state, node: HastElement) => [
  verbatim(`<${node.tagName}>`),
  ...state.all(node),
  verbatim(`</${node.tagName}>`),
];

/**
 * 上游为了别处读回来一字不差，把强调旁边的汉字写成编号（&#x7136;），网址与邮箱里的 & @ . : 前面加反斜杠，粘贴出来没法用；
 * 这几样照直写，读回来会成了代号与列表的除外。
 */
const style: Style = {
  bullet: '-',
  rule: '-',
  handlers: {
    strong: (node: Strong, _, state, info) =>
      `**${state.containerPhrasing(node, info)}**`,
    root: (node: Document, _, state, info) => {
      state.unsafe = state.unsafe.filter(
        ({character, atBreak}) => atBreak || !/^[&@.:]$/.test(character),
      );
      state.unsafe.push({
        character: '&',
        after: '#?\\w+;',
        inConstruct: 'phrasing',
      });
      return state.containerFlow(node, info);
    },
  },
};

const writer = unified()
  .use(rehypeRemark, {
    document: true,
    handlers: {math: formula, sub: withTag, sup: withTag},
  })
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, style);

/** cheerio 的树换成 rehype 的；注释不要。 */
function toHast(node: AnyNode): ElementContent[] {
  if ('attribs' in node)
    return [h(node.name, node.attribs, node.children.flatMap(toHast))];
  const isText = 'data' in node && node.nodeType === textNode;
  return isText ? [{type: 'text', value: node.data}] : [];
}

/** 转换一页只看这些；页面的脚本、样式与侧栏变了，它们不变。 */
export interface Source {
  title: string;
  description: string;
  url: string;
  published: string;
  /** <main> 里的 HTML。 */
  main: string;
}

/** @returns 没有正文或没有规范网址的页面是 undefined */
export function sourceOf({dom, main}: BuiltPage): Source | undefined {
  const meta = (name: string) =>
    dom(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? '';
  const url = dom('link[rel=canonical]').attr('href');
  if (main === '' || url === undefined) return undefined;
  return {
    title: dom('title').first().text(),
    description: meta('description'),
    url,
    published: meta('article:published_time'),
    main,
  };
}

/** 正文按上面的表改写，转成 Markdown，前面写上元数据。 */
export function convert({main: html, ...source}: Source): string {
  const $ = load(html, {xml: {xmlMode: false}}, false);
  const main = $('main');
  const front = {
    ...source,
    title: main.find('h1').first().text() || source.title,
    revised: main.find('.theme-last-updated time').attr('datetime'),
  };
  for (const [selector, change] of changes) {
    for (const element of main.find(selector).toArray())
      change($(element), element, $);
  }
  // 相对的链接由 <base> 补全。
  const tree = h(
    null,
    h('base', {href: source.url}),
    main.toArray().flatMap(toHast),
  );
  const text = writer.stringify(writer.runSync(tree)).replaceAll('\u00A0', ' ');
  const lines = Object.entries(front).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(value)}\n`] : [],
  );
  return `---\n${lines.join('')}---\n\n${text}`;
}
